import type { Campaign } from '../../src/domain/campaigns/campaign.ts';
import { isPublished } from '../../src/domain/catalogue/property-status.ts';
import { type Instant, instant } from '../../src/domain/time.ts';
import type { Scanning } from '../../src/features/search/layout/arena.ts';
import { BlockIndex } from '../../src/features/search/layout/block-index.server.ts';
import { drain } from '../../src/features/search/layout/present-state.ts';
import type { SearchSurroundings } from '../../src/features/search/scan/search-plan.ts';
import type { SearchableProperty } from '../../src/features/search/search-index.ts';
import type { PlainOracle } from '../../src/features/search/testing/plain-oracle.ts';
import {
  randomCampaigns,
  randomCities,
  randomProperty,
  seatOfCity,
} from '../../src/features/search/testing/random-catalogue.ts';
import { type RandomNumbers, randomNumbers } from '../../src/features/search/testing/random-numbers.ts';
import { TEST_PREFIX } from '../../src/features/search/testing/random-query.ts';

export const NOW: Instant = instant(Date.parse('2026-01-08T12:00:00-03:00'));

/** Municipalities of Brazil. */
const CITIES = 5571;
/** Listings that are made and applied together. */
const PAGE = 20_000;

/** A catalogue of any size, made as it is needed: only the index (and the oracle) holds all of its listings. */
export class LargeCatalogue {
  readonly random: RandomNumbers;
  readonly cities: readonly string[];
  readonly campaigns: readonly Campaign[];
  readonly surroundings: SearchSurroundings;
  /** Some listings, for searches by id. */
  readonly properties: SearchableProperty[] = [];
  highest = 0;
  private version = 0;

  constructor(seed: number) {
    this.random = randomNumbers(seed);
    this.cities = randomCities(this.random, CITIES);
    this.campaigns = randomCampaigns(this.random, NOW);
    const places = new Map(this.cities.map((slug, index) => [slug, index]));
    this.surroundings = {
      regionOf: (slug) => {
        const index = places.get(slug);
        return index === undefined ? [slug] : this.cities.slice(Math.max(0, index - 1), index + 2);
      },
      seatOf: seatOfCity,
      smallIdPrefix: TEST_PREFIX,
    };
  }

  /** An index of `size` published listings, laid out as after a first load. */
  indexOf(size: number, scanning: Scanning, oracle: PlainOracle | null = null): BlockIndex {
    const index = BlockIndex.scannedBy(scanning, this.surroundings);
    index.apply({ version: 0, upserts: [], removals: [], campaigns: this.campaigns });
    while (index.size < size) {
      const count = Math.min(PAGE, size - index.size);
      const numbers = Array.from({ length: count }, () => ++this.highest);
      this.change(index, numbers, [], oracle);
    }
    drain(index.settling(NOW));
    return drain(index.rebuilding());
  }

  /** Random changes of existing listings, new ones, and some taken away. */
  changeAnything(index: BlockIndex, count: number, oracle: PlainOracle | null): void {
    const numbers = [
      ...new Set(Array.from({ length: count }, () => this.random.between(1, this.highest + 100))),
    ];
    this.highest += 100;
    const gone = Math.floor(count / 10);
    this.change(index, numbers.slice(gone), numbers.slice(0, gone), oracle);
  }

  private change(
    index: BlockIndex,
    numbers: readonly number[],
    removals: readonly number[],
    oracle: PlainOracle | null,
  ): void {
    const upserts = numbers.map((number) => randomProperty(this.random, number, this.cities, NOW));
    if (this.properties.length < 1000) this.properties.push(...upserts.slice(0, 1000));
    index.apply({ version: ++this.version, upserts, removals });
    for (const number of removals) oracle?.write(number, null);
    for (const property of upserts) {
      oracle?.write(property.number, isPublished(property.status) ? property : null);
    }
  }
}
