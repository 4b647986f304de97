/** Cases of a calculation: the best, the likeliest, the worst. */
export const SCENARIOS = ['low', 'base', 'high'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** A premise in each of the scenarios. */
export type Range<T = number> = Readonly<Record<Scenario, T>>;

/** The same in all of them. */
export function always<T>(value: T): Range<T> {
  return { low: value, base: value, high: value };
}

/** Results of `each` for every scenario. */
export function inScenarios<T>(each: (scenario: Scenario) => T): Range<T> {
  return { low: each('low'), base: each('base'), high: each('high') };
}
