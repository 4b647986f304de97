/**
 * The 27 real lists through the running product, on the embedded database and on PostgreSQL: time of the import,
 * answers while it runs, memory afterwards, and the API under load.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, runCommand, startProduct } from '../e2e/support/product.ts';
import { startPostgres } from '../src/platform/testing/postgres.server.ts';
import { type Measure, percentile } from './measure.ts';

const FOLDER = `${process.env.TEST_LISTS_DIR ?? '../shared/data/caixa'}/2026-01-08`;
const BUDGETS = { embedded: { seconds: 30, megabytes: 600 }, postgres: { seconds: 15, megabytes: 350 } };
const SECRET_KEY = 'bench-bench-bench-bench-bench-bench';

export async function bench(): Promise<readonly Measure[] | null> {
  if (!existsSync(FOLDER)) {
    console.log(`  left out: the bank's lists are not at ${FOLDER}`);
    return null;
  }
  const files = readdirSync(FOLDER).map((name) => join(FOLDER, name));
  const embedded = await measured('embedded', files, {});
  const postgres = await startPostgres();
  try {
    return [...embedded, ...(await measured('postgres', files, { DATABASE_URL: postgres.url, SECRET_KEY }))];
  } finally {
    await postgres.stop();
  }
}

async function measured(
  kind: keyof typeof BUDGETS,
  files: readonly string[],
  database: Record<string, string>,
): Promise<Measure[]> {
  const env = { DEMO: 'off', LIMITS: 'off', ALLOW_TEST_CLOCK: '1', ...database };
  const product = await startProduct({ env });
  try {
    const commandEnv = { ...env, DATA_DIR: product.dataDir };
    const watch = watchWhile(product);
    const started = performance.now();
    const result = await runCommand('import', ['--json', ...files], commandEnv);
    const seconds = (performance.now() - started) / 1000;
    const during = await watch.stop();
    if (result.code !== 0) throw new Error(result.stderr);
    await shownOn(product, 32_547);
    const load = await underLoad(product);
    const again = performance.now();
    await runCommand('import', ['--json', ...files], commandEnv);
    const secondSeconds = (performance.now() - again) / 1000;
    return [
      {
        name: `${kind}: import of 27 lists`,
        value: seconds,
        unit: 's',
        budget: { atMost: BUDGETS[kind].seconds },
      },
      { name: `${kind}: the same lists again`, value: secondSeconds, unit: 's' },
      {
        name: `${kind}: /busca while importing, p99`,
        value: percentile(during, 0.99),
        unit: 'ms',
        budget: { atMost: 1000 },
      },
      { name: `${kind}: /busca while importing, worst`, value: Math.max(...during), unit: 'ms' },
      { name: `${kind}: API, 50 connections, p99`, value: percentile(load, 0.99), unit: 'ms' },
      { name: `${kind}: API, 50 connections, median`, value: percentile(load, 0.5), unit: 'ms' },
      {
        name: `${kind}: memory of the server`,
        value: residentMb(product.pid),
        unit: 'MB',
        budget: { atMost: BUDGETS[kind].megabytes },
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Asks for a page again and again until stopped; answers with every time in ms. A failed answer ends the bench. */
function watchWhile(product: Product): { stop: () => Promise<number[]> } {
  let running = true;
  const times: number[] = [];
  const loop = (async () => {
    while (running) {
      const started = performance.now();
      const response = await fetch(`${product.url}/busca?search=sp&order=valor-min`);
      await response.text();
      if (response.status !== 200) throw new Error(`/busca answered ${response.status} during the import`);
      times.push(performance.now() - started);
      await wait(20);
    }
  })();
  return {
    stop: async () => {
      running = false;
      await loop;
      return times;
    },
  };
}

async function shownOn(product: Product, total: number): Promise<void> {
  for (let i = 0; i < 100; i += 1) {
    const response = await fetch(`${product.url}/api/property`);
    const { pagination } = (await response.json()) as { pagination: { total_items: number } };
    if (pagination.total_items === total) return;
    await wait(50);
  }
  throw new Error(`the ${total} listings were not shown within five seconds`);
}

const STATES = ['sp', 'rj', 'go', 'mg', 'ba', 'pe', 'rs', 'sp,campinas-sp', 'rio-de-janeiro-rj'];
const PARTS = [
  '',
  '&tipo-imovel=casa',
  '&desagio=51',
  '&order=valor-min',
  '&valor-max=200000',
  '&order=desagio&page=3',
];

async function underLoad(product: Product): Promise<number[]> {
  const times: number[] = [];
  const ask = async (index: number) => {
    const address = `/api/property?search=${STATES[index % STATES.length]}${PARTS[(index * 7) % PARTS.length]}`;
    const started = performance.now();
    const response = await fetch(product.url + address);
    await response.arrayBuffer();
    times.push(performance.now() - started);
  };
  let next = 0;
  const total = 3000;
  const connection = async () => {
    while (next < total) {
      next += 1;
      await ask(next);
    }
  };
  await Promise.all(Array.from({ length: 50 }, connection));
  return times.slice(500);
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
