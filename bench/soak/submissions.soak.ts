/**
 * 5,000 submissions of all kinds from 50 connections while the server is killed with kill -9 ten times and the mail
 * server goes away twice: what was acknowledged is stored once, every message is delivered, none again after its row
 * said so, and the spreadsheet is complete. On PostgreSQL, and on the embedded database.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Product, runCommand, startProduct } from '../../e2e/support/product.ts';
import type { CatalogueTables } from '../../src/features/catalogue/catalogue.tables.server.ts';
import type { EnquiryTables } from '../../src/features/enquiries/enquiries.tables.server.ts';
import { makeMediaService } from '../../src/features/media/media-service.server.ts';
import { systemClock } from '../../src/platform/clock.server.ts';
import { openDatabase } from '../../src/platform/database.server.ts';
import { migrate } from '../../src/platform/migrate.server.ts';
import { folderStorage } from '../../src/platform/storage.server.ts';
import { startPostgres } from '../../src/platform/testing/postgres.server.ts';
import { POSTS, type Post } from '../../src/server/api/posts.ts';
import { seedDemo } from '../../src/workflows/seed-demo.server.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';

const SUBMISSIONS = 5000;
const CONNECTIONS = 50;
const KILLS = 10;
const SECRET_KEY = 'soak-soak-soak-soak-soak-soak-soak-soak';
/** Deliveries wait longer and longer while the mail server is away. */
const DELIVERED_WITHIN_MS = 15 * 60 * 1000;

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
  const sink = await startMailSink();
  const mail = { SMTP_URL: `smtp://127.0.0.1:${sink.port}`, MAIL_FROM: 'outlet@exemplo.com.br' };
  const env = { ...database, ...mail, LIMITS: 'off', LOG_LEVEL: 'error' };
  const running: Running = { product: await startProduct({ dataDir, env }), kills: 0 };
  try {
    const property = await firstProperty(running.product.url);
    const acknowledged = await submitAll(running, {
      property,
      sink,
      restart: () => startProduct({ dataDir, env }),
    });
    await untilDelivered(running.product.url);
    const exported = await exportLeads(dataDir, env);
    await running.product.stop();
    const stored = await checkStored(database, dataDir, acknowledged, sink);
    const leads = acknowledged.filter(({ kind }) => LEAD_KINDS.has(kind));
    const missing = leads.filter(({ email }) => !exported.includes(email));
    if (missing.length > 0) throw new Error(`${missing.length} leads are not in the spreadsheet`);
    return `${acknowledged.length} acknowledged, ${running.kills} kills, ${stored}, ${leads.length} leads in the spreadsheet`;
  } finally {
    await running.product.stop().catch(() => {});
    await sink.stop();
  }
}

/** What the spreadsheet of leads holds (1 §3). */
const LEAD_KINDS: ReadonlySet<string> = new Set(['lead', 'popup_lead', 'auction_lead']);

type Acknowledged = { readonly kind: string; readonly email: string; readonly key: string };

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
  const post = POSTS[number % POSTS.length] as Post;
  const email = `soak-${number}@exemplo.com.br`;
  const key = `soak-${post.kind}-${number}`;
  const path = post.path.replace(':id', property).replace(':tenant', 'emgea');
  const fields = 'lead_mail' in post.example ? { lead_mail: email } : { email };
  const body = JSON.stringify({ ...post.example, ...fields });
  for (let attempt = 0; ; attempt += 1) {
    const status = await statusOf(running.product.url + path, key, body);
    if (status === 200) return { kind: post.kind, email, key };
    if (status !== null && status < 500) throw new Error(`${post.path} was answered ${status}`);
    if (attempt > 2000) throw new Error(`${post.path} was never acknowledged`);
    await wait(50);
  }
}

/** Null: nobody answered. */
async function statusOf(address: string, key: string, body: string): Promise<number | null> {
  try {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const response = await fetch(address, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(20_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

async function firstProperty(url: string): Promise<string> {
  const { data } = (await (await fetch(`${url}/api/property?tipo-venda=venda_direta`)).json()) as {
    data: { id: string }[];
  };
  if (!data[0]) throw new Error('there is no property to write about');
  return data[0].id;
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

async function checkStored(
  database: Environment,
  dataDir: string,
  acknowledged: readonly Acknowledged[],
  sink: MailSink,
): Promise<string> {
  const url = database.DATABASE_URL;
  const { db, close } = await openDatabase<EnquiryTables>(url ? { url } : { folder: dataDir });
  try {
    const rows = await db.selectFrom('submission').select(['id', 'idempotency_key', 'email_key']).execute();
    const byKey = Map.groupBy(rows, (row) => row.idempotency_key);
    const wrong = acknowledged.filter(({ key, email }) => {
      const found = byKey.get(key) ?? [];
      return found.length !== 1 || found[0]?.email_key !== email;
    });
    if (wrong.length > 0) throw new Error(`${wrong.length} acknowledged ones are not stored once`);
    const deliveries = await db.selectFrom('delivery').select(['id', 'status', 'confirmed_at']).execute();
    const open = deliveries.filter(({ status }) => status !== 'confirmed');
    if (open.length > 0) throw new Error(`${open.length} deliveries are not confirmed`);
    const sent = deliveries.map(({ id, confirmed_at }) => ({
      times: [...sink.taken].filter(([messageId]) => messageId.includes(id)).flatMap(([, times]) => times),
      confirmedAt: confirmed_at?.getTime() ?? 0,
    }));
    const lost = sent.filter(({ times }) => times.length === 0);
    if (lost.length > 0) throw new Error(`${lost.length} messages were never delivered`);
    const late = sent.filter(({ times, confirmedAt }) => times.some((time) => time > confirmedAt));
    if (late.length > 0) throw new Error(`${late.length} messages were sent after their row said confirmed`);
    const twice = sent.filter(({ times }) => times.length > 1).length;
    return `${deliveries.length} messages delivered, ${twice} of them twice because a kill came before the row`;
  } finally {
    await close();
  }
}
