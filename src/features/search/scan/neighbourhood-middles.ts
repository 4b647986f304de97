import type { ArenaKeeper } from '../layout/arena-keeper.ts';
import { NO_POSITION } from '../layout/arena-views.ts';
import type { PlaceList } from './place-list.ts';

/** By leaf, in degrees times 100,000; NO_POSITION where nothing is known. */
export type NeighbourhoodMiddles = { readonly latitudes: Int32Array; readonly longitudes: Int32Array };

/**
 * The middle of the listings of each neighbourhood that have a position of their own. One pass over the catalogue, so that
 * it is the same whatever changes led there; the rest of a city, whose leaf has no key, has no middle.
 */
export function neighbourhoodMiddles(
  { arena, usedRows }: ArenaKeeper,
  places: PlaceList,
): NeighbourhoodMiddles {
  const { leaves } = places;
  const wholes = Uint32Array.from(leaves, (_, leaf) => places.wholeOf(leaf));
  const { latitudeE5, longitudeE5, place, status } = arena;
  const [counts, souths, wests] = [0, 1, 2].map(() => new Float64Array(leaves.length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let row = 0; row < usedRows; row++) {
    const latitude = latitudeE5[row] as number;
    if (latitude === NO_POSITION || status[row] === 0) continue;
    const leaf = wholes[place[row] as number] as number;
    counts[leaf] = (counts[leaf] as number) + 1;
    souths[leaf] = (souths[leaf] as number) + latitude;
    wests[leaf] = (wests[leaf] as number) + (longitudeE5[row] as number);
  }
  const middle = (sums: Float64Array) =>
    Int32Array.from(leaves, ({ key }, leaf) =>
      key === '' || counts[leaf] === 0
        ? NO_POSITION
        : Math.round((sums[leaf] as number) / (counts[leaf] as number)),
    );
  return { latitudes: middle(souths), longitudes: middle(wests) };
}
