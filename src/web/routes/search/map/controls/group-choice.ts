import type { MapWire } from '../../../../../server/api/map.wire.ts';
import type { PlaceView, SearchPageData } from '../../search-page-data.ts';

export type GroupMark = MapWire['grupos'][number];

/** The places that a search has, by which a press on a group is understood. */
export type AskedPlaces = {
  readonly places: readonly Pick<PlaceView, 'slug' | 'name' | 'level' | 'parent'>[];
  readonly query: Pick<SearchPageData['query'], 'localities' | 'searchRegion'>;
};

/** Effect of a press on a group. It narrows a search and never widens it. */
export type GroupChoice =
  /** There is more to see from nearer. */
  | { readonly kind: 'nearer' }
  /** The search is about nothing else; `name`: the one neighbourhood that it is about, if any. */
  | { readonly kind: 'chosen'; readonly name: string | null }
  | { readonly kind: 'narrow'; readonly localities: readonly string[] };

/** Search of a press on a group: its neighbourhood or city, and of a city only the neighbourhoods that are asked for. */
export function choiceOf(group: GroupMark, { places, query }: AskedPlaces): GroupChoice {
  const place = group.bairro ?? group.cidade;
  if (place === null || !isOfNoPlace(group)) return { kind: 'nearer' };
  const { localities, searchRegion } = query;
  const within = searchRegion ? [] : places.filter(({ parent }) => parent === place);
  const neighbourhoods = within.filter(({ level }) => level === 'neighbourhood');
  const narrowed = neighbourhoods.length === 0 ? [place] : neighbourhoods.map(({ slug }) => slug);
  // A state or city beside them is narrowed by them already.
  const around: readonly (string | null)[] = [group.cidade, group.uf];
  const others = localities.filter((slug) => !narrowed.includes(slug) && !around.includes(slug));
  if (others.length > 0 || searchRegion || !narrowed.every((slug) => localities.includes(slug))) {
    return { kind: 'narrow', localities: narrowed };
  }
  const [only, ...further] = neighbourhoods;
  return { kind: 'chosen', name: only !== undefined && further.length === 0 ? only.name : null };
}

/** True when nothing more is known of where its listings lie, and all stand on one spot: coming nearer would part none. */
export function isOfNoPlace({ tipo, quantidade, aproximados, limites }: GroupMark): boolean {
  const [west, south, east, north] = limites;
  const isOneSpot = west === east && south === north;
  return (tipo === 'cidade' || tipo === 'bairro') && aproximados === quantidade && isOneSpot;
}
