import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { noteIntent } from '../../features/enquiries/proposal.repo.server.ts';
import { storeSubmission } from '../../features/enquiries/store-submission.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { keepOutcome } from './keep-outcome.server.ts';
import { deliveriesOf, outcomeOf } from './proposal-outcome.ts';

const NOW = instant(Date.parse('2026-11-22T12:00:00Z'));
const EMAIL = 'maria@visitor.example';

onEachDatabase<EnquiryTables>('the outcome of a proposal', (use) => {
  const stored = async (db: Kysely<EnquiryTables>) => {
    const submission = {
      kind: 'proposal' as const,
      email: EMAIL,
      name: 'Maria da Silva',
      phone: '11912345678',
      propertyNumber: 1,
      body: { registered: false },
      sender: {
        utms: {},
        originDevice: null,
        origin: null,
        environment: 'site',
        idempotencyKey: randomUUID(),
        clientAddress: '192.0.2.1',
      },
      consent: null,
      deliveries: [],
      status: 'intent',
      also: (trx: Parameters<typeof noteIntent>[0], submissionId: string) =>
        noteIntent(trx, { submissionId, tokenHash: 'of a token', settleAt: instant(NOW + 60_000) }),
    };
    return (await storeSubmission(db, submission, { now: NOW, secret: 'a secret of the tests, long enough' }))
      .id;
  };

  test('D§8 is kept when the database can do it again, and what follows from it is delivered once', async () => {
    const { db } = use();
    const id = await stored(db);
    const outcome = outcomeOf({ kind: 'received', url: 'https://partner.example/p/1' });
    const follow = { now: NOW, deliveries: deliveriesOf(outcome, EMAIL) };
    const log = createLog('silent');
    await sql`alter table proposal rename to away`.execute(db);
    await keepOutcome({ db, log }, id, outcome, follow, [200, 200, 200, 200, 200, 200, 200]);
    await sql`alter table away rename to proposal`.execute(db);
    const statusOf = async () =>
      (await db.selectFrom('submission').select('status').where('id', '=', id).executeTakeFirstOrThrow())
        .status;
    expect(await statusOf()).toBe('intent');
    await expect.poll(statusOf).toBe('sent');
    await keepOutcome({ db, log }, id, outcome, follow, []);
    const deliveries = await db
      .selectFrom('delivery')
      .select('template')
      .where('submission_id', '=', id)
      .orderBy('template')
      .execute();
    expect(deliveries.map(({ template }) => template)).toEqual(['proposal-operator', 'proposal-visitor']);
  });
});
