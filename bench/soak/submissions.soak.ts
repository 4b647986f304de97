/**
 * 5,000 submissions of all kinds, proposals among them, from 50 connections while the server is killed with kill -9 ten
 * times and the mail server goes away twice: what was acknowledged is stored once, every message is delivered, none
 * again after its row said so, the partner is asked once, and the spreadsheet is complete. On PostgreSQL, and on the
 * embedded database.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { detailed } from '../../e2e/support/detailed.ts';
import { type Product, runCommand, startProduct } from '../../e2e/support/product.ts';
import type { CatalogueTables } from '../../src/features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../src/features/media/media-service.server.ts';
import { startSandbox } from '../../src/integrations/proposals/sandbox/sandbox.server.ts';
import { systemClock } from '../../src/platform/clock.server.ts';
import { openDatabase } from '../../src/platform/database/database.server.ts';
import { migrate } from '../../src/platform/database/migrate.server.ts';
import { folderStorage } from '../../src/platform/storage/storage.server.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import { seedDemo } from '../../src/workflows/catalogue/seed-demo.server.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { type Acknowledged, checkStored } from './stored-submissions.ts';
import { bodyOf, callOf } from './submission-calls.ts';

const SUBMISSIONS = 5000;
const CONNECTIONS = 50;
const KILLS = 10;
const SECRET_KEY = 'soak-soak-soak-soak-soak-soak-soak-soak';
/** Deliveries wait longer and longer while the mail server is away. */
const DELIVERED_WITHIN_MS = 40 * 60 * 1000;
/** Time after which the outcome of a proposal is settled whose process was killed. */
const SETTLED_AFTER_MS = 65_000;

/** A start after a kill -9, on a machine that does much else. */
const READY_WITHIN_MS = 300_000;

type Environment = Record<string, string>;
/** The product as it is at the moment: it is started again after every kill. */
type Running = { product: Product; kills: number };

export async function soak(): Promise<string> {
  const embedded = await withFolder((dataDir) => run({ DATA_DIR: dataDir }, dataDir));
  const postgres = await startPostgres();
  try {
    const onServer = await withFolder(async (dataDir) => {
      await seed(postgres.url, dataDir);
      return run({ DATABASE_URL: postgres.url, SECRET_KEY, ALLOW_TEST_CLOCK: '1' }, dataDir);
    });
    return `embedded: ${embedded}; PostgreSQL: ${onServer}`;
  } finally {
    await postgres.stop();
  }
}

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'outlet-soak-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function seed(url: string, dataDir: string): Promise<void> {
  const database = await openDatabase<CatalogueTables>({ url });
  await migrate(database);
  await seedDemo(database, makeMediaService(folderStorage(join(dataDir, 'files'))), systemClock);
  await database.close();
}

async function run(database: Environment, dataDir: string): Promise<string> {
  const [sink, partner] = await Promise.all([startMailSink(), startSandbox()]);
  const mail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'outlet@exemplo.com.br' };
  const env = { ...database, ...mail, PROPOSALS_URL: partner.url, LIMITS: 'off', LOG_LEVEL: 'error' };
  const restart = () => startProduct({ dataDir, env, readyWithinMs: READY_WITHIN_MS });
  const running: Running = { product: await restart(), kills: 0 };
  try {
    const property = await firstProperty(running.product.url);
    const begun = performance.now();
    const acknowledged = await submitAll(running, { property, sink, restart });
    const submitted = performance.now();
    await wait(SETTLED_AFTER_MS);
    await untilDelivered(running.product.url);
    const times = `submitted in ${seconds(submitted - begun)}, delivered ${seconds(sink.lastAt() - submitted)} later`;
    const exported = await exportLeads(dataDir, env);
    await running.product.stop();
    const stored = await checkStored({ database, dataDir, acknowledged, sink, partner });
    const leads = acknowledged.filter(({ kind }) => LEAD_KINDS.has(kind));
    const missing = leads.filter(({ email }) => exported.split(email).length !== 2);
    if (missing.length > 0) throw new Error(`${missing.length} leads are not once in the spreadsheet`);
    return `${running.kills} kills, ${stored}, ${leads.length} leads in the spreadsheet, ${times}`;
  } finally {
    await running.product.stop().catch(() => {});
    await Promise.all([sink.stop(), partner.stop()]);
  }
}

const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;

/** Kinds in the spreadsheet of leads (1 §3). */
const LEAD_KINDS: ReadonlySet<string> = new Set(['lead', 'popup_lead', 'auction_lead']);

type Circumstances = {
  readonly property: string;
  readonly sink: MailSink;
  readonly restart: () => Promise<Product>;
};

async function submitAll(running: Running, circumstances: Circumstances): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  let next = 0;
  const worker = async () => {
    while (next < SUBMISSIONS) {
      const number = next++;
      acknowledged.push(await submitOne(running, circumstances.property, number));
    }
  };
  const disturbance = disturb(running, circumstances, () => acknowledged.length);
  await Promise.all([...Array.from({ length: CONNECTIONS }, worker), disturbance]);
  return acknowledged;
}

/** Kills the server at ten moments spread over the run; the mail server is away over two stretches of it. */
async function disturb(
  running: Running,
  { sink, restart }: Circumstances,
  done: () => number,
): Promise<void> {
  const until = async (count: number) => {
    while (done() < count) await wait(5);
  };
  for (let kill = 1; kill <= KILLS; kill += 1) {
    await until((SUBMISSIONS * kill) / (KILLS + 1));
    if (kill === 3 || kill === 7) await sink.goAway();
    await wait(Math.random() * 100);
    await running.product.kill();
    running.kills += 1;
    running.product = await restart();
    if (kill === 5 || kill === 9) await sink.comeBack();
  }
}

/** Sends one until it is acknowledged, as a visitor's browser does: the same intent has the same key. */
async function submitOne(running: Running, property: string, number: number): Promise<Acknowledged> {
  const call = callOf(number, property);
  let body: string | null = null;
  for (let attempt = 0; ; attempt += 1) {
    body ??= await bodyOf(call, running.product.url);
    const answer = body === null ? null : await answerTo(running.product.url + call.path, call.key, body);
    if (answer?.status === 200) return { ...call, said: answer.said };
    if (answer !== null && answer.status < 500) throw new Error(`${call.path} was answered ${answer.status}`);
    if (attempt > 2000) throw new Error(`${call.path} was never acknowledged`);
    await wait(50);
  }
}

/** Null: nobody answered. */
async function answerTo(
  address: string,
  key: string,
  body: string,
): Promise<{ readonly status: number; readonly said: unknown } | null> {
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(address, { method: 'POST', headers, body, signal });
    return { status: response.status, said: await response.json() };
  } catch {
    return null;
  }
}

/** One that every form may be sent about. */
async function firstProperty(url: string): Promise<string> {
  const { caminho } = await detailed(
    url,
    (one) =>
      one.tipo_de_venda === 'venda_direta' && one.status_da_venda === 'ativo' && one.aceita_visita === 'sim',
  );
  return caminho.split('/').at(-1) ?? '';
}

/** Until no delivery waits, by the metric that an operator watches. */
async function untilDelivered(url: string): Promise<void> {
  const deadline = Date.now() + DELIVERED_WITHIN_MS;
  for (;;) {
    const metrics = await (await fetch(`${url}/metrics`)).text();
    const waiting = Number(/^\S*deliveries_waiting\S* (\S+)/m.exec(metrics)?.[1] ?? Number.NaN);
    if (waiting === 0) return;
    if (Number.isNaN(waiting)) throw new Error('the metrics do not tell how many deliveries wait');
    if (Date.now() > deadline) throw new Error(`${waiting} deliveries still wait`);
    await wait(1000);
  }
}

async function exportLeads(dataDir: string, env: Environment): Promise<string> {
  const file = join(dataDir, 'leads.csv');
  const { code, stderr } = await runCommand('leads', ['export', file], { ...env, DATA_DIR: dataDir });
  if (code !== 0) throw new Error(`the spreadsheet could not be written: ${stderr}`);
  return readFileSync(file, 'utf8');
}
