import { sql } from 'kysely';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { portalFaults } from '../../features/catalogue/vrsync/testing/portal-rules.ts';
import type { ExchangeTables } from '../../features/exchange/exchange.tables.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { addToken } from '../../workflows/exchange/tokens.server.ts';
import { startOn, startTestServer, TEST_NOW, type TestServer } from '../testing/test-server.server.ts';
import { VRSYNC_PATH } from './vrsync.route.ts';

const CLI = { id: 'cli', name: 'linha de comando', clientAddress: null };
const PHOTOS = JSON.stringify(
  Array.from({ length: 5 }, (_, at) => ({ url: `/midia/foto/${String(at).padStart(32, '0')}`, alt: '' })),
);

describe('S14 the feed of the portals', () => {
  let server: TestServer;
  let remove: () => Promise<void>;
  let token: Record<'read' | 'publish', string>;

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
    token = { read: await made('read'), publish: await made('publish') };
    // Half of the demonstration is an agency's own, with everything that a portal asks for.
    await sql`update property set source = 'carteira', postal_code = '13010000', neighbourhood = 'Centro', bedrooms = 2,
      bathrooms = 1, property_type = 'casa', price_cents = 10000000,
      detail = jsonb_set(jsonb_set(jsonb_set(detail, '{media,images}', ${PHOTOS}::jsonb), '{description}', '"<p>Casa.</p>"'),
        '{areas}', '[{"key":"area_util","squareMetres":90}]')
      where number % 2 = 0`.execute(database.db);
    await database.close();
    server = await startOn(first.address, first.address.folder ?? '', {});
  });
  afterAll(async () => {
    await server?.stop();
    await remove?.();
  });

  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${VRSYNC_PATH}${query}`, { headers });

  test('S14 is given to who brings a token that opens it, in the address or beside it', async () => {
    const without = await ask('');
    expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    expect((await ask('?token=outlet_x')).status).toBe(401);
    expect((await ask(`?token=${token.read}`)).status).toBe(403);
    expect((await ask(`?token=${token.publish}&fotos=muitas`)).status).toBe(400);
    const given = await ask('', { authorization: `Bearer ${token.publish}` });
    expect([given.status, given.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ]);
    await given.body?.cancel();
    expect(JSON.stringify(server.lines)).not.toContain(token.publish);
  });

  test('S14 holds what is on offer and not the demonstration, is not sent twice, and changes with what is told', async () => {
    const first = await ask(`?token=${token.publish}`);
    const xml = await first.text();
    expect(portalFaults(xml)).toMatchObject({ faults: [] });
    const document = XmlDocument.fromString(xml);
    const texts = (name: string) =>
      (document.root.find(`//*[local-name()="${name}"]`) as XmlElement[]).map(({ content }) => content);
    const ids = texts('ListingID');
    expect(ids.length).toBeGreaterThan(100);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => Number(id.split('-')[1]) % 2 === 0)).toBe(true);
    expect(texts('Item')[0]).toMatch(/^http:\/\/.*\/midia\/foto\/0{32}\/1280\.jpg$/);
    document.dispose();
    const head = await fetch(`${server.url}${VRSYNC_PATH}?token=${token.publish}`, {
      method: 'HEAD',
      headers: { 'user-agent': 'VivaRealBot/1.0 (+http://www.vivareal.com/bot.html)' },
    });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(`?token=${token.publish}`, { 'if-none-match': etag });
    expect(again.status).toBe(304);
    const other = await ask(`?token=${token.publish}&fotos=6`, { 'if-none-match': etag });
    expect(other.status).toBe(200);
    expect(await other.text()).not.toContain('<ListingID>');
  });
});
