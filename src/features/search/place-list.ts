import type { StateCode } from '../../domain/catalogue/enumerations.ts';
import type { ListedCity } from './search-index.ts';

/** A city of the catalogue, with how many rows lie in it now. */
type Place = ListedCity & { readonly rows: number };

/** Most places that a run of rows has room to name. */
const MOST_PLACES = 2 ** 20;

/** The cities of the catalogue, numbered as they come; sorted by state and slug after a rebuild. */
export class PlaceList {
  readonly places: Place[];
  private readonly idsBySlug = new Map<string, readonly number[]>();
  private readonly idsByState = new Map<string, number[]>();

  constructor(places: readonly Place[] = []) {
    this.places = [...places];
    for (const [id, place] of this.places.entries()) this.list(id, place);
  }

  get length(): number {
    return this.places.length;
  }

  /** The city of that slug; null when no row lies in it. */
  cityOf(slug: string): ListedCity | null {
    const ids = this.idsOf(slug);
    return ids.map((id) => this.places[id] as Place).find(({ rows }) => rows > 0) ?? null;
  }

  /** Ids of the places of that slug: one, unless listings name it in several states. */
  idsOf(slug: string): readonly number[] {
    return this.idsBySlug.get(slug) ?? [];
  }

  idsIn(state: string): readonly number[] {
    return this.idsByState.get(state) ?? [];
  }

  /** Takes a row in; the name that was written last is the one that is told. */
  enter({ uf, citySlug, cityName }: ListedCity): number {
    const known = this.idsOf(citySlug).find((one) => this.places[one]?.uf === uf);
    const id = known ?? this.places.length;
    if (id >= MOST_PLACES) throw new RangeError('more places than a catalogue can have');
    this.places[id] = { uf, citySlug, cityName, rows: (this.places[id]?.rows ?? 0) + 1 };
    if (known === undefined) this.list(id, this.places[id]);
    return id;
  }

  leave(id: number): void {
    const place = this.places[id] as Place;
    this.places[id] = { ...place, rows: place.rows - 1 };
  }

  /** Those that rows lie in, by state and slug, and the new id of each old one. */
  sorted(): { readonly list: PlaceList; readonly idOf: Uint32Array } {
    const order = (state: StateCode, slug: string) => `${state} ${slug}`;
    const kept = this.places
      .map((place, id) => ({ place, id, key: order(place.uf, place.citySlug) }))
      .filter(({ place }) => place.rows > 0)
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const idOf = new Uint32Array(this.places.length);
    kept.forEach(({ id }, index) => {
      idOf[id] = index;
    });
    return { list: new PlaceList(kept.map(({ place }) => place)), idOf };
  }

  private list(id: number, { uf, citySlug }: ListedCity): void {
    this.idsBySlug.set(citySlug, [...this.idsOf(citySlug), id]);
    const inState = this.idsByState.get(uf);
    if (inState === undefined) this.idsByState.set(uf, [id]);
    else inState.push(id);
  }
}
