import { type Centavos, centavos } from '../money.ts';
import { type Instant, instant, localDayNumber } from '../time.ts';
import type { PropertyEvent } from './property-event.ts';

/** A price, and since when it was asked; null: none was, on request or while it was withdrawn. */
export type PricePoint = { readonly at: Instant; readonly cents: Centavos | null };

export type PriceHistory = {
  /** Every price since the publication, the one of now last; empty where no price is known. */
  readonly points: readonly PricePoint[];
  /** Number of times that the price went down, by a real or more of the shown one; a campaign is none. */
  readonly reductions: number;
  /** The lowest price so far, also of the campaign that runs; null where no price is known. */
  readonly lowestCents: Centavos | null;
};

/** Price payable instead of the sale value while a campaign runs. */
export type CampaignPrice = { readonly since: Instant; readonly cents: Centavos };

/** Prices of a property over time: `events` in any order, `current` the price of now, since `since` at the latest. */
export function priceHistoryOf(
  events: readonly PropertyEvent[],
  current: Centavos | null,
  since: Instant,
  campaign: CampaignPrice | null = null,
): PriceHistory {
  const sorted = events.toSorted((a, b) => a.at - b.at);
  const asked = askedPrices(sorted, current, since);
  const points = campaign === null ? asked : withCampaign(asked, campaign);
  const known = points.flatMap(({ cents }) => cents ?? []);
  return {
    points,
    reductions: reductionsIn(asked),
    lowestCents: known.length === 0 ? null : centavos(Math.min(...known)),
  };
}

/** Last price of each instant; neither the same one twice nor none at the beginning. */
function askedPrices(
  sorted: readonly PropertyEvent[],
  current: Centavos | null,
  since: Instant,
): readonly PricePoint[] {
  const first = sorted.find(({ kind }) => kind === 'price');
  let price = first === undefined ? current : amountOf(first.before);
  let isAway = false;
  const points: PricePoint[] = [{ at: instant(Math.min(since, sorted[0]?.at ?? since)), cents: price }];
  for (const { at, kind, before, after } of sorted) {
    if (kind === 'price') price = amountOf(after);
    else if (isReturn({ kind, before, after })) isAway = false;
    else if (kind === 'status' && after === 'retirado') isAway = true;
    if (points.at(-1)?.at === at) points.pop();
    const cents = isAway ? null : price;
    if (points.length === 0 ? cents !== null : cents !== points.at(-1)?.cents) points.push({ at, cents });
  }
  return points[0]?.cents === null ? points.slice(1) : points;
}

function withCampaign(asked: readonly PricePoint[], { since, cents }: CampaignPrice): readonly PricePoint[] {
  const at = instant(Math.max(since, asked[0]?.at ?? since));
  return [...asked.filter((point) => point.at < at), { at, cents }];
}

function reductionsIn(points: readonly PricePoint[]): number {
  const reais = points.flatMap(({ cents }) => (cents === null ? [] : [Math.round(cents / 100)]));
  return reais.filter((amount, index) => index > 0 && amount < (reais[index - 1] ?? 0)).length;
}

/** True when a withdrawn listing comes back with it: a source that names statuses tells it as one of them. */
export function isReturn({ kind, before, after }: Pick<PropertyEvent, 'kind' | 'before' | 'after'>): boolean {
  return kind === 'returned' || (kind === 'status' && before === 'retirado' && after !== 'rascunho');
}

/** An amount as an event holds it; null where there was none, or nothing that is one. */
export function amountOf(value: unknown): Centavos | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? centavos(value) : null;
}

/** Days from the day of `from` to the day of `to` in Brasília; never below zero. */
export function daysBetween(from: Instant, to: Instant): number {
  return Math.max(0, localDayNumber(to) - localDayNumber(from));
}

/** The field in which a price line is drawn, in its own units. */
export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 160;

/**
 * The prices as a line of steps from the first one to `until`, as an SVG path within the field: the highest price lies at
 * its top and zero at its bottom, so that a drop looks as large as it is; where there was none the line is broken. Null for fewer than two prices, or
 * without time between them.
 */
export function priceLine(points: readonly PricePoint[], until: Instant): string | null {
  const [first] = points;
  const amounts = points.flatMap(({ cents }) => cents ?? []);
  const [highest, lowest] = [Math.max(...amounts), Math.min(...amounts)];
  if (first === undefined || amounts.length < 2 || highest === lowest || until <= first.at) return null;
  const x = (at: number) => Math.round((CHART_WIDTH * (Math.min(at, until) - first.at)) / (until - first.at));
  const y = (cents: number) => Math.round((CHART_HEIGHT * (highest - cents)) / highest);
  const steps = points.map(({ at, cents }, index) => {
    const before = points[index - 1]?.cents ?? null;
    if (cents === null) return before === null ? '' : `H${x(at)}`;
    return before === null ? `M${x(at)} ${y(cents)}` : `H${x(at)}V${y(cents)}`;
  });
  return `${steps.join('')}${points.at(-1)?.cents === null ? '' : `H${CHART_WIDTH}`}`;
}
