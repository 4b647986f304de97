import { z } from 'zod';
import { rateFileCopy as words } from '../../copy/server/rate-file.ts';
import {
  type Confidence,
  type CostRate,
  RATE_UNITS,
  type RateKind,
  type RateUnit,
} from '../../domain/cost/cost-rate.ts';
import type { FeeBracket, FeeSchedule } from '../../domain/cost/fee-schedule.ts';
import { type Range, SCENARIOS } from '../../domain/cost/scenario.ts';
import { parseLocalDate } from '../../domain/time.ts';

const CONFIDENCE_ON_WIRE = {
  alta: 'high',
  media: 'medium',
  baixa: 'low',
  padrao: 'default',
} as const satisfies Record<string, Confidence>;
type ConfidenceOnWire = keyof typeof CONFIDENCE_ON_WIRE;

const day = z
  .string()
  .transform((text) => parseLocalDate(text))
  .refine((date) => date !== null, words.day);

/** Not negative, with at most two decimals: whole hundredths inside. */
const amount = z
  .number()
  .min(0)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, words.decimals);

const bracket = z.union([
  z.tuple([amount, amount]),
  z.tuple([amount, amount, amount, amount, amount.nullable()]),
]);
const scheduleOnWire = z.object({
  /**
   * Brackets: the value from which one holds, and its fee; one that grows has a step, the addition of each begun
   * step, and the most. In reais.
   */
  faixas: z.array(bracket).min(1),
  /** Percent that state funds add. */
  acrescimo: amount.default(0),
});
const rangeOnWire = z.union([amount, z.object({ baixo: amount, base: amount, alto: amount })]);

/**
 * A row of the table of rates as a file gives it: percent, reais or months, by the kind. `lugar`: an IBGE code, a state,
 * a kind of sale, occupation or property, or `br` for wherever nothing else holds.
 */
export const rateWireSchema = z.strictObject({
  /** Owner of the row, where a list says so; a file need not. */
  de: z.enum(['operador', 'produto']).optional(),
  tipo: z.enum(Object.keys(RATE_UNITS) as [RateKind, ...RateKind[]]),
  lugar: z.string().regex(/^[a-z0-9_-]{1,40}$/, words.place),
  /** In force since; null where the source does not tell. */
  desde: day.nullable().default(null),
  conferida_em: day,
  confianca: z.enum(Object.keys(CONFIDENCE_ON_WIRE) as [ConfidenceOnWire, ...ConfidenceOnWire[]]),
  fonte: z.string().min(3).max(200),
  valor: z.union([rangeOnWire, scheduleOnWire]),
});
export type RateWire = z.output<typeof rateWireSchema>;
export type RateWireInput = z.input<typeof rateWireSchema>;

/** Reais, percent and months as a file has them, in whole hundredths; months stay months. */
const inside = (unit: RateUnit) => (value: number) => Math.round(value * (unit === 'months' ? 1 : 100));

/** The row, or what is wrong with it in words. */
export function rateFromWire(
  wire: RateWire,
): { readonly ok: true; readonly rate: CostRate } | { readonly ok: false; readonly problem: string } {
  const unit: RateUnit = RATE_UNITS[wire.tipo];
  const isSchedule = typeof wire.valor === 'object' && 'faixas' in wire.valor;
  if (isSchedule !== (unit === 'schedule')) {
    return { ok: false, problem: words.otherUnit(wire.tipo, unit) };
  }
  const { tipo, lugar, desde, conferida_em, confianca, fonte, valor } = wire;
  return {
    ok: true,
    rate: {
      kind: tipo,
      scope: lugar,
      since: desde,
      // A day that is none was refused by the schema.
      checkedOn: conferida_em as CostRate['checkedOn'],
      confidence: CONFIDENCE_ON_WIRE[confianca],
      source: fonte,
      value: typeof valor === 'object' && 'faixas' in valor ? scheduleOf(valor) : rangeOf(valor, unit),
    },
  };
}

function rangeOf(valor: z.output<typeof rangeOnWire>, unit: RateUnit): Range {
  const whole = inside(unit);
  return typeof valor === 'number'
    ? { low: whole(valor), base: whole(valor), high: whole(valor) }
    : { low: whole(valor.baixo), base: whole(valor.base), high: whole(valor.alto) };
}

const cents = inside('money');

function scheduleOf({ faixas, acrescimo }: z.output<typeof scheduleOnWire>): FeeSchedule {
  return { addedRate: cents(acrescimo), brackets: faixas.map(bracketOf) };
}

function bracketOf([from, fee, size, stepFee, limit]: z.output<typeof bracket>): FeeBracket {
  const plain = { fromCents: cents(from), feeCents: cents(fee) };
  if (size === undefined || stepFee === undefined) return plain;
  const limitCents = limit === null || limit === undefined ? null : cents(limit);
  return { ...plain, step: { sizeCents: cents(size), feeCents: cents(stepFee), limitCents } };
}

/** The row as a file has it. */
export function rateToWire(rate: CostRate): RateWireInput {
  const confianca = (Object.keys(CONFIDENCE_ON_WIRE) as ConfidenceOnWire[]).find(
    (name) => CONFIDENCE_ON_WIRE[name] === rate.confidence,
  );
  return {
    tipo: rate.kind,
    lugar: rate.scope,
    desde: rate.since,
    conferida_em: rate.checkedOn,
    confianca: confianca ?? 'padrao',
    fonte: rate.source,
    valor: 'brackets' in rate.value ? scheduleToWire(rate.value) : rangeToWire(rate.value, rate.kind),
  };
}

function rangeToWire(range: Range, kind: RateKind): RateWireInput['valor'] {
  const [low, base, high] = SCENARIOS.map((scenario) =>
    RATE_UNITS[kind] === 'months' ? range[scenario] : range[scenario] / 100,
  ) as [number, number, number];
  return low === base && base === high ? base : { baixo: low, base, alto: high };
}

function scheduleToWire({ brackets, addedRate }: FeeSchedule): RateWireInput['valor'] {
  return {
    ...(addedRate === 0 ? {} : { acrescimo: addedRate / 100 }),
    faixas: brackets.map(({ fromCents, feeCents, step }) =>
      step === undefined
        ? [fromCents / 100, feeCents / 100]
        : [
            fromCents / 100,
            feeCents / 100,
            step.sizeCents / 100,
            step.feeCents / 100,
            step.limitCents === null ? null : step.limitCents / 100,
          ],
    ),
  };
}
