import { sql } from 'kysely';
import {
  askedTasks,
  type DeskTask,
  newestTasks,
  readTask,
  readTaskProgress,
} from '../../../features/desk/desk-task.repo.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { isTaskId } from '../imports/work-import.server.ts';
import type { BulkBody, BulkExample, BulkPreview, BulkResult } from './bulk-task.ts';
import { decideAll } from './decide-all.server.ts';

type Parts = Pick<SourceParts, 'database'>;
type Clocked = Parts & Pick<SourceParts, 'clock'>;

/** A bulk change as its page shows it. */
export type ShownBulk = Pick<DeskTask, 'id' | 'state' | 'progress' | 'actorName'> & {
  readonly createdAt: number;
  readonly body: BulkBody;
  readonly preview: BulkPreview | null;
  readonly result: BulkResult | null;
};

const shownBulk = (task: DeskTask): ShownBulk => ({
  id: task.id,
  state: task.state,
  progress: task.progress,
  actorName: task.actorName,
  createdAt: task.createdAt.getTime(),
  body: task.body as BulkBody,
  preview: task.preview as BulkPreview | null,
  result: task.result as BulkResult | null,
});

/** Null: there is none, or it is no bulk change. */
export async function bulkTask({ database }: Parts, id: string): Promise<DeskTask | null> {
  const task = isTaskId(id) ? await readTask(database.db, id) : null;
  return task?.kind === 'bulk' ? task : null;
}

export async function readBulkTask(parts: Parts, id: string): Promise<ShownBulk | null> {
  const task = await bulkTask(parts, id);
  return task === null ? null : shownBulk(task);
}

export async function readBulkProgress(
  { database }: Parts,
  id: string,
): Promise<Pick<DeskTask, 'state' | 'progress'> | null> {
  return isTaskId(id) ? readTaskProgress(database.db, id) : null;
}

/** Every property that a change which waits would change. Null: it waits no longer, and would be told of another catalogue. */
export async function readBulkLines(parts: Clocked, id: string): Promise<readonly BulkExample[] | null> {
  const task = await bulkTask(parts, id);
  if (task === null || !['checked', 'asked'].includes(task.state)) return null;
  const now = parts.clock.now();
  const { preview } = await decideAll(parts.database.db as never, task.body as BulkBody, now, Infinity);
  return preview.examples;
}

/** Changes that put properties in a campaign and stand, the newest first. */
export async function doneCampaignBulks({ database }: Parts, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from desk_task where kind = 'bulk' and state = 'done' and body #>> '{change,kind}' = 'campaign'
      and body #>> '{change,code}' = ${code} order by ended_at desc, created_at desc`.execute(database.db);
  return rows.map(({ id }) => id);
}

/** Numbers of the properties that a change put in a campaign: those that it found there are another's, as a feed's. */
export async function numbersPutIn({ database }: Parts, id: string, code: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from change_set_row
    where set_id = ${id} and not before -> 'campaign_codes' @> ${JSON.stringify([code])}::jsonb`.execute(
    database.db,
  );
  return rows.map(({ number }) => number);
}

const MOST_SHOWN = 20;

/** The newest changes, or those of them that are about a campaign; of what was called off nothing. */
export async function readBulks({ database }: Parts, code?: string): Promise<ShownBulk[]> {
  const tasks = await newestTasks(database.db, 'bulk', MOST_SHOWN, code);
  return tasks
    .filter(({ state }) => state !== 'cancelled')
    .map((task) => shownBulk({ ...task, preview: null }));
}

/** Changes that wait for a second person, the newest first; or those that are about one property alone. */
export async function readAskedBulks({ database }: Parts, number?: number): Promise<ShownBulk[]> {
  const tasks = await askedTasks(database.db, 'bulk');
  return tasks
    .map((task) => shownBulk({ ...task, preview: null }))
    .filter(({ body: { choice } }) => number === undefined || isOfOne(choice, number));
}

function isOfOne(choice: BulkBody['choice'], number: number): boolean {
  return 'numbers' in choice && choice.numbers.length === 1 && choice.numbers[0] === number;
}
