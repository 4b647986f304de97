import { ORDERS, type Order } from '../../../domain/catalogue/enumerations.ts';
import { tieBreakOf } from '../../../domain/catalogue/property.ts';
import { relevanceOf } from '../../../domain/search/relevance.ts';
import type { Arena } from '../layout/arena.ts';
import { discountAt, missingPrice } from '../layout/listing-now.ts';
import { CAMPAIGN_PRICE_FLAG } from '../layout/listing-record.ts';

/** Number of an order in the arena. */
export function orderNumber(order: Order): number {
  return ORDERS.indexOf(order);
}

/** Key of a row in an order, the smallest first; without a value, after all that have one. */
export function keyOf(arena: Arena, order: number, row: number, today: number): number {
  switch (ORDERS[order]) {
    case 'relevante':
      return -relevanceAt(arena, row, today);
    case 'valor-min':
      return arena.payable[row] as number;
    case 'valor-max': {
      const payable = arena.payable[row] as number;
      return payable === missingPrice ? missingPrice : -payable;
    }
    case 'desagio': {
      const discount = discountAt(arena, row);
      return discount === null ? missingPrice : -discount;
    }
    case 'custo-min':
      return costKey(arena, 0, row);
    case 'entrada-min':
      return costKey(arena, 1, row);
    case 'desagio-efetivo':
      return -costCode(arena, 3, row) || missingPrice;
    default:
      return -(arena.publishedDay[row] as number);
  }
}

/** Number of a cost as in `costCodesOf`; its code at the price payable now, 0 when it is not known. */
function costCode(arena: Arena, cost: number, row: number): number {
  return arena.costs[cost]?.[row] as number;
}

/** By the step of an amount: within a step, the tie break decides. */
function costKey(arena: Arena, cost: number, row: number): number {
  return costCode(arena, cost, row) || missingPrice;
}

function relevanceAt(arena: Arena, row: number, today: number): number {
  return relevanceOf({
    featuredRank: arena.featuredRank[row] as number,
    hasCampaignPrice: ((arena.record[row] as number) & CAMPAIGN_PRICE_FLAG) !== 0,
    discount: discountAt(arena, row),
    completeness: arena.completeness[row] as number,
    ageDays: today - (arena.publishedDay[row] as number),
  });
}

/** Position of a row in an order: rows that are over last, then by key; the tie break is another for each number. */
export type Standing = { readonly over: number; readonly key: number; readonly tie: number };

export function standingOf(arena: Arena, order: number, row: number, today: number): Standing {
  return {
    over: arena.over[row] as number,
    key: keyOf(arena, order, row, today),
    tie: tieBreakOf(arena.number[row] as number),
  };
}

/** Negative when `a` comes before `b`. */
export function compareStandings(a: Standing, b: Standing): number {
  return a.over - b.over || a.key - b.key || a.tie - b.tie;
}
