import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS, instant } from '../../../domain/time.ts';
import { addAlert, type NewAlert } from '../../../features/alerts/alert.repo.server.ts';
import { brokenSeal, sealAudit } from '../../../features/audit/seal-audit.server.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { addPerson } from '../../../features/desk/person.repo.server.ts';
import { DELIVER_QUEUE, storeSubmission } from '../../../features/enquiries/store-submission.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { outboxMailer } from '../../../integrations/mail/outbox-mailer.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { REWRITE_ERASED } from '../../../platform/database/rewrite-erased.server.ts';
import { runJobs } from '../../../platform/jobs/job-runner.server.ts';
import { countJobs, enqueue } from '../../../platform/jobs/jobs.server.ts';
import { createLog } from '../../../platform/log/log.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { testDatabases } from '../../../platform/testing/databases.server.ts';
import { deliverJob, type MailTables } from '../../mails/deliver.job.server.ts';
import { FORGET_MAILS_QUEUE } from '../../privacy/held-data.server.ts';
import { forgetMailsJob, rewriteErasedJob } from '../../privacy/privacy-jobs.server.ts';
import { makeDesk } from '../desk.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import type { ItemAct } from './work-item.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const HER = [
  'jandira.quixabeira@visitor.example',
  'Quixabeira Zumbi',
  '11987650432',
  'mandacaru-vermelho-7193',
];
/** Words that an index is searched by: without accents, and the ends of her telephone. */
const FOUND_BY = ['quixabeira', '7650432'];
const SAID = ['umbuzeiro-amarelo-4417', 'carnaubeira-azul-2817', 'sem-resposta-juazeiro-33'];

/** Tables in which something that a visitor wrote, or that was written about one, may stand. */
const OF_VISITORS = [
  'alert',
  'consent',
  'delivery',
  'digest',
  'inbox_event',
  'job',
  'proposal',
  'refused_address',
];
const OF_VISITORS_TOO = ['submission', 'visit_appointment', 'watch', 'webhook_event', 'webhook_delivery'];
/** Tables with texts of the catalogue, of the desk's own people and of the program. */
const OF_OTHERS = [
  ...['alert_run', 'api_token', 'audit_entry', 'audit_seal', 'backup_run', 'campaign', 'campaign_desk'],
  ...['campaign_draft', 'campaign_request', 'campaign_schedule', 'campaign_version', 'change', 'change_set'],
  ...['change_set_row', 'cost_rate', 'court_ask', 'daily_count', 'desk_attempt', 'desk_invitation'],
  ...['desk_list_columns', 'desk_person', 'desk_place', 'desk_presence', 'desk_recovery_code'],
  ...['desk_saved_filter', 'desk_session', 'desk_task', 'draft_end', 'draft_request', 'fetched_paper'],
  ...['import_list', 'inbox_rule', 'media_file', 'media_origin', 'media_use', 'paper_reading', 'photo_mark'],
  ...['place_link', 'property', 'property_draft', 'property_event', 'property_evidence', 'property_hand'],
  ...['property_paper', 'property_said', 'property_schedule', 'property_version', 'receipt', 'registry_ask'],
  ...['rewrite_due', 'schedule', 'setting', 'site_text', 'site_text_draft', 'source', 'source_file'],
  ...['source_run', 'unreferenced_file', 'video_picture', 'webhook', 'webhook_told', 'bot_check_use'],
  ...['import_row', 'kysely_migration', 'kysely_migration_lock', 'migration_hash', 'worker'],
];

/** Tables with a column in which any words could be kept. */
async function tablesWithTexts(db: DeskDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = current_schema() and (data_type in ('text', 'jsonb', 'json', 'bytea', 'character varying')
      or data_type = 'ARRAY' and udt_name in ('_text', '_varchar', '_jsonb'))`.execute(db);
  return rows.map(({ name }) => name).sort();
}

/** Tables in which any of the texts stands, as the rows read. */
async function tablesWith(db: DeskDb, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesWithTexts(db)) {
    const { rows } = await sql`select from ${sql.table(name)} t
      where exists (select from unnest(${[...texts]}::text[]) said where position(said in t::text) > 0) limit 1`.execute(
      db,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Files below a folder in which any of the texts stands, byte for byte. */
const filesWith = (folder: string, texts: readonly string[]): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => texts.some((text) => readFileSync(file).includes(text)));

test('O07 who is erased at the desk stands in no file after the night, and the seals of the audit hold', async () => {
  const opened = await testDatabases()[0]?.open<MailTables>();
  const folder = opened?.address.folder;
  if (opened === undefined || folder === undefined) throw new Error('the embedded database has a folder');
  const read = readBrand('default');
  if (!read.ok) throw new Error(read.problem);
  const { brand } = read;
  let now = instant(Date.parse('2026-11-25T15:00:00Z'));
  const clock = { now: () => now };
  const db = opened.db as unknown as DeskDb;
  const storage = folderStorage(join(folder, 'files'));
  const log = createLog('silent');
  const mailer = outboxMailer(storage, { name: brand.name, address: 'site@operator.example' });
  const parts = { brand, clock, secret: SECRET };
  const siteUrl = () => 'https://site.example';
  const handlers = {
    [DELIVER_QUEUE]: deliverJob({ ...parts, database: opened, mailer, siteUrl, log, storage }),
    [FORGET_MAILS_QUEUE]: forgetMailsJob<MailTables>(mailer),
    [REWRITE_ERASED]: rewriteErasedJob<MailTables>(opened, log),
  };
  const runner = runJobs({ database: opened, clock, handlers, log, pollMs: 20 });
  const done = () => expect.poll(() => countJobs(opened.db)).toEqual({ ready: 0, running: 0, failed: 0 });
  const desk = makeDesk({
    ...parts,
    db,
    media: makeMediaService(storage),
    deskUrl: () => 'https://desk.example',
    isDemo: () => false,
    provider: null,
    slowsDown: true,
  });
  const colleague = {
    login: 'ana@desk.example',
    name: 'Ana',
    role: 'administracao',
    passwordHash: null,
  } as const;
  const id = await addPerson(db as never, colleague, now);
  const actor = { id, name: 'Ana', clientAddress: '198.51.100.7' };
  const [email = '', name = '', phone = '', word = ''] = HER;
  const sent = await storeSubmission(
    db as never,
    {
      kind: 'visit',
      ...{ email, name, phone },
      propertyNumber: null,
      body: { subject: 'SAC', message: word, days: ['tue'], times: ['morning'] },
      sender: {
        ...{ utms: {}, originDevice: null, origin: null, environment: 'site' },
        ...{ idempotencyKey: randomUUID(), clientAddress: '127.0.0.1' },
      },
      consent: { textVersion: '1', ticked: { offers: true } },
      deliveries: [{ template: 'message-visitor', recipient: email }],
    },
    { now, secret: SECRET },
  );
  const work = (act: Record<string, unknown>) =>
    desk.inbox.work(sent.id, { press: randomUUID(), documents: [], ...act } as unknown as ItemAct, actor);
  for (const act of [
    { kind: 'take' },
    { kind: 'note', text: `${SAID[0]} disse ${name}` },
    { kind: 'answer', text: `${SAID[1]}, ${name}`, closes: false },
    { kind: 'visit', day: '2026-12-03', hour: '10:00' },
    { kind: 'call', outcome: 'reached' },
    { kind: 'state', state: 'fechada', reason: SAID[2] },
  ]) {
    expect({ act, outcome: await work(act) }).toEqual({ act, outcome: 'done' });
  }
  await desk.inbox.item(sent.id, actor);
  await desk.inbox.person(sent.id, actor);
  await desk.inbox.copyPerson(sent.id, actor);
  await done();
  const alert: NewAlert = {
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
  };
  await transaction(db, (trx) => addAlert(trx as never, alert, now));
  await sql`checkpoint`.execute(db);
  expect(await tablesWithTexts(db), 'a new table is said to hold visitors’ words, or not to').toEqual(
    [...OF_VISITORS, ...OF_VISITORS_TOO, ...OF_OTHERS].sort(),
  );
  expect(await tablesWith(db, [...HER, ...SAID, ...FOUND_BY])).toEqual([
    ...['alert', 'delivery', 'inbox_event', 'submission'],
  ]);
  for (const text of [...HER, ...SAID, ...FOUND_BY])
    expect(filesWith(folder, [text]).length).toBeGreaterThan(0);
  now = instant(now + DAY_MS);
  await sealAudit(db as never, now);
  expect(await desk.inbox.erasePerson(sent.id, { actor, reason: 'Pedido de 25/11' })).toBe('erased');
  expect(await tablesWith(db, [...HER, ...SAID, ...FOUND_BY])).toEqual([]);
  await done();
  await transaction(db, (trx) => enqueue(trx as never, { queue: REWRITE_ERASED, body: {} }));
  await done();
  expect(filesWith(folder, [...HER, ...SAID, ...FOUND_BY])).toEqual([]);

  now = instant(now + DAY_MS);
  await sealAudit(db as never, now);
  expect(await brokenSeal(db as never, now)).toBeNull();
  const { rows: acts } = await sql<{ id: number; act: string }>`
    select id, act from audit_entry order by id`.execute(db);
  expect(acts.map(({ act }) => act)).toEqual(expect.arrayContaining(['enquiry.noted', 'visitor.erased']));
  const unlocked = async (change: ReturnType<typeof sql>) => {
    await sql`alter table audit_entry disable trigger keep_audit`.execute(db);
    await change.execute(db);
    await sql`alter table audit_entry enable trigger keep_audit`.execute(db);
  };
  const first = acts[0]?.id ?? 0;
  await unlocked(sql`update audit_entry set actor_name = 'Bia' where id = ${first}`);
  expect(await brokenSeal(db as never, now)).toBe('2026-11-25');
  await unlocked(sql`update audit_entry set actor_name = 'Ana' where id = ${first}`);
  expect(await brokenSeal(db as never, now)).toBeNull();
  const erased = acts.find(({ act }) => act === 'visitor.erased')?.id ?? 0;
  await unlocked(sql`delete from audit_entry where id = ${erased}`);
  expect(await brokenSeal(db as never, now)).toBe('2026-11-26');
  await runner.stop();
  await opened.close();
});
