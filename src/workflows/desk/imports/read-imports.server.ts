import { type TakenList, takenLists } from '../../../features/catalogue/import/import-history.repo.server.ts';
import {
  type DeskTask,
  newestTasks,
  readTask,
  readTaskProgress,
} from '../../../features/desk/desk-task.repo.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { IMPORTS_FOLDER, pickableFiles, type SourceFiles } from './begin-import.server.ts';
import type { ImportBody, TaskOutcome } from './import-task.ts';
import { isTaskId } from './work-import.server.ts';

/** An import of the desk, as its page shows it. */
export type ShownImport = Pick<DeskTask, 'id' | 'state' | 'progress' | 'actorName'> & {
  readonly createdAt: number;
  readonly file: ImportBody['file'];
  readonly flags: ImportBody['flags'];
  readonly withoutAppraisal: readonly number[];
  readonly preview: readonly TaskOutcome[] | null;
  readonly result: readonly TaskOutcome[] | null;
};

const shownImport = (task: DeskTask): ShownImport => {
  const body = task.body as ImportBody;
  return {
    id: task.id,
    state: task.state,
    progress: task.progress,
    actorName: task.actorName,
    createdAt: task.createdAt.getTime(),
    ...body,
    preview: task.preview as TaskOutcome[] | null,
    result: task.result as TaskOutcome[] | null,
  };
};

export async function readImport({ database }: SourceParts, id: string): Promise<ShownImport | null> {
  const task = isTaskId(id) ? await readTask(database.db, id) : null;
  return task === null || task.kind !== 'import' ? null : shownImport(task);
}

/** How far an import is, without what it found. */
export async function readImportProgress(
  { database }: SourceParts,
  id: string,
): Promise<Pick<DeskTask, 'state' | 'progress'> | null> {
  return isTaskId(id) ? readTaskProgress(database.db, id) : null;
}

export type ImportsPage = {
  /** Imports of the desk that are not over, or were refused. */
  readonly open: readonly ShownImport[];
  readonly taken: readonly TakenList[];
  readonly picks: readonly SourceFiles[];
};

const MOST_SHOWN = 60;

export async function readImports(parts: SourceParts): Promise<ImportsPage> {
  const tasks = await newestTasks(parts.database.db, 'import', MOST_SHOWN);
  const open = tasks.filter(({ state }) => !['done', 'undone', 'cancelled'].includes(state));
  return {
    open: open.map((task) => shownImport({ ...task, preview: null })),
    taken: await takenLists(parts.database.db, MOST_SHOWN),
    picks: await pickableFiles(parts),
  };
}

/** The file of an import as it came, by its hash; null: it is kept no longer. */
export async function readImportFile({ storage }: SourceParts, sha256: string): Promise<Uint8Array | null> {
  return /^[0-9a-f]{64}$/.test(sha256) ? storage.get(`${IMPORTS_FOLDER}/${sha256}`) : null;
}
