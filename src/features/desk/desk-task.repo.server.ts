import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../domain/time.ts';

const TASK_STATES = [
  'waiting',
  'checking',
  'checked',
  // A second person has to agree.
  'asked',
  'confirmed',
  'running',
  'done',
  'refused',
  'failed',
  'cancelled',
  'undone',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

export type TaskKind = 'import' | 'bulk';

export type TaskProgress = { readonly step: string; readonly done: number; readonly total: number };

/** Tasks that take longer than a page may wait. */
export type DeskTask = {
  readonly id: string;
  readonly kind: TaskKind;
  readonly state: TaskState;
  readonly body: unknown;
  readonly progress: TaskProgress | null;
  readonly preview: unknown;
  readonly result: unknown;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly actor: string;
  readonly actorName: string;
};

const TASK = sql.raw(`id, kind, state, body, progress, preview, result, created_at as "createdAt",
  ended_at as "endedAt", actor, actor_name as "actorName"`);

export async function addTask<DB>(
  trx: Transaction<DB>,
  task: Pick<DeskTask, 'id' | 'kind' | 'body' | 'actor' | 'actorName'>,
  now: Instant,
): Promise<void> {
  const at = new Date(now);
  await sql`
    insert into desk_task (id, kind, state, body, created_at, changed_at, actor, actor_name)
    values (${task.id}::uuid, ${task.kind}, 'waiting', ${JSON.stringify(task.body)}::jsonb, ${at}, ${at}, ${task.actor},
      ${task.actorName})`.execute(trx);
}

/** Null: there is none. */
export async function readTask<DB>(db: Kysely<DB>, id: string): Promise<DeskTask | null> {
  const { rows } = await sql<DeskTask>`select ${TASK} from desk_task where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** Progress of a task, without the rest of it. */
export async function readTaskProgress<DB>(
  db: Kysely<DB>,
  id: string,
): Promise<Pick<DeskTask, 'state' | 'progress'> | null> {
  const { rows } = await sql<Pick<DeskTask, 'state' | 'progress'>>`
    select state, progress from desk_task where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** A finished task says what it did: taking it back reads that. */
type TaskChange = Partial<Pick<DeskTask, 'body' | 'preview' | 'result'>> & { readonly now: Instant } & (
    | { readonly to: Exclude<TaskState, 'done'> }
    | { readonly to: 'done'; readonly result: object }
  );

const ENDED: readonly TaskState[] = ['done', 'refused', 'failed', 'cancelled', 'undone'];

/** Moves a task on, and forgets how far it was; false: it is in none of these states by now. */
export async function moveTask<DB>(
  db: Kysely<DB>,
  id: string,
  { from, to, now, ...change }: { readonly from: readonly TaskState[] } & TaskChange,
): Promise<boolean> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  const at = new Date(now);
  const { numAffectedRows } = await sql`
    update desk_task set state = ${to}, changed_at = ${at}, progress = null,
      ended_at = case when ${ENDED.includes(to)}::boolean then ${at}::timestamptz end,
      body = coalesce(${json(change.body)}::jsonb, body),
      preview = coalesce(${json(change.preview)}::jsonb, preview),
      result = coalesce(${json(change.result)}::jsonb, result)
    where id = ${id}::uuid and state = any(${[...from]}::text[])`.execute(db);
  return numAffectedRows === 1n;
}

export async function noteProgress<DB>(db: Kysely<DB>, id: string, progress: TaskProgress): Promise<void> {
  await sql`update desk_task set progress = ${JSON.stringify(progress)}::jsonb where id = ${id}::uuid`.execute(
    db,
  );
}

/** The newest of a kind, or those of them that are about a campaign, without what their checks found. */
export async function newestTasks<DB>(
  db: Kysely<DB>,
  kind: TaskKind,
  most: number,
  code: string | null = null,
): Promise<Omit<DeskTask, 'preview'>[]> {
  const { rows } = await sql<DeskTask>`
    select id, kind, state, body, progress, result, created_at as "createdAt", ended_at as "endedAt", actor,
      actor_name as "actorName"
    from desk_task where kind = ${kind} and (${code}::text is null or body #>> '{change,code}' = ${code})
    order by created_at desc limit ${most}`.execute(db);
  return rows;
}

/** Tasks that wait for a second person, the newest first: all of them, however many others came after. */
export async function askedTasks<DB>(db: Kysely<DB>, kind: TaskKind): Promise<Omit<DeskTask, 'preview'>[]> {
  const { rows } = await sql<DeskTask>`
    select id, kind, state, body, progress, result, created_at as "createdAt", ended_at as "endedAt", actor,
      actor_name as "actorName"
    from desk_task where kind = ${kind} and state = 'asked' order by created_at desc`.execute(db);
  return rows;
}

/** Forgets tasks that began before. */
export async function forgetTasks<DB>(trx: Transaction<DB>, before: Instant): Promise<void> {
  await sql`delete from desk_task where created_at < ${new Date(before)}`.execute(trx);
}

/** Some members of each thing that the checks of tasks found, by the ids of these. */
export async function previewMembers<DB>(
  db: Kysely<DB>,
  ids: readonly string[],
  members: readonly string[],
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  const { rows } = await sql<{ id: string; found: readonly unknown[] }>`
    select id, jsonb_agg((select jsonb_object_agg(key, value) from jsonb_each(one) where key = any(${[...members]}::text[]))
      order by place) as found
    from desk_task, jsonb_array_elements(preview) with ordinality as each_one (one, place)
    where id = any(${[...ids]}::uuid[]) group by id`.execute(db);
  return new Map(rows.map(({ id, found }) => [id, found]));
}

/** Number of tasks of a kind that wait or are worked on. */
export async function countWorking<DB>(db: Kysely<DB>, kind: TaskKind): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from desk_task
    where kind = ${kind} and state in ('waiting', 'checking', 'confirmed', 'running')`.execute(db);
  return rows[0]?.count ?? 0;
}
