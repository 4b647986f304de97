import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS, instant } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import type { ExchangeTables } from '../../features/exchange/exchange.tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { addToken, checkToken, dropToken, readTokens } from './tokens.server.ts';
import { tokensCommand } from './tokens-command.server.ts';

const START = instant(Date.parse('2026-11-25T15:00:00Z'));
const ANA = { id: 'ana', name: 'Ana Lima', clientAddress: '198.51.100.7' };

onEachDatabase<ExchangeTables & AuditTables>('tokens of other systems on', (use) => {
  let now = START;
  const parts = () => ({ db: use().db, clock: { now: () => now } });

  test('O27 S16 a token opens what it was made for, until its end or until it is taken back, and is kept nowhere', async () => {
    const made = await addToken(
      parts(),
      { name: ' CRM do banco ', scopes: ['leads', 'read'], lastDay: null },
      ANA,
    );
    if (!made.ok) throw new Error(made.field);
    expect(await checkToken(parts(), made.token, 'leads')).toMatchObject({
      kind: 'good',
      token: { name: 'CRM do banco', scopes: ['read', 'leads'], mark: made.token.slice(-4) },
    });
    expect(await checkToken(parts(), made.token, 'publish')).toEqual({ kind: 'other_scope' });
    expect(await checkToken(parts(), `${made.token}x`, 'leads')).toEqual({ kind: 'unknown' });
    const stored = await sql<{ row: object }>`select to_jsonb(t) as row from api_token t`.execute(use().db);
    expect(JSON.stringify(stored.rows)).not.toContain(made.token);
    expect((await readTokens(parts()))[0]?.usedAt).toEqual(new Date(START));

    const short = await addToken(parts(), { name: 'prova', scopes: ['read'], lastDay: '2026-11-25' }, ANA);
    if (!short.ok) throw new Error(short.field);
    now = instant(Date.parse('2026-11-26T03:00:00Z'));
    expect(await checkToken(parts(), short.token, 'read')).toEqual({ kind: 'unknown' });
    now = instant(START + 365 * DAY_MS);
    expect(await checkToken(parts(), made.token, 'read')).toEqual({ kind: 'unknown' });

    now = instant(START + DAY_MS);
    expect(await dropToken(parts(), made.id, ANA)).toBe(true);
    expect(await dropToken(parts(), made.id, ANA)).toBe(false);
    expect(await checkToken(parts(), made.token, 'leads')).toEqual({ kind: 'unknown' });
    const { rows } = await sql`select act, actor_name, detail ->> 'name' as name from audit_entry
      where object_id = ${made.id} order by id`.execute(use().db);
    expect(rows).toEqual([
      { act: 'token.added', actor_name: 'Ana Lima', name: 'CRM do banco' },
      { act: 'token.revoked', actor_name: 'Ana Lima', name: 'CRM do banco' },
    ]);
  });

  test.each([
    ['name', { name: '  ', scopes: ['read'], lastDay: null }],
    ['name', { name: 'a'.repeat(81), scopes: ['read'], lastDay: null }],
    ['scopes', { name: 'x', scopes: [], lastDay: null }],
    ['scopes', { name: 'x', scopes: ['read', 'write'], lastDay: null }],
    ['ends', { name: 'x', scopes: ['read'], lastDay: '2026-11-24' }],
    ['ends', { name: 'x', scopes: ['read'], lastDay: '2036-11-24' }],
    ['ends', { name: 'x', scopes: ['read'], lastDay: 'amanhã' }],
  ] as const)('O27 what a token needs: %s', async (field, asked) => {
    now = START;
    expect(await addToken(parts(), asked, ANA)).toEqual({ ok: false, field });
  });

  test('O27 the command makes, lists and takes back; its words are refused with a reason', async () => {
    now = START;
    const run = (args: unknown) =>
      tokensCommand(parts())({
        args,
        input: Readable.from([]),
        say: async () => {},
        signal: new AbortController().signal,
      });
    const made = await run({ action: 'add', name: 'portal', scopes: ['publish'], until: '2026-12-01' });
    expect(made).toMatchObject({ endsAt: Date.parse('2026-12-02T02:59:59.999Z') });
    expect(await checkToken(parts(), String(made.token), 'publish')).toMatchObject({ kind: 'good' });
    expect((await run({ action: 'list' })).tokens).toContainEqual(
      expect.objectContaining({ id: made.id, createdBy: 'linha de comando' }),
    );
    expect(await run({ action: 'revoke', id: made.id })).toEqual({ revoked: made.id });
    await expect(run({ action: 'revoke', id: 'x' })).rejects.toMatchObject({ code: 'token_unknown' });
    const bad = { action: 'add', name: 'portal', scopes: ['all'], until: null };
    await expect(run(bad)).rejects.toMatchObject({ code: 'token_refused' });
  });
});
