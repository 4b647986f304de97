import type { Kysely } from 'kysely';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import type { Sandbox } from '../../integrations/proposals/sandbox/sandbox.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { type Command, openCommandSocket } from '../../platform/database/command-socket.server.ts';
import { type Database, openDatabase, ping } from '../../platform/database/database.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { type JobRunner, runJobs } from '../../platform/jobs/job-runner.server.ts';
import { countJobs } from '../../platform/jobs/jobs.server.ts';
import { beat } from '../../platform/jobs/workers.server.ts';
import { Failure, isFailure } from '../../platform/log/failure.ts';
import type { Log } from '../../platform/log/log.server.ts';
import { isOutage } from '../../platform/log/outage.ts';
import { firstKey } from '../../platform/storage/storage.server.ts';
import { type AlertJobTables, lookForNews } from '../../workflows/alerts/alert-jobs.server.ts';
import { observeDeliveries } from '../../workflows/mails/observe-deliveries.server.ts';
import { type KeptCounts, keepCounts } from '../../workflows/numbers/keep-counts.server.ts';
import { writingWaits } from '../../workflows/operator/maintenance.server.ts';
import { operatorCommands } from '../../workflows/operator/operator-commands.server.ts';
import type { HttpListener } from '../http/http-listener.server.ts';
import { type Basics, gatherBasics } from './basics.server.ts';
import { followCatalogue, type LiveCatalogue } from './live-catalogue.server.ts';
import { observeUpkeep } from './observe-upkeep.server.ts';
import { openDesk } from './open-desk.server.ts';
import { addressOf, builtPages, openHttp, type PagesSource } from './open-http.server.ts';
import { openPartner, partnerWarnings } from './open-partner.server.ts';
import { openSite } from './open-site.server.ts';
import { jobHandlers, OWN_SLOTS, scheduleOf, WRITING_QUEUES } from './schedule.server.ts';
import { endWithWords } from './start-failure.ts';
import { startSteps } from './start-steps.server.ts';

/** Time limit for requests under way when the process is asked to stop. */
const STOP_LIMIT_MS = 10_000;
/** Time limit for one answer of the storage at the start. */
const STORAGE_LOOK_MS = 2_000;

export type RunningServer = {
  /** Address of the site for a browser on this machine; null for a process that serves no pages. */
  readonly url: string | null;
  readonly port: number | null;
  /** Warnings for the operator before visitors come, in words; empty: none. */
  readonly warnings: readonly string[];
  /** One-time address by which the first person joins the desk of the demonstration; null: none is needed. */
  readonly deskInvitation: string | null;
  /** Finishes what is under way, then closes everything in the order in which it is needed. */
  readonly stop: () => Promise<void>;
};

export type StartOptions = {
  /** Source of the pages; absent: the built web app. */
  readonly source?: PagesSource | ((basics: Basics) => Promise<PagesSource>);
  /** Aborted when the process is asked to stop before it has started. */
  readonly stop?: AbortSignal;
};

/** Parts opened so far. */
type Opened = {
  http?: HttpListener;
  database?: Database<CatalogueTables>;
  live?: LiveCatalogue;
  filling?: { readonly stop: () => Promise<void> };
  commandSocket?: { readonly close: () => Promise<void> };
  sandbox?: Sandbox | undefined;
  jobs?: Pick<JobRunner, 'stop'>;
  looking?: NodeJS.Timeout;
  counting?: KeptCounts;
};

/** Kept pages turn with the streets, whether somebody asks for one or not; they are told to within a minute. */
const STREETS_LOOKED_AT_MS = 30_000;

/**
 * Starts a process of the outlet: opens the HTTP side first, so that its health can be asked (or last, when
 * configured so), the database, the read model and the work behind the pages. A worker shows nothing and so holds no
 * read model. Throws a Failure whose message is for the operator, or the reason of `stop` soon after that was aborted;
 * nothing is left open.
 */
export async function startServer(
  config: Config,
  log: Log,
  { source, stop = new AbortController().signal }: StartOptions = {},
): Promise<RunningServer> {
  const opened: Opened = {};
  const basics = gatherBasics(config, log);
  // Streets that are longer in coming stand on the pages once they are there.
  const streets = inTime(basics.streets.look(), STORAGE_LOOK_MS).catch(() => undefined);
  let deskInvitation: string | null = null;
  const step = startSteps(stop, basics.state);
  const breakOff = () => {
    basics.state.isStopping = true;
    opened.database?.breakOff();
  };
  stop.addEventListener('abort', breakOff);
  try {
    const openPort = async () => openHttp(basics, await pagesFrom(basics, source));
    if (config.role !== 'worker' && config.listenWhen === 'started') opened.http = await openPort();
    const database = await openCatalogue(basics);
    opened.database = database;
    await step('migrations', () => bringUpToDate(basics, database));
    await step('storage', () => lookAtStorage(basics));
    await streets;
    await step('demo', () => fillWithDemo(basics, database));
    if (config.role !== 'worker') {
      const live = followCatalogue(database, { ...basics, smallIdPrefix: basics.brand.smallIdPrefix });
      opened.live = live;
      opened.sandbox = await step('proposals', () => openPartner(basics, database, live));
      opened.filling = await step('read_model', () => openSite(basics, database, live));
      observe(basics, database, live);
      opened.counting = keepCounts(database.db, basics.counts, (error) =>
        basics.log[isOutage(error) ? 'debug' : 'warn']('counts.not_stored', { error }),
      );
      opened.looking = setInterval(() => void basics.streets.look(), STREETS_LOOKED_AT_MS).unref();
      opened.http ??= await openPort();
      deskInvitation = await openDesk(basics, database, live);
      if (config.databaseUrl === null) {
        opened.commandSocket = await openOperatorSocket(basics, database, live, opened.http);
      }
    }
    stop.throwIfAborted();
    if (config.role !== 'web') opened.jobs = startJobs(basics, database);
  } catch (error) {
    // Nobody has been served yet, but whoever asked us to stop may want to see that we do.
    const drainMs = stop.aborted ? config.drainMs : 0;
    await close(opened, { ...basics, config: { ...config, drainMs } });
    throw error;
  } finally {
    stop.removeEventListener('abort', breakOff);
  }
  return {
    url: opened.http ? addressOf(config, opened.http) : null,
    port: opened.http?.port ?? null,
    warnings: config.role === 'worker' ? [] : partnerWarnings(basics.state, opened.sandbox),
    deskInvitation,
    stop: () => close(opened, basics),
  };
}

async function pagesFrom(basics: Basics, source: StartOptions['source']): Promise<PagesSource> {
  if (source === undefined) return builtPages(basics);
  return typeof source === 'function' ? source(basics) : source;
}

/** Nothing that answers visitors is gone before they are served, while jobs begin to end at once; the database last. */
async function close(opened: Opened, { config, state }: Pick<Basics, 'config' | 'state'>): Promise<void> {
  state.isStopping = true;
  clearInterval(opened.looking);
  const jobs = opened.jobs?.stop();
  await opened.http?.close({ drainMs: config.drainMs, limitMs: STOP_LIMIT_MS });
  await opened.counting?.stop();
  await opened.commandSocket?.close();
  await opened.sandbox?.stop();
  await jobs;
  await opened.filling?.stop();
  await opened.live?.stop();
  await opened.database?.close();
}

async function openCatalogue({ config, log, state }: Basics): Promise<Database<CatalogueTables>> {
  const where = config.databaseUrl === null ? { folder: config.dataDir } : { url: config.databaseUrl };
  const onPresence = (failure: Failure | null) => {
    if (failure === null) log.info('database.back');
    else log.error('database.away', { error: failure });
  };
  const database = await openDatabase<CatalogueTables>({ ...where, onPresence, onLost: endWithWords });
  state.pingDatabase = () => ping(database.db);
  return database;
}

async function bringUpToDate({ log, state }: Basics, database: Database<CatalogueTables>): Promise<void> {
  const ran = await migrate(database);
  if (ran.length > 0) log.info('database.migrated', { migrations: ran });
  state.areMigrationsDone = true;
}

/** A wrong set-up ends the start; a storage that is away or slow does not, since pages need none of its files. */
async function lookAtStorage({ storage, log }: Basics): Promise<void> {
  const looking = firstKey(storage, '');
  try {
    await inTime(looking, STORAGE_LOOK_MS);
  } catch (error) {
    if (!isFailure(error, 'storage_unavailable')) throw error;
    log.warn('storage.unavailable', { error });
  }
}

/** Later outcomes of the look are told by the requests of visitors. */
function inTime(looking: Promise<unknown>, ms: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const words = `the storage has not answered within ${ms / 1000} seconds`;
    const timer = setTimeout(
      () => reject(new Failure('storage_unavailable', words, undefined, { where: '', reason: words })),
      ms,
    );
    looking.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The demonstration loads by itself into an empty embedded database, never into a server's (D§9). */
async function fillWithDemo(
  { config, clock, media, log }: Basics,
  database: Database<CatalogueTables>,
): Promise<void> {
  if (config.demo === 'off' || config.databaseUrl !== null) return;
  // The maker of its documents is large, and most starts need none of it.
  const { seedDemo } = await import('../../workflows/catalogue/seed-demo.server.ts');
  const seeded = await seedDemo(database, media, clock);
  if (seeded.ok) log.info('demo.seeded', { properties: seeded.properties, campaigns: seeded.campaigns });
}

function startJobs(basics: Basics, opened: Database<CatalogueTables>): Pick<JobRunner, 'stop'> {
  const { config, clock, log, metrics, brand } = basics;
  const database = opened as unknown as Database<AlertJobTables>;
  const handlers = jobHandlers(basics, database);
  const news = lookForNews({ database, clock, log, smallIdPrefix: brand.smallIdPrefix });
  const runner = runJobs({
    database,
    clock,
    log,
    metrics,
    schedule: scheduleOf(config),
    ownSlots: OWN_SLOTS,
    handlers,
    held: async () => ((await writingWaits(opened.db, clock.now())) ? WRITING_QUEUES : []),
  });
  const heartbeat = beat(database.db, {
    role: config.role,
    onError: (error) => log.debug('worker.not_heard', { error }),
  });
  return {
    async stop(graceMs) {
      await Promise.all([news.stop(), runner.stop(graceMs)]);
      await heartbeat.stop();
    },
  };
}

/** The commands of the operator, who reaches this process through the data folder that it has locked. */
function openOperatorSocket(
  { config, brand, clock, secret, storage, fetcher, log }: Basics,
  database: Database<CatalogueTables>,
  live: LiveCatalogue,
  http: HttpListener | undefined,
): Promise<{ close: () => Promise<void> }> {
  const siteUrl = http ? addressOf(config, http) : `http://localhost:${config.port}`;
  const commands = operatorCommands(database, {
    brand,
    clock,
    secret,
    storage,
    fetcher,
    dataDir: config.dataDir,
    backsUp: config.backupTo !== null,
    listMaxAgeDays: config.listMaxAgeDays,
    siteUrl,
    deskUrl: config.deskUrl ?? siteUrl,
  });
  const shown = Object.entries(commands).map(
    ([name, command]) => [name, thenShown(command, live, log)] as const,
  );
  return openCommandSocket(config.dataDir, Object.fromEntries(shown));
}

/** Ends a command only when visitors see what it changed; a read model that is late does not undo what was done. */
function thenShown(command: Command, live: LiveCatalogue, log: Log): Command {
  return async (call) => {
    const answer = await command(call);
    await live.caughtUp().catch((error) => log.warn('catalogue.late', { error }));
    return answer;
  };
}

/** Measures worth a curve: progress and size of the read model, and waiting work. */
function observe(basics: Basics, database: Database<CatalogueTables>, live: LiveCatalogue): void {
  const { metrics, clock } = basics;
  metrics.observe('catalogue_listings', 'Listings in the read model', () => live.index().size);
  metrics.observe('catalogue_stale', '1 while the read model cannot follow the database', () =>
    live.isFailing() ? 1 : 0,
  );
  metrics.observe('database_waiting', 'Callers that wait for a connection', () => database.pool().waiting);
  observeDeliveries(metrics, database.db as unknown as Kysely<EnquiryTables>, clock);
  observeUpkeep(basics, database);
  metrics.observe('jobs_failed', 'Jobs that failed for good', () =>
    countJobs(database.db).then(
      ({ failed }) => failed,
      () => Number.NaN,
    ),
  );
}
