import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { solvedToken } from '../../integrations/bot-check/testing/solved-token.ts';
import { callServer } from '../../platform/database/command-socket.server.ts';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import { listFile, listLines } from '../../workflows/testing/list-file.ts';
import { serverForTest, type TestServer, type TestServerOptions } from '../testing/test-server.server.ts';

const [embedded, postgres] = testDatabases();
if (!embedded || !postgres) throw new Error('there are no databases to test on');

const FREE = { LIMITS: 'off' };

async function offered(server: TestServer): Promise<string> {
  const { data } = await (await fetch(`${server.url}/api/property?tipo-venda=venda_direta`)).json();
  return data[0].id;
}

/** A proposal as a form sends it; whatever the answer. */
async function propose(server: TestServer, id: string, email = 'maria@exemplo.com.br') {
  const response = await fetch(`${server.url}/api/property/${id}/opportunity`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Maria da Silva',
      email,
      phone: '(11) 91234-5678',
      password: 'Ovelha-Azul-77',
      confirmPassword: 'Ovelha-Azul-77',
      registered: false,
      send_mail_emgea: true,
      send_mail_resale: false,
      send_mail_pgi: true,
      tokenCaptcha: await solvedToken(server.url),
    }),
  });
  return { status: response.status, body: await response.json() };
}

async function recover(server: TestServer) {
  const response = await fetch(`${server.url}/api/welcome/login/forgot_password?email=maria@exemplo.com.br`, {
    method: 'POST',
  });
  return { status: response.status, body: await response.json() };
}

const BY_MESSAGE = { status: 409, body: { error: { code: 'proposals_by_message' } } };

async function expectByMessage(server: TestServer, id: string) {
  const answer = await propose(server, id);
  expect(answer).toMatchObject(BY_MESSAGE);
  expect(answer.body.error.message).toContain('Por enquanto, as propostas vão por mensagem');
  expect(await recover(server)).toMatchObject(BY_MESSAGE);
}

const WITHOUT_PARTNER: readonly [string, typeof embedded, TestServerOptions][] = [
  ['a server of PostgreSQL, though it shows the demonstration', postgres, { environment: FREE }],
  ['DEMO=off', embedded, { environment: { ...FREE, DEMO: 'off' } }],
];

test.each(WITHOUT_PARTNER)(
  'A14 A15 with %s no proposal goes to a sandbox: it is said that they go by message',
  async (_, kind, options) => {
    const server = await serverForTest(kind, options);
    await expectByMessage(server, await offered(server));
    expect(server.lines.map(({ event }) => event)).toContain('proposals.by_message');
    expect(server.warnings.join()).toContain('ninguém recebe propostas');
  },
);

test('A14 the demonstration has its sandbox up to the first real import, in a running server', async () => {
  const server = await serverForTest(embedded, { environment: FREE });
  expect(server.warnings.join()).toContain('plataforma de teste');
  const before = await propose(server, await offered(server));
  expect(before.body.status).toBe('enviado');
  const file = listFile('09/01/2026', listLines(1, 3), 'list.csv');
  const imported = await callServer({
    folder: server.config.dataDir,
    name: 'import',
    args: {
      date: null,
      force: false,
      full: false,
      files: [{ name: file.name, size: file.bytes.length }],
    },
    input: Readable.from([file.bytes]),
    onLine: () => {},
  });
  expect(imported).toMatchObject({ kind: 'done', result: { new: 3 } });
  const { data } = await (await fetch(`${server.url}/api/property`)).json();
  await expectByMessage(server, data[0].id);
});

test('A14 a sandbox that is asked for by name stands in whatever is shown', async () => {
  const server = await serverForTest(postgres, { environment: { ...FREE, PROPOSALS_URL: 'sandbox' } });
  expect((await propose(server, await offered(server))).body.status).toBe('enviado');
});
