import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import { DAY_MS, instant } from '../../domain/time.ts';
import { addAlert } from '../../features/alerts/alert.repo.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { DELIVER_QUEUE, storeSubmission } from '../../features/enquiries/store-submission.server.ts';
import { outboxMailer } from '../../integrations/mail/outbox-mailer.server.ts';
import { type Database, openDatabase, transaction } from '../../platform/database/database.server.ts';
import { REWRITE_ERASED, rewriteErased } from '../../platform/database/rewrite-erased.server.ts';
import { runJobs } from '../../platform/jobs/job-runner.server.ts';
import { countJobs, enqueue } from '../../platform/jobs/jobs.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { deliverJob, type MailTables } from '../mails/deliver.job.server.ts';
import { FORGET_MAILS_QUEUE } from './held-data.server.ts';
import { makePrivacy } from './privacy.server.ts';
import { forgetMailsJob, retentionJob, rewriteErasedJob } from './privacy-jobs.server.ts';
import { signPrivacyToken } from './privacy-token.ts';

const read = readBrand('default');
if (!read.ok) throw new Error(read.problem);
const { brand } = read;
const SECRET = 'a secret of the tests, long enough';
const START = Date.parse('2026-11-22T12:00:00Z');

type Person = {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  readonly word: string;
};
const HER: Person = {
  email: 'jandira.quixabeira@visitor.example',
  name: 'Jandira Quixabeira Zumbi',
  phone: '11987650432',
  word: 'mandacaru-vermelho-7193',
};
const HIM: Person = {
  email: 'osvaldo.tamarindo@visitor.example',
  name: 'Osvaldo Tamarindo Leque',
  phone: '21976540321',
  word: 'carnaubeira-azul-2817',
};
const marks = ({ email, name, phone, word }: Person) => [email, name, phone, word];

/** Files below a folder in which any of the texts stands, byte for byte, by the first folder. */
function placesOf(folder: string, texts: readonly string[]): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const found = names
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => {
      const bytes = readFileSync(file);
      return texts.some((text) => bytes.includes(text));
    })
    .map((file) =>
      file
        .slice(folder.length + 1)
        .split('/')
        .slice(0, 2)
        .join('/'),
    );
  return [...new Set(found)].sort();
}

type Parts = { readonly database: Database<MailTables>; readonly folder: string };

/** The jobs that a server runs, with their queues as the schedule calls them. */
function jobsOf({ database, folder }: Parts, now: () => number) {
  const clock = { now: () => instant(now()) };
  const db = database.db as unknown as Kysely<EnquiryTables>;
  const log = createLog('silent');
  const storage = folderStorage(join(folder, 'files'));
  const mailer = outboxMailer(storage, {
    name: brand.name,
    address: 'a@b.example',
  });
  const siteUrl = () => 'https://site.example';
  const handlers = {
    [DELIVER_QUEUE]: deliverJob({ database, mailer, brand, clock, secret: SECRET, siteUrl, log, storage }),
    [FORGET_MAILS_QUEUE]: forgetMailsJob<MailTables>(mailer),
    [REWRITE_ERASED]: rewriteErasedJob<MailTables>(database, log),
    retention: retentionJob<MailTables>({ db, clock, days: 730 }),
  };
  const runner = runJobs({ database, clock, handlers, log, pollMs: 20 });
  const done = () => expect.poll(() => countJobs(database.db)).toEqual({ ready: 0, running: 0, failed: 0 });
  const run = async (queue: string) => {
    await transaction(database.db, (trx) => enqueue(trx as never, { queue, body: {} }));
    await done();
  };
  const privacy = makePrivacy({ db, clock, secret: SECRET, limits: null, brandName: brand.name });
  return { db, runner, done, run, privacy, clock };
}

async function send(db: Kysely<EnquiryTables>, { email, name, phone, word }: Person, now: number) {
  await storeSubmission(
    db,
    {
      kind: 'message',
      ...{ email, name, phone },
      propertyNumber: null,
      body: { subject: 'SAC', message: `Quero saber do imóvel. ${word}` },
      sender: {
        utms: {},
        originDevice: null,
        origin: null,
        environment: 'site',
        idempotencyKey: randomUUID(),
        clientAddress: '127.0.0.1',
      },
      consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: true } },
      deliveries: [
        { template: 'message-operator', recipient: 'operator' },
        { template: 'message-visitor', recipient: email },
      ],
    },
    { now: instant(now), secret: SECRET },
  );
  const alert = {
    email,
    emailKey: email,
    phone,
    periodicity: 'daily',
    purpose: 'both',
    kind: 'search',
    query: 'search=sp',
    orderBy: 'data',
    uf: null,
    origin: 'test',
  } as const;
  await transaction(db, (trx) => addAlert(trx as never, alert, instant(now)));
}

const [embedded, postgres] = testDatabases();

test('what was erased stands in no file of the data folder after the night: tables, log, outbox, and after a restart', async () => {
  const opened = await embedded?.open<MailTables>();
  const folder = opened?.address.folder;
  if (opened === undefined || folder === undefined) throw new Error('the embedded database has a folder');
  const jobs = jobsOf({ database: opened, folder }, () => START);
  for (const person of [HER, HIM]) await send(jobs.db, person, START);
  await jobs.done();
  await sql`checkpoint`.execute(opened.db);
  for (const person of [HER, HIM]) {
    expect(placesOf(folder, [person.email])).toEqual(['files/outbox', 'pg/base', 'pg/pg_wal']);
    for (const mark of marks(person)) {
      expect(placesOf(folder, [mark])).toEqual(expect.arrayContaining(['pg/base', 'pg/pg_wal']));
    }
  }
  await jobs.privacy.ask(HER.email, '192.0.2.1');
  const { id } = await jobs.db
    .selectFrom('delivery')
    .select('id')
    .where('template', '=', 'privacy-link')
    .executeTakeFirstOrThrow();
  await jobs.done();
  const link = await jobs.privacy.open(signPrivacyToken(id, SECRET));
  if (link === null) throw new Error('the link opens nothing');
  await jobs.privacy.erase(link);
  await jobs.done();
  await sql`checkpoint`.execute(opened.db);
  // Rows and mails go at once; what held them is still to be read.
  expect(placesOf(folder, marks(HER))).toEqual(['pg/base', 'pg/pg_wal']);

  await jobs.run(REWRITE_ERASED);
  expect(placesOf(folder, marks(HER))).toEqual([]);
  expect(placesOf(folder, marks(HIM))).toContain('pg/base');
  const { rows } = await sql`select from rewrite_due`.execute(opened.db);
  expect(rows).toHaveLength(0);

  await jobs.runner.stop();
  await opened.close();
  expect(placesOf(folder, marks(HER))).toEqual([]);
  const again = await openDatabase<MailTables>({ folder });
  const later = jobsOf({ database: again, folder }, () => START + 731 * DAY_MS);
  expect(placesOf(folder, marks(HER))).toEqual([]);
  const left = await later.db.selectFrom('submission').select('email').execute();
  expect(left).toEqual([{ email: HIM.email }]);

  // Files that were kept for their term go in the same night.
  await later.run('retention');
  await sql`delete from alert`.execute(again.db);
  await later.run(REWRITE_ERASED);
  expect(placesOf(folder, [...marks(HER), ...marks(HIM)])).toEqual([]);
  await later.runner.stop();
  await again.close();
});

test('on a server a table that is in use is left for the next night, and nobody waits behind the rewriting', async () => {
  const database = await postgres?.open<MailTables>();
  if (database === undefined) throw new Error('there is a server');
  const db = database.db as unknown as Kysely<EnquiryTables>;
  const fileOf = async (table: string) => {
    const { rows } = await sql<{ file: string }>`select pg_relation_filenode(${table})::text as file`.execute(
      db,
    );
    return rows[0]?.file;
  };
  await send(db, HER, START);
  const before = { submission: await fileOf('submission'), delivery: await fileOf('delivery') };
  await sql`delete from submission`.execute(db);
  await sql`delete from alert where false`.execute(db);
  // A deletion rewrites nothing by itself: nobody can cause that by day.
  expect(await fileOf('submission')).toBe(before.submission);

  const client = database.client();
  await client.connect();
  await client.query('begin');
  await client.query('lock table submission in row exclusive mode');
  expect(await rewriteErased(database)).toEqual({ rewritten: ['delivery'], left: ['submission'] });
  await client.query('rollback');
  await client.end();
  expect(await fileOf('submission')).toBe(before.submission);
  expect(await fileOf('delivery')).not.toBe(before.delivery);
  expect(await rewriteErased(database)).toEqual({ rewritten: ['submission'], left: [] });
  expect(await rewriteErased(database)).toEqual({ rewritten: [], left: [] });
  await database.remove();
});
