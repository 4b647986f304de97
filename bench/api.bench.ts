/**
 * The API under load: `GET /api/property` on the 32,547 real listings, 50 connections, no query twice, on the embedded
 * database and on PostgreSQL; and how that compares with a bare server of Node that sends the same bytes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, startProduct } from '../e2e/support/product.ts';
import { startPostgres } from '../src/platform/testing/postgres.server.ts';
import { type LoadRequest, type LoadResult, load } from './http-load.ts';
import { startRawServer } from './load/raw-server.ts';
import { type Measure, percentile } from './measure.ts';
import { randomRequests } from './random-requests.ts';
import { importLists, LISTED, realLists, startWithLists } from './real-lists.ts';

const SECRET_KEY = 'bench-bench-bench-bench-bench-bench';
const CONNECTIONS = 50;
/** Until V8 has compiled what the lists need: from then on a figure is that of the product and not of its start. */
const WARM_UP = 12_000;
/** Each round asks the bare server the same right afterwards, so that both meet the same machine. */
const ROUNDS = 5;
const ASKED_IN_ROUND = 2000;
const SETTINGS = { LIMITS: 'off', LOG_LEVEL: 'info', DEMO: 'off', ALLOW_TEST_CLOCK: '1' };

export async function bench(): Promise<readonly Measure[] | null> {
  const files = realLists();
  if (!files) return null;
  const embedded = await startWithLists(files, SETTINGS);
  const measures = await measured('embedded', embedded);
  const postgres = await startPostgres();
  try {
    const env = { ...SETTINGS, DATABASE_URL: postgres.url, SECRET_KEY };
    const product = await startProduct({ env });
    await importLists(product, files, env);
    return [...measures, ...(await measured('postgres', product))];
  } finally {
    await postgres.stop();
  }
}

async function measured(kind: 'embedded' | 'postgres', product: Product): Promise<Measure[]> {
  try {
    await listed(product);
    const port = Number(new URL(product.url).port);
    const requests = randomRequests(await citiesOf(product), WARM_UP + ROUNDS * ASKED_IN_ROUND);
    const first = requests.slice(0, WARM_UP);
    const start = await load({ port, connections: CONNECTIONS, requests: first, warmUp: 0 });
    const rounds = await inTurn(port, requests.slice(WARM_UP), Math.round(start.meanBytes));
    const times = rounds.flatMap(({ api }) => api.times);
    const median = (of: (round: Round) => number) => percentile(rounds.map(of), 0.5);
    const name = `${kind}: ${CONNECTIONS} connections`;
    return [
      { name: `${name}, p99`, value: percentile(times, 0.99), unit: 'ms' },
      { name: `${name}, p99 of the first ${WARM_UP}`, value: percentile(start.times, 0.99), unit: 'ms' },
      { name: `${name}, median`, value: percentile(times, 0.5), unit: 'ms' },
      { name: `${name}, worst`, value: Math.max(...times), unit: 'ms' },
      { name: `${kind}: bytes of an answer`, value: median(({ api }) => api.meanBytes) / 1000, unit: 'kB' },
      { name: `${kind}: answers a second`, value: median(({ api }) => api.perSecond), unit: '/s' },
      { name: `${kind}: raw node:http`, value: median(({ raw }) => raw.perSecond), unit: '/s' },
      {
        name: `${kind}: an answer takes of the load's own time`,
        value: median(({ api }) => api.ownMicroseconds),
        unit: 'µs',
      },
      {
        name: `${kind}: against raw node:http, same bytes`,
        value: median(({ api, raw }) => api.perSecond / raw.perSecond),
        unit: 'times',
        budget: `api-ratio-${kind}`,
      },
    ];
  } finally {
    await product.stop();
  }
}

/** Waits until the lists are shown and all their properties are in memory, as they are soon after every start. */
async function listed({ url }: Product): Promise<void> {
  for (;;) {
    const text = await (await fetch(`${url}/metrics`)).text();
    const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)?.[1]);
    if (value('catalogue_listings') === LISTED && value('property_store_size') === LISTED) return;
    await wait(100);
  }
}

async function citiesOf({ url }: Product): Promise<string[]> {
  const { data } = (await (await fetch(`${url}/api/property/city`)).json()) as { data: { slug: string }[] };
  return data.map(({ slug }) => slug);
}

type Round = { readonly api: LoadResult; readonly raw: LoadResult };

/** The requests to the product and, round by round, to a server that sends so many bytes and does nothing else. */
async function inTurn(port: number, requests: readonly LoadRequest[], bytes: number): Promise<Round[]> {
  const body = Buffer.alloc(bytes, 'x');
  const lines = ['content-type', 'application/json', 'content-length', String(bytes)];
  const raw = await startRawServer({ status: 200, lines, body });
  const asked = (of: number, some: readonly LoadRequest[]) =>
    load({ port: of, connections: CONNECTIONS, requests: some, warmUp: 0 });
  try {
    await asked(raw.port, requests);
    const rounds: Round[] = [];
    for (let first = 0; first < requests.length; first += ASKED_IN_ROUND) {
      const some = requests.slice(first, first + ASKED_IN_ROUND);
      rounds.push({ api: await asked(port, some), raw: await asked(raw.port, some) });
    }
    return rounds;
  } finally {
    raw.stop();
  }
}
