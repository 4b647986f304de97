import { createHash, randomUUID } from 'node:crypto';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import {
  findSource,
  listSources,
  type Source,
} from '../../../features/catalogue/sources/source.repo.server.ts';
import { addTask } from '../../../features/desk/desk-task.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { FETCH_KINDS } from '../../../platform/fetch/fetch-kinds.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { neverTaken, watchedFolder } from '../../sources/watched-folder.server.ts';
import { DESK_TASK, type ImportBody } from './import-task.ts';

/** Files of the history lie here by their hashes. */
export const IMPORTS_FOLDER = 'imports';
const MOST_FILES = 30;
const LONGEST_NAME = 200;

export type GivenFile = { readonly name: string; readonly bytes: Uint8Array };

export type BegunImports =
  | { readonly ok: true; readonly ids: readonly string[] }
  | { readonly ok: false; readonly code: 'no_file' | 'too_many' | 'too_large' | 'gone' };

/** Keeps files that somebody hands in, and has each of them checked; nothing is published by it. */
export async function beginImports(
  { database, storage, clock }: SourceParts,
  files: readonly GivenFile[],
  actor: Pick<Actor, 'id' | 'name'>,
  source?: string,
): Promise<BegunImports> {
  if (files.length === 0) return { ok: false, code: 'no_file' };
  if (files.length > MOST_FILES) return { ok: false, code: 'too_many' };
  if (files.some(({ bytes }) => bytes.length > FETCH_KINDS.list.mostBytes)) {
    return { ok: false, code: 'too_large' };
  }
  const ids: string[] = [];
  for (const { name, bytes } of files) {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const key = `${IMPORTS_FOLDER}/${sha256}`;
    if ((await storage.stat(key)) === null) await storage.put(key, bytes);
    const id = randomUUID();
    const body: ImportBody = {
      file: { name: name.slice(0, LONGEST_NAME), key, sha256, size: bytes.length },
      ...(source === undefined ? {} : { source }),
      flags: { date: null, force: false, full: false },
      withoutAppraisal: [],
    };
    await transaction(database.db, async (trx) => {
      await addTask(trx, { id, kind: 'import', body, actor: actor.id, actorName: actor.name }, clock.now());
      await enqueue(trx, { queue: DESK_TASK, body: { task: id }, key: id });
    });
    ids.push(id);
  }
  return { ok: true, ids };
}

/** Files of a source that can be picked, the newest first. */
export type SourceFiles = { readonly source: string; readonly files: readonly string[] };

const MOST_PICKED = 60;

/** Files of watched folders, and lists and feeds as they were fetched. */
export async function pickableFiles(parts: SourceParts): Promise<SourceFiles[]> {
  const sources = await listSources(parts.database.db);
  const picks = await Promise.all(
    sources.map(async (source) => ({ source: source.name, files: await filesOf(parts, source) })),
  );
  return picks.filter(({ files }) => files.length > 0);
}

async function filesOf(parts: SourceParts, source: Source): Promise<string[]> {
  if (source.kind === 'folder') {
    const found = await watchedFolder(parts, source).files();
    const names = 'trouble' in found ? [] : found.map(({ name }) => name);
    return names.filter((name) => neverTaken(name) === null).slice(0, MOST_PICKED);
  }
  const kept: string[] = [];
  for await (const key of parts.storage.list(`lists/${source.name}`)) kept.push(key.split('/').at(-1) ?? '');
  return kept.sort().reverse().slice(0, MOST_PICKED);
}

/** The same as handing a file in, with one that a source has. */
export async function beginFromSource(
  parts: SourceParts,
  pick: { readonly source: string; readonly file: string },
  actor: Pick<Actor, 'id' | 'name'>,
): Promise<BegunImports> {
  const source = await findSource(parts.database.db, pick.source);
  if (source === null || !(await filesOf(parts, source)).includes(pick.file)) {
    return { ok: false, code: 'gone' };
  }
  const bytes = await bytesOf(parts, source, pick.file);
  return bytes === null
    ? { ok: false, code: 'gone' }
    : beginImports(parts, [{ name: pick.file, bytes }], actor, source.name);
}

async function bytesOf(parts: SourceParts, source: Source, file: string): Promise<Uint8Array | null> {
  if (source.kind !== 'folder') return parts.storage.get(`lists/${source.name}/${file}`);
  const folder = watchedFolder(parts, source);
  const found = await folder.files();
  const wanted = 'trouble' in found ? undefined : found.find(({ name }) => name === file);
  if (wanted === undefined || wanted.size > FETCH_KINDS.list.mostBytes) return null;
  const bytes = await folder.read(wanted);
  return bytes === null || 'trouble' in bytes ? null : bytes;
}
