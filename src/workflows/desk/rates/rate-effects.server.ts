import { shownSmallId } from '../../../domain/brand/small-id.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { assumeCosts } from '../../../domain/cost/assume-costs.ts';
import { offerOf, premisesOf } from '../../../domain/cost/cost-facts.ts';
import { type CostRate, type RateTable, rateTable } from '../../../domain/cost/cost-rate.ts';
import { totalCost } from '../../../domain/cost/total-cost.ts';
import { unusualRate } from '../../../domain/cost/unusual-rate.ts';
import { type LocalDate, localDateOf } from '../../../domain/time.ts';
import { propertiesByNumber } from '../../../features/catalogue/stored/property.repo.server.ts';
import { publishedIn } from '../../../features/catalogue/stored/published-in.repo.server.ts';
import { readOperatorRates } from '../../../features/costs/cost-rate.repo.server.ts';
import { referenceRates } from '../../../features/costs/reference-rates.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { type ShownRate, shownRate } from './read-rates.server.ts';

/** Most properties that are reckoned with before and after; of more the first. */
const MOST_RECKONED = 400;
const EXAMPLES = 5;

export type RateEffects = {
  /** Rate that holds on its day without it; null: none does. */
  readonly before: Omit<ShownRate, 'state'> | null;
  readonly after: Omit<ShownRate, 'state'>;
  /** The least and the greatest known of its kind, as they are shown, where it lies far from both. */
  readonly unusual: { readonly least: number; readonly most: number } | null;
  /** Published properties where the rate could hold. */
  readonly there: number;
  /** Number of them that were reckoned with, and of those with another cost. */
  readonly reckoned: number;
  readonly changed: number;
  readonly examples: readonly {
    readonly reference: string;
    readonly name: string;
    readonly beforeCents: number;
    readonly afterCents: number;
  }[];
};

/** Effects of a rate on the day from which it holds, before anybody publishes it. */
export async function rateEffects(
  { db, clock, brand }: Pick<DeskParts, 'db' | 'clock' | 'brand'>,
  rate: CostRate,
): Promise<RateEffects> {
  const today = localDateOf(clock.now());
  const day = rate.since !== null && rate.since > today ? rate.since : today;
  const own = await readOperatorRates(db);
  const isSame = ({ kind, scope, since }: CostRate) =>
    kind === rate.kind && scope === rate.scope && since === rate.since;
  const was = rateTable(referenceRates(), own);
  const is = rateTable(referenceRates(), [...own.filter((each) => !isSame(each)), rate]);
  const before = was.get(`${rate.kind}/${rate.scope}`)?.find(({ since }) => since === null || since <= day);
  const numbers = await publishedIn(db as never, rate.scope);
  const properties = await propertiesByNumber(db as never, numbers.slice(0, MOST_RECKONED));
  const changes = properties.flatMap((property) => {
    const [beforeCents, afterCents] = [costOn(property, was, day), costOn(property, is, day)];
    if (beforeCents === null || afterCents === null || beforeCents === afterCents) return [];
    const { number, name } = property;
    return [{ reference: shownSmallId(brand.smallIdPrefix, number), name, beforeCents, afterCents }];
  });
  const sizeOf = (change: { beforeCents: number; afterCents: number }) =>
    Math.abs(change.afterCents - change.beforeCents);
  return {
    before: before === undefined ? null : shownRate(before),
    after: shownRate(rate),
    unusual: unusualAsShown(rate),
    there: numbers.length,
    reckoned: properties.length,
    changed: changes.length,
    examples: changes.sort((one, other) => sizeOf(other) - sizeOf(one)).slice(0, EXAMPLES),
  };
}

function unusualAsShown(rate: CostRate): RateEffects['unusual'] {
  const far = unusualRate(rate, referenceRates());
  if (far === null) return null;
  const { value } = shownRate({ ...rate, value: { low: far.least, base: far.least, high: far.most } });
  return value === null ? null : { least: value.low, most: value.high };
}

/** Cost of buying a property in the usual case, in centavos, by a table on a day; null where it is not known. */
function costOn(property: Property, rates: RateTable, day: LocalDate): number | null {
  const facts = assumeCosts(property, property.priceCents, rates, day);
  const price = offerOf(facts, {});
  return price === null ? null : totalCost(premisesOf(facts, {}).base, price).totalCents;
}
