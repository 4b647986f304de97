import { type Kysely, sql } from 'kysely';
import type { CostRate } from '../../domain/cost/cost-rate.ts';
import { Failure } from '../../platform/log/failure.ts';
import { parseRateRows } from './parse-rate-file.ts';
import { rateToWire } from './rate.wire.ts';

/** The rates that the operator gave, in no order. Throws on a row that this version did not write. */
export async function readOperatorRates<DB>(db: Kysely<DB>): Promise<readonly CostRate[]> {
  const { rows } = await sql<{ detail: unknown }>`select detail from cost_rate`.execute(db);
  const read = parseRateRows(rows.map(({ detail }) => detail));
  if (!read.ok) {
    const problems = read.problems.join('; ');
    throw new Failure('rates_unreadable', `stored rates: ${problems}`, undefined, { problems });
  }
  return read.rates;
}

/** Person who set a rate at the desk; null: a file did. */
type SetBy = { readonly name: string; readonly at: Date };

/** The same with who gave each. Throws on a row that this version did not write. */
export async function readSetRates<DB>(
  db: Kysely<DB>,
): Promise<readonly (CostRate & { readonly setBy: SetBy | null })[]> {
  const { rows } = await sql<{ detail: unknown; name: string | null; at: Date | null }>`
    select detail, set_by as name, set_at as at from cost_rate order by kind, scope, since`.execute(db);
  return rows.map(({ detail, name, at }) => {
    const read = parseRateRows([detail]);
    const [rate] = read.ok ? read.rates : [];
    if (rate === undefined) throw new Failure('rates_unreadable', 'a stored rate cannot be read');
    return { ...rate, setBy: name === null || at === null ? null : { name, at } };
  });
}

/** Writes rates over those of the same kind, scope and day, in the caller's transaction, who publishes the change. */
export async function saveOperatorRates<DB>(
  db: Kysely<DB>,
  rates: readonly CostRate[],
  by: SetBy | null = null,
): Promise<void> {
  const rows = JSON.stringify(
    rates.map((rate) => ({
      kind: rate.kind,
      scope: rate.scope,
      since: rate.since,
      detail: rateToWire(rate),
      set_by: by?.name ?? null,
      set_at: by?.at ?? null,
    })),
  );
  await sql`
    insert into cost_rate select * from jsonb_populate_recordset(null::cost_rate, ${rows}::jsonb)
    on conflict (kind, scope, since) do update
      set detail = excluded.detail, set_by = excluded.set_by, set_at = excluded.set_at`.execute(db);
}

/** Takes away what the operator gave of a kind and scope, in the caller's transaction; tells how many rows it was. */
export async function removeOperatorRates<DB>(
  db: Kysely<DB>,
  { kind, scope }: Pick<CostRate, 'kind' | 'scope'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cost_rate where kind = ${kind} and scope = ${scope}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Takes away one row, in the caller's transaction; false: there is none. */
export async function removeOperatorRate<DB>(
  db: Kysely<DB>,
  { kind, scope, since }: Pick<CostRate, 'kind' | 'scope' | 'since'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cost_rate where kind = ${kind} and scope = ${scope} and since is not distinct from ${since}::date`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}
