import { orderNotes } from '../../../../copy/search/search.ts';
import type { Order } from '../../../../domain/catalogue/enumerations.ts';
import { anyWithin, LIMIT_FILTERS, type LimitKey } from '../../../../domain/search/filters/ranges.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { Outlet } from '../../../../workflows/catalogue/outlet.server.ts';

/** Limit of the amount that an order goes by: a listing without the amount passes none. */
const LIMITS: Partial<Readonly<Record<Order, LimitKey>>> = {
  'custo-min': 'custo-max',
  'entrada-min': 'entrada-max',
  'desagio-efetivo': 'desagio-efetivo-min',
};

/** Tells that listings without the amount come last; null where every listing on offer in the result has one. */
export function orderNote(
  outlet: Pick<Outlet, 'search'>,
  query: SearchQuery,
  available: number,
  now: Instant,
): string | null {
  const note = orderNotes[query.order];
  const limit = LIMIT_FILTERS.find(({ key }) => key === LIMITS[query.order]);
  if (note === undefined || limit === undefined || query[limit.field] !== null) return null;
  const known = outlet.search({ ...query, ...anyWithin(limit), page: 1 }, now).availableItems;
  return known < available ? note : null;
}
