/**
 * A scale that is linear between its stops and gives each stretch between two of them the same room: prices of a market
 * lie close together at its lower end.
 */
export type SliderScale = {
  /** Ascending; the first is the least value, the last the greatest. At least two. */
  readonly stops: readonly number[];
  /** Values are multiples of it. */
  readonly step: number;
};

const least = ({ stops }: SliderScale) => stops[0] ?? 0;
const greatest = ({ stops }: SliderScale) => stops.at(-1) ?? 0;

/** Position of a value, in percent of the length. */
export function percentOf(scale: SliderScale, value: number): number {
  const { stops } = scale;
  const held = Math.min(greatest(scale), Math.max(least(scale), value));
  const above = Math.max(
    1,
    stops.findIndex((stop) => stop >= held),
  );
  const [from = 0, to = 0] = [stops[above - 1], stops[above]];
  return ((above - 1 + (held - from) / (to - from)) / (stops.length - 1)) * 100;
}

/** The value that is nearest to a place, as a multiple of the step. */
export function valueAt(scale: SliderScale, percent: number): number {
  const { stops, step } = scale;
  const place = (Math.min(100, Math.max(0, percent)) / 100) * (stops.length - 1);
  const below = Math.min(stops.length - 2, Math.floor(place));
  const [from = 0, to = 0] = [stops[below], stops[below + 1]];
  return Math.round((from + (place - below) * (to - from)) / step) * step;
}

export type SliderRange = { readonly low: number; readonly high: number };

/** Moves one end to a value; the two stay at least one step apart and within the scale. */
export function movedTo(
  scale: SliderScale,
  range: SliderRange,
  end: keyof SliderRange,
  value: number,
): SliderRange {
  const { step } = scale;
  return end === 'low'
    ? { ...range, low: Math.max(least(scale), Math.min(value, range.high - step)) }
    : { ...range, high: Math.min(greatest(scale), Math.max(value, range.low + step)) };
}

/** Steps of a page key. */
const PAGE_STEPS = 10;

/** Value to which a key leads from another; null when it is none of a slider's keys. */
export function valueAfterKey(scale: SliderScale, value: number, key: string): number | null {
  const { step } = scale;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + PAGE_STEPS * step,
    PageDown: value - PAGE_STEPS * step,
    Home: least(scale),
    End: greatest(scale),
  };
  return Object.hasOwn(steps, key) ? (steps[key] ?? null) : null;
}
