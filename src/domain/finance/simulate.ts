import { amortisationSchedule, type ScheduleRow } from './amortisation.ts';
import { effectiveCostPercent } from './effective-cost.ts';

import { type AmortisationSystem, type InstalmentTerms, monthlyRate } from './instalment-terms.ts';

/** A purchase in instalments, before any correction; amounts in centavos. */
export type Simulation = {
  readonly valueCents: number;
  readonly entryCents: number;
  readonly balanceCents: number;
  readonly count: number;
  readonly system: AmortisationSystem;
  readonly firstCents: number;
  readonly lastCents: number;
  readonly interestCents: number;
  /** Sum of the instalments, without the entry. */
  readonly instalmentsCents: number;
  /** Entry and instalments. */
  readonly totalCents: number;
  readonly effectiveCostPercent: number;
  readonly schedule: readonly ScheduleRow[];
};

export type SimulationWish = {
  readonly valueCents: number;
  readonly entryCents: number;
  readonly count: number;
  readonly system: AmortisationSystem;
};

/** Computes what is asked for as it stands; whether it is allowed, `simulationProblems` tells. */
export function simulate(wish: SimulationWish, terms: InstalmentTerms): Simulation {
  const { valueCents, entryCents, count, system } = wish;
  const balanceCents = valueCents - entryCents;
  const schedule = amortisationSchedule({
    balanceCents,
    count,
    monthlyRate: monthlyRate(terms.interest),
    system,
  });
  const instalmentsCents = schedule.reduce((sum, row) => sum + row.instalmentCents, 0);
  return {
    ...{ valueCents, entryCents, balanceCents, count, system, schedule, instalmentsCents },
    firstCents: schedule[0]?.instalmentCents ?? 0,
    lastCents: schedule.at(-1)?.instalmentCents ?? 0,
    interestCents: instalmentsCents - balanceCents,
    totalCents: entryCents + instalmentsCents,
    effectiveCostPercent: effectiveCostPercent(terms.interest),
  };
}
