import { type TakenList, takenLists } from '../../../features/catalogue/import/import-history.repo.server.ts';
import type { StoredDemo } from '../../../features/demo/retire-demo.server.ts';
import {
  askedTasks,
  countWorking,
  type DeskTask,
  newestTasks,
  previewMembers,
  readTask,
  readTaskProgress,
} from '../../../features/desk/desk-task.repo.server.ts';
import type { ImportTotals } from '../../import/import-outcome.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { IMPORTS_FOLDER, pickableFiles, type SourceFiles } from './begin-import.server.ts';
import { demoOf, type ImportBody, type TaskOutcome } from './import-task.ts';
import { isTaskId } from './work-import.server.ts';

/** An import of the desk, as its page shows it. */
export type ShownImport = Pick<DeskTask, 'id' | 'state' | 'progress' | 'actorName'> & {
  readonly createdAt: number;
  readonly file: ImportBody['file'];
  readonly flags: ImportBody['flags'];
  readonly withoutAppraisal: readonly number[];
  readonly asked?: ImportBody['asked'];
  readonly refused?: ImportBody['refused'];
  readonly preview: readonly TaskOutcome[] | null;
  readonly result: readonly TaskOutcome[] | null;
  /** Rows of the demonstration that would go; null: none. */
  readonly demo: StoredDemo | null;
  /** True when its file was read as a list or feed; any other file is handed out to nobody. */
  readonly isRead: boolean;
};

/** Refusals of files that are lists or feeds all the same. */
const READ_ALL_THE_SAME: readonly string[] = [
  'older',
  'too_few',
  'future',
  'date_differs',
  'date_unreadable',
  'cut',
  'unknown_state',
];

/** A list whose lines are all wrong still has its header; of a feed nothing else says what it is. */
const isRead = (outcome: TaskOutcome): boolean =>
  outcome.ok ||
  READ_ALL_THE_SAME.includes(outcome.code) ||
  (outcome.code === 'nothing_taken' && !(outcome.rejected ?? []).some(({ where }) => where.startsWith('$')));

const shownImport = (task: DeskTask): ShownImport => {
  const body = task.body as ImportBody;
  const preview = task.preview as TaskOutcome[] | null;
  const result = task.result as TaskOutcome[] | null;
  return {
    id: task.id,
    state: task.state,
    progress: task.progress,
    actorName: task.actorName,
    createdAt: task.createdAt.getTime(),
    ...body,
    ...{ preview, result },
    demo: demoOf(preview ?? []),
    isRead: [...(preview ?? []), ...(result ?? [])].some(isRead),
  };
};

export async function readImport({ database }: SourceParts, id: string): Promise<ShownImport | null> {
  const task = isTaskId(id) ? await readTask(database.db, id) : null;
  return task === null || task.kind !== 'import' ? null : shownImport(task);
}

/** Progress of an import, without its findings. */
export async function readImportProgress(
  { database }: SourceParts,
  id: string,
): Promise<Pick<DeskTask, 'state' | 'progress'> | null> {
  return isTaskId(id) ? readTaskProgress(database.db, id) : null;
}

/** Number of imports that wait or are worked on. */
export const countWorkingImports = ({ database }: SourceParts): Promise<number> =>
  countWorking(database.db, 'import');

/** One list of a check: what it would do; without totals it was refused. */
export type CheckedList = Pick<Extract<TaskOutcome, { ok: true }>, 'demo'> & {
  readonly totals?: ImportTotals;
};

export type ImportsPage = {
  /** Imports of the desk that are not over, or were refused. */
  readonly open: readonly ShownImport[];
  /** Findings of the checks, in short. */
  readonly checked: ReadonlyMap<string, readonly CheckedList[]>;
  readonly taken: readonly TakenList[];
  readonly picks: readonly SourceFiles[];
};

const MOST_SHOWN = 60;

export async function readImports(parts: SourceParts): Promise<ImportsPage> {
  const tasks = await newestTasks(parts.database.db, 'import', MOST_SHOWN);
  const checked = tasks.filter(({ state }) => state === 'checked' || state === 'asked').map(({ id }) => id);
  const open = tasks.filter(({ state }) => !['done', 'undone', 'cancelled'].includes(state));
  return {
    open: open.map((task) => shownImport({ ...task, preview: null })),
    checked: (await previewMembers(parts.database.db, checked, [
      'ok',
      'totals',
      'demo',
    ])) as ImportsPage['checked'],
    taken: await takenLists(parts.database.db, MOST_SHOWN),
    picks: await pickableFiles(parts),
  };
}

/** Imports that wait for a second person, the newest first. */
export async function readAskedImports({
  database,
}: Pick<SourceParts, 'database'>): Promise<readonly ShownImport[]> {
  const tasks = await askedTasks(database.db, 'import');
  return tasks.map((task) => shownImport({ ...task, preview: null }));
}

/** The file of an import as it came; null: it is kept no longer, or is no list and no feed. */
export async function readImportFile(
  parts: SourceParts,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array } | null> {
  const shown = await readImport(parts, id);
  if (!shown?.isRead) return null;
  const { name, sha256 } = shown.file;
  const bytes = await parts.storage.get(`${IMPORTS_FOLDER}/${sha256}`);
  return bytes === null ? null : { name, bytes };
}
