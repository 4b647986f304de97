import type { InvestorProfile } from '../catalogue/enumerations.ts';
import { type Centavos, reaisFromCentavos } from '../money.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from './filters/filters.ts';
import { RANGE_FILTERS } from './filters/ranges.ts';
import { fieldsOfProfile, profileOf } from './investor-profile.ts';
import { numbersOfArea, type SearchArea } from './search-area.ts';
import { CAMPAIGN_CODE_KEY, SEARCH_KEYS, type SearchKey } from './search-keys.ts';
import { DEFAULT_QUERY, type SearchQuery } from './search-query.ts';

/** Values of each key that differ from the defaults; several are joined by comma. A profile stands for its filters. */
function valuesByKey(asked: SearchQuery): Partial<Record<SearchKey, readonly string[]>> {
  const profile = profileOf(asked);
  const query = profile === null ? asked : withoutFieldsOf(asked, profile);
  const options = Object.fromEntries(OPTION_FILTERS.map(({ key, field }) => [key, query[field]]));
  const switches = Object.fromEntries(
    YES_NO_FILTERS.map(({ key, field, value }) => [key, query[field] ? [value] : []]),
  );
  const ranges = Object.fromEntries(
    RANGE_FILTERS.flatMap(({ min, max }) => [min, max]).map(({ key, field }) => {
      const value = query[field];
      return [key, value === null ? [] : [String(value)]];
    }),
  );
  return {
    ...options,
    ...switches,
    ...ranges,
    desagio: query.discount === null ? [] : [String(query.discount)],
    'buscar-regiao': query.searchRegion ? ['sim'] : [],
    'permite-visita': query.visits.includes('sim') ? ['sim'] : [],
    tourvirtual: query.visits.includes('tourvirtual') ? ['true'] : [],
    'campanha-exclusiva': query.campaignCodes,
    'id-banco': query.searchId === DEFAULT_QUERY.searchId ? [] : [query.searchId],
    order: query.order === DEFAULT_QUERY.order ? [] : [query.order],
    cupom: query.coupons,
    'pre-ativo': query.preActive === null ? [] : [query.preActive],
    'valor-min': amount(query.minPriceCents),
    'valor-max': amount(query.maxPriceCents),
    'area-min': number(query.minAreaM2),
    'area-max': number(query.maxAreaM2),
    'm2-max': amount(query.maxM2PriceCents),
    area: areaOf(query, 'polygon'),
    raio: areaOf(query, 'circle'),
    nome: query.name === DEFAULT_QUERY.name ? [] : [query.name],
    page: query.page === DEFAULT_QUERY.page ? [] : [String(query.page)],
    search: query.localities,
    perfil: profile === null ? [] : [profile],
  };
}

function withoutFieldsOf(query: SearchQuery, profile: InvestorProfile): SearchQuery {
  const plain = Object.fromEntries(fieldsOfProfile(profile).map((field) => [field, DEFAULT_QUERY[field]]));
  return { ...query, ...plain };
}

function number(value: number | null): string[] {
  return value === null ? [] : [String(value)];
}

function areaOf({ area }: SearchQuery, kind: SearchArea['kind']): string[] {
  return area?.kind === kind ? numbersOfArea(area).map(String) : [];
}

function amount(cents: Centavos | null): string[] {
  return cents === null ? [] : [String(reaisFromCentavos(cents))];
}

function spelled(query: SearchQuery, nameOf: (key: SearchKey) => string): string {
  const byKey = valuesByKey(query);
  return SEARCH_KEYS.flatMap((key) => {
    const values = byKey[key] ?? [];
    return values.length === 0 ? [] : [`${nameOf(key)}=${values.map(encodeURIComponent).join(',')}`];
  }).join('&');
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
