/** From looking at a property to the partner, each step beside the one above it. */
const FUNNEL_STEPS = ['view', 'costs', 'contacts', 'proposals', 'atPartner'] as const;

type FunnelStep = (typeof FUNNEL_STEPS)[number];

export type FunnelRow = {
  readonly step: FunnelStep;
  readonly count: number;
  /** Percent of the step above; null: there is none, or it counts nothing. */
  readonly percent: number | null;
  /** Length of its bar, of one: by the square root, so that the last steps are seen too. */
  readonly width: number;
};

export function funnelOf(counts: Readonly<Record<FunnelStep, number>>): FunnelRow[] {
  const most = Math.max(...FUNNEL_STEPS.map((step) => counts[step]));
  return FUNNEL_STEPS.map((step, index) => {
    const above = FUNNEL_STEPS[index - 1];
    const base = above === undefined ? 0 : counts[above];
    return {
      step,
      count: counts[step],
      percent: base === 0 ? null : Math.round((counts[step] / base) * 100),
      width: most === 0 ? 0 : Math.sqrt(counts[step] / most),
    };
  });
}
