import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { isPublished } from '../../domain/catalogue/property-status.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import { makeArena, type Scanning, SMALLEST_SIZES } from './layout/arena.ts';
import { ArenaKeeper } from './layout/arena-keeper.ts';
import { BlockIndex } from './layout/block-index.server.ts';
import { layingOut } from './layout/laying-out.ts';
import { drain } from './layout/present-state.ts';
import { SearchTables } from './layout/search-tables.ts';
import type { ListingSet } from './scan/listing-sets.ts';
import type { SearchableProperty } from './search-index.ts';
import { restoringTables, snapshotOf } from './snapshot/index-snapshot.ts';
import { differenceIn } from './testing/compare-with-plain.ts';
import { brokenInvariant } from './testing/invariants.ts';
import { PlainOracle } from './testing/plain-oracle.ts';
import { randomCampaigns, randomCities, randomProperty } from './testing/random-catalogue.ts';
import { randomNumbers } from './testing/random-numbers.ts';
import { randomQuery, surroundingsOf } from './testing/random-query.ts';

/** Two blocks and a part of one. */
const SIZE = 9500;
const QUERIES = 40;
const noon = instant(Date.parse('2026-01-08T12:00:00-03:00'));

/** A catalogue in the read model and in the oracle at once. */
class Pair {
  readonly random;
  readonly cities;
  readonly surroundings;
  readonly oracle: PlainOracle;
  tables: SearchTables;
  campaigns: readonly Campaign[];
  now: Instant = noon;
  /** By the address of a search, as names are. */
  within: (query: SearchQuery) => ListingSet | null = () => null;
  private highest = 0;
  private version = 0;

  constructor(seed: number, scanning: Scanning) {
    this.random = randomNumbers(seed);
    this.cities = randomCities(this.random, 300);
    this.surroundings = {
      ...surroundingsOf(this.cities),
      within: (query: SearchQuery) => this.within(query),
    };
    this.oracle = new PlainOracle(this.surroundings);
    this.tables = SearchTables.empty(new ArenaKeeper(makeArena(SMALLEST_SIZES, scanning)));
    this.campaigns = randomCampaigns(this.random, noon);
  }

  /** Applies listings under these numbers; some of them are taken away. */
  change(numbers: readonly number[], removed: readonly number[] = []): void {
    const upserts = numbers.map((number) => randomProperty(this.random, number, this.cities, noon));
    for (const number of removed) this.oracle.write(number, null);
    for (const property of upserts) {
      this.oracle.write(property.number, isPublished(property.status) ? property : null);
    }
    this.highest = Math.max(this.highest, ...numbers);
    const update = { version: ++this.version, upserts, removals: removed, campaigns: this.campaigns };
    drain(this.tables.applying(update));
  }

  anyNumbers(count: number): number[] {
    return [...new Set(Array.from({ length: count }, () => this.random.between(1, this.highest + 3)))];
  }

  /** Compares random searches; gives the first difference or broken invariant. */
  difference(): string | null {
    const index = new BlockIndex(this.surroundings, this.tables);
    index.nextTurn(this.now);
    const broken = brokenInvariant(this.tables);
    if (broken !== null) return broken;
    this.oracle.settle(this.now, this.campaigns);
    const sample: SearchableProperty[] = [randomProperty(this.random, 77, this.cities, noon)];
    const catalogue = { cities: this.cities, campaigns: this.campaigns, properties: sample };
    for (let count = 0; count < QUERIES; count++) {
      const query = randomQuery(this.random, catalogue, count % 7);
      const page = this.random.isOneIn(3) ? this.random.between(1, 700) : query.page;
      const found = differenceIn(index, this.oracle, { ...query, page }, this.now);
      if (found !== null) return found;
    }
    return null;
  }
}

describe.each<Scanning>(['typescript', 'kernel'])(
  'a catalogue of several blocks, scanned by %s',
  (scanning) => {
    const numbers = Array.from({ length: SIZE }, (_, index) => index + 1);

    it('is scanned by it', () => {
      const { kernel } = new Pair(10, scanning).tables.keeper.arena;
      expect(kernel === null ? 'typescript' : 'kernel').toBe(scanning);
    });

    it('answers as a look at every listing does, through changes small and large and turns of the clock', () => {
      const pair = new Pair(11, scanning);
      pair.change(numbers);
      expect(pair.difference()).toBeNull();
      for (const count of [1, 3, 40, 900, 6000, 2, 500]) {
        const chosen = pair.anyNumbers(count);
        pair.change(chosen.slice(count >> 2), chosen.slice(0, count >> 2));
        pair.now = instant(noon + pair.random.pick([-DAY_MS, -1, 0, 0, 1, DAY_MS, 40 * DAY_MS]));
        pair.campaigns = pair.random.isOneIn(2) ? pair.campaigns : randomCampaigns(pair.random, noon);
        pair.change([]);
        expect(pair.difference()).toBeNull();
      }
    });

    it('answers the same once its rows are laid out in order, and goes on from there', () => {
      const pair = new Pair(12, scanning);
      pair.change(numbers);
      expect(pair.difference()).toBeNull();
      pair.tables = drain(layingOut(pair.tables));
      expect(pair.difference()).toBeNull();
      for (const count of [1, 30, 2000]) {
        pair.change(pair.anyNumbers(count), pair.anyNumbers(count >> 1));
        expect(pair.difference()).toBeNull();
      }
    });

    it('comes back from a snapshot, and each of the two goes its own way', () => {
      const pair = new Pair(13, scanning);
      pair.change(numbers);
      expect(pair.difference()).toBeNull();
      const former = pair.tables;
      const snapshot = snapshotOf(former);
      pair.tables = drain(restoringTables(snapshot, scanning)) as SearchTables;
      pair.change(pair.anyNumbers(500), pair.anyNumbers(500));
      expect(pair.difference()).toBeNull();
      expect(brokenInvariant(former)).toBeNull();
      expect(drain(restoringTables({ ...snapshot, bytes: snapshot.bytes.slice(64) }, scanning))).toBeNull();
      const foreign = snapshot.head.replace('apartamento', 'castelo');
      expect(drain(restoringTables({ ...snapshot, head: foreign }, scanning))).toBeNull();
    });

    it('is narrowed to sets of listings beside all filters, through changes', () => {
      const pair = new Pair(15, scanning);
      pair.change(numbers);
      const sets = [0, 1, 700, 9000].map((count) => ({ numbers: pair.anyNumbers(count) }));
      pair.within = ({ order, page }) => sets[(order.length + page) % (sets.length + 1)] ?? null;
      for (const changed of [0, 2, 900]) {
        pair.change(pair.anyNumbers(changed), pair.anyNumbers(changed));
        expect(pair.difference()).toBeNull();
      }
    });

    it('empties and fills again', () => {
      const pair = new Pair(14, scanning);
      pair.change(numbers.slice(0, 5000));
      pair.change([], numbers.slice(0, 5000));
      expect(pair.difference()).toBeNull();
      pair.tables = drain(layingOut(pair.tables));
      pair.change(numbers.slice(0, 4200));
      expect(pair.difference()).toBeNull();
    });
  },
);
