import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { fillsColumn, type PerhapsCut, wholeNamesOf } from '../../../domain/localities/cut-names.ts';
import { slugOf } from '../../../domain/localities/locality.ts';
import {
  neighbourhoodInFull,
  neighbourhoodReadings,
  neighbourhoodSlug,
  readNeighbourhood,
} from '../../../domain/localities/neighbourhood.ts';
import { joinedKey, sameNamesOf, type WrittenName } from '../../../domain/localities/same-names.ts';
import type { ListedCity, ListedNeighbourhood } from '../search-index.ts';

/** A city of the catalogue, with how many rows lie in it now. */
type City = ListedCity & { readonly rows: number };

/** A neighbourhood of a city, by the city's id; one with an empty key holds what tells none. */
type Leaf = {
  readonly city: number;
  readonly key: string;
  readonly name: string;
  readonly rows: number;
  /** Some list wrote it as wide as its column is: it may be the beginning of a longer name. */
  readonly isFull: boolean;
};

/** Places as a snapshot keeps them. */
export type KeptPlaces = {
  readonly cities: readonly City[];
  readonly leaves: readonly (readonly [
    city: number,
    key: string,
    name: string,
    rows: number,
    isFull: boolean,
  ])[];
};

/** A listing's place. */
type Placed = ListedCity & { readonly neighbourhood: string | null };

type CityRuns = { readonly starts: Uint32Array; readonly cities: Uint32Array };

/** Leaves of a city that are shown under another one, and those that are not by what their name shares with other spellings. */
type Wholes = {
  readonly wholes: ReadonlyMap<number, number>;
  readonly heard: ReadonlyMap<string, number>;
};

function wholesOf(names: readonly (PerhapsCut & WrittenName)[]): Wholes {
  const cut = wholeNamesOf(names);
  const uncut = names.filter(({ id }) => !cut.has(id));
  const same = sameNamesOf(uncut);
  const shownOf = (id: number) => same.get(id) ?? id;
  return {
    wholes: new Map([...same, ...[...cut].map(([id, whole]) => [id, shownOf(whole)] as const)]),
    heard: new Map(uncut.map(({ id, key }) => [joinedKey(key), shownOf(id)])),
  };
}

/** The leaf of another spelling of a key, in a name with short forms too: "23-subdist-casa-verde". */
function heardAs(key: string, heard: Wholes['heard']): number | undefined {
  const inFull = slugOf(neighbourhoodInFull(key.replaceAll('-', ' ')));
  return heard.get(joinedKey(key)) ?? heard.get(joinedKey(inFull));
}

/** Most places that a run of rows has room to name. */
const MOST_PLACES = 2 ** 20;

/**
 * Places of the catalogue: every row is in a leaf, which is a neighbourhood of a city or the rest of it. Cities and
 * leaves are numbered as they come; sorted by state, slug and key after a rebuild.
 */
export class PlaceList {
  readonly cities: City[];
  readonly leaves: Leaf[];
  /** By leaf: its city. Longer than the list of leaves, since most searches go through it and none should wait for objects. */
  private cityIds: Uint32Array;
  private readonly idsBySlug = new Map<string, readonly number[]>();
  private readonly idsByState = new Map<string, number[]>();
  /** By city: the ids of its leaves by their keys. */
  private readonly leavesByCity: Map<string, number>[] = [];
  private runs: CityRuns = { starts: Uint32Array.of(0), cities: new Uint32Array() };
  /** By city, once it is asked: leaves whose names are cut off or another spelling, and the leaf under whose name they are shown. */
  private wholes: (Wholes | undefined)[] = [];

  constructor({ cities, leaves }: KeptPlaces = { cities: [], leaves: [] }) {
    this.cities = [...cities];
    this.leaves = leaves.map(([city, key, name, rows, isFull]) => ({ city, key, name, rows, isFull }));
    this.cityIds = Uint32Array.from(leaves, ([city]) => city);
    for (const [id, city] of this.cities.entries()) this.list(id, city);
    for (const [id, { city, key }] of this.leaves.entries()) this.leavesByCity[city]?.set(key, id);
  }

  /** Everything, for a copy or a snapshot. */
  kept(): KeptPlaces {
    return {
      cities: this.cities,
      leaves: this.leaves.map(
        ({ city, key, name, rows, isFull }) => [city, key, name, rows, isFull] as const,
      ),
    };
  }

  /** The city of that slug; null when no row lies in it. */
  cityOf(slug: string): ListedCity | null {
    const ids = this.idsOf(slug);
    return ids.map((id) => this.cities[id] as City).find(({ rows }) => rows > 0) ?? null;
  }

  /** The neighbourhood of that slug; null when no row lies in it. */
  neighbourhoodOf(slug: string): ListedNeighbourhood | null {
    const [leaf, ...others] = this.leafIdsOf(slug).filter((id) => (this.leaves[id]?.rows ?? 0) > 0);
    const found = leaf === undefined ? null : this.neighbourhoodAt(leaf);
    const spellings = others.flatMap((id) => this.leaves[id]?.key ?? []);
    return found === null || spellings.length === 0 ? found : { ...found, spellings };
  }

  neighbourhoodAt(leaf: number): ListedNeighbourhood | null {
    const found = this.leaves[this.wholeOf(leaf)];
    const city = found && this.cities[found.city];
    if (found === undefined || city === undefined || found.key === '') return null;
    const { uf, citySlug, cityName } = city;
    return { uf, citySlug, cityName, name: found.name, slug: neighbourhoodSlug(found.key, citySlug) };
  }

  /** Ids of the cities of that slug: one, unless listings name it in several states. */
  idsOf(slug: string): readonly number[] {
    return this.idsBySlug.get(slug) ?? [];
  }

  idsIn(state: string): readonly number[] {
    return this.idsByState.get(state) ?? [];
  }

  /** Ids of the leaves of a city. */
  leavesOf(city: number): Iterable<number> {
    return this.leavesByCity[city]?.values() ?? [];
  }

  /** The leaf of the whole name where that of a leaf is cut off, or is another spelling of it (0343); else the leaf itself. */
  wholeOf(leaf: number): number {
    const city = this.leaves[leaf]?.city;
    return city === undefined ? leaf : (this.wholesIn(city).wholes.get(leaf) ?? leaf);
  }

  /** Ids of the neighbourhoods that a slug names, with those whose names are cut off. */
  leafIdsOf(slug: string): number[] {
    const found: number[] = [];
    for (const { key, citySlug } of neighbourhoodReadings(slug)) {
      for (const city of this.idsOf(citySlug)) {
        const { wholes, heard } = this.wholesIn(city);
        const own = this.leavesByCity[city]?.get(key);
        const leaf = (this.leaves[own ?? -1]?.rows ?? 0) > 0 ? own : (heardAs(key, heard) ?? own);
        if (leaf === undefined) continue;
        const whole = wholes.get(leaf) ?? leaf;
        found.push(whole, ...[...wholes].flatMap(([cut, of]) => (of === whole ? cut : [])));
      }
    }
    return found;
  }

  /** Takes a row in and gives its leaf; of a city the name that was written last is the one that is told. */
  enter({ uf, citySlug, cityName, neighbourhood }: Placed): number {
    const known = this.idsOf(citySlug).find((one) => this.cities[one]?.uf === uf);
    const id = known ?? this.cities.length;
    this.cities[id] = { uf, citySlug, cityName, rows: (this.cities[id]?.rows ?? 0) + 1 };
    if (known === undefined) this.list(id, this.cities[id]);
    const read = readNeighbourhood(neighbourhood, cityName) ?? { key: '', name: '' };
    return this.enterLeaf(id, { ...read, isFull: fillsColumn(neighbourhood) });
  }

  leave(id: number): void {
    const leaf = this.leaves[id] as Leaf;
    const city = this.cities[leaf.city] as City;
    this.wholes[leaf.city] = undefined;
    this.leaves[id] = { ...leaf, rows: leaf.rows - 1 };
    this.cities[leaf.city] = { ...city, rows: city.rows - 1 };
  }

  /** Counts by leaf, added up by city. */
  byCity(byLeaf: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.cities.length);
    const { cityIds } = this;
    for (let id = 0; id < this.leaves.length; id++) {
      const city = cityIds[id] as number;
      counts[city] = (counts[city] as number) + (byLeaf[id] as number);
    }
    return counts;
  }

  /** Values of each city, by leaf. */
  byLeaf(byCity: Uint8Array): Uint8Array {
    const told = new Uint8Array(this.leaves.length);
    for (let id = 0; id < told.length; id++) told[id] = byCity[this.cityIds[id] as number] as number;
    return told;
  }

  /** `before[id]`: how many of the leaves before that one are chosen, by their city or by themselves. */
  sumLeaves(isCity: Uint8Array, leaves: ReadonlySet<number>, before: Uint32Array): void {
    let sum = 0;
    let next = 0;
    for (const [from, to] of this.chosenRuns(isCity, leaves)) {
      const first = Math.max(from, next - 1);
      if (first >= to) continue;
      before.fill(sum, next, first + 1);
      for (let id = first; id < to; id++) before[id + 1] = ++sum;
      next = to + 1;
    }
    before.fill(sum, next, this.leaves.length + 1);
  }

  /** Runs of chosen leaves by their first: of cities next to each other one, which is nearly all of them once they are sorted. */
  private chosenRuns(
    isCity: Uint8Array,
    leaves: ReadonlySet<number>,
  ): (readonly [from: number, to: number])[] {
    const { starts, cities } = this.cityRuns();
    const runs: (readonly [number, number])[] = [...leaves].map((id) => [id, id + 1]);
    for (let run = 0; run < cities.length; run++) {
      if (isCity[cities[run] as number] !== 1) continue;
      const first = run;
      while (isCity[cities[run + 1] as number] === 1) run++;
      runs.push([starts[first] as number, starts[run + 1] as number]);
    }
    return leaves.size === 0 ? runs : runs.sort(([one], [other]) => one - other);
  }

  /** Runs of leaves of one city: where each starts, then the end, and whose it is. */
  private cityRuns(): CityRuns {
    if (this.runs.starts.at(-1) === this.leaves.length) return this.runs;
    const starts: number[] = [];
    const cities: number[] = [];
    for (let id = 0; id < this.leaves.length; id++) {
      const city = this.cityIds[id] as number;
      if (city === cities.at(-1)) continue;
      starts.push(id);
      cities.push(city);
    }
    this.runs = {
      starts: Uint32Array.from([...starts, this.leaves.length]),
      cities: Uint32Array.from(cities),
    };
    return this.runs;
  }

  /** List of the places that have rows, by state, slug and key, and the new id of each old leaf. */
  sorted(): { readonly list: PlaceList; readonly idOf: Uint32Array } {
    const cities = this.cities
      .map((city, id) => ({ city, id, key: `${city.uf} ${city.citySlug}` }))
      .filter(({ city }) => city.rows > 0)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const cityOf = new Int32Array(this.cities.length).fill(-1);
    cities.forEach(({ id }, index) => {
      cityOf[id] = index;
    });
    const leaves = this.leaves
      .map((leaf, id) => ({ ...leaf, city: cityOf[leaf.city] as number, id }))
      .filter(({ rows }) => rows > 0)
      .sort((a, b) => a.city - b.city || (a.key < b.key ? -1 : 1));
    const idOf = new Uint32Array(this.leaves.length);
    leaves.forEach(({ id }, index) => {
      idOf[id] = index;
    });
    const list = new PlaceList({
      cities: cities.map(({ city }) => city),
      leaves: leaves.map(({ city, key, name, rows, isFull }) => [city, key, name, rows, isFull] as const),
    });
    return { list, idOf };
  }

  private wholesIn(city: number): Wholes {
    const known = this.wholes[city];
    if (known !== undefined) return known;
    const names = [...this.leavesOf(city)].flatMap((id) => {
      const { key, rows, isFull } = this.leaves[id] as Leaf;
      return key === '' || rows === 0 ? [] : [{ id, key, rows, isFull }];
    });
    const made = wholesOf(names);
    this.wholes[city] = made;
    return made;
  }

  private enterLeaf(city: number, { key, name, isFull }: Pick<Leaf, 'key' | 'name' | 'isFull'>): number {
    const leaves = this.leavesByCity[city] as Map<string, number>;
    const known = leaves.get(key);
    const id = known ?? this.leaves.length;
    if (id >= MOST_PLACES) throw new RangeError('more places than a catalogue can have');
    const before = this.leaves[id];
    const isNew = (before?.rows ?? 0) === 0;
    const isFullNow = isFull || (!isNew && before?.isFull === true);
    this.wholes[city] = undefined;
    this.leaves[id] = {
      city,
      key,
      name: betterName(before?.name ?? name, name),
      rows: (before?.rows ?? 0) + 1,
      isFull: isFullNow,
    };
    if (known === undefined) {
      leaves.set(key, id);
      this.keepCity(id, city);
    }
    return id;
  }

  private keepCity(leaf: number, city: number): void {
    if (leaf >= this.cityIds.length) {
      const more = new Uint32Array(Math.max(64, 2 * leaf));
      more.set(this.cityIds);
      this.cityIds = more;
    }
    this.cityIds[leaf] = city;
  }

  private list(id: number, { citySlug, uf }: ListedCity): void {
    this.leavesByCity[id] = new Map();
    this.idsBySlug.set(citySlug, [...this.idsOf(citySlug), id]);
    const inState = this.idsByState.get(uf as StateCode);
    if (inState === undefined) this.idsByState.set(uf, [id]);
    else inState.push(id);
  }
}

/**
 * The better of two ways of writing one name: that with the accents, else the first by the alphabet. It is the same
 * in whatever order they come.
 */
function betterName(one: string, other: string): string {
  const accents = (name: string) => name.length - name.replace(/[^ -~]/g, '').length;
  return accents(one) > accents(other) || (accents(one) === accents(other) && one <= other) ? one : other;
}
