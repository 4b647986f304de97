import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../../../domain/exchange/scopes.ts';
import type { AuditTables } from '../../../features/audit/audit.tables.server.ts';
import type { ExchangeTables } from '../../../features/exchange/exchange.tables.server.ts';
import { openDatabase } from '../../../platform/database/database.server.ts';
import { testDatabases } from '../../../platform/testing/databases.server.ts';
import { exchangeLeadsSchema, propertyChangesSchema } from '../../../workflows/exchange/exchange.wire.ts';
import { addToken } from '../../../workflows/exchange/tokens.server.ts';
import { startOn, startTestServer, TEST_NOW, type TestServer } from '../../testing/test-server.server.ts';

const CHANGES = '/api/exchange/properties';
const LEADS = '/api/exchange/leads';
/** Calls of other systems, and the scope of a token that opens each. */
const OPENED_BY: Readonly<Record<string, Scope>> = { [`get ${CHANGES}`]: 'read', [`get ${LEADS}`]: 'leads' };
type OpenApi = { readonly paths: Record<string, Record<string, { readonly security?: readonly unknown[] }>> };
const CLI = { id: 'cli', name: 'linha de comando', clientAddress: null };

describe('what other systems read', () => {
  let server: TestServer;
  let remove: () => Promise<void>;
  let token: Record<Scope, string>;

  beforeAll(async () => {
    const [kind] = testDatabases();
    const first = await startTestServer(kind!);
    await first.stop();
    remove = first.remove;
    const database = await openDatabase<ExchangeTables & AuditTables>(first.address as never);
    const parts = { db: database.db, clock: { now: () => TEST_NOW } };
    const made = async (scope: string) => {
      const answer = await addToken(parts, { name: scope, scopes: [scope], lastDay: null }, CLI);
      if (!answer.ok) throw new Error(answer.field);
      return answer.token;
    };
    token = { read: await made('read'), leads: await made('leads'), publish: await made('publish') };
    await sql`insert into submission (id, kind, idempotency_key, received_at, email, email_key, body, sender)
      values (gen_random_uuid(), 'lead', 'a', ${new Date(TEST_NOW - 60_000)}, 'ana@exemplo.com.br',
        'ana@exemplo.com.br', '{}', '{}')`.execute(database.db);
    await database.close();
    server = await startOn(first.address, first.address.folder ?? '', {});
  });
  afterAll(async () => {
    await server?.stop();
    await remove?.();
  });

  async function ask(path: string, bearer?: string) {
    const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
    const answer = await fetch(server.url + path, { headers });
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }

  test('S16 without a token that opens it nothing is told', async () => {
    for (const path of [CHANGES, LEADS]) {
      const without = await ask(path);
      expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect((await ask(path, 'outlet_x')).body.error.code).toBe('token_unknown');
    }
    expect((await ask(CHANGES, token.leads)).status).toBe(403);
    expect((await ask(LEADS, token.read)).status).toBe(403);
  });

  test('O02 S16 every call that asks for a token has a row here, and answers whom the row names alone', async () => {
    const { paths } = (await ask('/api/openapi.json')).body as OpenApi;
    const asking = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) =>
        security === undefined || security.length === 0 ? [] : [`${method} ${path}`],
      ),
    );
    expect(asking.sort()).toEqual(Object.keys(OPENED_BY).sort());
    const bearers = { none: undefined, unknown: 'outlet_x', ...token };
    for (const [call, scope] of Object.entries(OPENED_BY)) {
      for (const [name, bearer] of Object.entries(bearers)) {
        const { status } = await ask(call.split(' ')[1] ?? '', bearer);
        const wanted = name === scope ? 200 : name in token ? 403 : 401;
        expect({ call, name, status }).toEqual({ call, name, status: wanted });
      }
    }
  });

  test('S16 changes of properties come page by page, each once, and after the last there is nothing until one changes', async () => {
    const first = await ask(`${CHANGES}?limit=2`, token.read);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect(propertyChangesSchema.parse(first.body)).toEqual(first.body);
    expect(first.body.mais).toBe(true);
    const seen = first.body.data.map(({ id }: { id: string }) => id);
    let page = first.body;
    while (page.mais) {
      page = (await ask(`${CHANGES}?limit=500&cursor=${page.cursor}`, token.read)).body;
      seen.push(...page.data.map(({ id }: { id: string }) => id));
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(500);
    const rest = await ask(`${CHANGES}?cursor=${page.cursor}`, token.read);
    expect(rest.body).toEqual({ data: [], cursor: page.cursor, mais: false });
    expect((await ask(`${CHANGES}?cursor=999999999.1`, token.read)).body.error.code).toBe('cursor_gone');
    for (const wrong of ['cursor=x', 'limit=0', 'limit=501', 'limit=x']) {
      expect([wrong, (await ask(`${CHANGES}?${wrong}`, token.read)).status]).toEqual([wrong, 400]);
    }
  });

  test('S16 what visitors sent is told from an instant or a cursor on; reading it is in the audit once an hour', async () => {
    for (const wrong of ['ontem', '', '0.5', '2026-11-20', '2026-13-20T00:00:00Z']) {
      expect([wrong, (await ask(`${LEADS}?since=${wrong}`, token.leads)).status]).toEqual([wrong, 400]);
    }
    const all = await ask(LEADS, token.leads);
    expect(exchangeLeadsSchema.parse(all.body)).toEqual(all.body);
    const [lead] = all.body.data;
    expect(lead).toMatchObject({ tipo: 'lead', email: 'ana@exemplo.com.br', id_do_imovel: null });
    const since = await ask(`${LEADS}?since=${lead.recebido_em}`, token.leads);
    expect(since.body.data).toEqual([lead]);
    const next = await ask(`${LEADS}?cursor=${all.body.cursor}`, token.leads);
    expect(next.body.data).toEqual([]);
    await server.stop();
    const database = await openDatabase<AuditTables>(server.address as never);
    const looks = await database.db
      .selectFrom('audit_entry')
      .select(['actor_name', 'client_address'])
      .where('act', '=', 'token.leads')
      .execute();
    await database.close();
    expect(looks).toEqual([{ actor_name: 'leads', client_address: '127.0.0.1' }]);
  });
});
