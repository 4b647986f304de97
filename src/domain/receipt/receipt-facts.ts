import { ageOn } from '../catalogue/data-age.ts';
import { isOverState } from '../catalogue/property-card.ts';
import type { PropertyPageView } from '../catalogue/property-page.ts';
import { type CostFacts, offerOf, premisesOf } from '../cost/cost-facts.ts';
import { totalCost } from '../cost/total-cost.ts';
import { LAW_RULES, type LawRuleId, lawRuleOn } from '../decision/law-rules.ts';
import { type Instant, instant, type LocalDate, localDateOf, parseLocalDate } from '../time.ts';
import type { ReceiptFact, ReceiptFacts } from './receipt-facts.schema.ts';

/** Frozen facts of a property's page. The contact and texts of the listing stay out: they may name people. */
export function receiptFacts(
  page: PropertyPageView,
  costs: CostFacts,
  now: Instant,
  takenInAt: Instant | null,
): ReceiptFacts {
  const price = offerOf(costs, {});
  return {
    smallId: page.smallId,
    bankId: page.bankId,
    href: page.href,
    name: page.name,
    address: page.address,
    place: `${page.cityName}/${page.uf.toUpperCase()}`,
    state: page.state,
    saleType: page.saleType,
    saleCategory: page.saleCategory,
    priceCents: page.hideConditions ? null : price,
    appraisalCents: costs.appraisalCents,
    totalCents:
      price === null || isOverState(page.state)
        ? null
        : totalCost(premisesOf(costs, {}).base, price).totalCents,
    occupation: page.occupation,
    paymentTypes: [...page.paymentTypes],
    fgts: page.decision.payment.acceptsFgts,
    registration: page.registration,
    deadlineAt: page.deadlineAt,
    auctions: page.auctions.map(({ at, minimumCents }) => ({ at, minimumCents })),
    debts: page.debts.map(({ type, valueCents, payer }) => ({ type, valueCents, payer })),
    dataOf: page.dataAge?.day ?? null,
    takenInAt: takenInAt === null ? null : new Date(takenInAt).toISOString(),
    documents: page.documents.map(({ name, url }) => ({ name, url, hash: hashIn(url) })),
    rules: rulesOn(now),
    rates: ratesOf(costs),
  };
}

/**
 * Facts that are others since then, by name, in the order of a receipt. The instant at which a list came goes with the
 * list's day and is no change of its own.
 */
export function changedFacts(then: ReceiptFacts, now: ReceiptFacts): readonly ReceiptFact[] {
  const names = (Object.keys(now) as ReceiptFact[]).filter((name) => name !== 'takenInAt');
  return names.filter((name) => JSON.stringify(then[name]) !== JSON.stringify(now[name]));
}

/** Age of the frozen data on the day of the receipt. */
export type FrozenAge = {
  readonly day: LocalDate;
  readonly days: number;
  readonly isOld: boolean;
  readonly takenInAt: Instant | null;
};

/** Null: nobody knows of which day the data were. */
export function frozenAge(
  { dataOf, takenInAt = null }: Pick<ReceiptFacts, 'dataOf' | 'takenInAt'>,
  madeAt: Instant,
): FrozenAge | null {
  const day = parseLocalDate(dataOf ?? '');
  if (day === null) return null;
  return {
    ...{ day, ...ageOn(localDateOf(madeAt), day) },
    takenInAt: takenInAt === null ? null : instant(Date.parse(takenInAt)),
  };
}

/** Documents that we keep have the beginning of the SHA-256 of their bytes for a name. */
const KEPT_NAME = /\/([0-9a-f]{32})(?=[./?#]|$)/;
const hashIn = (url: string) => KEPT_NAME.exec(url)?.[1] ?? null;

function rulesOn(now: Instant): ReceiptFacts['rules'] {
  const day = localDateOf(now);
  return (Object.keys(LAW_RULES) as LawRuleId[]).flatMap((id) => {
    const row = lawRuleOn(id, day);
    return row === null ? [] : [{ id, since: row.since, checkedOn: row.checkedOn, value: row.value ?? null }];
  });
}

function ratesOf({ assumed, fees }: CostFacts): ReceiptFacts['rates'] {
  // Receipts from before this premise was counted have none either.
  const told = Object.entries(assumed).filter(([id, { value }]) => id !== 'regularisation' || value.high > 0);
  const ranges = told.map(([id, { value, origin }]) => ({
    id,
    ...value,
    ...originOf(origin),
  }));
  const tables = Object.entries(fees).map(([id, { origin }]) => ({
    ...{ id, low: null, base: null, high: null },
    ...originOf(origin),
  }));
  return [...ranges, ...tables];
}

function originOf(origin: CostFacts['fees']['deed']['origin']) {
  return origin === 'listing'
    ? { source: null, since: null, checkedOn: null }
    : { source: origin.source, since: origin.since, checkedOn: origin.checkedOn };
}
