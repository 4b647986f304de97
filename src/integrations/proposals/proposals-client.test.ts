import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OpportunityRequest } from './proposals.wire.ts';
import { PARTNER_LIMIT_MS, proposalsClient } from './proposals-client.server.ts';
import { SAMPLE_ACCOUNT } from './sandbox/accounts.ts';
import { type Sandbox, startSandbox } from './sandbox/sandbox.server.ts';
import type { SandboxRecord } from './sandbox/sandbox-state.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

let keys = 0;
function newKey(): string {
  keys += 1;
  return `key-of-the-test-${keys}`;
}
const client = (partner = sandbox.url, limitMs = 8_000) =>
  proposalsClient({ partnerUrl: () => partner, limitMs });

const request = (email: string, more: Partial<OpportunityRequest> = {}): OpportunityRequest => ({
  property: {
    id: '6f1f2f0e-6a0c-4d0b-9f57-0d4b9c1f7a11',
    id_do_imovel: 'OI-4071',
    id_banco: null,
    nome_imovel: 'Apartamento <b>no Centro</b>',
    valor: 180_000,
    url: 'https://outlet.example/imovel/sp/campinas/oi-4071',
  },
  name: 'Maria da Silva',
  email,
  phone: '11912345678',
  password: 'segredo-1',
  registered: false,
  send_mail_pgi: true,
  ...more,
});

const record = async () => (await (await fetch(`${sandbox.url}/controle`)).json()) as SandboxRecord;

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A partner that answers anything with this. */
const partnerThatSays = (status: number, body: unknown) =>
  listening(
    createServer((_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    }),
  );

test('A14 a new visitor is received and sent to a page that tells so and is marked as a sample', async () => {
  const answer = await client().propose(request('nova@exemplo.com.br'), newKey());
  if (answer.kind !== 'received') throw new Error(answer.kind);
  const html = await (await fetch(answer.url)).text();
  expect(html).toContain('Ambiente de demonstração');
  expect(html).toContain('Pré-cadastro recebido');
  expect(html).toContain('OI-4071');
  expect(html).toContain('Apartamento &lt;b&gt;no Centro&lt;/b&gt;');
  expect(html).not.toContain('segredo-1');
});

test('A14 an account answers to its password alone, and is not made twice', async () => {
  const known = { registered: true, password: SAMPLE_ACCOUNT.password };
  expect((await client().propose(request(SAMPLE_ACCOUNT.email, known), newKey())).kind).toBe('received');
  const wrong = await client().propose(request(SAMPLE_ACCOUNT.email, { registered: true }), newKey());
  expect(wrong).toEqual({ kind: 'refused', reason: 'refused', message: 'Email ou senha incorretos.' });
  const again = await client().propose(request(SAMPLE_ACCOUNT.email), newKey());
  expect(again).toMatchObject({ kind: 'refused', message: expect.stringContaining('já tem cadastro') });
});

test('A14 the same key makes one proposal, also at the same time', async () => {
  const key = newKey();
  const answers = await Promise.all(
    [1, 2, 3].map(() => client().propose(request('uma-vez@exemplo.com.br'), key)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const { proposals } = await record();
  expect(proposals.filter(({ email }) => email === 'uma-vez@exemplo.com.br')).toHaveLength(1);
});

test.each([
  ['erro500', 'http_500'],
  ['corta', 'econnreset'],
  ['json', 'bad_answer'],
  ['enorme', 'too_large'],
  ['destino', 'unsafe_address'],
])('A14 after %s nobody knows whether the proposal stands', async (fault, reason) => {
  const answer = await client().propose(request(`maria+${fault}@exemplo.com.br`), newKey());
  expect(answer).toEqual({ kind: 'unknown', reason });
});

test('A14 a partner that hangs is waited for as long as the limit', async () => {
  const begun = performance.now();
  const answer = await client(sandbox.url, 300).propose(request('maria+trava@exemplo.com.br'), newKey());
  expect(answer).toEqual({ kind: 'unknown', reason: 'timeout' });
  expect(performance.now() - begun).toBeLessThan(PARTNER_LIMIT_MS - 1000);
});

test('A14 one that drips its answer is not waited for any longer', async () => {
  const dripping = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 50);
    response.on('close', () => clearInterval(drip));
  });
  const answer = await client(await listening(dripping), 300).propose(request('a@exemplo.com.br'), newKey());
  expect(answer).toEqual({ kind: 'unknown', reason: 'timeout' });
});

test('A14 a slow one is waited for', async () => {
  const answer = await client().propose(request('maria+lento@exemplo.com.br'), newKey());
  expect(answer.kind).toBe('received');
});

test('A14 where nobody listens nothing was sent, and the visitor may try again', async () => {
  const tcp = createTcpServer();
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  const { port } = tcp.address() as AddressInfo;
  await new Promise((resolve) => tcp.close(resolve));
  const answer = await client(`http://127.0.0.1:${port}`).propose(request('a@exemplo.com.br'), newKey());
  expect(answer).toEqual({ kind: 'refused', reason: 'econnrefused', message: null });
});

test.each([
  [
    401,
    { status: 'erro', message: 'Senha errada' },
    { kind: 'refused', reason: 'http_401', message: 'Senha errada' },
  ],
  [429, '', { kind: 'refused', reason: 'http_429', message: null }],
  [302, '', { kind: 'unknown', reason: 'bad_answer' }],
  [502, { status: 'erro', message: 'x' }, { kind: 'unknown', reason: 'http_502' }],
  [200, { status: 'ok' }, { kind: 'unknown', reason: 'bad_answer' }],
  [200, [], { kind: 'unknown', reason: 'bad_answer' }],
  [200, { status: 'erro', message: '' }, { kind: 'unknown', reason: 'bad_answer' }],
  [
    200,
    { status: 'ok', message: 'http://elsewhere.example/' },
    { kind: 'unknown', reason: 'unsafe_address' },
  ],
  [
    200,
    { status: 'ok', message: 'https://a:b@elsewhere.example/' },
    { kind: 'unknown', reason: 'unsafe_address' },
  ],
  [200, { status: 'ok', message: '/relative' }, { kind: 'unknown', reason: 'unsafe_address' }],
  [
    200,
    { status: 'ok', message: 'https://pay.example/x' },
    { kind: 'received', url: 'https://pay.example/x' },
  ],
] as const)('A14 an answer %i %o is read as %o', async (status, body, read) => {
  const partner = await partnerThatSays(status, body);
  expect(await client(partner).propose(request('a@exemplo.com.br'), newKey())).toEqual(read);
});

test('A15 a link for a new password is asked for, and leads to one', async () => {
  const email = 'esqueci@exemplo.com.br';
  await client().propose(request(email), newKey());
  expect(await client().recoverPassword(email)).toEqual({ kind: 'sent' });
  const mail = await (await fetch(`${sandbox.url}/correio`)).text();
  const path = /href="(\/nova-senha\/[^"]+)"/.exec(mail)?.[1] ?? '';
  const saved = await fetch(sandbox.url + path, {
    method: 'POST',
    body: new URLSearchParams({ password: 'outra-senha' }),
  });
  expect(await saved.text()).toContain('Senha salva');
  const known = { registered: true, password: 'outra-senha' };
  expect((await client().propose(request(email, known), newKey())).kind).toBe('received');
});

test('A15 nobody is sent a link without an account, nor while the partner is down', async () => {
  expect(await client().recoverPassword('ninguem@exemplo.com.br')).toEqual({
    kind: 'failed',
    reason: 'refused',
  });
  expect(await client().recoverPassword('maria+erro500@exemplo.com.br')).toEqual({
    kind: 'failed',
    reason: 'http_500',
  });
});
