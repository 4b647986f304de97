import { MOST_KEPT } from './kept-properties.ts';

const IDS_KEY = 'ids';
const ID = /^[a-z]+-[1-9]\d{0,9}$/;
const MOST_ASKED = MOST_KEPT.saved + MOST_KEPT.seen;

/** The address that tells what became of kept properties: of the saved page with their ids. */
export function keptPath(ids: readonly string[]): string {
  return `/salvos?${IDS_KEY}=${ids.join(',')}`;
}

/** The ids of such an address: what is none is left out, and what is past the most that a browser keeps. */
export function readKeptIds(params: URLSearchParams): readonly string[] {
  const words = params.getAll(IDS_KEY).flatMap((value) => value.split(','));
  const ids = words.map((word) => word.trim().toLowerCase()).filter((word) => ID.test(word));
  return [...new Set(ids)].slice(0, MOST_ASKED);
}
