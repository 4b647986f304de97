import type { RegionOf } from '../../../domain/search/search-places.ts';
import type { PlaceList } from './place-list.ts';

/** Slugs whose regions are remembered; more come only from addresses that name what is no place. */
const MOST_REGIONS = 10_000;

/** Ids of a city and of those of its region, remembered until there are other places. */
export class RegionPlaces {
  private readonly places: PlaceList;
  private readonly regionOf: RegionOf;
  private readonly known = new Map<string, readonly number[]>();
  private length = 0;

  constructor(places: PlaceList, regionOf: RegionOf) {
    this.places = places;
    this.regionOf = regionOf;
  }

  idsAround(citySlug: string): readonly number[] {
    if (this.length !== this.places.cities.length || this.known.size >= MOST_REGIONS) {
      this.known.clear();
      this.length = this.places.cities.length;
    }
    const known = this.known.get(citySlug);
    if (known !== undefined) return known;
    const slugs = new Set([citySlug, ...this.regionOf(citySlug)]);
    const ids = [...slugs].flatMap((slug) => this.places.idsOf(slug));
    this.known.set(citySlug, ids);
    return ids;
  }
}
