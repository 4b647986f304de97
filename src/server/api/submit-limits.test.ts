import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';
import { POSTS } from './posts.ts';

const [embedded, postgres] = testDatabases();
const message = POSTS.find(({ kind }) => kind === 'message');
if (embedded === undefined || postgres === undefined || message === undefined)
  throw new Error('there is nothing to test');

describe('limits of submissions', () => {
  let server: TestServer & { remove: () => Promise<void> };
  let address: string;
  beforeAll(async () => {
    server = await startTestServer(embedded, { environment: { TRUST_PROXY: '1' } });
    const { data } = await (await fetch(`${server.url}/api/property`)).json();
    address = server.url + message.path.replace(':id', data[0].id);
  });
  afterAll(() => server?.remove());

  const send = async (from: string, fields: object) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ ...message.example, ...fields }),
    });
    return { status: response.status, code: (await response.json()).error?.code, response };
  };

  test('D§8 a filled trap is asked for the bot check, and a wrong solution is none', async () => {
    expect(await send('192.0.2.9', { website: 'http://a.example' })).toMatchObject({
      status: 403,
      code: 'bot_check_needed',
    });
    expect(await send('192.0.2.9', { website: 'x', tokenCaptcha: 'e30=' })).toMatchObject({ status: 403 });
    expect(await send('192.0.2.9', { message: 'Pessoa do mesmo endereço' })).toMatchObject({ status: 200 });
  });

  test('D§8 one address is asked for the bot check after fifteen, another is not', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 17; sent += 1) {
      const fields = { email: `voce${sent}@exemplo.com.br` };
      statuses.push((await send('192.0.2.1', fields)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 403]);
    expect((await send('192.0.2.2', { email: 'outra@exemplo.com.br' })).status).toBe(200);
  });

  test('D§8 strangers neither fill an address with mail nor keep its owner out', async () => {
    const email = 'vitima@exemplo.com.br';
    for (let sent = 0; sent < 14; sent += 1) {
      const from = `198.51.100.${sent % 7}`;
      expect(await send(from, { email, message: `Mensagem ${sent}` })).toMatchObject({ status: 200 });
    }
    const own = { email: email.toUpperCase(), message: 'Da dona do endereço' };
    expect(await send('203.0.113.5', own)).toMatchObject({ status: 200 });
    const mails = async () => {
      const names = readdirSync(server.config.dataDir, { recursive: true }) as string[];
      const files = names.filter((name) => name.endsWith('.eml'));
      return Promise.all(
        files.map((name) => PostalMime.parse(readFileSync(join(server.config.dataDir, name)))),
      );
    };
    const isToHer = ({ to }: Email) => to?.[0]?.address?.toLowerCase() === email;
    // The operator hears of all of them.
    const aboutHer = async () =>
      (await mails()).filter((mail) => !isToHer(mail) && JSON.stringify(mail).toLowerCase().includes(email));
    await expect.poll(async () => (await aboutHer()).length).toBe(15);
    expect((await mails()).filter(isToHer)).toHaveLength(10);
  });
});

test('D§8 sixty at once, each from a place of its own, send an address no more mail than one after the other', async () => {
  const server = await startTestServer(postgres, { environment: { TRUST_PROXY: '1' } });
  try {
    const { data } = await (await fetch(`${server.url}/api/property`)).json();
    const address = server.url + message.path.replace(':id', data[0].id);
    const email = 'vitima@exemplo.com.br';
    const send = async (sent: number) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${sent}` },
        body: JSON.stringify({ ...message.example, email, message: `Mensagem ${sent}` }),
      });
      return response.status;
    };
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, sent) => send(sent)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    const database = await openDatabase<EnquiryTables>({ url: server.address.url ?? '' });
    try {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from delivery where recipient = ${email}`.execute(database.db);
      // Eighteen with the bot check solved: what is asked at the same moment is held by that, whatever it was asked for.
      expect(rows[0]?.count).toBeLessThanOrEqual(18);
    } finally {
      await database.close();
    }
  } finally {
    await server.remove();
  }
});
