import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { sourcesCopy } from '../../copy/server/sources-command.ts';
import { STATES } from '../../domain/catalogue/enumerations.ts';
import { setOriginInterval } from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import {
  addSource,
  findSource,
  listSources,
  type NewSource,
  pauseSource,
  removeSource,
  resumeSource,
  SOURCE_KINDS,
  type Source,
} from '../../features/catalogue/sources/source.repo.server.ts';
import { sourceRuns } from '../../features/catalogue/sources/source-run.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Command, CommandCall, Line } from '../../platform/database/command-socket.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { sealText } from '../../platform/storage/sealed-text.server.ts';
import {
  askForMedia,
  KNOWN_BANK_PHOTOS,
  KNOWN_BANK_REGISTRY,
  REGISTRY_PATH,
} from '../media/ask-for-media.server.ts';
import { refuseHidden } from '../media/refuse-hidden.server.ts';
import { askForSource } from './ask-for-source.server.ts';
import { AUTHORIZATION_SEAL } from './fetch-lists.server.ts';
import { runSource } from './run-source.server.ts';
import type { SourceParts } from './source-parts.ts';
import { firstRunOf } from './source-schedule.ts';
import { bucketAddress } from './watched-folder.server.ts';

const KNOWN_LISTS = 'https://venda-imoveis.caixa.gov.br/listaweb/Lista_imoveis_{UF}.csv';
const BANK_HOST = new URL(KNOWN_LISTS).host;
const LIST_PATH = '/listaweb/Lista_imoveis_{UF}.csv';
const PHOTO_PATH = '/fotos/F{id13}21.jpg';
const RUNS_SHOWN = 20;
const DAY_MS = 86_400_000;

const name = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const webAddress = z.string().regex(/^https?:\/\/\S+$/);

/** Arguments of `npm run sources`. */
export const sourcesCommandSchema = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('add'),
    name,
    kind: z.enum(SOURCE_KINDS),
    url: webAddress.optional(),
    /** A folder's whole path, or `s3://host/bucket/folder`, whose `KEY:SECRET` is the authorization. */
    path: z.union([z.string().startsWith('/'), z.string().startsWith('s3://')]).optional(),
    states: z.array(z.enum(STATES)).default([]),
    at: z
      .string()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
      .nullable()
      .default(null),
    intervalMs: z.int().min(0).max(DAY_MS).nullable().default(null),
    full: z.boolean().default(false),
    /** `on`: where the bank has them. */
    photos: z.union([z.literal(['on', 'off']), webAddress.includes('{id13}')]).optional(),
    /** The same of registry extracts. */
    registry: z.union([z.literal(['on', 'off']), webAddress.includes('{id13}')]).optional(),
    authorization: z.string().min(1).max(4000).optional(),
  }),
  z.object({ do: z.literal('list') }),
  z.object({ do: z.literal(['run', 'log', 'pause', 'resume', 'remove']), name }),
]);
export type SourcesCommand = z.input<typeof sourcesCommandSchema>;
type Added = Extract<z.output<typeof sourcesCommandSchema>, { do: 'add' }>;

/** The sources of lists and feeds: adding, reading, and how they are doing. */
export function sourcesCommand(parts: SourceParts): Command {
  return async (call) => {
    const asked = sourcesCommandSchema.parse(call.args);
    if (asked.do === 'list') return { sources: (await listSources(parts.database.db)).map(shown) };
    if (asked.do === 'add') return add(parts, asked);
    if (asked.do === 'run') return run(parts, asked.name, call);
    const source = await findSource(parts.database.db, asked.name);
    if (source === null) throw unknown(asked.name);
    if (asked.do === 'log') return { runs: await sourceRuns(parts.database.db, source.name, RUNS_SHOWN) };
    const now = parts.clock.now();
    await transaction(parts.database.db, async (trx) => {
      if (asked.do === 'pause') return pauseSource(trx, source.name);
      if (source.photos !== null) await askForMedia(trx);
      if (asked.do === 'remove') return removeSource(trx, source.name);
      await askForSource(trx, source.name);
      return resumeSource(trx, source.name, { now, nextRunAt: firstRunOf(source, now) });
    });
    return { [asked.do]: source.name };
  };
}

function shown({ sealedAuthorization, ...source }: Source): Line {
  return { ...source, hasAuthorization: sealedAuthorization !== null };
}

const unknown = (asked: string) => new Failure('unknown_source', sourcesCopy.unknown(asked));

async function add(parts: SourceParts, asked: Added): Promise<Line> {
  const { database, clock, secret } = parts;
  const source = sourceOf(asked, secret);
  if (source.kind === 'folder' && !source.place.startsWith('s3://')) {
    const isThere = await readdir(source.place).then(
      () => true,
      () => false,
    );
    if (!isThere) throw new Failure('source_incomplete', sourcesCopy.badFolder(source.place));
  }
  const typed = [asked.url, asked.photos, asked.registry];
  const addresses = typed
    .filter((address) => address !== undefined)
    .filter((address) => !['on', 'off'].includes(address));
  await refuseHidden(parts.fetcher, addresses);
  const now = clock.now();
  const nextRunAt = source.isPaused ? null : firstRunOf(source, now);
  const isNew = await transaction(database.db, async (trx) => {
    if (source.photos !== null && !source.isPaused) await askForMedia(trx);
    for (const address of source.kind === 'caixa' ? [source.place, source.photos ?? source.place] : []) {
      await setOriginInterval<CatalogueTables>(trx, new URL(address).origin, source.intervalMs);
    }
    await askForSource(trx, source.name);
    return addSource(trx, source, { now, nextRunAt });
  });
  if (!isNew) throw new Failure('source_exists', sourcesCopy.exists(source.name));
  return { added: source.name, isPaused: source.isPaused, nextRunAt: nextRunAt && new Date(nextRunAt) };
}

/** Throws Failure `source_incomplete` where it is not said what to read. */
function sourceOf(asked: Added, secret: string): NewSource {
  const { kind, url, path } = asked;
  const place = kind === 'folder' ? path : kind === 'caixa' ? listsAt(url) : url;
  const isRight = kind === 'folder' ? url === undefined : path === undefined;
  const asksNothingOfBank = [asked.photos, asked.registry].every((address) => (address ?? 'off') === 'off');
  if (place === undefined || !isRight || (isFeed(kind) && !asksNothingOfBank))
    throw new Failure('source_incomplete', sourcesCopy.usage);
  const isBucket = place.startsWith('s3://');
  if (isBucket && bucketAddress(place, asked.authorization ?? '') === null) {
    throw new Failure('source_incomplete', sourcesCopy.bucket);
  }
  return {
    name: asked.name,
    kind,
    place,
    states: asked.states,
    runAt: asked.at,
    intervalMs: asked.intervalMs,
    // A listing that an agency takes out of such a feed is not on offer any more: the portals read it so.
    isFull: asked.full || kind === 'vrsync',
    photos: photosOf(asked, place),
    registry: registryOf(asked, place),
    sealedAuthorization:
      asked.authorization === undefined ? null : sealText(asked.authorization, secret, AUTHORIZATION_SEAL),
    // The bank's own site is asked once the operator says that the bank permits it.
    isPaused: kind === 'caixa' && URL.parse(place)?.host === BANK_HOST,
  };
}

/** True for a source of listings that are none of the bank's. */
const isFeed = (kind: Source['kind']) => kind === 'feed' || kind === 'vrsync';

const listsAt = (url: string | undefined): string => {
  if (url === undefined) return KNOWN_LISTS;
  // An address of one file would be asked for each state, and never found.
  const isOfOne = !url.includes('{UF}') && /\/[^/]+\.[a-z]{2,4}$/i.test(URL.parse(url)?.pathname ?? '');
  if (isOfOne) throw new Failure('source_incomplete', sourcesCopy.withoutState(url));
  return url.includes('{UF}') ? url : `${url.replace(/\/+$/, '')}${LIST_PATH}`;
};

function photosOf({ kind, photos }: Added, place: string): string | null {
  if (photos === 'off' || isFeed(kind)) return null;
  if (photos !== undefined && photos !== 'on') return photos;
  if (kind === 'caixa') return `${new URL(place).origin}${PHOTO_PATH}`;
  return photos === 'on' ? KNOWN_BANK_PHOTOS : null;
}

function registryOf({ kind, registry }: Added, place: string): string | null {
  if (registry === 'off' || isFeed(kind)) return null;
  if (registry !== undefined && registry !== 'on') return registry;
  if (kind === 'caixa') return `${new URL(place).origin}${REGISTRY_PATH}`;
  return registry === 'on' ? KNOWN_BANK_REGISTRY : null;
}

async function run(parts: SourceParts, asked: string, { signal, say }: CommandCall): Promise<Line> {
  const files = await runSource(parts, {
    name: asked,
    isByHand: true,
    signal,
    onFile: (file) => say({ ...file }),
  });
  if (files !== null) return { ran: asked, files };
  const source = await findSource(parts.database.db, asked);
  if (source === null) throw unknown(asked);
  if (!source.isPermitted) throw new Failure('source_not_permitted', sourcesCopy.notPermitted(asked));
  throw new Failure('source_busy', sourcesCopy.busy(asked));
}
