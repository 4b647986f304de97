import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { storeSubmission } from '../../../features/enquiries/store-submission.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import type { MailTables } from '../../mails/deliver.job.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { readMenuCounts } from '../menu-counts.server.ts';
import { type InboxAsk, readInboxPage } from './read-inbox.server.ts';
import { type ItemAct, workOnItem } from './work-item.server.ts';

const SECRET = 'a-secret-of-the-tests-that-is-long-enough';
const ANA = { id: randomUUID(), name: 'Ana Souza', clientAddress: null };

onEachDatabase<MailTables>('the boxes of the inbox on', (use) => {
  const now = instant(Date.parse('2026-11-25T15:00:00Z'));
  const read = readBrand('default');
  if (!read.ok) throw new Error(read.problem);
  const { brand } = read;
  const parts = () =>
    ({ db: use().db, clock: { now: () => now }, secret: SECRET, brand }) as unknown as DeskParts;

  async function send(kind: 'message' | 'visit' | 'lead', message: string): Promise<string> {
    const sent = {
      ...{ kind, email: 'rui@visitor.example', name: 'Rui', phone: null, propertyNumber: null },
      body: { subject: 'SAC', message, days: ['tue'], times: ['morning'] },
      sender: {
        ...{ utms: {}, originDevice: null, origin: null, environment: 'site' },
        ...{ idempotencyKey: randomUUID(), clientAddress: '127.0.0.1' },
      },
      consent: { textVersion: '1', ticked: {} },
      deliveries: [],
    };
    return (await storeSubmission(use().db, sent, { now, secret: SECRET })).id;
  }
  const page = (more: Partial<InboxAsk> = {}) =>
    readInboxPage(parts(), {
      ...{ box: 'abertas', order: 'novas', personId: ANA.id, words: '', state: null, after: null },
      ...more,
    } as InboxAsk);
  const idsIn = async (more: Partial<InboxAsk>) => (await page(more)).lines.map(({ id }) => id);
  const work = (id: string, act: Record<string, unknown>) =>
    workOnItem(parts(), id, { press: randomUUID(), ...act } as unknown as ItemAct, ANA);
  const change = (id: string, state: string) => work(id, { kind: 'state', state, reason: 'feito' });

  test('O05 what is answered waits no longer: it has a box of its own, and is found by words and by state from any', async () => {
    const called = await send('message', 'Tem elevador panorâmico?');
    const asked = await send('message', 'Qual é o condomínio?');
    const visit = await send('visit', 'Posso visitar?');
    await send('lead', 'Nada espera por mim');
    const waiting = async () => (await readMenuCounts(parts().db)).inbox;
    expect([await waiting(), (await page()).counts]).toMatchObject([
      3,
      { abertas: 3, mensagens: 2, visitas: 1 },
    ]);

    expect(await work(called, { kind: 'call', outcome: 'reached' })).toBe('done');
    expect(await change(asked, 'aguardando_cliente')).toBe('done');
    const { counts } = await page();
    expect([await waiting(), counts]).toMatchObject([
      1,
      { abertas: 1, mensagens: 0, minhas: 0, visitas: 1, respondidas: 2 },
    ]);
    expect(await idsIn({})).toEqual([visit]);
    for (const box of ['mensagens', 'minhas', 'hoje'] as const)
      expect([box, await idsIn({ box })]).toEqual([box, []]);
    expect((await idsIn({ box: 'respondidas' })).sort()).toEqual([called, asked].sort());

    expect(await idsIn({ words: 'panorâmico' })).toEqual([called]);
    expect(await idsIn({ box: 'mensagens', state: 'aguardando_cliente' })).toEqual([asked]);
    expect(await change(asked, 'fechada')).toBe('done');
    expect(await idsIn({ state: 'fechada' })).toEqual([asked]);
    expect(await idsIn({ box: 'fechadas' })).toEqual([asked]);
    expect((await page()).counts).toMatchObject({ abertas: 1, respondidas: 1 });
  });
});
