import type { ReactNode } from 'react';

/** Parts that a viewer of one kind of file gives to the frame around it. */
export type ViewerParts = { readonly tools: ReactNode; readonly body: ReactNode };
