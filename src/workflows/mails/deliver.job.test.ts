import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { OFFERS_QUERY } from '../../domain/alerts/alert.ts';
import { instant } from '../../domain/time.ts';
import { addAlert, type NewAlert, turnAlert } from '../../features/alerts/alert.repo.server.ts';
import { readAlertLink } from '../../features/alerts/alert-links.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import { countDeliveries, replayDeliveries } from '../../features/enquiries/delivery.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { countRefused } from '../../features/enquiries/refused-address.repo.server.ts';
import {
  addDelivery,
  DELIVER_QUEUE,
  DELIVERY_ATTEMPTS,
  storeSubmission,
} from '../../features/enquiries/store-submission.server.ts';
import { smtpMailer } from '../../integrations/mail/smtp-mailer.server.ts';
import { type Behaviour, startMailServer } from '../../integrations/mail/testing/mail-server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { type JobRunner, runJobs } from '../../platform/jobs/job-runner.server.ts';
import { countJobs } from '../../platform/jobs/jobs.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { deliverJob, type MailTables } from './deliver.job.server.ts';
import { deliveriesCommand } from './deliveries-command.server.ts';

const read = readBrand('default');
if (!read.ok) throw new Error(read.problem);
const { brand } = read;
const START = Date.parse('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const FROM = { name: brand.name, address: 'site@operator.example' };
const secret = 'a secret of the tests, long enough';
const SENDER = {
  utms: { utm_source: 'boletim' },
  originDevice: 'mobile',
  origin: null,
  environment: 'site',
  clientAddress: '127.0.0.1',
} as const;

onEachDatabase<MailTables>('deliveries', (use) => {
  const enquiries = () => use().db as unknown as Kysely<EnquiryTables>;
  const lines: string[] = [];
  let now = START;
  const clock = { now: () => instant(now) };
  let runner: JobRunner | null = null;
  afterEach(async () => {
    await runner?.stop();
    runner = null;
    lines.length = 0;
    await sql`truncate delivery, alert, alert_run, refused_address cascade`.execute(use().db);
  });

  function run(url: string): void {
    const database = use();
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const mailer = smtpMailer({ url, from: FROM, silenceMs: 2_000, limitMs: 10_000 });
    const siteUrl = () => 'https://site.example';
    const storage = folderStorage(temporaryFolder('documents'));
    const deliver = deliverJob({ database, mailer, brand, clock, secret, siteUrl, log, storage });
    const handlers = { [DELIVER_QUEUE]: deliver };
    runner = runJobs({ database, clock, handlers, log, pollMs: 20, ownSlots: { [DELIVER_QUEUE]: 2 } });
  }

  const submit = (deliveries: { template: string; recipient: string }[]) =>
    storeSubmission(
      enquiries(),
      {
        kind: 'message',
        email: 'maria@visitor.example',
        name: 'Nome de Teste',
        phone: '11912345678',
        propertyNumber: null,
        body: { subject: 'SAC', message: 'Uma pergunta\n<b>com</b> duas linhas' },
        sender: { ...SENDER, idempotencyKey: randomUUID() },
        consent: null,
        deliveries,
      },
      { now: clock.now(), secret },
    );
  const addedAlert = async (email: string, query: string, more: Partial<NewAlert> = {}) => {
    const alert = {
      email,
      emailKey: email,
      phone: null,
      uf: null,
      query,
      periodicity: 'daily',
      purpose: 'both',
      kind: 'search',
      orderBy: 'data',
      origin: 'test',
      ...more,
    } as const;
    const added = await transaction(use().db, (trx) => addAlert(trx as never, alert, clock.now()));
    return added.id;
  };
  const confirmedAlert = async (email: string) => {
    const id = await addedAlert(email, 'search=rj');
    await transaction(use().db, (trx) => turnAlert(trx as never, id, 'confirmed', clock.now()));
    return id;
  };
  const toVisitor = { template: 'message-visitor', recipient: 'maria@visitor.example' };
  const rows = () => use().db.selectFrom('delivery').select(['id', 'status', 'attempts', 'error']).execute();
  /** Once the job waits for its next attempt; before that, a later clock would only move that attempt. */
  const resting = () =>
    expect.poll(() => countJobs(use().db), { interval: 10 }).toMatchObject({ running: 0 });
  const settled = async (status: string) =>
    expect.poll(async () => (await rows()).every((row) => row.status === status)).toBe(true);

  async function serverThat(...behaviours: Behaviour[]) {
    const server = await startMailServer();
    server.next.push(...behaviours);
    run(server.url);
    return server;
  }

  test('a submission reaches the operator and the visitor, each once', async () => {
    await submit([{ template: 'message-operator', recipient: 'operator' }, toVisitor]);
    const server = await serverThat();
    await expect.poll(() => server.received.length).toBe(2);
    await settled('confirmed');
    const [operator, visitor] = [brand.contacts.email, toVisitor.recipient].map((address) =>
      server.received.find(({ recipients }) => recipients[0] === address),
    );
    expect(operator).toMatchObject({ subject: 'Nova mensagem', replyTo: [{ address: toVisitor.recipient }] });
    expect(operator?.text).toContain('(11) 91234-5678');
    expect(operator?.html).toContain('&lt;b&gt;com&lt;/b&gt; duas linhas');
    expect(visitor).toMatchObject({ subject: 'Recebemos seu contato com sucesso!' });
    // Anybody can type anybody's address: what they wrote does not go there.
    expect(visitor?.text).not.toMatch(/Uma pergunta|SAC/);
    expect(visitor?.text).toMatch(/não\s+repete\s+o\s+que\s+foi\s+escrito/);
    const messageIds = (await rows()).map(({ id }) => `<${id}@operator.example>`).sort();
    expect(server.received.map(({ messageId }) => messageId).sort()).toEqual(messageIds);
  });

  test('who ticked the box of offers begins them by the button of the mail that answers the form', async () => {
    const email = 'maria@visitor.example';
    const id = await addedAlert(email, OFFERS_QUERY, { kind: 'offers', periodicity: 'weekly' });
    await submit([toVisitor]);
    const server = await serverThat();
    await settled('confirmed');
    const text = server.received[0]?.text ?? '';
    expect(text).toContain('Quero as ofertas da semana');
    const token = /alertas\?t=(\S+)/.exec(text)?.[1] ?? '';
    expect(readAlertLink(token, { secret, now: clock.now() })).toMatchObject({ id, purpose: 'confirm' });
    await transaction(use().db, (trx) => turnAlert(trx as never, id, 'confirmed', clock.now()));
    await submit([toVisitor]);
    await expect.poll(() => server.received.length).toBe(2);
    expect(server.received[1]?.text).not.toContain('Quero as ofertas');
  });

  test('an address that is confirmed gets its own words back', async () => {
    await confirmedAlert('maria@visitor.example');
    await submit([toVisitor]);
    const server = await serverThat();
    await settled('confirmed');
    expect(server.received[0]?.text).toContain('> Uma pergunta');
    expect(server.received[0]?.text).toContain('SAC');
  });

  test('the mail that asks for a confirmation repeats no words that were typed', async () => {
    const query = 'search=sp&nome=compre%20em%20casas.example';
    const alert = await addedAlert('maria@visitor.example', query);
    await transaction(enquiries(), (trx) =>
      addDelivery(
        trx,
        { template: 'alert-confirm', recipient: 'maria@visitor.example', data: { alert } },
        { submissionId: null, now: clock.now() },
      ),
    );
    const server = await serverThat();
    await settled('confirmed');
    expect(server.received[0]?.text).toContain('São Paulo');
    expect(server.received[0]?.text).not.toContain('casas.example');
  });

  test('an address that was refused for good gets no alerts and offers, until a mail that it asked for is taken', async () => {
    const email = 'maria@visitor.example';
    const alert = await confirmedAlert(email);
    const digest = async () => {
      const { rows } = await sql<{ id: number }>`
        with run as (insert into alert_run (periodicity, from_version, to_version, from_at, to_at, active_codes,
            state, claimed_until)
          values ('weekly', 0, 0, now(), now(), '{}', 'done', now()) returning id)
        insert into digest (run_id, alert_id, from_version, to_version, status, found, found_count, created_at)
        select id, ${alert}, 0, 0, 'queued', '[]', 1, now() from run returning id`.execute(use().db);
      await transaction(enquiries(), (trx) =>
        addDelivery(
          trx,
          { template: 'alert-digest', recipient: email, data: { digest: rows[0]?.id } },
          { submissionId: null, now: clock.now() },
        ),
      );
    };
    const digests = async () => {
      const found = await sql<{ status: string }>`select status from digest order by 1`.execute(use().db);
      return found.rows.map(({ status }) => status);
    };
    const refused = () => countRefused(enquiries());
    await submit([toVisitor]);
    const server = await serverThat('refuses_by_policy');
    await settled('failed');
    expect(await refused()).toBe(0);
    server.next.push('refuses_recipient');
    await submit([toVisitor]);
    await expect.poll(refused).toBe(1);
    const { rows: kept } = await sql`select address_hash from refused_address`.execute(use().db);
    expect(JSON.stringify(kept)).not.toContain('maria');
    const attempts = server.attempts;
    await digest();
    await expect.poll(async () => (await countJobs(use().db)).ready).toBe(0);
    await resting();
    expect(server.attempts).toBe(attempts);
    expect((await rows()).map(({ status }) => status)).toEqual(['failed', 'failed']);
    // It was not even written: one that is, and has nothing to tell, is dropped.
    expect(await digests()).toEqual(['queued']);
    // A mail that the owner of the address asks for is tried, and ends the mark when it is taken.
    await submit([toVisitor]);
    await expect.poll(refused).toBe(0);
    expect(server.received).toHaveLength(1);
    await digest();
    await expect.poll(digests).toEqual(['dropped', 'queued']);
  });

  test('a greylisted message goes out later, and one that is confirmed never again', async () => {
    await submit([toVisitor]);
    const server = await serverThat('greylists');
    await expect.poll(async () => (await rows())[0]?.error).toContain('451 4.7.1');
    await resting();
    expect(server.received).toEqual([]);
    now += 30_000;
    await settled('confirmed');
    const [row] = await rows();
    await transaction(enquiries(), (trx) => replayDeliveries(trx, { id: row?.id ?? '' }));
    await transaction(enquiries(), (trx) => replayDeliveries(trx, 'failed'));
    await expect.poll(async () => (await countJobs(use().db)).ready).toBe(0);
    expect(server.received).toHaveLength(1);
  });

  test('a message that is refused is kept with a reason that tells nobody, and can be sent again', async () => {
    await submit([toVisitor]);
    const server = await serverThat('refuses_recipient');
    await settled('failed');
    expect((await rows())[0]).toMatchObject({
      error: 'the mail server refused it: 550 5.1.1 to RCPT TO',
      attempts: 1,
    });
    expect(lines.join()).toContain('delivery.failed');
    expect(lines.join()).not.toMatch(/visitor\.example|Nome de Teste|91234/);
    expect(await countDeliveries(enquiries(), clock.now())).toMatchObject({ waiting: 0, failed: 1 });
    const command = (args: unknown) =>
      deliveriesCommand(
        enquiries(),
        clock,
      )({
        args,
        input: Readable.from([]),
        say: async () => {},
        signal: new AbortController().signal,
      });
    const listed = await command({ do: 'list' });
    expect(listed).toMatchObject({
      counts: { failed: 1 },
      open: [{ template: 'message-visitor', to: 'visitor' }],
    });
    expect(JSON.stringify(listed)).not.toContain('visitor.example');
    await expect(command({ do: 'replay', id: randomUUID() })).rejects.toMatchObject({
      code: 'delivery_unknown',
    });
    expect(await command({ do: 'replay', id: (await rows())[0]?.id })).toEqual({ replayed: 1 });
    await settled('confirmed');
    expect(server.received).toHaveLength(1);
  });

  test('a mail server that is away for a day gets everything within the hour after it is back', async () => {
    await submit([toVisitor]);
    const server = await startMailServer();
    await server.stop();
    run(server.url);
    const end = now + 26 * HOUR;
    while (now < end) {
      const tried = (await rows())[0]?.attempts ?? 0;
      now += HOUR;
      await expect.poll(async () => (await rows())[0]?.attempts, { interval: 10 }).toBeGreaterThan(tried);
      await resting();
    }
    expect((await rows())[0]).toMatchObject({ status: 'waiting' });
    expect((await countDeliveries(enquiries(), clock.now())).oldestWaitingMs).toBeGreaterThan(25 * HOUR);
    const again = await startMailServer(Number(new URL(server.url).port));
    now += HOUR;
    await settled('confirmed');
    expect(again.received).toHaveLength(1);
  });

  test('the last attempt that fails keeps the message as failed', async () => {
    await submit([toVisitor]);
    await use()
      .db.updateTable('job' as never)
      .set({ attempts: DELIVERY_ATTEMPTS - 1 } as never)
      .execute();
    await serverThat('greylists');
    await settled('failed');
  });

  test('what was erased meanwhile is not sent, and what nobody can write is kept', async () => {
    const { id } = await submit([toVisitor]);
    await use().db.deleteFrom('submission').where('id', '=', id).execute();
    await transaction(enquiries(), (trx) =>
      addDelivery(
        trx,
        { template: 'of-tomorrow', recipient: 'maria@visitor.example' },
        { submissionId: null, now: clock.now() },
      ),
    );
    const server = await serverThat();
    await expect.poll(async () => (await rows())[0]?.error).toBe('there is no template of-tomorrow');
    expect(server.attempts).toBe(0);
  });

  test('a server that hangs takes no turn from other work', async () => {
    for (let count = 0; count < 4; count++) await submit([toVisitor]);
    const server = await serverThat('hangs', 'hangs', 'closes_mid_data', 'loses_the_answer');
    await expect.poll(() => server.attempts).toBe(4);
    await resting();
    now += 60_000;
    await settled('confirmed');
    const times = new Map<string | undefined, number>();
    for (const { messageId } of server.received) times.set(messageId, (times.get(messageId) ?? 0) + 1);
    // Only the one whose answer was lost may be there twice.
    expect([...times.values()].sort()).toEqual([1, 1, 1, 2]);
  });
});
