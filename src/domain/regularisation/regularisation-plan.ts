import type { Provenance } from '../cost/cost-rate.ts';
import { type Centavos, centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';

/** Payer of the work in most sales; `shared`: the buyer or somebody else, as they agree. */
export type RegularisationPayer = 'buyer' | 'lawyer' | 'shared' | 'creditor';

/** Effect on the purchase: `rarely` as a burden that stays; null: no source says. */
export type Blocking = 'yes' | 'no' | 'rarely' | null;

export type Regularisation = {
  readonly payer: RegularisationPayer;
  /** Reais, an order of magnitude for one property. */
  readonly cost: readonly [least: number, most: number];
  readonly days: readonly [least: number, most: number];
  readonly blocksRegistry: Blocking;
  readonly blocksFinancing: Blocking;
  readonly confidence: 'high' | 'medium' | 'low';
};

export const REGULARISATIONS_CHECKED_ON = '2026-11-21' as LocalDate;
/** As it is cited beside a sum. */
const SOURCE = 'Faixas de cartórios, prefeituras e escritórios, por item';

const of = (
  payer: RegularisationPayer,
  cost: Regularisation['cost'],
  days: Regularisation['days'],
  confidence: Regularisation['confidence'],
  blocks: Partial<Pick<Regularisation, 'blocksRegistry' | 'blocksFinancing'>> = {},
): Regularisation => ({
  ...{ payer, cost, days, confidence, blocksRegistry: null, blocksFinancing: null },
  ...blocks,
});

/** A loan needs the registration of its guarantee. */
const BOTH = { blocksRegistry: 'yes', blocksFinancing: 'yes' } as const;

/** Items 1 to 18 of the table, in its order (`copy/property/property-explainers.ts`). */
const TABLE: readonly Regularisation[] = [
  of('buyer', [3500, 25_000], [60, 240], 'medium', { blocksRegistry: 'no', blocksFinancing: 'yes' }),
  of('buyer', [300, 3000], [15, 90], 'medium'),
  of('shared', [1500, 15_000], [30, 240], 'medium'),
  of('buyer', [3000, 15_000], [60, 365], 'medium'),
  of('shared', [2500, 15_000], [60, 300], 'medium'),
  of('buyer', [1500, 8000], [30, 180], 'medium'),
  of('buyer', [5000, 30_000], [60, 365], 'medium'),
  of('shared', [0, 500], [1, 60], 'medium', BOTH),
  of('buyer', [1000, 8000], [15, 120], 'low'),
  of('buyer', [300, 5000], [1, 60], 'medium'),
  of('buyer', [1500, 12_000], [30, 180], 'low'),
  of('creditor', [100, 2000], [15, 120], 'medium'),
  of('lawyer', [1500, 10_000], [30, 365], 'medium', { blocksRegistry: 'rarely' }),
  of('lawyer', [1500, 10_000], [30, 365], 'medium', BOTH),
  of('shared', [200, 8000], [15, 120], 'low'),
  of('creditor', [100, 800], [15, 60], 'high'),
  of('buyer', [50, 800], [30, 75], 'high', BOTH),
  of('buyer', [20, 400], [5, 45], 'high'),
];

export type RegularisationStep = Regularisation & { readonly number: number };

export type RegularisationPlan = {
  readonly steps: readonly RegularisationStep[];
  /** The buyer's part: for sure at best, and all that may fall to the buyer at worst. */
  readonly leastCents: Centavos;
  readonly mostCents: Centavos;
  /** Halfway between least and most of the items that are the buyer's for sure, in whole reais. */
  readonly likelyCents: Centavos;
  /** Of the sums: as sure as the least sure of the items that are in them. */
  readonly origin: Provenance;
  /** Shortest time when all parts run at once: that of the longest. */
  readonly leastDays: number;
  readonly mostDays: number;
};

const CONFIDENCES = ['high', 'medium', 'low'] as const;

const PAYS: readonly RegularisationPayer[] = ['buyer', 'lawyer'];

/** Pendencies, by item of the table; null where there are none. Blocking ones come first. */
export function regularisationPlan(numbers: readonly number[]): RegularisationPlan | null {
  const steps = [...new Set(numbers)]
    .flatMap((number) => {
      const item = TABLE[number - 1];
      return item === undefined ? [] : [{ ...item, number }];
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.number - b.number);
  if (steps.length === 0) return null;
  const least = steps.filter(({ payer }) => PAYS.includes(payer));
  const most = steps.filter(({ payer }) => payer !== 'creditor');
  return {
    steps,
    likelyCents: centavos(100 * Math.round(least.reduce((sum, { cost }) => sum + cost[0] + cost[1], 0) / 2)),
    origin: {
      ...{ source: SOURCE, since: null, checkedOn: REGULARISATIONS_CHECKED_ON },
      confidence: CONFIDENCES.findLast((one) => most.some(({ confidence }) => confidence === one)) ?? 'high',
    },
    leastCents: centavos(least.reduce((sum, { cost }) => sum + cost[0] * 100, 0)),
    mostCents: centavos(most.reduce((sum, { cost }) => sum + cost[1] * 100, 0)),
    leastDays: Math.max(...steps.map(({ days }) => days[0])),
    mostDays: Math.max(...steps.map(({ days }) => days[1])),
  };
}

const rank = ({ blocksRegistry, blocksFinancing }: Regularisation) =>
  blocksRegistry === 'yes' ? 0 : blocksFinancing === 'yes' ? 1 : 2;
