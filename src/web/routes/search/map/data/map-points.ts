import type { MapWire } from '../../../../../server/api/map.wire.ts';

/** Longer than this nobody waits for pins. */
const LONGEST_MS = 10_000;

/**
 * Asks where the listings of a search stand, `search` and `frame` being queries in their one spelling; `again` past what
 * the browser keeps. Throws when it is not told.
 */
export async function askForPoints(
  search: string,
  frame: string,
  { signal, again }: { readonly signal: AbortSignal; readonly again: boolean },
): Promise<MapWire> {
  const query = [search, frame].filter((part) => part !== '').join('&');
  const answer = await fetch(`/api/property/map?${query}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]),
    cache: again ? 'reload' : 'default',
  });
  if (!answer.ok) throw new Error(`the map's listings answered ${answer.status}`);
  const told: unknown = await answer.json();
  if (!isMapWire(told)) throw new Error('the map’s listings answered something else');
  return told;
}

/** True when it is an answer of ours at all: a proxy or a portal in between may answer in its place. */
function isMapWire(told: unknown): told is MapWire {
  if (typeof told !== 'object' || told === null) return false;
  const { grupos, imoveis } = told as Partial<MapWire>;
  return Array.isArray(grupos) && Array.isArray(imoveis);
}
