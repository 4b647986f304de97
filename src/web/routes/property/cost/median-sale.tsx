import { investmentCopy as words } from '../../../../copy/property/investment.ts';
import { formatCostChanges } from '../../../../domain/cost/cost-changes.ts';
import type { Comparison } from '../../../../domain/decision/comparables.ts';
import { formatMoney } from '../../../../domain/format.ts';
import { plannedResale, type ResalePlan } from '../../../../domain/investment/resale.ts';
import { type Centavos, centavos } from '../../../../domain/money.ts';
import type { CostModel } from './cost-model.ts';

/** The price at the median of comparable listings, and how many they are. */
export type MedianPrice = { readonly cents: Centavos; readonly count: number; readonly href: string };

/** At this part of the appraisal the median is far below it. */
const FAR_BELOW = 0.8;

/** Null: nothing is comparable, or the listing has no price. */
export function medianPriceOf(
  comparables: Comparison | null,
  priceCents: Centavos | null,
  href: string,
): MedianPrice | null {
  if (comparables === null || typeof comparables === 'string' || priceCents === null) return null;
  const { medianM2Cents, ownM2Cents, count } = comparables;
  const reais = Math.round((priceCents * medianM2Cents) / ownM2Cents / 100);
  return { cents: centavos(reais * 100), count, href };
}

type MedianSaleProps = { plan: ResalePlan; model: CostModel; median: MedianPrice };

/** A sale at the median, where it is far below the appraisal by which the visitor would sell. */
export function MedianSale({ plan, model, median }: MedianSaleProps) {
  const { facts, changes } = model;
  const { cents, count, href } = median;
  const isFar = facts.appraisalCents !== null && cents < FAR_BELOW * facts.appraisalCents;
  if (!isFar || changes.worth !== undefined) return null;
  const { profitCents } = plannedResale(plan, cents);
  const amount = formatMoney(Math.abs(profitCents));
  return (
    <p>
      {words.median(count, formatMoney(cents))}{' '}
      {profitCents < 0 ? words.medianLoss(amount) : words.medianProfit(amount)}{' '}
      <a
        className="link link--inline"
        rel="nofollow"
        href={`${href}?${formatCostChanges({ ...changes, worth: cents })}#investir`}
      >
        {words.medianUse}
      </a>
    </p>
  );
}
