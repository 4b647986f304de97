import type { InvestorProfile } from '../catalogue/enumerations.ts';
import { type Centavos, reaisFromCentavos } from '../money.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from './filters/filters.ts';
import { RANGE_ENDS } from './filters/ranges.ts';
import { fieldsOfProfile, profileOf } from './investor-profile.ts';
import { numbersOfArea, type SearchArea } from './search-area.ts';
import { CAMPAIGN_CODE_KEY, SEARCH_KEYS, type SearchKey } from './search-keys.ts';
import { DEFAULT_QUERY, type SearchQuery } from './search-query.ts';

type Values = (query: SearchQuery) => readonly string[];

const NONE: readonly string[] = [];

/** Values of each key that differ from the defaults; several are joined by comma. */
const VALUES: Readonly<Record<Exclude<SearchKey, 'perfil'>, Values>> = {
  ...valuesOf(OPTION_FILTERS.map(({ key, field }) => [key, (query) => query[field]])),
  ...valuesOf(
    YES_NO_FILTERS.map(({ key, field, value }) => [key, (query) => (query[field] ? [value] : NONE)]),
  ),
  ...valuesOf(
    RANGE_ENDS.map(({ key, field }) => [
      key,
      (query) => (query[field] === null ? NONE : [String(query[field])]),
    ]),
  ),
  desagio: (query) => (query.discount === null ? NONE : [String(query.discount)]),
  'buscar-regiao': (query) => (query.searchRegion ? ['sim'] : NONE),
  'permite-visita': (query) => (query.visits.includes('sim') ? ['sim'] : NONE),
  tourvirtual: (query) => (query.visits.includes('tourvirtual') ? ['true'] : NONE),
  'campanha-exclusiva': (query) => query.campaignCodes,
  'id-banco': (query) => unlessDefault(query, 'searchId'),
  order: (query) => unlessDefault(query, 'order'),
  cupom: (query) => query.coupons,
  'pre-ativo': (query) => (query.preActive === null ? NONE : [query.preActive]),
  'valor-min': (query) => amount(query.minPriceCents),
  'valor-max': (query) => amount(query.maxPriceCents),
  'area-min': (query) => number(query.minAreaM2),
  'area-max': (query) => number(query.maxAreaM2),
  'm2-max': (query) => amount(query.maxM2PriceCents),
  area: (query) => areaOf(query, 'polygon'),
  raio: (query) => areaOf(query, 'circle'),
  nome: (query) => unlessDefault(query, 'name'),
  page: (query) => unlessDefault(query, 'page'),
  search: (query) => query.localities,
};

function valuesOf<Key extends SearchKey>(entries: readonly (readonly [Key, Values])[]): Record<Key, Values> {
  return Object.fromEntries(entries) as Record<Key, Values>;
}

function unlessDefault(query: SearchQuery, field: 'searchId' | 'order' | 'name' | 'page'): readonly string[] {
  return query[field] === DEFAULT_QUERY[field] ? NONE : [String(query[field])];
}

function withoutFieldsOf(query: SearchQuery, profile: InvestorProfile): SearchQuery {
  const plain = Object.fromEntries(fieldsOfProfile(profile).map((field) => [field, DEFAULT_QUERY[field]]));
  return { ...query, ...plain };
}

function number(value: number | null): readonly string[] {
  return value === null ? NONE : [String(value)];
}

function areaOf({ area }: SearchQuery, kind: SearchArea['kind']): readonly string[] {
  return area?.kind === kind ? numbersOfArea(area).map(String) : NONE;
}

function amount(cents: Centavos | null): readonly string[] {
  return cents === null ? NONE : [String(reaisFromCentavos(cents))];
}

/** A profile stands for its filters. */
function spelled(asked: SearchQuery, nameOf: (key: SearchKey) => string): string {
  const profile = profileOf(asked);
  const query = profile === null ? asked : withoutFieldsOf(asked, profile);
  const parts: string[] = [];
  for (const key of SEARCH_KEYS) {
    const values = key === 'perfil' ? (profile === null ? NONE : [profile]) : VALUES[key](query);
    if (values.length > 0) parts.push(`${nameOf(key)}=${values.map(encodeURIComponent).join(',')}`);
  }
  return parts.join('&');
}

/** The one spelling of a search: keys in a fixed order, defaults left out, without the question mark (D§4). */
export function formatSearchQuery(query: SearchQuery): string {
  return spelled(query, (key) => key);
}

/** The spelling for the list call, where `campanha-exclusiva` is `campanha-code` (specification 1 §2). */
export function formatListCall(query: SearchQuery): string {
  return spelled(query, (key) => (key === 'campanha-exclusiva' ? CAMPAIGN_CODE_KEY : key));
}

/** The address of a search: `/busca` with its query. */
export function searchPath(query: SearchQuery): string {
  const text = formatSearchQuery(query);
  return text === '' ? '/busca' : `/busca?${text}`;
}
