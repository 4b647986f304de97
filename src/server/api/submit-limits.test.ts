import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';
import { POSTS } from './posts.ts';

const [embedded] = testDatabases();
const message = POSTS.find(({ kind }) => kind === 'message');
if (embedded === undefined || message === undefined) throw new Error('there is nothing to test');

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

  test('D§8 one e-mail gets no more confirmations than an hour may have, wherever they are asked for', async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 22; sent += 1) {
      const fields = { email: 'vitima@exemplo.com.br', message: `Mensagem ${sent}` };
      statuses.push((await send(`198.51.100.${sent}`, fields)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
    const { status, response } = await send('198.51.100.99', {
      email: 'VITIMA@exemplo.com.br',
      message: 'Mais uma',
    });
    expect(status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
  });
});
