import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { refusedHash } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { isRefused } from '../../features/enquiries/refused-address.repo.server.ts';
import { checkReturns } from '../../integrations/returns/return-mailbox.server.ts';
import { type MailboxServer, startMailboxServer } from '../../integrations/returns/testing/mailbox-server.ts';
import { reportMail } from '../../integrations/returns/testing/report-mail.ts';
import type { RunningJob } from '../../platform/jobs/job-runner.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { readReturnsJob } from './read-returns.job.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const NOW = instant(Date.parse('2026-11-25T15:00:00Z'));

onEachDatabase<EnquiryTables>('mails that come back, on', (use) => {
  let mailbox: MailboxServer;
  beforeAll(async () => {
    mailbox = await startMailboxServer();
  });
  afterAll(() => mailbox.stop());

  const read = (returnsUrl = mailbox.url) => {
    const parts = { database: use(), clock: { now: () => NOW }, secret: SECRET, returnsUrl };
    return readReturnsJob(parts)({ signal: new AbortController().signal } as RunningJob<EnquiryTables>);
  };
  /** A message that a mail server took. */
  async function taken(recipient: string): Promise<string> {
    const id = randomUUID();
    await sql`insert into delivery (id, template, recipient, data, status, created_at, confirmed_at)
      values (${id}, 'alert-digest', ${recipient}, '{}', 'confirmed', now(), now())`.execute(use().db);
    return id;
  }
  async function stateOf(id: string): Promise<readonly [string, string | null, boolean]> {
    const { rows } = await sql<{ status: string; error: string | null; recipient: string }>`
      select status, error, recipient from delivery where id = ${id}`.execute(use().db);
    const [row] = rows;
    if (row === undefined) throw new Error('it is gone');
    return [row.status, row.error, await isRefused(use().db, refusedHash(row.recipient, SECRET))];
  }

  test('O06 a message that came back is kept as not delivered, and its address gets no offers', async () => {
    const gone = await taken('Gone@visitor.example');
    const full = await taken('full@visitor.example');
    const kept = await taken('kept@visitor.example');
    mailbox.deliver(reportMail({ id: gone, recipient: 'gone@visitor.example' }));
    mailbox.deliver(reportMail({ id: full, recipient: 'full@visitor.example', status: '5.2.2' }));
    mailbox.deliver(reportMail({ id: kept, recipient: 'kept@visitor.example', action: 'delayed' }));
    mailbox.deliver('From: rui@visitor.example\r\nSubject: Recebi, obrigado\r\n\r\nAté sábado.');
    await read();
    expect(await stateOf(gone)).toEqual(['failed', 'it came back: 5.1.1', true]);
    expect(await stateOf(full)).toEqual(['failed', 'it came back: 5.2.2', false]);
    expect(await stateOf(kept)).toEqual(['confirmed', null, false]);
    // Mails that people write stay unread, for people.
    expect(mailbox.unread()).toEqual(['Recebi, obrigado']);
    // A message that was sent again meanwhile is not taken back by the same report.
    await sql`update delivery set status = 'confirmed', error = null where id = ${gone}`.execute(use().db);
    await read();
    expect((await stateOf(gone))[0]).toBe('confirmed');
  });

  test('O06 nobody marks an address by writing a report: the message must be ours, and have gone to it', async () => {
    const ours = await taken('safe@visitor.example');
    mailbox.deliver(reportMail({ id: randomUUID(), recipient: 'safe@visitor.example' }));
    mailbox.deliver(reportMail({ id: 'anything', recipient: 'safe@visitor.example' }));
    mailbox.deliver(reportMail({ id: ours, recipient: 'victim@visitor.example' }));
    await read();
    expect(await stateOf(ours)).toEqual(['failed', 'it came back: 5.1.1', false]);
    expect(await isRefused(use().db, refusedHash('victim@visitor.example', SECRET))).toBe(false);
  });

  test('O06 a mailbox that lets nobody in, or is not there, is told without its password', async () => {
    await checkReturns(mailbox.url);
    const wrong = mailbox.url.replace('a%20pass%2Fword', 'another-word');
    await expect(read(wrong)).rejects.toThrow(/^it does not let us in$/);
    await expect(checkReturns('imap://a:secret-word@127.0.0.1:1/INBOX')).rejects.toThrow(
      /^it could not be read: ECONNREFUSED$/,
    );
  });
});
