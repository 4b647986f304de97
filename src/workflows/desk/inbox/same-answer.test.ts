import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { markOfItem } from '../../../domain/inbox/item-mark.ts';
import { instant } from '../../../domain/time.ts';
import { readItem } from '../../../features/enquiries/inbox-item.repo.server.ts';
import { storeSubmission } from '../../../features/enquiries/store-submission.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import type { MailTables } from '../../mails/deliver.job.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { type ItemAct, workOnItem } from './work-item.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const ANA = { id: randomUUID(), name: 'Ana Souza', clientAddress: null };
const RUI = { id: randomUUID(), name: 'Rui Prado', clientAddress: null };
const HOUR_MS = 3_600_000;

onEachDatabase<MailTables>('answers to visitors on', (use) => {
  test('O05 O08 the same answer by another press is asked about, and goes once more when somebody says so; so is a visit at night', async () => {
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

    // Two people with the item open: the second press is asked about, whatever it does that the person hears of.
    const page = async () => {
      const item = await readItem(use().db as never, id);
      return item === null ? '' : markOfItem(item);
    };
    // A visit at night is asked about, and a word that means another time means nothing.
    const night = { kind: 'visit', press: randomUUID(), day: '2026-12-03', hour: '03:00' } as const;
    const visit = (sure?: string) => workOnItem(parts, id, { ...night, ...(sure ? { sure } : {}) }, ANA);
    expect([await visit(), await visit('2026-12-03 10:00')]).toEqual(['time_odd', 'time_odd']);
    expect((await readItem(use().db as never, id))?.appointment).toBeNull();
    expect(await visit('2026-12-03 03:00')).toBe('done');

    const known = await page();
    const twin = randomUUID();
    const work = (act: object, press = randomUUID(), by = RUI) =>
      workOnItem(parts, id, { press, known, documents: [], ...act } as unknown as ItemAct, by);
    const first = { kind: 'answer', closes: true, text: 'De Ana.' };
    expect(await work(first, twin, ANA)).toBe('done');
    expect(await work(first, twin, ANA)).toBe('done');
    for (const act of [
      { kind: 'answer', closes: true, text: 'De Rui.' },
      { kind: 'call', outcome: 'reached' },
      { kind: 'visit', day: '2026-12-01', hour: '10:00' },
      { kind: 'state', state: 'aguardando', reason: '' },
      { kind: 'give', to: ANA.id },
    ]) {
      expect({ act, outcome: await work(act) }).toEqual({ act, outcome: 'moved' });
    }
    expect(await sent()).toBe(5);
    // A note is for colleagues alone.
    expect(await work({ kind: 'note', text: 'Vi.' })).toBe('done');
    expect(await work({ kind: 'answer', closes: true, text: 'De Rui.', known: await page() })).toBe('done');
    expect(await sent()).toBe(6);
  });
});
