import { MOST_KEPT } from './kept-properties.ts';

const IDS_KEY = 'ids';
/** A list that somebody sent: codes alone. */
const LIST_KEY = 'lista';
const ID = /^[a-z]{1,20}-[1-9]\d{0,9}$/;
const MOST_ASKED = MOST_KEPT.saved + MOST_KEPT.seen;

/** The address that tells what became of kept properties: of the saved page with their ids. */
export function keptPath(ids: readonly string[]): string {
  return `/salvos?${IDS_KEY}=${ids.join(',')}`;
}

/** The ids of such an address: what is none is left out, and what is past the most that a browser keeps. */
export function readKeptIds(params: URLSearchParams): readonly string[] {
  return idsOf(params, IDS_KEY, MOST_ASKED);
}

/** The address that hands a list to somebody else. */
export function sharedListPath(ids: readonly string[]): string {
  return `/salvos?${LIST_KEY}=${ids.join(',')}`;
}

/** The ids of a list that somebody sent; empty where the address hands over none. */
export function readSharedIds(params: URLSearchParams): readonly string[] {
  return idsOf(params, LIST_KEY, MOST_KEPT.saved);
}

/** The address of the list as a spreadsheet. */
export function listFilePath(ids: readonly string[]): string {
  return `/salvos.xlsx?${IDS_KEY}=${ids.join(',')}`;
}

function idsOf(params: URLSearchParams, key: string, most: number): readonly string[] {
  const words = params.getAll(key).flatMap((value) => value.split(','));
  const ids = words.map((word) => word.trim().toLowerCase()).filter((word) => ID.test(word));
  return [...new Set(ids)].slice(0, most);
}
