import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { instant } from '../../../domain/time.ts';
import { storeSubmission } from '../../../features/enquiries/store-submission.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import type { MailTables } from '../../mails/deliver.job.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { workOnItem } from './work-item.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const ANA = { id: randomUUID(), name: 'Ana Souza', clientAddress: null };
const HOUR_MS = 3_600_000;

onEachDatabase<MailTables>('answers to visitors on', (use) => {
  test('O05 the same answer by another press is asked about, and goes once more when somebody says so', async () => {
    let now = instant(Date.parse('2026-11-25T15:00:00Z'));
    const { id } = await storeSubmission(
      use().db,
      {
        ...{
          kind: 'message',
          email: 'twice@visitor.example',
          name: 'Rui',
          phone: null,
          propertyNumber: null,
        },
        body: { subject: 'SAC', message: 'Aceita visita?' },
        sender: {
          ...{ utms: {}, originDevice: null, origin: null, environment: 'site' },
          ...{ idempotencyKey: randomUUID(), clientAddress: '127.0.0.1' },
        },
        consent: { textVersion: '1', ticked: { offers: true } },
        deliveries: [],
      },
      { now, secret: SECRET },
    );
    const parts = { db: use().db, clock: { now: () => now }, secret: SECRET } as unknown as DeskParts;
    const answer = (more: { text?: string; press?: string; again?: boolean } = {}) => {
      const given = { press: randomUUID(), text: 'Sim, aceita visita.', ...more };
      return workOnItem(parts, id, { kind: 'answer', closes: false, documents: [], ...given }, ANA);
    };
    const sent = async () =>
      (await use().db.selectFrom('delivery').select('id').where('template', '=', 'desk-answer').execute())
        .length;
    const press = randomUUID();
    expect([await answer({ press }), await answer({ press })]).toEqual(['done', 'done']);
    expect(await answer({ text: 'Sim, aceita visita. ' })).toBe('sent_before');
    expect(await answer({ text: 'Outra coisa.' })).toBe('done');
    expect(await sent()).toBe(2);
    expect(await answer({ again: true })).toBe('done');
    now = instant(now + HOUR_MS);
    expect(await answer()).toBe('done');
    expect(await sent()).toBe(4);
  });
});
