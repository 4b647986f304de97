import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { type TestDatabase, testDatabases } from '../../platform/testing/databases.server.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { ask } from '../testing/ask.ts';
import { type OwnedServer, ownedServer } from '../testing/owned-server.server.ts';
import { askedOf, countsOf } from '../testing/page-counts.ts';
import { TEST_NOW } from '../testing/test-server.server.ts';

/** Words of no sense, which no packing makes very small. */
const FILLING = Array.from({ length: 700 }, (_, index) => (index ** 5 % 99_991).toString(36)).join(' ');

let database: TestDatabase<CatalogueTables> | undefined;
beforeAll(async () => {
  database = await testDatabases()[0]?.open<CatalogueTables>();
});
afterAll(() => database?.remove());

/** A server of the test's own pages, over an empty catalogue. */
async function open(
  pages: PageHandler,
  environment: Readonly<Record<string, string>> = {},
  now = TEST_NOW,
): Promise<OwnedServer> {
  if (database === undefined) throw new Error('there is no database');
  const server = await ownedServer(database, { now: () => now }, pages, environment);
  onTestFinished(server.stop);
  return server;
}

/** Tells everything that it could learn of a request. */
const tellAll: PageHandler = async (asked) =>
  new Response(`<!doctype html>${FILLING}${asked.url} ${JSON.stringify([...asked.headers])}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  });

describe('a page that is kept', () => {
  test('goes out in the same words as when it was rendered, whichever way it is asked for', async () => {
    const server = await open(tellAll, { PUBLIC_URL: 'https://outlet.example' });
    const varying = { date: '', 'x-request-id': '', 'server-timing': '' };
    for (const encoding of ['br', 'gzip', 'identity', 'gzip;q=1, br;q=0']) {
      const path = `/busca?valor-min=${encoding.length}`;
      const headers = { 'accept-encoding': encoding };
      const first = await ask(server, path, headers);
      const { hits } = await countsOf(server);
      const again = await ask(server, path, headers);
      expect((await countsOf(server)).hits, encoding).toBe(hits + 1);
      expect({ ...again.headers, ...varying }).toEqual({ ...first.headers, ...varying });
      expect(again.body).toEqual(first.body);
      expect(again.headers['x-request-id']).toMatch(/^[a-p]{24}$/);
      expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
      expect(again.headers['server-timing']).toMatch(/^now;desc="\d{13}"$/);
      expect(again.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'self'",
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-frame-options': 'DENY',
        vary: 'accept-encoding',
      });
    }
  });

  test('is the same text in every encoding, with the same validator', async () => {
    const server = await open(tellAll);
    const asked = async (encoding: string) => ask(server, '/', { 'accept-encoding': encoding });
    for (const round of [1, 2]) {
      const [plain, br, gzip] = await Promise.all([asked('identity'), asked('br'), asked('gzip')]);
      expect(brotliDecompressSync(br.body), `round ${round}`).toEqual(plain.body);
      expect(gunzipSync(gzip.body)).toEqual(plain.body);
      expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(1);
    }
    expect((await countsOf(server)).renders).toBe(1);
  });

  test('is packed better once it has proved useful, under the same validator', async () => {
    const server = await open(tellAll);
    const headers = { 'accept-encoding': 'br' };
    const first = await ask(server, '/', headers);
    let last = first;
    const length = async () => {
      last = await ask(server, '/', headers);
      return last.body.length;
    };
    await expect.poll(length).toBeLessThan(first.body.length);
    expect(last.headers['content-length']).toBe(String(last.body.length));
    expect(last.headers.etag).toBe(first.headers.etag);
    expect(brotliDecompressSync(last.body)).toEqual(brotliDecompressSync(first.body));
  });

  test('is not sent to who holds it, and HEAD has its headers alone', async () => {
    const server = await open(tellAll);
    for (const round of [1, 2]) {
      const full = await ask(server, '/busca', { 'accept-encoding': 'gzip' });
      const etag = String(full.headers.etag);
      for (const seen of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const { status, body, headers } = await ask(server, '/busca', { 'if-none-match': seen });
        expect([status, body.length, headers.etag], `${seen} in round ${round}`).toEqual([304, 0, etag]);
        expect(headers['content-security-policy']).toBe("default-src 'self'");
        expect(headers['content-length']).toBeUndefined();
      }
      const other = await ask(server, '/busca', { 'if-none-match': 'W/"other"', 'accept-encoding': 'gzip' });
      expect([other.status, other.body.length]).toEqual([200, full.body.length]);
      for (const encoding of ['gzip', 'identity']) {
        const whole = await ask(server, `/busca?page=${round}`, { 'accept-encoding': encoding });
        const head = await ask(server, `/busca?page=${round}`, { 'accept-encoding': encoding }, 'HEAD');
        expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
          200,
          0,
          String(whole.body.length),
        ]);
      }
    }
  });

  test('is counted like any request, and logged in sum', async () => {
    const server = await open(tellAll);
    const headers = { 'accept-encoding': 'br' };
    for (let turn = 0; turn < 5; turn += 1) await ask(server, '/busca?cupom=segredo', headers);
    const metrics = (await ask(server, '/metrics')).body.toString();
    expect(metrics).toContain('http_request_seconds_count{method="GET",route="/busca/*",status="200"} 5');
    await server.stop();
    const lines = server.lines.filter(({ route }) => route === '/busca/*');
    expect(lines.map(({ event }) => event)).toEqual(['http.request', 'http.cached']);
    expect(lines[1]).toMatchObject({ method: 'GET', status: 200, count: 4 });
    expect(JSON.stringify(server.lines)).not.toContain('segredo');
  });
});

describe('nothing of one visitor', () => {
  test('is in a page that another gets: no host, no cookie, no forwarding header, no foreign key', async () => {
    const server = await open(tellAll);
    const poison = 'poison.example';
    const hostile = {
      host: poison,
      cookie: `session=${poison}`,
      authorization: `Bearer ${poison}`,
      'x-forwarded-host': poison,
      'x-forwarded-proto': poison,
      forwarded: `host=${poison}`,
      'user-agent': poison,
      'accept-language': poison,
      'x-original-url': `/${poison}`,
      'x-remix-response': poison,
      referer: `https://${poison}/`,
    };
    for (const path of ['/', '/busca', '/busca/sp', '/imovel/oi-1', '/_.data', '/busca.data']) {
      await ask(server, `${path}?utm_source=${poison}&x=${poison}`, hostile);
      const clean = await ask(server, path);
      expect(clean.body.toString(), path).not.toContain(poison);
      expect(JSON.stringify(clean.headers), path).not.toContain(poison);
    }
    const { renders, pages } = await countsOf(server);
    expect([renders, pages]).toEqual([6, 6]);
  });

  test('copies of a page cannot be made by odd addresses', async () => {
    const server = await open(tellAll);
    const odd = Array.from({ length: 100 }, (_, index) => [
      `/?utm_source=${index}`,
      `/busca?x${index}=1&page=1`,
      `/busca?gclid=${index}&tipo-imovel=nothing${index}`,
      `/busca/no-such-place-${index}`,
      `/busca?search=no-such-place-${index}`,
    ]);
    for (const path of odd.flat()) await ask(server, path);
    expect((await countsOf(server)).pages, '/, /busca, /busca?page=1, /busca/-').toBeLessThanOrEqual(4);
  });

  test('other requests are not answered from it: a form, a range, a body, a preview, another method', async () => {
    const seen: string[] = [];
    const server = await open(async (asked, outlet, telling) => {
      seen.push(`${asked.method} ${new URL(asked.url).pathname}`);
      return tellAll(asked, outlet, telling);
    });
    await ask(server, '/imovel/oi-1');
    await ask(server, '/imovel/oi-1', { range: 'bytes=0-1' });
    await ask(server, '/imovel/oi-1', { 'content-length': '0' });
    await ask(server, '/imovel/oi-1', {}, 'POST');
    await ask(server, '/imovel/oi-1/preview?token=a');
    await ask(server, '/imovel/oi-1/preview?token=b');
    expect(seen).toEqual([
      'GET /imovel/oi-1',
      'GET /imovel/oi-1',
      'GET /imovel/oi-1',
      'POST /imovel/oi-1',
      'GET /imovel/oi-1/preview',
      'GET /imovel/oi-1/preview',
    ]);
    expect((await countsOf(server)).pages).toBe(1);
  });

  test('an absolute request target of another host is answered by the app and leaves nothing', async () => {
    const server = await open(tellAll);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      let text = '';
      socket.on('data', (part) => {
        text += part;
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
      socket.write(
        'GET http://poison.example/busca HTTP/1.1\r\nHost: poison.example\r\nConnection: close\r\n\r\n',
      );
    });
    expect(answer).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect((await ask(server, '/busca')).body.toString()).not.toContain('poison');
  });

  test('what a page says of cookies or caching is for who asked, and is not kept', async () => {
    let renders = 0;
    const server = await open(async (asked) => {
      renders += 1;
      const own: Record<string, string> = asked.url.includes('valor-min')
        ? { 'set-cookie': `visitor=${renders}` }
        : { 'cache-control': 'no-store' };
      return new Response(`${FILLING}${renders}`, { headers: { 'content-type': 'text/html', ...own } });
    });
    for (const path of ['/busca?valor-min=1', '/busca']) {
      const [first, second] = [await ask(server, path), await ask(server, path)];
      expect(first.body.equals(second.body), path).toBe(false);
    }
    expect((await ask(server, '/busca')).headers['cache-control']).toBe('no-store');
    const cookies = (await ask(server, '/busca?valor-min=1')).headers['set-cookie'];
    expect(cookies).toEqual([`visitor=${renders}`]);
    expect((await countsOf(server)).pages).toBe(0);
  });
});

test('a data request is asked for anew like a document, and costs nothing while it is the same', async () => {
  const server = await open(
    async () => new Response(FILLING, { headers: { 'content-type': 'text/x-script' } }),
  );
  for (const path of ['/busca', '/busca.data', '/_.data?_routes=routes%2Fhome%2Fhome.route']) {
    for (const round of [1, 2]) {
      const { headers } = await ask(server, path);
      expect(headers['cache-control'], `${path} in round ${round}`).toBe('no-cache');
      const again = await ask(server, path, { 'if-none-match': String(headers.etag) });
      expect([again.status, again.headers['cache-control']]).toEqual([304, 'no-cache']);
    }
  }
});

test('a page that takes no orders says by which methods it can be asked', async () => {
  const server = await open(async () => new Response(null, { status: 405 }));
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const { status, headers } = await ask(server, '/busca', {}, method);
    expect([status, headers.allow], method).toEqual([405, 'GET, HEAD']);
  }
});

/** Headers of everything that has no word of its own on caching. */
const TOLD = ['no-cache', 'accept-encoding'];

test('redirects and unknown pages are kept apart, and a redirect that takes the query along is each visitor’s own', async () => {
  const server = await open(async (asked) => {
    const { pathname, search } = new URL(asked.url);
    return pathname === '/imovel/oi-1'
      ? new Response(null, { status: 301, headers: { location: `/imovel/sp/campinas/oi-1${search}` } })
      : new Response(FILLING, { status: 404, headers: { 'content-type': 'text/html' } });
  });
  for (const search of ['', '?utm_source=a', '', '?utm_source=b']) {
    const { status, headers } = await ask(server, `/imovel/oi-1${search}`);
    expect([status, headers.location]).toEqual([301, `/imovel/sp/campinas/oi-1${search}`]);
    expect([headers['cache-control'], headers.vary], 'no browser keeps it').toEqual(TOLD);
  }
  for (const round of [1, 2]) {
    const unknown = await ask(server, '/imovel/oi-2', { 'if-none-match': '*' });
    expect([unknown.status, unknown.headers.etag], `round ${round}`).toEqual([404, undefined]);
  }
});

describe('a page that takes long', () => {
  const slowly =
    (finish: Promise<unknown>, pages: PageHandler = tellAll): PageHandler =>
    async (...asked) => {
      await finish;
      return pages(...asked);
    };

  test('is rendered once for a thousand who ask for it first', async () => {
    const finish = Promise.withResolvers<void>();
    const server = await open(slowly(finish.promise));
    const visits = Array.from({ length: 1000 }, (_, index) =>
      ask(server, `/busca?utm_term=${index}`, index % 2 === 0 ? { 'accept-encoding': 'br' } : {}),
    );
    await expect.poll(() => askedOf(server)).toBe(1000);
    finish.resolve();
    const answers = await Promise.all(visits);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    const { renders, hits, misses } = await countsOf(server);
    expect(renders).toBe(1);
    expect(hits + misses).toBe(1000);
  });

  test('fails for all who wait for it, and is tried again by the next', async () => {
    const finish = Promise.withResolvers<void>();
    let attempts = 0;
    const server = await open(
      slowly(finish.promise, async (...asked) => {
        attempts += 1;
        if (attempts === 1) throw new Error('broken on purpose');
        return tellAll(...asked);
      }),
    );
    const visits = Array.from({ length: 20 }, () => ask(server, '/busca'));
    await expect.poll(() => askedOf(server)).toBe(20);
    finish.resolve();
    const statuses = (await Promise.all(visits)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([500]));
    expect(attempts).toBe(1);
    expect((await ask(server, '/busca')).status).toBe(200);
    expect((await countsOf(server)).pages).toBe(1);
  });

  test('an error page of the web app is told to all who wait, and not kept', async () => {
    let renders = 0;
    const server = await open(async () => {
      renders += 1;
      return new Response(`${FILLING}${renders}`, { status: 500, headers: { 'content-type': 'text/html' } });
    });
    expect([(await ask(server, '/')).status, (await ask(server, '/')).status]).toEqual([500, 500]);
    expect(renders).toBe(2);
    expect((await countsOf(server)).pages).toBe(0);
  });

  test('reaches the others when the one who asked first goes away', async () => {
    const finish = Promise.withResolvers<void>();
    let wasAborted = false;
    const server = await open(async (asked, ...rest) => {
      await finish.promise;
      wasAborted = asked.signal.aborted;
      return tellAll(asked, ...rest);
    });
    const first = request({ host: '127.0.0.1', port: server.port, path: '/busca' });
    first.on('error', () => {});
    first.end();
    await expect.poll(() => askedOf(server)).toBe(1);
    const second = ask(server, '/busca');
    await expect.poll(() => askedOf(server)).toBe(2);
    first.destroy();
    await pause(100);
    finish.resolve();
    expect((await second).status).toBe(200);
    expect(wasAborted).toBe(false);
    expect((await countsOf(server)).renders).toBe(1);
  });

  test('more pages at once than can wait are turned away with a word, and the rest is answered', async () => {
    const finish = Promise.withResolvers<void>();
    const server = await open(slowly(finish.promise));
    let answered = 0;
    const visits = Array.from({ length: 1200 }, async (_, index) => {
      const answer = await ask(server, `/busca?valor-min=${index + 1}`);
      answered += 1;
      return answer;
    });
    // Until the first page is made, only those who are turned away have their answer.
    await expect.poll(() => answered).toBe(1200 - 1032);
    finish.resolve();
    const answers = await Promise.all(visits);
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBe(1200 - 1032);
    expect(busy[0]?.headers['retry-after']).toBe('2');
    expect(busy[0]?.headers['cache-control']).toBe('no-store');
    expect(answers.filter(({ status }) => status === 200).length).toBe(1032);
  });
});

test('a full cache keeps within its bound and goes on serving', async () => {
  const server = await open(tellAll, { PAGE_CACHE_MB: '1' });
  const paths = Array.from({ length: 1500 }, (_, index) => `/busca?valor-min=${index + 1}`);
  for (const path of paths) expect((await ask(server, path)).status).toBe(200);
  const full = await countsOf(server);
  expect(full.bytes).toBeLessThanOrEqual(2 ** 20);
  expect(full.bytes).toBeGreaterThan(2 ** 19);
  expect(full.pages).toBeLessThan(1500);
  await ask(server, paths[1499] ?? '');
  expect((await countsOf(server)).hits, 'the newest is there').toBe(full.hits + 1);
});

test('without room nothing is kept, and everything is answered', async () => {
  const server = await open(tellAll, { PAGE_CACHE_MB: '0' });
  for (const round of [1, 2]) expect((await ask(server, '/busca')).status, `round ${round}`).toBe(200);
  expect(await countsOf(server)).toEqual({ hits: 0, misses: 2, renders: 2, bytes: 0, pages: 0 });
});
