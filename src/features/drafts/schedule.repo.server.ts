import { type Kysely, sql, type Transaction } from 'kysely';
import { DRAFT_TABLES, type DraftKind, type IdOf } from './draft-kinds.ts';

export type ScheduledAct = 'publish' | 'withdraw';

/** Something that is done at an instant. */
export type Scheduled<Kind extends DraftKind = DraftKind> = {
  readonly id: number;
  readonly of: IdOf<Kind>;
  readonly act: ScheduledAct;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string;
  readonly doneAt: Date | null;
  readonly problem: string | null;
};

const tableOf = (kind: DraftKind) => sql.table(DRAFT_TABLES[kind].schedule);
const ofColumn = (kind: DraftKind) => sql.ref(DRAFT_TABLES[kind].of);
const selected = (kind: DraftKind) => sql`select id, ${ofColumn(kind)} as "of", act, at, actor, problem,
  actor_name as "actorName", done_at as "doneAt" from ${tableOf(kind)}`;
const MOST_SHOWN = 10;

export async function addScheduled<Kind extends DraftKind, DB>(
  kind: Kind,
  trx: Transaction<DB>,
  wanted: { readonly of: IdOf<Kind>; readonly act: ScheduledAct; readonly at: Date },
  actor: { readonly id: string; readonly name: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into ${tableOf(kind)} (${ofColumn(kind)}, act, at, actor, actor_name, created_at)
    values (${wanted.of}, ${wanted.act}, ${wanted.at}, ${actor.id}, ${actor.name}, ${now}) returning id`.execute(
    trx,
  );
  return Number((rows[0] as { id: number }).id);
}

/** Scheduled acts, and those that came to nothing, the next first. */
export async function scheduledOf<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
  of: IdOf<Kind>,
): Promise<Scheduled<Kind>[]> {
  const { rows } = await sql<Scheduled<Kind>>`${selected(kind)}
    where ${ofColumn(kind)} = ${of} and (done_at is null or problem is not null) order by at limit ${MOST_SHOWN}`.execute(
    db,
  );
  return rows;
}

/** Scheduled acts up to an instant, in the order in which they are done. */
export async function scheduledUntil<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
  until: Date,
): Promise<Scheduled<Kind>[]> {
  const { rows } = await sql<Scheduled<Kind>>`${selected(kind)}
    where done_at is null and at <= ${until} order by at, id`.execute(db);
  return rows;
}

/** Null: it was done, or taken back. */
export async function waitingScheduled<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
  id: number,
): Promise<Scheduled<Kind> | null> {
  const { rows } = await sql<Scheduled<Kind>>`${selected(kind)} where id = ${id} and done_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function endScheduled<DB>(
  kind: DraftKind,
  db: Kysely<DB>,
  id: number,
  problem: string | null,
  now: Date,
): Promise<void> {
  await sql`update ${tableOf(kind)} set done_at = ${now}, problem = ${problem} where id = ${id}`.execute(db);
}

export async function dropScheduled<Kind extends DraftKind, DB>(
  kind: Kind,
  db: Kysely<DB>,
  of: IdOf<Kind>,
  id: number,
): Promise<void> {
  await sql`delete from ${tableOf(kind)} where id = ${id} and ${ofColumn(kind)} = ${of}`.execute(db);
}
