import { readOwnNotes } from '../../../domain/own-list/own-notes.ts';
import { readOwnNumbers } from '../../../domain/own-list/own-numbers.ts';
import { browserValue } from '../input/browser-value.ts';

/** The buyer's own numbers, for every property; nothing of them is sent anywhere. */
export const ownNumbers = browserValue('meus-numeros', readOwnNumbers);

/** The buyer's notes on saved properties; nothing of them is sent anywhere. */
export const ownNotes = browserValue('anotacoes', readOwnNotes);

/** Id of the part of the page that asks for the numbers. */
export const OWN_NUMBERS_ID = 'meus-numeros';
export const OWN_NUMBERS_HREF = `/salvos#${OWN_NUMBERS_ID}`;
