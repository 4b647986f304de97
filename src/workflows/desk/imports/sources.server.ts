import { Readable } from 'node:stream';
import type { AuditAct } from '../../../domain/desk/audit-acts.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import {
  countMedia,
  mediaStatus,
  mediaTroubles,
} from '../../../features/catalogue/media-files/media-status.repo.server.ts';
import {
  findSource,
  listSources,
  type Source,
} from '../../../features/catalogue/sources/source.repo.server.ts';
import { type SourceRun, sourceRuns } from '../../../features/catalogue/sources/source-run.repo.server.ts';
import { type StoredDemo, storedDemo } from '../../../features/demo/retire-demo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { Failure } from '../../../platform/log/failure.ts';
import { isMediaPaused } from '../../media/ask-for-media.server.ts';
import { mediaCommand } from '../../media/media-command.server.ts';
import { expectedEnd, restOf } from '../../media/origin-outlook.ts';
import { readSourceNow } from '../../sources/ask-for-source.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import {
  type SourcesCommand,
  sourcesCommand,
  sourcesCommandSchema,
} from '../../sources/sources-command.server.ts';
import { mayBeWatched, sourcesFolder } from './source-folders.server.ts';

/** A source without its secret. */
export type ShownSource = Omit<Source, 'sealedAuthorization'>;

const shown = ({ sealedAuthorization: _, ...source }: Source): ShownSource => source;

export async function readSources({ database }: SourceParts): Promise<ShownSource[]> {
  return (await listSources(database.db)).map(shown);
}

const RUNS_SHOWN = 50;

export type SourcePage = { readonly source: ShownSource; readonly runs: readonly SourceRun[] };

export async function readSource({ database }: SourceParts, name: string): Promise<SourcePage | null> {
  const source = await findSource(database.db, name);
  if (source === null) return null;
  return { source: shown(source), runs: await sourceRuns(database.db, name, RUNS_SHOWN) };
}

export type AddSourceOutcome =
  | { readonly ok: true; readonly isPaused: boolean }
  | { readonly ok: false; readonly field: string };

/** Below which folder those of sources lie. */
export const watchedBelow = (parts: SourceParts): string => sourcesFolder(parts);

/** Rows of the demonstration that go with the first list of a source; null: none. */
export const goesWithFirstRun = ({ database }: SourceParts): Promise<StoredDemo | null> =>
  storedDemo(database.db);

/** Adds a source by the command's own rules; a refusal names the field that is wrong. */
export async function addOneSource(
  parts: SourceParts,
  asked: Readonly<Record<string, unknown>>,
  actor: Actor,
): Promise<AddSourceOutcome> {
  const parsed = sourcesCommandSchema.safeParse({ ...asked, do: 'add' });
  const { kind, path } = asked;
  const isOfMachine = kind === 'folder' && typeof path === 'string' && path.startsWith('/');
  if (isOfMachine && !(await mayBeWatched(parts, path))) return { ok: false, field: 'outside' };
  const demo = asked.withoutDemo === true ? null : await goesWithFirstRun(parts);
  if (parsed.success && demo !== null) return { ok: false, field: 'demo' };
  if (!parsed.success) return { ok: false, field: String(parsed.error.issues[0]?.path[0] ?? 'name') };
  try {
    const { isPaused } = await command(parts, parsed.data as SourcesCommand);
    await note(parts, 'source.added', String(asked.name), actor);
    return { ok: true, isPaused: isPaused === true };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === 'source_exists') return { ok: false, field: 'exists' };
    if (error.code === 'source_incomplete')
      return { ok: false, field: asked.kind === 'folder' ? 'path' : 'url' };
    throw error;
  }
}

export const SOURCE_ACTS = ['run', 'pause', 'resume', 'remove'] as const;
export type SourceAct = (typeof SOURCE_ACTS)[number];

/** `not_permitted`: nobody has let it run yet, so that it is not read by hand either. */
export async function workOnSource(
  parts: SourceParts,
  name: string,
  act: SourceAct,
  actor: Actor,
): Promise<'done' | 'gone' | 'not_permitted'> {
  const source = await findSource(parts.database.db, name);
  if (source === null) return 'gone';
  if (act === 'run' && !source.isPermitted) return 'not_permitted';
  if (act === 'run') await transaction(parts.database.db, (trx) => readSourceNow(trx, name));
  else await command(parts, { do: act, name });
  await note(parts, `source.${act}`, name, actor);
  return 'done';
}

/** The photos and papers that are fetched, by host: what came, what waits, what failed, and when it is expected to end. */
export async function readMediaQueue({ database, clock }: SourceParts) {
  const { db } = database;
  const origins = await mediaStatus(db, clock.now());
  return {
    isPaused: await isMediaPaused(db),
    counts: await countMedia(db, clock.now()),
    troubles: await mediaTroubles(db),
    origins: origins.map((origin) => ({
      ...origin,
      rests: restOf(origin, clock.now()),
      expectedAt: expectedEnd(origin, clock.now()),
    })),
  };
}

export type MediaAct =
  | { readonly do: 'pause' | 'resume' | 'retry' }
  /** Null: at any time. */
  | { readonly do: 'hours'; readonly origin: string; readonly hours: string | null };

/** Pauses the fetching, goes on with it, or tries again what failed: by the command's own rules. */
export async function workOnMediaQueue(parts: SourceParts, act: MediaAct, actor: Actor): Promise<void> {
  const { database, clock, fetcher } = parts;
  const hands = { add: nothing, mark: nothing, release: nothing };
  const signal = new AbortController().signal;
  await mediaCommand(database, { clock, hands, fetcher })({
    args: act,
    input: Readable.from([]),
    say: async () => {},
    signal,
  });
  const entry: AuditEntry =
    act.do === 'hours'
      ? {
          act: 'media.hours',
          object: { kind: 'origin', id: act.origin },
          detail: { after: act.hours },
        }
      : { act: `media.${act.do}` };
  await transaction(database.db, (trx) => writeAudit(trx as never, actor, entry, clock.now()));
}

/** Single photos are worked on at their property. */
const nothing = () => Promise.reject(new Failure('not_here', 'single photos are worked on elsewhere'));

function command(parts: SourceParts, args: SourcesCommand) {
  const signal = new AbortController().signal;
  return sourcesCommand(parts)({ args, input: Readable.from([]), say: async () => {}, signal });
}

async function note(parts: SourceParts, act: AuditAct, name: string, actor: Actor): Promise<void> {
  const entry: AuditEntry = { act, object: { kind: 'source', id: name } };
  await transaction(parts.database.db, (trx) => writeAudit(trx as never, actor, entry, parts.clock.now()));
}
