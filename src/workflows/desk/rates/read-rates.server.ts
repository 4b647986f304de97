import {
  type Confidence,
  type CostRate,
  RATE_UNITS,
  type RateKind,
  rateTable,
} from '../../../domain/cost/cost-rate.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { localDateOf } from '../../../domain/time.ts';
import { readSetRates } from '../../../features/costs/cost-rate.repo.server.ts';
import { rateToWire } from '../../../features/costs/rate.wire.ts';
import { referenceRates } from '../../../features/costs/reference-rates.server.ts';
import type { DeskParts } from '../desk-parts.ts';

export type RateQuery = { readonly kind: RateKind | null; readonly place: string };

export type ShownRate = {
  readonly kind: RateKind;
  readonly scope: string;
  /** Name of a rate's municipality; else null. */
  readonly city: string | null;
  /** In whole percent, reais or months; null: it is a table of fees. */
  readonly value: { readonly low: number; readonly base: number; readonly high: number } | null;
  /** Rows of a table of fees. */
  readonly brackets: number;
  readonly since: string | null;
  readonly checkedOn: string;
  readonly source: string;
  readonly confidence: Confidence;
  readonly isOwn: boolean;
  /** Null: it came with the product, or by a file. */
  readonly setBy: string | null;
  readonly setAt: number | null;
  readonly state: 'in_force' | 'coming' | 'former';
};

export type RatePage = { readonly rates: readonly ShownRate[]; readonly total: number };

const MOST_SHOWN = 30;

/** The rates in force, with what the operator gave before and for later. */
export async function readRates(
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  { kind, place }: RateQuery,
): Promise<RatePage> {
  const today = localDateOf(clock.now());
  const own = await readSetRates(db);
  const wanted = scopeOfPlace(place);
  const table = rateTable(referenceRates(), own);
  const rates = [...table.values()].flatMap((rows) => {
    const current = rows.find(({ since }) => since === null || since <= today);
    return rows
      .filter((rate) => rate === current || 'setBy' in rate)
      .filter((rate) => (kind === null || rate.kind === kind) && (wanted === null || rate.scope === wanted))
      .map((rate): ShownRate => ({ ...shownRate(rate), state: stateOf(rate, rate === current, today) }));
  });
  const sorted = rates.sort(
    (one, other) =>
      Number(other.isOwn) - Number(one.isOwn) ||
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) ||
      (one.city ?? one.scope).localeCompare(other.city ?? other.scope, 'pt-BR'),
  );
  return { rates: sorted.slice(0, MOST_SHOWN), total: sorted.length };
}

const KINDS = Object.keys(RATE_UNITS);

const stateOf = ({ since }: CostRate, isCurrent: boolean, today: string): ShownRate['state'] =>
  isCurrent ? 'in_force' : since !== null && since > today ? 'coming' : 'former';

type SetRate = CostRate & { readonly setBy?: { readonly name: string; readonly at: Date } | null };

export function shownRate(rate: SetRate): Omit<ShownRate, 'state'> {
  const { kind, scope, since, checkedOn, source, confidence, value } = rate;
  const { valor } = rateToWire(rate);
  const told = typeof valor === 'number' ? { low: valor, base: valor, high: valor } : null;
  const range = typeof valor === 'object' && 'base' in valor ? valor : null;
  return {
    ...{ kind, scope, since, checkedOn, source, confidence },
    city: /^\d+$/.test(scope) ? cityName(Number(scope)) : null,
    value: told ?? (range && { low: range.baixo, base: range.base, high: range.alto }),
    brackets: 'brackets' in value ? value.brackets.length : 0,
    isOwn: rate.setBy !== undefined,
    setBy: rate.setBy?.name ?? null,
    setAt: rate.setBy?.at.getTime() ?? null,
  };
}

/** `Campinas, SP`. */
function cityName(code: number): string | null {
  const city = places().cityByCode(code);
  return city === null ? null : `${city.name}, ${city.uf.toUpperCase()}`;
}

/** A place as somebody types it: a municipality by its address (`campinas-sp`) or its name and state, a state, or a scope itself. */
export function scopeOfPlace(typed: string): string | null {
  const text = typed.trim().toLowerCase();
  if (text === '') return null;
  const slug = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-|-$/g, '');
  const place = places().localityBySlug(slug);
  return slug.includes('-') && place?.code !== undefined && place.code !== null ? String(place.code) : slug;
}
