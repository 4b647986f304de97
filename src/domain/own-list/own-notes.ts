import { MOST_KEPT } from '../compare/kept-properties.ts';

/** Notes of saved properties by their small id in lower case; an empty one is none. */
export type OwnNotes = Readonly<Record<string, string>>;

export const LONGEST_NOTE = 1000;
const ID = /^[a-z]{1,20}-[1-9]\d{0,9}$/;

/** Makes notes of whatever a browser held: what is none is left out. Never throws. */
export function readOwnNotes(stored: unknown): OwnNotes {
  if (typeof stored !== 'object' || stored === null) return {};
  const notes = Object.entries(stored).flatMap(([id, note]) =>
    ID.test(id) && typeof note === 'string' && note.trim() !== ''
      ? [[id, note.slice(0, LONGEST_NOTE)] as const]
      : [],
  );
  return Object.fromEntries(notes.slice(-MOST_KEPT.saved));
}

/** With a note of a property; an empty one takes it away. */
export function withNote(notes: OwnNotes, id: string, note: string): OwnNotes {
  const { [id]: _before, ...others } = notes;
  return note.trim() === '' ? others : readOwnNotes({ ...others, [id]: note });
}
