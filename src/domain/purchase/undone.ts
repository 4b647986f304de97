import type { LawRuleId } from '../decision/law-rules.ts';
import type { SaleWay } from './way-to-buy.ts';

/** Amounts that a buyer has paid when a purchase is undone. */
export const PAID_AMOUNTS = ['price', 'commission', 'itbi', 'notary', 'works'] as const;
export type PaidAmount = (typeof PAID_AMOUNTS)[number];

/** Parties that give an amount back. */
export const GIVERS = ['court', 'seller', 'auctioneer', 'host', 'city', 'culprit'] as const;
export type Giver = (typeof GIVERS)[number];

export type UndoneAmount = {
  readonly amount: PaidAmount;
  readonly giver: Giver;
  readonly rule: LawRuleId | null;
};

/** Amounts that come back after an annulment, and from whom, by the kind of sale; a commission where one is paid. */
export function undoneAmounts(way: SaleWay): readonly UndoneAmount[] {
  const isCourts = way === 'judicial' || way === 'court';
  const price: UndoneAmount = isCourts
    ? { amount: 'price', giver: 'court', rule: way === 'judicial' ? 'withdrawal' : null }
    : { amount: 'price', giver: 'seller', rule: 'eviction' };
  const commission: Partial<Record<SaleWay, UndoneAmount>> = {
    judicial: { amount: 'commission', giver: 'auctioneer', rule: 'commissionBack' },
    auction: { amount: 'commission', giver: 'host', rule: null },
    tender: { amount: 'commission', giver: 'host', rule: null },
  };
  return [
    price,
    ...(commission[way] === undefined ? [] : [commission[way]]),
    { amount: 'itbi', giver: 'city', rule: 'taxBack' },
    { amount: 'notary', giver: 'culprit', rule: null },
    { amount: 'works', giver: 'culprit', rule: null },
  ];
}
