import { type Centavos, centavos } from '../money.ts';
import { type Instant, localDayNumber } from '../time.ts';
import type { PropertyEvent } from './property-event.ts';

/** A price, and since when it was asked. */
export type PricePoint = { readonly at: Instant; readonly cents: Centavos };

export type PriceHistory = {
  /** Every price since the publication, the one of now last; empty where no price is known. */
  readonly points: readonly PricePoint[];
  /** How often the price went down. */
  readonly reductions: number;
  /** The lowest price so far; null where no price is known. */
  readonly lowestCents: Centavos | null;
};

/** Prices of a property over time: `events` in any order, `current` the price of now, since `since` at the latest. */
export function priceHistoryOf(
  events: readonly PropertyEvent[],
  current: Centavos | null,
  since: Instant,
): PriceHistory {
  const changes = events.filter(({ kind }) => kind === 'price').toSorted((a, b) => a.at - b.at);
  const start = Math.min(since, ...changes.map(({ at }) => at)) as Instant;
  const first = changes.length > 0 ? amountOf(changes[0]?.before) : current;
  const steps = [
    { at: start, cents: first },
    ...changes.map(({ at, after }) => ({ at, cents: amountOf(after) })),
  ];
  const points = steps.filter((step): step is PricePoint => step.cents !== null);
  const falls = points.filter(({ cents }, index) => index > 0 && cents < (points[index - 1]?.cents ?? 0));
  return {
    points,
    reductions: falls.length,
    lowestCents: points.length === 0 ? null : centavos(Math.min(...points.map(({ cents }) => cents))),
  };
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
 * its top, the lowest at its bottom. Null for fewer than two prices, or without time between them.
 */
export function priceLine(points: readonly PricePoint[], until: Instant): string | null {
  const [first] = points;
  const amounts = points.map(({ cents }) => cents);
  const [highest, lowest] = [Math.max(...amounts), Math.min(...amounts)];
  if (first === undefined || highest === lowest || until <= first.at) return null;
  const x = (at: number) => Math.round((CHART_WIDTH * (Math.min(at, until) - first.at)) / (until - first.at));
  const y = (cents: number) => Math.round((CHART_HEIGHT * (highest - cents)) / (highest - lowest));
  const steps = points.slice(1).map(({ at, cents }) => `H${x(at)}V${y(cents)}`);
  return `M0 ${y(first.cents)}${steps.join('')}H${CHART_WIDTH}`;
}
