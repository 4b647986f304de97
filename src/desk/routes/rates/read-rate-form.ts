import { RATE_UNITS, type RateKind } from '../../../domain/cost/cost-rate.ts';
import { realOf } from '../../../domain/desk/record/real-number.ts';
import type { AskedRate } from '../../../workflows/desk/rates/set-rate.server.ts';

export const RATE_KINDS = Object.keys(RATE_UNITS) as RateKind[];
/** Tables of fees are given by a file. */
export const TYPED_KINDS = RATE_KINDS.filter((kind) => RATE_UNITS[kind] !== 'schedule');

export const isRateKind = (text: string | null): text is RateKind => text !== null && text in RATE_UNITS;

/** Fields of the form, as they were typed. */
export const RATE_FIELDS = ['kind', 'place', 'base', 'low', 'high', 'since', 'source', 'confidence'] as const;
export type TypedRate = Readonly<Record<(typeof RATE_FIELDS)[number], string>>;

export const typedRate = (form: URLSearchParams): TypedRate =>
  Object.fromEntries(RATE_FIELDS.map((field) => [field, (form.get(field) ?? '').trim()])) as TypedRate;

/** `1.500,50` as well as `1500,5`. */
const numberOf = (text: string) => realOf(text.includes(',') ? text.replaceAll('.', '') : text);

export function askedRate(typed: TypedRate): AskedRate {
  const { kind, place, base, low, high, since, source, confidence } = typed;
  return {
    ...{ kind, place, source, confidence },
    base: numberOf(base),
    low: low === '' ? null : numberOf(low),
    high: high === '' ? null : numberOf(high),
    since: since === '' ? null : since,
  };
}
