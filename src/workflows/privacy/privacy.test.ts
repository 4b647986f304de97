import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_TEXT_VERSION } from '../../copy/forms/consents.ts';
import { instant } from '../../domain/time.ts';
import { addAlert } from '../../features/alerts/alert.repo.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { refusedHash } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { noteRefused } from '../../features/enquiries/refused-address.repo.server.ts';
import { DELIVER_QUEUE, storeSubmission } from '../../features/enquiries/store-submission.server.ts';
import { outboxMailer } from '../../integrations/mail/outbox-mailer.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { type JobRunner, runJobs } from '../../platform/jobs/job-runner.server.ts';
import { countJobs } from '../../platform/jobs/jobs.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { folderStorage, type Storage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { deliverJob, type MailTables } from '../mails/deliver.job.server.ts';
import { SubmissionLimits } from '../submissions/submission-limits.server.ts';
import { FORGET_MAILS_QUEUE } from './held-data.server.ts';
import { makePrivacy } from './privacy.server.ts';
import { forgetMailsJob, retentionJob } from './privacy-jobs.server.ts';
import { MOST_LINKS_A_DAY } from './privacy-terms.ts';

const read = readBrand('default');
if (!read.ok) throw new Error(read.problem);
const { brand } = read;
const secret = 'a secret of the tests, long enough';
const DAY = 86_400_000;
const START = Date.parse('2026-11-22T12:00:00Z');
const HERS = 'Maria.Alves@visitor.example';
const HIS = 'joao@visitor.example';
const HERE = '192.0.2.1';

onEachDatabase<MailTables>('what is held on an address', (use) => {
  const enquiries = () => use().db as unknown as Kysely<EnquiryTables>;
  let now = START;
  const clock = { now: () => instant(now) };
  const limits = new SubmissionLimits();
  const privacy = () => makePrivacy({ db: enquiries(), clock, secret, limits, brandName: brand.name });
  let storage: Storage;
  let runner: JobRunner;

  beforeAll(() => {
    const database = use();
    storage = folderStorage(temporaryFolder('outbox'));
    const log = createLog('silent');
    const mailer = outboxMailer(storage, { name: brand.name, address: 'site@operator.example' });
    const siteUrl = () => 'https://site.example';
    const deliver = deliverJob({ database, mailer, brand, clock, secret, siteUrl, log, storage });
    const retention = retentionJob<MailTables>({ db: enquiries(), clock, days: 730 });
    const handlers = {
      [DELIVER_QUEUE]: deliver,
      [FORGET_MAILS_QUEUE]: forgetMailsJob<MailTables>(mailer),
      retention,
    };
    runner = runJobs({ database, clock, handlers, log, pollMs: 20 });
  });
  afterAll(() => runner.stop());

  const submit = (email: string, kind: 'message' | 'lead' | 'alert' | 'proposal') =>
    storeSubmission(
      enquiries(),
      {
        kind,
        email,
        name: 'Nome de Teste',
        phone: '11912345678',
        propertyNumber: null,
        body: { subject: 'SAC', message: `Escrevam para ${email}` },
        sender: {
          utms: {},
          originDevice: null,
          origin: null,
          environment: 'site',
          idempotencyKey: randomUUID(),
          clientAddress: '127.0.0.1',
        },
        consent: { textVersion: CONSENT_TEXT_VERSION, ticked: { offers: true, resale: false } },
        deliveries:
          kind === 'alert' || kind === 'proposal'
            ? []
            : [
                { template: `${kind}-operator`, recipient: 'operator' },
                { template: `${kind}-visitor`, recipient: email },
              ],
      },
      { now: clock.now(), secret },
    );
  const allDone = () => expect.poll(() => countJobs(use().db)).toEqual({ ready: 0, running: 0, failed: 0 });

  async function outbox() {
    const mails: { to: string; text: string }[] = [];
    for await (const key of storage.list('outbox')) {
      const { to, text = '' } = await PostalMime.parse((await storage.get(key)) ?? '');
      mails.push({ to: to?.[0]?.address ?? '', text });
    }
    return mails;
  }

  const tokensFor = async (email: string) =>
    (await outbox())
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\/dados\?t=(\S+)/.exec(text)?.[1] ?? []);

  /** The token that is mailed to an address, as its reader finds it. */
  async function mailedToken(email: string): Promise<string> {
    const before = await tokensFor(email);
    expect(await privacy().ask(email, HERE)).toBe('asked');
    await allDone();
    return (await tokensFor(email)).find((token) => !before.includes(token)) ?? '';
  }

  /** Tables in which an address stands anywhere, in any spelling. */
  async function tablesNaming(email: string): Promise<string[]> {
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = current_schema()`.execute(use().db);
    const naming: string[] = [];
    for (const { name } of rows) {
      const found = await sql`select from ${sql.table(name)} t
        where lower(t::text) like ${`%${email.toLowerCase()}%`} limit 1`.execute(use().db);
      if (found.rows.length > 0) naming.push(name);
    }
    return naming.sort();
  }

  test('a table that keeps an address says so by email_key, or is one of the two that are named', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns c
      where table_schema = current_schema() and column_name ~ 'e?mail|recipient|phone'
        and not exists (select from information_schema.columns k
          where k.table_schema = c.table_schema and k.table_name = c.table_name and k.column_name = 'email_key')
      order by 1`.execute(use().db);
    expect(rows.map(({ name }) => name)).toEqual(['consent', 'delivery']);
  });

  test('a table that holds people’s texts says by itself that rows of it were deleted, so that its file is rewritten', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct table_name as name from information_schema.columns c
      where table_schema = current_schema() and column_name ~ '^(e?mail|email_.*|recipient|phone|message)$'
        and not exists (select from pg_trigger t where t.tgname = 'rewrite_due'
          and t.tgrelid = format('%I', c.table_name)::regclass)`.execute(use().db);
    expect(rows).toEqual([]);
  });

  test('a link that only the address gets shows what is held, and gives a copy with the words agreed to', async () => {
    await submit(HERS, 'message');
    await submit(HERS.toLowerCase(), 'lead');
    await submit(HIS, 'message');
    const link = await privacy().open(await mailedToken(HERS));
    if (link === null) throw new Error('the link opens nothing');
    expect(link.email).toBe(HERS);
    expect(await privacy().summary(link)).toEqual({
      kinds: [
        { kind: 'lead', count: 1 },
        { kind: 'message', count: 1 },
      ],
      deliveries: 2,
      consents: 2,
    });
    const copy = await privacy().copy(link);
    expect(copy).toMatchObject({
      submission: [{ phone: '11912345678' }, { body: { subject: 'SAC' } }],
      consent: [{ texts: { offers: expect.stringContaining('ofertas') } }, { ticked: { offers: true } }],
    });
    // As many of each kind as the page counts, in words that name who was agreed with.
    expect(copy).toMatchObject({ delivery: { length: 2 }, consent: { length: 2 } });
    expect(copy.privacy_link).toHaveLength(1);
    expect(JSON.stringify(copy)).not.toContain('{marca}');
    expect(JSON.stringify(copy)).toContain(`ofertas de ${brand.name}`);
    expect(JSON.stringify(copy)).not.toContain(HIS);
    expect(JSON.stringify(copy)).not.toMatch(/email_key|email_hash|idempotency/);
  });

  test('a record is counted once, under what it is, and the copy holds what hangs on it', async () => {
    const email = 'conta@visitor.example';
    await submit(email, 'alert');
    const alert = {
      email,
      emailKey: email,
      phone: null,
      uf: null,
      periodicity: 'daily',
      purpose: 'both',
      kind: 'search',
      orderBy: 'data',
      query: 'search=sp',
      origin: 'test',
    } as const;
    await transaction(use().db, (trx) => addAlert(trx as never, alert, clock.now()));
    const proposal = await submit(email, 'proposal');
    await sql`insert into proposal (submission_id, token_hash, message) values (${proposal.id}, 'hash', 'Recusada')`.execute(
      use().db,
    );
    await noteRefused(enquiries(), refusedHash(email, secret), '550', clock.now());
    const link = { email, until: clock.now() };
    const { kinds } = await privacy().summary(link);
    expect(kinds).toEqual([
      { kind: 'alert', count: 1 },
      { kind: 'alert_request', count: 1 },
      { kind: 'proposal', count: 1 },
    ]);
    const copy = await privacy().copy(link);
    expect(copy).toMatchObject({
      alert: [{ query: 'search=sp' }],
      proposal: [{ message: 'Recusada' }],
      refused_address: [{ reason: '550' }],
    });
    expect(JSON.stringify(copy)).not.toMatch(/token_hash|address_hash/);
    await privacy().erase(link);
    await allDone();
    expect(await privacy().copy(link)).toMatchObject({ alert: [], proposal: [], refused_address: [] });
  });

  test('a link that was changed, of another message, or a day old opens nothing', async () => {
    const token = await mailedToken(HERS);
    const [id = '', mac = ''] = token.split('.');
    for (const wrong of ['', 'x', id, `${id}.${mac.slice(1)}x`, `${randomUUID()}.${mac}`, `${token}=`]) {
      expect(await privacy().open(wrong)).toBeNull();
    }
    now += DAY - 1000;
    expect(await privacy().open(token)).not.toBeNull();
    now += 2000;
    expect(await privacy().open(token)).toBeNull();
  });

  test('an address gets three links a day, and nobody is told whether it is known', async () => {
    const before = (await outbox()).length;
    for (let count = 0; count < 5; count++) {
      expect(await privacy().ask('nobody@visitor.example', HERE)).toBe('asked');
    }
    await allDone();
    expect((await outbox()).length - before).toBe(3);
    // A stranger's requests are not those of whoever the address belongs to.
    await privacy().ask('nobody@visitor.example', '198.51.100.1');
    await allDone();
    expect((await outbox()).length - before).toBe(4);
  });

  test('D§8 forty places that ask for links to one address at once bring it no more than one after the other', async () => {
    const asked = Array.from({ length: 40 }, (_, at) =>
      privacy().ask('besieged@visitor.example', `198.51.100.${at}`),
    );
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['asked']));
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from delivery where recipient = 'besieged@visitor.example'`.execute(
      enquiries(),
    );
    expect(rows[0]?.count).toBe(MOST_LINKS_A_DAY);
    await allDone();
    now += 600_001;
  });

  test('hundreds of links asked for by many places close the page to nobody', async () => {
    const ask = (count: number, from: string) => privacy().ask(`flood${count}@visitor.example`, from);
    for (let count = 0; count < 120; count += 1) await ask(count, `203.0.113.${count % 10}`);
    expect(await ask(200, '203.0.113.1')).toBe('busy');
    expect(await ask(201, '198.51.100.2')).toBe('asked');
    await allDone();
    now += 600_001;
  });

  test('from one place fifteen links are asked for in ten minutes, and another place is not held up', async () => {
    const ask = (count: number, from: string) => privacy().ask(`many${count}@visitor.example`, from);
    const answers = await Promise.all(Array.from({ length: 17 }, (_, count) => ask(count, '192.0.2.7')));
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(2);
    expect(await ask(18, '192.0.2.8')).toBe('asked');
    await allDone();
  });

  test('erasing leaves the address nowhere: rows, messages about it, files; proof of consent and others stay', async () => {
    const link = await privacy().open(await mailedToken(HERS));
    if (link === null) throw new Error('the link opens nothing');
    expect(await tablesNaming(HERS)).toEqual(['delivery', 'submission']);
    await privacy().erase(link);
    await allDone();
    expect(await tablesNaming(HERS)).toEqual([]);
    const left = (await outbox()).filter((mail) =>
      JSON.stringify(mail).toLowerCase().includes(HERS.toLowerCase()),
    );
    expect(left).toEqual([]);
    expect(await tablesNaming(HIS)).toEqual(['delivery', 'submission']);
    const consents = await enquiries().selectFrom('consent').select(['form', 'text_version']).execute();
    expect(consents).toHaveLength(5);
  });

  test('what has been kept for its term is erased by itself, proof of consent three years later', async () => {
    now += 731 * DAY;
    await submit('later@visitor.example', 'message');
    const once = { queue: 'retention', body: '{}', max_attempts: 1 };
    const run = async () => {
      await use()
        .db.insertInto('job' as never)
        .values(once as never)
        .execute();
      await allDone();
    };
    await run();
    expect(await tablesNaming(HIS)).toEqual([]);
    expect(await tablesNaming('later@visitor.example')).toEqual(['delivery', 'submission']);
    expect((await outbox()).filter(({ to }) => to === HIS)).toEqual([]);
    now += 1_200 * DAY;
    await run();
    expect(await enquiries().selectFrom('consent').select('form').execute()).toHaveLength(1);
  });
});
