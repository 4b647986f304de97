import { DISCOUNT_CHOICES, type DiscountChoice } from '../catalogue/enumerations.ts';
import type { Locality } from '../localities/locality.ts';
import { withOneDiscount } from './filters/ranges.ts';
import { formatSearchQuery, searchPath } from './format-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from './search-query.ts';

/** Ready-made searches with an address of their own (specification 1 §2, D§4). */
export const PRESETS = {
  'para-morar': { order: 'relevante', occupations: ['desocupado'] },
  'para-investir': { occupations: ['ocupado'] },
  leilao: { saleTypes: ['leilao'] },
  'venda-direta': { saleTypes: ['venda_direta'] },
  fazenda: { propertyTypes: ['fazenda'] },
} as const satisfies Record<string, Partial<SearchQuery>>;
export type PresetName = keyof typeof PRESETS;

export function presetQuery(name: PresetName): SearchQuery {
  return { ...DEFAULT_QUERY, ...PRESETS[name] };
}

/** Parts of `/busca/:slug/:discount`. */
export type Landing = {
  readonly subject:
    | { readonly kind: 'preset'; readonly name: PresetName }
    | { readonly kind: 'locality'; readonly locality: Locality };
  readonly discount: DiscountChoice | null;
};

/** `unknown`: the address is served as /busca, not indexed (D§4); a known slug with an unknown discount is that too. */
export type LandingReading =
  | { readonly kind: 'landing'; readonly landing: Landing }
  | { readonly kind: 'unknown'; readonly landing: Landing | null };

/** Reads the path segments after /busca; `lookup` finds a locality by its slug. */
export function readLanding(
  slug: string,
  discount: string | null,
  lookup: (slug: string) => Locality | null,
): LandingReading {
  const subject = readSubject(slug.trim().toLowerCase(), lookup);
  if (subject === null) return { kind: 'unknown', landing: null };
  if (discount === null) return { kind: 'landing', landing: { subject, discount: null } };
  const band = DISCOUNT_CHOICES.find((option) => String(option) === discount.trim()) ?? null;
  return { kind: band === null ? 'unknown' : 'landing', landing: { subject, discount: band } };
}

function readSubject(slug: string, lookup: (slug: string) => Locality | null): Landing['subject'] | null {
  const name = (Object.keys(PRESETS) as PresetName[]).find((preset) => preset === slug);
  if (name !== undefined) return { kind: 'preset', name };
  const locality = lookup(slug);
  return locality === null ? null : { kind: 'locality', locality };
}

/** The search of a landing page: what it names fills the fields that its own query leaves at their defaults. */
export function withLanding(query: SearchQuery, landing: Landing): SearchQuery {
  const filled = Object.fromEntries(
    Object.entries(namedBy(landing)).filter(([field]) => isDefault(query, field as keyof SearchQuery)),
  ) as Partial<SearchQuery>;
  return withOneDiscount({ ...query, ...filled, discount: query.discount ?? landing.discount }, 'range');
}

function namedBy({ subject }: Landing): Partial<SearchQuery> {
  return subject.kind === 'preset' ? PRESETS[subject.name] : { localities: [subject.locality.slug] };
}

/**
 * True for a search that shows what the landing page is about: exactly its place or preset and its discount, whatever
 * is filtered beside them and in whatever order.
 */
export function isOnLanding(query: SearchQuery, landing: Landing): boolean {
  const own = { ...query, ...namedBy(landing), discount: landing.discount, order: query.order };
  return formatSearchQuery(own) === formatSearchQuery(query);
}

/** True when a search asks for nothing beside the landing page's own, in whatever order and on whichever page. */
export function isOnlyLanding(query: SearchQuery, landing: Landing): boolean {
  const own = withLanding({ ...DEFAULT_QUERY, profile: query.profile }, landing);
  const spelled = (asked: SearchQuery) => formatSearchQuery({ ...asked, order: 'data', page: 1 });
  return spelled(own) === spelled(query);
}

/** The address of a landing page with what its own query asks beside it. */
export function landingSearchPath(landing: Landing | null, asked: SearchQuery): string {
  const path = landing === null ? '/busca' : landingPath(landing);
  const text = formatSearchQuery(asked);
  return text === '' ? path : `${path}?${text}`;
}

function isDefault(query: SearchQuery, field: keyof SearchQuery): boolean {
  const value = query[field];
  return Array.isArray(value) ? value.length === 0 : value === DEFAULT_QUERY[field];
}

export function landingPath({ subject, discount }: Landing): string {
  const slug = subject.kind === 'preset' ? subject.name : subject.locality.slug;
  return discount === null ? `/busca/${slug}` : `/busca/${slug}/${discount}`;
}

/**
 * The indexable address that a search belongs to: the landing page of its one locality or of the preset that it
 * contains, with the discount; `/busca` when there is none (D§4).
 */
export function canonicalSearchPath(query: SearchQuery): string {
  const choice = DISCOUNT_CHOICES.find((option) => option === query.discount);
  const suffix = choice === undefined ? '' : `/${choice}`;
  const [locality] = query.localities;
  if (locality !== undefined && query.localities.length === 1) return `/busca/${locality}${suffix}`;
  const preset = query.localities.length === 0 ? containedPreset(query) : null;
  return preset === null ? searchPath(DEFAULT_QUERY) : `/busca/${preset}${suffix}`;
}

function containedPreset(query: SearchQuery): PresetName | null {
  const filters = formatSearchQuery({ ...query, profile: null, order: 'data', page: 1 });
  return (
    (Object.keys(PRESETS) as PresetName[]).find((name) => {
      const wanted = formatSearchQuery({ ...presetQuery(name), order: 'data' });
      return filters.split('&').includes(wanted);
    }) ?? null
  );
}
