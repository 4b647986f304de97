import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import type { ExchangeTables } from '../../features/exchange/exchange.tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { enquiriesSince, readChangeCursor, readEnquiryCursor, writeChangeCursor } from './cursors.ts';
import { makeExchange } from './exchange.server.ts';
import { addToken } from './tokens.server.ts';

const NOW = instant(Date.parse('2026-11-25T15:00:00Z'));
const CLI = { id: 'cli', name: 'linha de comando', clientAddress: null };

onEachDatabase<ExchangeTables & AuditTables>('what a token reads on', (use) => {
  let now = NOW;
  const brand = readBrand('default');
  if (!brand.ok) throw new Error(brand.problem);
  const parts = () => ({ db: use().db, clock: { now: () => now }, brand: brand.brand });

  test('S16 what came in the same moment is told once each, in pages; searches to be told of are nobody else’s', async () => {
    const made = await addToken(parts(), { name: 'x', scopes: ['leads'], lastDay: null }, CLI);
    if (!made.ok) throw new Error(made.field);
    const exchange = makeExchange({ ...parts(), origin: () => 'https://outlet.example' });
    const admitted = await exchange.admit(made.token, 'leads');
    if (admitted.kind !== 'good') throw new Error(admitted.kind);
    for (const kind of ['message', 'visit', 'alert', 'watch', 'lead', 'proposal'])
      await sql`insert into submission (id, kind, idempotency_key, received_at, email, email_key, body, sender)
        values (gen_random_uuid(), ${kind}, ${kind}, ${new Date(NOW - 60_000)}, 'a@b.co', 'a@b.co', '{}', '{}')`.execute(
        use().db,
      );
    const kinds: string[] = [];
    let after = enquiriesSince(instant(NOW - 60_000));
    for (let hasMore = true; hasMore; ) {
      const page = await exchange.enquiries(
        { after, limit: 1 },
        { token: admitted.token, clientAddress: '' },
      );
      kinds.push(...page.rows.map(({ kind }) => kind));
      after = readEnquiryCursor(page.cursor)!;
      hasMore = page.hasMore;
    }
    expect(kinds.sort()).toEqual(['lead', 'message', 'proposal', 'visit']);
  });

  test('S16 a token that asks too often waits, and no other with it', async () => {
    const exchange = makeExchange({ ...parts(), origin: () => 'https://outlet.example' });
    const tokens: string[] = [];
    for (const name of ['often', 'seldom']) {
      const made = await addToken(parts(), { name, scopes: ['read'], lastDay: null }, CLI);
      if (made.ok) tokens.push(made.token);
    }
    const [often = '', seldom = ''] = tokens;
    for (let call = 0; call < 120; call += 1) expect((await exchange.admit(often, 'read')).kind).toBe('good');
    expect(await exchange.admit(often, 'read')).toEqual({ kind: 'wait', seconds: 60 });
    expect((await exchange.admit(seldom, 'read')).kind).toBe('good');
    now = instant(NOW + 60_000);
    expect((await exchange.admit(often, 'read')).kind).toBe('good');
  });

  test('S16 only a cursor that was given is read', () => {
    for (const text of ['', '1', 'a.b', '1.2.3', "1.2' or 1", '٣.١'])
      expect(readChangeCursor(text)).toBeNull();
    expect(readChangeCursor('-1.0')).toEqual({ at: { version: -1, number: 0 }, waiting: null });
    const passed = { at: { version: 7, number: 2 }, waiting: { version: 5, number: 0 } };
    expect(readChangeCursor(writeChangeCursor(passed))).toEqual(passed);
    for (const text of ['', 'x', Buffer.from('2026-13-40T00:00:00.000Z x').toString('base64url')])
      expect(readEnquiryCursor(text)).toBeNull();
  });
});
