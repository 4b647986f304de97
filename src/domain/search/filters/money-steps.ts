/**
 * Amounts as the steps that a limit may stand on: whole reais up to 10,000, then tens, hundreds, thousands, tens of thousands.
 * There are few enough of them for a number of 16 bits, so that a search compares those.
 */
const STEPS = [
  { upto: 10_000, step: 1 },
  { upto: 100_000, step: 10 },
  { upto: 2_000_000, step: 100 },
  { upto: 20_000_000, step: 1_000 },
  { upto: 110_000_000, step: 10_000 },
] as const;

/** A limit of so many reais or more is none. */
export const MOST_STEP_REAIS = 110_000_000;

/** Number of the step on which an amount stands, or of the next above it; one more than the last where it is above all. */
export function moneyStepOf(reais: number): number {
  let [from, before] = [0, 0];
  for (const { upto, step } of STEPS) {
    if (reais <= upto) return before + Math.ceil((reais - from) / step);
    before += (upto - from) / step;
    from = upto;
  }
  return before + 1;
}

/** The largest step that is no more than an amount: a limit never lets pass what is above what was asked. */
export function roundedToStep(reais: number): number {
  const found = STEPS.find(({ upto }) => reais <= upto);
  return found === undefined ? MOST_STEP_REAIS : Math.floor(reais / found.step) * found.step;
}
