import type { Kysely, Transaction } from 'kysely';
import type { DraftTables } from './draft.tables.server.ts';

export type ScheduledAct = 'publish' | 'withdraw';

/** Something that is done to a property at an instant. */
export type Scheduled = {
  readonly id: number;
  readonly number: number;
  readonly act: ScheduledAct;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string;
  readonly doneAt: Date | null;
  readonly problem: string | null;
};

type Trx = Transaction<DraftTables>;

const COLUMNS = [
  ...(['id', 'number', 'act', 'at', 'actor', 'problem'] as const),
  ...(['actor_name as actorName', 'done_at as doneAt'] as const),
] as const;
const MOST_SHOWN = 10;

export async function addScheduled(
  trx: Trx,
  wanted: { readonly number: number; readonly act: ScheduledAct; readonly at: Date },
  actor: { readonly id: string; readonly name: string },
  now: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('property_schedule')
    .values({ ...wanted, actor: actor.id, actor_name: actor.name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Scheduled acts, and those that came to nothing, the next first. */
export async function scheduledOf(db: Kysely<DraftTables>, number: number): Promise<Scheduled[]> {
  const rows = await db
    .selectFrom('property_schedule')
    .select(COLUMNS)
    .where('number', '=', number)
    .where((is) => is.or([is('done_at', 'is', null), is('problem', 'is not', null)]))
    .orderBy('at')
    .limit(MOST_SHOWN)
    .execute();
  return rows as Scheduled[];
}

/** Null: it was done, or taken back. */
export async function waitingScheduled(db: Kysely<DraftTables>, id: number): Promise<Scheduled | null> {
  const row = await db
    .selectFrom('property_schedule')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return (row as Scheduled | undefined) ?? null;
}

export async function endScheduled(
  db: Kysely<DraftTables>,
  id: number,
  problem: string | null,
  now: Date,
): Promise<void> {
  await db.updateTable('property_schedule').set({ done_at: now, problem }).where('id', '=', id).execute();
}

export async function dropScheduled(db: Kysely<DraftTables>, number: number, id: number): Promise<void> {
  await db.deleteFrom('property_schedule').where('id', '=', id).where('number', '=', number).execute();
}
