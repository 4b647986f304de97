import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { type Clock, instant } from '../../../domain/time.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../../features/catalogue/stored/property.repo.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { type Database, transaction } from '../../../platform/database/database.server.ts';
import { type Fetcher, makeFetcher } from '../../../platform/fetch/fetcher.server.ts';
import { type JobRunner, runJobs } from '../../../platform/jobs/job-runner.server.ts';
import { enqueue } from '../../../platform/jobs/jobs.server.ts';
import { createLog } from '../../../platform/log/log.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { importFile } from '../../testing/import-one.ts';
import { askForMedia, WAKE_MEDIA } from '../ask-for-media.server.ts';
import { mediaCommand } from '../media-command.server.ts';
import { mediaJobs } from '../media-jobs.server.ts';
import type { PhotoHost } from './photo-host.ts';

/** Shorter than any manners, longer than any loop. */
export const MOST_PATIENCE = { timeout: 120_000 };

/** A listing as a feed tells of it. */
const item = (id: string, fields: object = {}) => ({
  id_banco: id,
  imovel_name: `Casa ${id}`,
  endereco: { endereco_completo: 'Rua do Teste, 1', cidade: 'Campinas', uf: 'sp' },
  tipo_imovel: 'casa',
  tipo_de_venda: 'venda_direta',
  valores: { valor_venda: 100_000 },
  ...fields,
});

async function emptied({ db }: Database<CatalogueTables>, hosts: readonly PhotoHost[]): Promise<void> {
  for (const host of hosts) {
    host.behave('well');
    host.robots(null);
    host.delay(0);
    host.sendTo(null);
    host.files();
  }
  await sql`truncate property, property_event, import_list, media_file, media_use, media_origin, job, schedule, setting, unreferenced_file, fetched_paper
    restart identity cascade`.execute(db);
  for (const { origin } of hosts) {
    await sql`insert into media_origin (origin, interval_ms) values (${origin}, 0)`.execute(db);
  }
}

/** Where nobody listens, which the operator's setting allows. */
const NOBODY = '127.0.0.1:1';

function commandOf(
  database: Database<CatalogueTables>,
  { clock, hosts }: { readonly clock: Clock; readonly hosts: readonly PhotoHost[] },
  args: object,
) {
  const allow = [NOBODY, ...hosts.map(({ hostAndPort }) => hostAndPort)];
  const fetcher = makeFetcher({ publicUrl: null, allow, clock });
  const nothing = () => Promise.reject(new Error());
  const hands = { add: nothing, mark: nothing, release: nothing };
  const call = { args, input: Readable.from([]), say: async () => {}, signal: new AbortController().signal };
  return mediaCommand(database, { clock, hands, fetcher })(call);
}

/** Listings with photos on hosts, and the jobs that fetch them. */
export function mediaWorks(use: () => Database<CatalogueTables>, hosts: () => readonly PhotoHost[]) {
  const folder = join(temporaryFolder('media'), 'files');
  const storage = folderStorage(folder);
  const media = makeMediaService(storage);
  let ahead = 0;
  const clock: Clock = { now: () => instant(Date.now() + ahead) };
  let runners: JobRunner[] = [];
  /** Times at which requests were sent. */
  let begun: number[] = [];
  const reset = async () => {
    ahead = 0;
    begun = [];
    await emptied(use(), hosts());
  };
  const photo = (name: string) => ({ url: `${hosts()[0]?.origin}/${name}`, alt: '' });
  const take = async (imoveis: readonly object[], full = false) => {
    const context = { database: use(), places: places(), now: clock.now(), onProgress: () => {} };
    const bytes = Buffer.from(JSON.stringify({ fonte: 'carteira-teste', imoveis }));
    const outcome = await importFile(
      context,
      { name: 'feed.json', bytes },
      { date: null, force: false, full },
    );
    if (!outcome.ok || outcome.totals.rejected > 0) throw new Error(JSON.stringify(outcome));
  };
  const run = (): JobRunner => {
    const allow = hosts().map(({ hostAndPort }) => hostAndPort);
    const fetching = makeFetcher({ publicUrl: null, allow, clock });
    const fetcher: Fetcher = {
      fetch(request) {
        if (!request.address.endsWith('/robots.txt')) begun.push(performance.now());
        return fetching.fetch(request);
      },
    };
    const log = createLog('silent');
    const parts = { database: use(), media, storage, fetcher, clock, log, gatherMs: 200 };
    const handlers = mediaJobs(parts, true);
    const runner = runJobs({ ...parts, handlers, ownSlots: { 'fetch-media': 2 }, pollMs: 20 });
    runners.push(runner);
    return runner;
  };
  const stop = async (graceMs = 0) => {
    await Promise.all(runners.map((runner) => runner.stop(graceMs)));
    runners = [];
  };
  const counted = async (what: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.raw(what)}`.execute(
      use().db,
    );
    return rows[0]?.count ?? 0;
  };
  /** Counted at one instant: between two counts a search would end whose files are not counted yet. */
  const openTasks = async () => {
    const { rows } = await sql<{ open: number }>`
      select (select count(*) from media_file f where is_taken or not is_shown or (due_at <= ${new Date(clock.now())}
          and not exists (select from media_use u where u.address = f.address and u.is_former)))
        + (select count(*) from job where queue = 'find-media') as open`.execute(use().db);
    return Number(rows[0]?.open);
  };
  const property = async (id: string) => {
    const found = await propertyByReference(use().db, id, 'oi');
    if (!found) throw new Error(`no property ${id}`);
    return found;
  };
  return {
    media,
    storage,
    /** Folder of the files. */
    folder,
    clock,
    /** Times of the requests that were sent since the last reset. */
    begun: () => begun,
    goAhead: (ms: number) => {
      ahead += ms;
    },
    reset,
    photo,
    item,
    withPhotos: (id: string, ...names: string[]) => item(id, { imagens: names.map(photo) }),
    take,
    run,
    stop,
    counted,
    /** Works until nothing is due, nothing is taken and everything is shown; what waits for later stays. */
    async work() {
      run();
      await expect.poll(openTasks, MOST_PATIENCE).toBe(0);
      await stop(MOST_PATIENCE.timeout);
    },
    find: () => transaction(use().db, askForMedia),
    wake: () => transaction(use().db, (trx) => enqueue(trx, { queue: WAKE_MEDIA, body: {} })),
    property,
    images: async (id: string) => (await property(id)).detail.media.images.map(({ url }) => url),
    async states() {
      const { rows } = await sql<{ state: string; trouble: string | null }>`
        select state, trouble from media_file order by address`.execute(use().db);
      return rows.map(({ state, trouble }) => [state, trouble]);
    },
    command: (args: object) => commandOf(use(), { clock, hosts: hosts() }, args),
  };
}
