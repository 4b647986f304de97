/**
 * The 27 real lists through the running product, on the embedded database and on PostgreSQL: time of the import,
 * answers to visitors while it runs, memory of the server afterwards.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { startPostgres } from '../src/platform/testing/postgres.server.ts';
import { loadByCopy } from './load/lists-by-copy.ts';
import { type Measure, percentile } from './measure.ts';
import { importLists, LISTED, realLists } from './real-lists.ts';

const SECRET_KEY = 'bench-bench-bench-bench-bench-bench';
/** Between requests of the visitor who watches an import. */
const WATCH_MS = 20;
const SHOWN_WITHIN_MS = 15_000;
const COPY_TURNS = 5;
/** Memory is at rest when it has changed by less than a fiftieth over these samples, one a second. */
const REST_SAMPLES = 20;
const REST_WITHIN_MS = 60_000;

export async function bench(): Promise<readonly Measure[] | null> {
  const files = realLists();
  if (!files) return null;
  const postgres = await startPostgres();
  try {
    const onPostgres = await measured('postgres', files, { DATABASE_URL: postgres.url, SECRET_KEY });
    const copySeconds = await secondsByCopy(postgres.url, files);
    const embedded = await measured('embedded', files, {});
    return [
      { name: 'csv-parse and one COPY, median', value: copySeconds, unit: 's' },
      ...[onPostgres, embedded].flatMap(({ kind, importSeconds, measures }): Measure[] => [
        {
          name: `${kind}: import against csv-parse and COPY`,
          value: importSeconds / copySeconds,
          unit: 'times',
          budget: `import-${kind}`,
        },
        ...measures,
      ]),
    ];
  } finally {
    await postgres.stop();
  }
}

/** On the database that holds what the lists became. */
async function secondsByCopy(url: string, files: readonly string[]): Promise<number> {
  const seconds: number[] = [];
  for (let turn = 0; turn < COPY_TURNS; turn += 1) {
    const loaded = await loadByCopy(url, files);
    if (loaded.rows !== LISTED) throw new Error(`${loaded.rows} rows were read of ${LISTED}`);
    seconds.push(loaded.seconds);
  }
  return percentile(seconds, 0.5);
}

type Imported = {
  readonly kind: 'embedded' | 'postgres';
  readonly importSeconds: number;
  readonly measures: readonly Measure[];
};

async function measured(
  kind: 'embedded' | 'postgres',
  files: readonly string[],
  database: Record<string, string>,
): Promise<Imported> {
  const env = { DEMO: 'off', LIMITS: 'off', ALLOW_TEST_CLOCK: '1', ...database };
  const product = await startProduct({ env });
  try {
    const first = await watchedImport(product, files, env);
    await visit(product);
    const again = await watchedImport(product, files, env);
    const memory = await restingMemory(product.pid);
    const during = [...first.answers, ...again.answers];
    const measures: Measure[] = [
      { name: `${kind}: import of 27 lists`, value: first.seconds, unit: 's' },
      { name: `${kind}: the same lists again`, value: again.seconds, unit: 's' },
      {
        name: `${kind}: /busca while importing, p99`,
        value: percentile(during, 0.99),
        unit: 'ms',
        budget: `import-visitors-${kind}`,
      },
      { name: `${kind}: /busca while importing, median`, value: percentile(during, 0.5), unit: 'ms' },
      { name: `${kind}: /busca while importing, worst`, value: Math.max(...during), unit: 'ms' },
      { name: `${kind}: memory of the server`, value: memory, unit: 'MB', budget: `memory-${kind}` },
      { name: `${kind}: its peak so far`, value: statusMb(product.pid, 'VmHWM'), unit: 'MB' },
    ];
    return { kind, importSeconds: first.seconds, measures };
  } finally {
    await product.stop();
  }
}

/** Seconds until the command has ended, and the milliseconds of every answer meanwhile. */
async function watchedImport(product: Product, files: readonly string[], env: Record<string, string>) {
  const watch = watchWhile(product);
  const started = performance.now();
  await importLists(product, files, env).catch(async (error) => {
    await watch.stop();
    throw error;
  });
  const seconds = (performance.now() - started) / 1000;
  const answers = await watch.stop();
  await untilShown(product);
  return { seconds, answers };
}

/**
 * Asks for lists again and again until stopped, every second one such as nobody has asked for yet. The promise of
 * `stop` fails when an answer did.
 */
function watchWhile(product: Product): { stop: () => Promise<number[]> } {
  let running = true;
  const loop = (async () => {
    const times: number[] = [];
    for (let turn = 0; running; turn += 1) {
      const floor = turn % 2 === 0 ? '' : `&valor-min=${Math.ceil(turn / 2)}`;
      times.push(await timeOf(product, `/busca?search=sp&order=valor-min${floor}`));
      await wait(WATCH_MS);
    }
    return times;
  })();
  // Whoever stops it hears of the failure; until then it must not end the process.
  loop.catch(() => undefined);
  return {
    stop: () => {
      running = false;
      return loop;
    },
  };
}

async function timeOf(product: Product, path: string): Promise<number> {
  const started = performance.now();
  const response = await fetch(product.url + path);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - started;
}

async function untilShown(product: Product): Promise<void> {
  const end = Date.now() + SHOWN_WITHIN_MS;
  while (Date.now() < end) {
    const response = await fetch(`${product.url}/api/property`);
    const { pagination } = (await response.json()) as { pagination: { total_items: number } };
    if (pagination.total_items === LISTED) return;
    await wait(50);
  }
  throw new Error(`the ${LISTED} listings were not shown within ${SHOWN_WITHIN_MS} ms`);
}

/** Requests of visitors between two imports, so that caches hold what they hold on a day at work. */
async function visit(product: Product): Promise<void> {
  for (const state of ['sp', 'rj', 'go', 'mg', 'ba', 'pe', 'rs']) {
    const pages = Array.from({ length: 25 }, (_, page) => `/busca?search=${state}&page=${page + 1}`);
    const lists = pages.map((path) => path.replace('/busca', '/api/property'));
    for (const path of [...pages, ...lists]) await timeOf(product, path);
  }
}

/**
 * Resident megabytes once they have come to rest: V8 takes hundreds for a moment while it compiles the engine of the
 * embedded database anew, and the less a busy machine leaves it, the longer that is.
 */
async function restingMemory(pid: number): Promise<number> {
  const samples: number[] = [];
  for (const end = Date.now() + REST_WITHIN_MS; Date.now() < end; await wait(1000)) {
    samples.push(statusMb(pid, 'VmRSS'));
    const last = samples.slice(-REST_SAMPLES);
    if (samples.length > REST_SAMPLES && Math.max(...last) < Math.min(...last) * 1.02) break;
  }
  return percentile(samples.slice(-REST_SAMPLES), 0.5);
}

function statusMb(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}
