import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';

/** A lawsuit that a listing names, or a confirmed fact does. */
export type NamedCase = { readonly number: number; readonly written: string };

/** State of the questions about a lawsuit. */
export type CourtAsk = {
  readonly number: number;
  readonly caseNumber: string;
  readonly court: string;
  readonly dueAt: Date;
  readonly attempts: number;
  readonly trouble: string | null;
  readonly askedAt: Date | null;
};

const COLUMNS = sql.raw(
  `number, case_number as "caseNumber", court, due_at as "dueAt", attempts, trouble, asked_at as "askedAt"`,
);

/** The numbers of lawsuits as listings and confirmed facts of them have it, right or wrong; the demonstration asks nobody. */
export async function namedCases<DB>(db: Kysely<DB>, demoSource: string): Promise<NamedCase[]> {
  const { rows } = await sql<NamedCase>`
    select number, item ->> 'number' as written from property,
      lateral jsonb_array_elements(detail #> '{legal,cases}') item
    where jsonb_typeof(detail #> '{legal,cases}') = 'array' and source <> ${demoSource}
      and status not in ('rascunho', 'retirado', 'vendido', 'encerrado')
    union
    select e.number, e.value from property_evidence e join property p on p.number = e.number
    where e.fact = 'case_number' and e.state = 'confirmed' and p.status not in ('rascunho', 'retirado', 'vendido', 'encerrado')`.execute(
    db,
  );
  return rows;
}

/** Puts lawsuits on the list, due at once; those that nothing names any more are taken off. */
export async function keepCases<DB>(
  trx: Transaction<DB>,
  cases: readonly { readonly number: number; readonly caseNumber: string; readonly court: string }[],
  now: Instant,
): Promise<void> {
  const named = JSON.stringify(cases);
  const rows = sql`jsonb_to_recordset(${named}::jsonb) as c (number integer, "caseNumber" text, court text)`;
  await sql`delete from court_ask a where not exists (
    select from ${rows} where c.number = a.number and c."caseNumber" = a.case_number)`.execute(trx);
  await sql`insert into court_ask (number, case_number, court, due_at)
    select c.number, c."caseNumber", c.court, ${new Date(now)} from ${rows} on conflict do nothing`.execute(
    trx,
  );
}

export type ClaimedCase =
  | { readonly kind: 'claimed'; readonly ask: CourtAsk }
  /** Somebody asked a moment ago. */
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'none' };

type Claim = {
  readonly now: Instant;
  /** Between two questions, whichever process asks them. */
  readonly pauseMs: number;
  /** After so long a lawsuit whose process ended is free again. */
  readonly leaseMs: number;
};

/** Takes the lawsuit that is to be asked about next; two processes never take the same, nor ask faster than one. */
export async function claimCase<DB>(
  trx: Transaction<DB>,
  { now, pauseMs, leaseMs }: Claim,
): Promise<ClaimedCase> {
  await sql`lock table court_ask in share row exclusive mode`.execute(trx);
  const { rows: last } = await sql<{ at: Date | null }>`select max(claimed_at) as at from court_ask`.execute(
    trx,
  );
  const ms = (last[0]?.at?.getTime() ?? 0) + pauseMs - now;
  const due = sql`from court_ask where due_at <= ${new Date(now)} order by due_at, number, case_number limit 1`;
  if (ms > 0) {
    const { rows: waiting } = await sql`select number ${due}`.execute(trx);
    return waiting.length === 0 ? { kind: 'none' } : { kind: 'wait', ms };
  }
  const { rows } = await sql<CourtAsk>`
    update court_ask set due_at = ${new Date(now + leaseMs)}, claimed_at = ${new Date(now)}, attempts = attempts + 1
    where (number, case_number) = (select number, case_number ${due}) returning ${COLUMNS}`.execute(trx);
  return rows[0] ? { kind: 'claimed', ask: rows[0] } : { kind: 'none' };
}

export type SettledCase = {
  readonly dueAt: Instant;
  /** Null: it was answered. */
  readonly trouble: string | null;
  readonly lastMovementOn?: string | null;
};

/** Notes what became of a question; an answer begins to count failures anew. */
export async function settleCase<DB>(
  trx: Transaction<DB>,
  { number, caseNumber }: Pick<CourtAsk, 'number' | 'caseNumber'>,
  { dueAt, trouble, lastMovementOn = null }: SettledCase,
  now: Instant,
): Promise<void> {
  await sql`
    update court_ask set due_at = ${new Date(dueAt)}, trouble = ${trouble}, asked_at = ${new Date(now)},
      attempts = case when ${trouble}::text is null then 0 else attempts end,
      last_movement_on = coalesce(${lastMovementOn}::date, last_movement_on)
    where number = ${number} and case_number = ${caseNumber}`.execute(trx);
}

export async function courtAsksOf<DB>(db: Kysely<DB>, number: number): Promise<CourtAsk[]> {
  const { rows } = await sql<CourtAsk>`select ${COLUMNS} from court_ask where number = ${number}
    order by case_number`.execute(db);
  return rows;
}

export type CourtCounts = { readonly cases: number; readonly answered: number; readonly failing: number };

export async function countCourtAsks<DB>(db: Kysely<DB>): Promise<CourtCounts> {
  const { rows } = await sql<CourtCounts>`
    select count(*)::integer as cases, count(asked_at) filter (where trouble is null)::integer as answered,
      count(trouble)::integer as failing from court_ask`.execute(db);
  return rows[0] ?? { cases: 0, answered: 0, failing: 0 };
}
