import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabases } from '../../platform/testing/databases.server.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { ask } from '../testing/ask.ts';
import { beginHead, beginPost, post } from '../testing/post.ts';
import { serverForTest, startTestServer, type TestServer } from '../testing/test-server.server.ts';

const [embedded] = testDatabases();
if (embedded === undefined) throw new Error('there is no database to test on');

/** Tells what a page is given: its address, and how much was sent to it. */
const telling: PageHandler = async (request) => {
  const sent = request.method === 'POST' ? [...(await request.formData())].length : 0;
  return new Response(`${request.url} ${sent}`, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};

const BEHIND_TLS = { PUBLIC_URL: 'https://outlet.example', TRUST_PROXY: '1' };
const FORWARDED = { host: 'outlet.example', 'x-forwarded-proto': 'https' };

describe('behind TLS', () => {
  let server: TestServer & { remove: () => Promise<void> };
  beforeAll(async () => {
    server = await startTestServer(embedded, { isEmpty: true, pages: telling, environment: BEHIND_TLS });
  });
  afterAll(() => server?.remove());
  const send = (path: string, headers: Record<string, string>) =>
    post(server.port, path, 'email=a%40example.com', { ...FORWARDED, ...headers });

  test('D§8 a form of our own page is taken, and stands at the address that its visitor sees', async () => {
    for (const path of ['/dados', '/dados.data', '/fale-conosco?a=1']) {
      const { status, text } = await send(path, { origin: 'https://outlet.example' });
      expect([status, text]).toEqual([200, `https://outlet.example${path} 1`]);
    }
    expect(await send('/dados', {})).toMatchObject({ status: 200 });
  });

  test.each([
    ['of another site', { origin: 'https://other.example' }],
    ['of the same name without TLS', { origin: 'http://outlet.example' }],
    ['of a hidden origin', { origin: 'null' }],
    ['that only the browser knows to be of another site', { 'sec-fetch-site': 'cross-site' }],
  ])('D§8 a form %s is refused in words', async (_, headers: Record<string, string>) => {
    const page = await send('/dados', headers);
    expect([page.status, page.type]).toEqual([403, 'text/html; charset=utf-8']);
    expect(page.text).toContain('enviado a partir de outro endereço');
    const data = await send('/dados.data', headers);
    expect([data.status, data.type]).toEqual([403, 'text/plain; charset=UTF-8']);
    const api = await send('/api/lead', { ...headers, 'content-type': 'application/json' });
    expect(api.status).toBe(403);
    expect(JSON.parse(api.text).error.code).toBe('foreign_origin');
  });
});

test('D§8 without PUBLIC_URL the origin is what a trusted proxy saw, else what the request says', async () => {
  const options = { isEmpty: true, pages: telling };
  const behind = await serverForTest(embedded, { ...options, environment: { TRUST_PROXY: '1' } });
  const own = await serverForTest(embedded, options);
  const send = (port: number, headers: Record<string, string>) => post(port, '/dados', 'email=a', headers);
  const https = { ...FORWARDED, origin: 'https://outlet.example' };
  expect(await send(behind.port, https)).toMatchObject({ status: 200 });
  const named = { 'x-forwarded-host': 'outlet.example', 'x-forwarded-proto': 'https', origin: https.origin };
  expect(await send(behind.port, named)).toMatchObject({ status: 200 });
  expect(await send(own.port, named)).toMatchObject({ status: 403 });
  expect(await send(own.port, { host: 'outlet.example', origin: 'http://outlet.example' })).toMatchObject({
    status: 200,
  });
});

describe('what a form may hold', () => {
  let server: TestServer & { remove: () => Promise<void> };
  beforeAll(async () => {
    server = await startTestServer(embedded, { isEmpty: true, pages: telling });
  });
  afterAll(() => server?.remove());

  const pairs = (count: number) => Array.from({ length: count }, (_, at) => `f${at}=1`).join('&');
  const parts = (count: number, name = 'f') =>
    `${Array.from({ length: count }, () => `--zq\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`).join('')}--zq--\r\n`;
  const multipart = { 'content-type': 'multipart/form-data; boundary=zq' };

  test.each([
    ['60,000 fields', pairs(60_000), {}, 413],
    ['14,000 parts', parts(14_000), multipart, 413],
    ['201 fields', pairs(201), {}, 400],
    ['201 parts', parts(201), multipart, 400],
    ['a name of 101 letters', `${'n'.repeat(101)}=1`, {}, 400],
    ['a name of 2 kB in a part', parts(1, 'n'.repeat(2000)), multipart, 400],
    ['64,001 bytes', `a=${'1'.repeat(63_999)}`, {}, 413],
    ['10 MB, whose sender reads the answer while it still writes', `a=${'1'.repeat(10_000_000)}`, {}, 413],
    ['the bytes allowed', `a=${'1'.repeat(63_998)}`, {}, 200],
    ['the fields allowed', pairs(200), {}, 200],
    ['the parts allowed', parts(200), multipart, 200],
  ])('V12 %s', async (_, body, headers: Record<string, string>, status) => {
    const page = await post(server.port, '/fale-conosco', body, headers);
    expect(page.status).toBe(status);
    if (status !== 200) expect(page.text).toMatch(/Conteúdo grande demais|Não entendemos/);
  });

  test('V12 the same where the length is not announced', async () => {
    const chunked = { 'transfer-encoding': 'chunked' };
    expect(await post(server.port, '/dados', `a=${'1'.repeat(70_000)}`, chunked)).toMatchObject({
      status: 413,
    });
    expect(await post(server.port, '/dados', 'a=1', chunked)).toMatchObject({ status: 200 });
  });

  test('V12 a body that stops is given up after seconds, in words, and its connection with it', async () => {
    const socket = await beginPost(server.port, '/fale-conosco');
    let answer = '';
    socket.on('data', (part) => {
      answer += part.toString();
    });
    await new Promise((resolve) => socket.once('close', resolve));
    expect(answer).toContain('HTTP/1.1 408 ');
    expect(answer).toContain('O envio demorou demais');
  });

  test('P08 200 unfinished posts and 200 unfinished heads keep no page waiting', async () => {
    let asked = 0;
    const timeOf = async () => {
      const started = performance.now();
      for (let at = 0; at < 20; at += 1) {
        asked += 1;
        // No page of these is kept.
        const { status } = await ask(server, `/busca?valor-min=${50_000 + asked}`);
        expect(status).toBe(200);
      }
      return performance.now() - started;
    };
    await timeOf();
    const alone = await timeOf();
    const posts = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        beginPost(server.port, at % 2 === 0 ? '/fale-conosco' : '/api/lead'),
      ),
    );
    const heads = await Promise.all(Array.from({ length: 200 }, () => beginHead(server.port, '/dados')));
    // By the first of these rounds the server has met all of them.
    await timeOf();
    const beside = await timeOf();
    for (const socket of [...posts, ...heads]) socket.destroy();
    // Before, a page waited for a minute: thousands of times as long.
    expect(beside / alone).toBeLessThan(10);
  });
});
