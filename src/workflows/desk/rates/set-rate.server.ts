import { ANYWHERE, type CostRate } from '../../../domain/cost/cost-rate.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { localDateOf } from '../../../domain/time.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import {
  readOperatorRates,
  removeOperatorRate,
  saveOperatorRates,
} from '../../../features/costs/cost-rate.repo.server.ts';
import { parseRateRows } from '../../../features/costs/parse-rate-file.ts';
import { rateToWire } from '../../../features/costs/rate.wire.ts';
import { referenceRates } from '../../../features/costs/reference-rates.server.ts';
import { publish } from '../../../platform/changes/change-feed.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { scopeOfPlace } from './read-rates.server.ts';

/** A rate as it is typed; numbers in percent, reais or months. */
export type AskedRate = {
  readonly kind: string;
  readonly place: string;
  readonly low: number | null;
  readonly base: number | null;
  readonly high: number | null;
  readonly since: string | null;
  readonly source: string;
  readonly confidence: string;
};

export type ReadRate =
  | { readonly ok: true; readonly rate: CostRate }
  | {
      readonly ok: false;
      readonly field: 'place' | 'base' | 'since' | 'source';
      readonly problem: string | null;
    };

type Parts = Pick<DeskParts, 'db' | 'clock'>;

/** Reads what was typed by the rules of a file of rates; it was looked up today. */
export function readAskedRate({ clock }: Pick<Parts, 'clock'>, asked: AskedRate): ReadRate {
  const { low, base, high, source, since } = asked;
  const scope = scopeOfPlace(asked.place);
  if (scope === null || !isScopeOf(asked.kind, scope)) {
    return { ok: false, field: 'place', problem: null };
  }
  if (base === null) return { ok: false, field: 'base', problem: null };
  if (since === null) return { ok: false, field: 'since', problem: null };
  if (source.trim().length < 3) return { ok: false, field: 'source', problem: null };
  const row = {
    ...{ tipo: asked.kind, lugar: scope, desde: since, conferida_em: localDateOf(clock.now()) },
    ...{ confianca: asked.confidence, fonte: source.trim().slice(0, 200) },
    valor: { baixo: low ?? base, base, alto: high ?? base },
  };
  const parsed = parseRateRows([row]);
  const [rate] = parsed.ok ? parsed.rates : [];
  if (rate !== undefined) return { ok: true, rate };
  const [problem = ''] = parsed.ok ? [] : parsed.problems;
  const [, field, words] = /^\d+\.(\w+)[^:]*: (.*)$/.exec(problem) ?? [];
  const named = field === 'lugar' ? 'place' : field === 'desde' ? 'since' : 'base';
  return { ok: false, field: named, problem: words ?? problem.replace(/^[^:]*: /, '') };
}

/**
 * True for a place that a kind of rate is ever looked up for: a rate of another one would hold nowhere, without a
 * word.
 */
function isScopeOf(kind: string, scope: string): boolean {
  if (scope === ANYWHERE || referenceRates().some((rate) => rate.kind === kind && rate.scope === scope)) {
    return true;
  }
  if (kind !== 'itbi') return false;
  return /^\d+$/.test(scope)
    ? places().cityByCode(Number(scope)) !== null
    : places().localityBySlug(scope)?.level === 'state';
}

const objectOf = ({ kind, scope }: Pick<CostRate, 'kind' | 'scope'>) => ({
  kind: 'rate',
  id: `${kind} ${scope}`,
});

/** Publishes a rate: from its day on every cost of its place follows. */
export async function publishRate({ db, clock }: Parts, rate: CostRate, actor: Actor): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const same = (await readOperatorRates(trx as never)).find(
      ({ kind, scope, since }) => kind === rate.kind && scope === rate.scope && since === rate.since,
    );
    await saveOperatorRates(trx as never, [rate], { name: actor.name, at: new Date(now) });
    const detail = { ...(same === undefined ? {} : { was: rateToWire(same) }), rate: rateToWire(rate) };
    await writeAudit(trx, actor, { act: 'rate.set', object: objectOf(rate), detail }, now);
    await publish(trx, [{ kind: 'rate' }]);
  });
}

/** Takes away a row that the operator gave; false: there is none. */
export async function dropRate(
  { db, clock }: Parts,
  given: { readonly kind: string; readonly scope: string; readonly since: string | null },
  actor: Actor,
): Promise<boolean> {
  const now = clock.now();
  return transaction(db, async (trx) => {
    const rate = (await readOperatorRates(trx as never)).find(
      ({ kind, scope, since }) => kind === given.kind && scope === given.scope && since === given.since,
    );
    if (rate === undefined || !(await removeOperatorRate(trx as never, rate))) return false;
    await writeAudit(
      trx,
      actor,
      { act: 'rate.dropped', object: objectOf(rate), detail: { rate: rateToWire(rate) } },
      now,
    );
    await publish(trx, [{ kind: 'rate' }]);
    return true;
  });
}
