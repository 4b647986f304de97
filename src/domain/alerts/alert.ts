import { type Occupation, type Order, oneOf, STATES, type StateCode } from '../catalogue/enumerations.ts';
import { formatSearchQuery } from '../search/format-search-query.ts';
import { parseSearchQuery } from '../search/parse-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search/search-query.ts';

/**
 * Intervals at which an alert tells of news (specification 1 §3); `avaiable`: at once, spelled as the wire spells it.
 */
export const PERIODICITIES = ['daily', 'weekly', 'avaiable'] as const;
export type Periodicity = (typeof PERIODICITIES)[number];

/** Aims of somebody who looks for a property (2 §9): Morar, Investir, Ambos. */
export const ALERT_PURPOSES = ['live', 'invest', 'both'] as const;
export type AlertPurpose = (typeof ALERT_PURPOSES)[number];

/** `search`: the news of a stored search. `offers`: the largest discounts of the week, of a state or of the country. */
export type AlertKind = 'search' | 'offers';

/** Stands for the search of weekly offers: one address has one alert of a text, so it has them once. */
export const OFFERS_QUERY = 'ofertas=semana';

/**
 * `pending` until the address has confirmed it; `confirmed` and `paused` as the visitor likes; `ended` for good.
 */
export type AlertStatus = 'pending' | 'confirmed' | 'paused' | 'ended';

const NEXT: Readonly<Record<AlertStatus, readonly AlertStatus[]>> = {
  pending: ['confirmed', 'ended'],
  confirmed: ['paused', 'ended'],
  paused: ['confirmed', 'ended'],
  ended: [],
};

/** True when an alert may go from one status to another; staying is not a change. */
export function canTurnAlert(from: AlertStatus, to: AlertStatus): boolean {
  return NEXT[from].includes(to);
}

/** D§8: `live` adds desocupado, `invest` ocupado, `both` nothing. */
const OCCUPATION_OF: Readonly<Record<AlertPurpose, Occupation | null>> = {
  live: 'desocupado',
  invest: 'ocupado',
  both: null,
};

/** The search that an alert stands for: with what its purpose adds, and without what only orders a list. */
export function alertQueryOf(query: SearchQuery, purpose: AlertPurpose): SearchQuery {
  const added = OCCUPATION_OF[purpose];
  const isThere = added === null || query.occupations.includes(added);
  return {
    ...query,
    occupations: isThere ? query.occupations : [...query.occupations, added],
    order: DEFAULT_QUERY.order,
    page: DEFAULT_QUERY.page,
  };
}

/** 2 §5: at least one filter differs from its default, or the order does. */
export function differsFromDefault(query: SearchQuery): boolean {
  return formatSearchQuery({ ...query, page: DEFAULT_QUERY.page }) !== '';
}

/** The search of an alert, with the order in which it tells of it. */
export function queryOfAlert(alert: {
  readonly kind: AlertKind;
  readonly query: string;
  readonly orderBy: Order;
  readonly uf: StateCode | null;
}): SearchQuery {
  if (alert.kind === 'offers') {
    return { ...DEFAULT_QUERY, localities: alert.uf === null ? [] : [alert.uf], order: 'desagio' };
  }
  const query = parseSearchQuery(new URLSearchParams(alert.query), { strippedCampaigns: [] });
  return { ...query, order: alert.orderBy };
}

/** Places end with their state, which is a place too: `campinas-sp`, `sp`. Null where they lie in several, or there is none. */
export function stateOfPlaces(slugs: readonly string[]): StateCode | null {
  const states = new Set(slugs.map((slug) => oneOf(STATES, slug.slice(-2))));
  const [state = null] = states;
  return states.size === 1 ? state : null;
}
