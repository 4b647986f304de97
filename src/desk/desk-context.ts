import { createContext } from 'react-router';
import type { DeskCall } from '../workflows/desk/desk-call.ts';

/** The request as the server has looked at it, given to every loader and action. */
export const deskContext = createContext<DeskCall>();
