import type { InvestorProfile } from '../catalogue/enumerations.ts';
import { withOneDiscount } from './filters/ranges.ts';
import { DEFAULT_QUERY, type SearchQuery } from './search-query.ts';

/** Filters of an investor profile. A search whose fields differ from the profile's is not that profile's any more. */
type ProfileFilters = Partial<Omit<SearchQuery, 'profile' | 'order' | 'page'>>;

/**
 * The four investor profiles as ready-made searches (D§4). Auctions and judicial sales together are told by the category
 * of the sale, since options of one group are alternatives and groups narrow each other.
 */
const PROFILE_FILTERS = {
  iniciante: {
    occupations: ['desocupado'],
    saleTypes: ['venda_direta'],
    withoutLegalAction: true,
    withoutDebts: true,
  },
  experiente: { discount: 31 },
  ousado: { saleCategories: ['venda_judicial', 'primeiro_leilao', 'segundo_leilao'], discount: 51 },
  nao_investidor: { purposes: ['residencial'], occupations: ['desocupado'], visits: ['sim'] },
} as const satisfies Record<InvestorProfile, ProfileFilters>;

/** The fields that a profile sets. */
export function fieldsOfProfile(profile: InvestorProfile): readonly (keyof ProfileFilters)[] {
  return Object.keys(PROFILE_FILTERS[profile]) as (keyof ProfileFilters)[];
}

function isSame(a: unknown, b: unknown): boolean {
  return Array.isArray(a) && Array.isArray(b) ? a.join() === b.join() : a === b;
}

/** The profile that a search is still about: its own fields stand as the profile sets them. */
export function profileOf(query: SearchQuery): InvestorProfile | null {
  const { profile } = query;
  if (profile === null) return null;
  const wanted: ProfileFilters = PROFILE_FILTERS[profile];
  return fieldsOfProfile(profile).every((field) => isSame(query[field], wanted[field])) ? profile : null;
}

/** The search of a profile; whatever else was chosen stays beside it. */
export function withProfile(query: SearchQuery, profile: InvestorProfile): SearchQuery {
  const wanted: ProfileFilters = PROFILE_FILTERS[profile];
  return withOneDiscount({ ...query, ...wanted, profile }, wanted.discount ? 'band' : 'range');
}

/**
 * Puts what the profile of an address names into the fields that its other keys leave at their defaults. Filters that
 * ask for something else win, and the search is no profile's.
 */
export function filledByProfile(query: SearchQuery): SearchQuery {
  if (query.profile === null) return query;
  const wanted: ProfileFilters = PROFILE_FILTERS[query.profile];
  const fields = fieldsOfProfile(query.profile);
  const filled = { ...query, ...wanted };
  const agrees =
    withOneDiscount(filled, 'range') === filled &&
    fields.every(
      (field) => isSame(query[field], DEFAULT_QUERY[field]) || isSame(query[field], wanted[field]),
    );
  return agrees ? filled : { ...query, profile: null };
}

/** The answers of the question set "Qual é o seu perfil?". */
export type ProfileAnswers = {
  readonly purpose: 'morar' | 'investir' | 'nao_sei';
  readonly experience: 'nunca' | 'algumas' | 'varias';
  /** Drawbacks taken in exchange for a larger discount. */
  readonly accepts: readonly ('ocupado' | 'processo' | 'divida' | 'sem_visita')[];
};

/**
 * The profile of somebody who answers so. A home is looked for by "não investidor"; who never bought, or accepts no
 * burden, begins; who bought often and accepts a lawsuit is bold; the others know their way.
 */
export function profileOfAnswers({ purpose, experience, accepts }: ProfileAnswers): InvestorProfile {
  if (purpose === 'morar') return 'nao_investidor';
  if (experience === 'nunca' || accepts.length === 0) return 'iniciante';
  return experience === 'varias' && accepts.includes('processo') ? 'ousado' : 'experiente';
}
