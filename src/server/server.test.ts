import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callServer } from '../platform/database/command-socket.server.ts';
import { openDatabase } from '../platform/database/database.server.ts';
import { type TestDatabaseKind, testDatabases } from '../platform/testing/databases.server.ts';
import { ask } from './testing/ask.ts';
import {
  serverForTest,
  startTestServer,
  TEST_NOW,
  TEST_TOKEN,
  type TestServer,
} from './testing/test-server.server.ts';

const [embedded] = testDatabases() as [TestDatabaseKind];

describe('a running server', () => {
  let server: TestServer & { remove: () => Promise<void> };
  beforeAll(async () => {
    server = await startTestServer(embedded);
  });
  afterAll(() => server?.remove());

  test('health and readiness answer, and neither is logged', async () => {
    expect((await ask(server, '/health')).status).toBe(200);
    expect(JSON.parse((await ask(server, '/ready')).body.toString())).toEqual({ ready: true });
    expect(server.lines.filter((line) => line.route === '/ready')).toEqual([]);
  });

  test('a page goes out with its own policy, the common headers and the server clock', async () => {
    const { status, headers } = await ask(server, '/busca?search=sp');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    expect(headers['strict-transport-security']).toBeUndefined();
    const now = Number(/^now;desc="(\d+)"$/.exec(String(headers['server-timing']))?.[1]);
    expect(now - TEST_NOW, 'NOW is where the clock starts').toBeGreaterThanOrEqual(0);
    expect(now - TEST_NOW).toBeLessThan(600_000);
    expect((await ask(server, '/api/property')).headers['content-security-policy']).toMatch(
      /^default-src 'none'/,
    );
  });

  test('a page is compressed as the client asks, and not sent again while it is the same', async () => {
    const plain = await ask(server, '/busca');
    const br = await ask(server, '/busca', { 'accept-encoding': 'gzip, br' });
    const gzip = await ask(server, '/busca', { 'accept-encoding': 'gzip' });
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      etag: plain.headers.etag,
    });
    const again = await ask(server, '/busca', { 'if-none-match': String(plain.headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const get = await ask(server, '/busca');
    const head = await ask(server, '/busca', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, get.headers.etag]);
  });

  test('files of the app are immutable and packed, brand files and fonts are not for ever', async () => {
    const script = await ask(server, '/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
    });
    expect(brotliDecompressSync(script.body).toString()).toContain('olá');
    const logo = await ask(server, '/marca/logo.svg');
    expect([logo.status, logo.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    const favicon = await ask(server, '/favicon.ico');
    expect([favicon.status, favicon.headers['content-type']]).toEqual([200, 'image/x-icon']);
    expect([...favicon.body.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
    expect((await ask(server, '/marca/brand.json')).status).toBe(200);
  });

  test('illustrations are drawn, and addresses that nobody builds are not', async () => {
    const drawn = await ask(server, '/ilustracao/casa/4071.svg');
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    const unknown = await ask(server, '/ilustracao/../../etc/passwd.svg');
    expect(unknown.body.toString()).not.toContain('<svg');
  });

  test('R02 R14 old addresses and the partner portal are redirected', async () => {
    const leads = async (path: string) => {
      const { status, headers } = await ask(server, path);
      expect([headers['cache-control'], headers.vary], path).toEqual(['no-cache', 'accept-encoding']);
      return [status, headers.location];
    };
    expect(await leads('/home')).toEqual([301, '/']);
    expect(await leads('/pre-lancamento')).toEqual([301, '/']);
    expect(await leads('/contato?assunto=ouvidoria')).toEqual([301, '/fale-conosco?assunto=ouvidoria']);
    expect(await leads('/santander')).toEqual([302, expect.stringMatching(/^https:\/\//)]);
    expect(await leads('/busca/?search=sp')).toEqual([301, '/busca?search=sp']);
    expect(await leads('//evil.example//busca')).toEqual([301, '/evil.example/busca']);
  });

  test('every answer has a word on caching, since a browser may keep one that has none', async () => {
    const asked = ['/', '/nada', '/busca/x/y', '/api/property', '/api/nada', '/health', '/ready', '/metrics'];
    const more = [
      '/robots.txt',
      '/sitemap.xml',
      '/favicon.ico',
      '/api/openapi.json',
      '/BUSCA',
      '/imovel/x?token=1',
    ];
    for (const path of [...asked, ...more]) {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
        const { status, headers } = await ask(server, path, {}, method);
        expect(headers['cache-control'], `${method} ${path} ${status}`).toMatch(/no-cache|no-store|max-age/);
      }
    }
  });

  /** Every file that the index of the sitemap names, one after the other. */
  async function wholeSitemap(): Promise<string> {
    const index = (await ask(server, '/sitemap.xml')).body.toString();
    const files = [...index.matchAll(/<loc>[^<]*(\/sitemap-[^<]*)<\/loc>/g)].map(([, file = '']) => file);
    const maps = await Promise.all(files.map(async (file) => (await ask(server, file)).body.toString()));
    return maps.join('');
  }

  test('robots are kept off the demonstration, and the sitemap names every page that it has', async () => {
    expect((await ask(server, '/robots.txt')).body.toString()).toBe('User-agent: *\nDisallow: /\n');
    const map = await wholeSitemap();
    const own = [
      '/',
      '/busca',
      '/perfil',
      '/perguntas-frequentes',
      '/termos/privacidade',
      '/seja-um-parceiro/leilao',
      '/busca/leilao',
      '/busca/sp',
      '/busca/campinas-sp',
      '/busca/sp/50',
    ];
    for (const path of own) expect(map).toContain(`<loc>http://localhost:${server.port}${path}</loc>`);
    expect(map.match(/\/imovel\//g)?.length).toBeGreaterThan(500);
  });

  test('F18 the sitemap names a landing page exactly where it has something to show', async () => {
    const map = await wholeSitemap();
    const named = new Set([...map.matchAll(/\/busca\/([^<]+)<\/loc>/g)].map((match) => match[1] ?? ''));
    const { data } = JSON.parse((await ask(server, '/api/property/city')).body.toString()) as {
      data: { slug: string; quantidade: number }[];
    };
    for (const { slug, quantidade } of data) expect([slug, named.has(slug)]).toEqual([slug, quantidade > 0]);
    for (const { slug } of data.slice(0, 40)) {
      for (const discount of ['30', '50', '51']) {
        const path = `/api/property?search=${slug}&desagio=${discount}`;
        const list = JSON.parse((await ask(server, path)).body.toString()) as {
          pagination: { available_items: number };
        };
        const isThere = named.has(`${slug}/${discount}`);
        expect([path, isThere]).toEqual([path, list.pagination.available_items > 0]);
      }
    }
  });

  test('no query and no address is an internal error, whatever it holds', async () => {
    const hostile = [
      '%00',
      '%',
      '%zz',
      '%E0%A4%A',
      '[]',
      '[$ne]=1',
      '__proto__=1',
      "' or 1=1 --",
      '<script>',
      '\u202e',
      '%F0%9F%98%80',
      '1e309',
      '-1',
      '0x10',
      'NaN',
      '9'.repeat(400),
      'a'.repeat(10_000),
      'sp,'.repeat(1000),
      '%2C'.repeat(500),
    ];
    const keys = [
      'search',
      'page',
      'valor-min',
      'order',
      'tipo-imovel',
      'id-banco',
      'campanha-exclusiva',
      'cupom',
      'q',
    ];
    const quoted = (text: string) => text.replace(/[^!-~]|["<>\\^`{|}]/g, encodeURIComponent);
    for (const value of hostile.map(quoted)) {
      const short = value.slice(0, 4000);
      const query = keys.map((key) => `${key}=${value}&${key}=${value.slice(0, 40)}`);
      for (const part of query) {
        expect((await ask(server, `/api/property?${part}`)).status, part.slice(0, 80)).toBe(200);
      }
      expect((await ask(server, `/api/property/city?q=${value}`)).status).toBe(200);
      const one = await ask(
        server,
        `/api/property/${short.replaceAll('/', '')}?preview=1&token=${short}&wallet-id=${short}`,
      );
      expect([400, 404], value.slice(0, 80)).toContain(one.status);
    }
    expect(server.lines.filter((line) => line.level === 'error')).toEqual([]);
  });

  test('an address that is no text is no internal error, by whatever method it is asked for', async () => {
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE']) {
      const { status } = await ask(server, '/imovel/%ff', {}, method);
      expect([method, status < 500]).toEqual([method, true]);
    }
    expect(server.lines.filter((line) => line.level === 'error')).toEqual([]);
  });

  test('an address longer than any of ours is refused as such', async () => {
    expect((await ask(server, `/api/property?q=${'a'.repeat(20_000)}`)).status).toBe(431);
  });

  test('a body that is too large is refused before it is read', async () => {
    const response = await fetch(`${server.url}/api/property`, {
      method: 'POST',
      body: 'x'.repeat(2_000_000),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: 'too_large' } });
  });

  test('metrics are for this machine or the token, never for what a proxy hands on', async () => {
    await ask(server, '/api/property');
    const mine = await ask(server, '/metrics');
    expect(mine.status).toBe(200);
    expect(mine.body.toString()).toContain(
      'http_request_seconds_count{method="GET",route="/api/property",status="200"}',
    );
    expect(mine.body.toString()).toMatch(/catalogue_version [1-9]/);
    expect(mine.body.toString()).toMatch(/catalogue_listings 5\d\d/);
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect((await ask(server, '/metrics', forwarded)).status).toBe(403);
    expect((await ask(server, '/metrics', { ...forwarded, authorization: 'Bearer wrong' })).status).toBe(403);
    expect(
      (await ask(server, '/metrics', { ...forwarded, authorization: `Bearer ${TEST_TOKEN}` })).status,
    ).toBe(200);
  });

  test('a request is one log line without its query', async () => {
    const { headers } = await ask(server, '/api/property?search=sp&cupom=segredo');
    const [line, ...more] = server.lines.filter((candidate) => candidate.id === headers['x-request-id']);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ event: 'http.request', method: 'GET', route: '/api/property', status: 200 });
    expect(JSON.stringify(server.lines)).not.toContain('segredo');
  });

  test('R16 maintenance closes pages and API with 503 and Retry-After, at once; health, files and readiness stay', async () => {
    const asked = (name: string) => ({ folder: server.config.dataDir, name, onLine: () => {} });
    expect((await callServer({ ...asked('maintenance'), args: { on: true } })).kind).toBe('done');
    const page = await ask(server, '/busca');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '600']);
    expect(page.body.toString()).toContain('Site em manutenção');
    const api = await ask(server, '/api/property');
    expect([api.status, JSON.parse(api.body.toString()).error.code]).toEqual([503, 'maintenance']);
    for (const path of ['/health', '/ready', '/metrics', '/assets/app-1a2b.js', '/marca/logo.svg']) {
      expect((await ask(server, path)).status, path).toBe(200);
    }
    expect((await callServer({ ...asked('maintenance'), args: { on: false } })).kind).toBe('done');
    expect((await ask(server, '/busca')).status).toBe(200);
  });

  test('P27 T05 the API tells a withdrawn property from an unknown one, and a draft opens only with its token', async () => {
    const change = async (args: unknown) => {
      const result = await callServer({
        folder: server.config.dataDir,
        name: 'property',
        args,
        onLine: () => {},
      });
      if (result.kind !== 'done') throw new Error(JSON.stringify(result));
      return result.result;
    };
    const [item] = JSON.parse((await ask(server, '/api/property')).body.toString()).data;
    await change({ action: 'status', reference: item.id, status: 'retirado' });
    const gone = await ask(server, `/api/property/${item.id}`);
    expect([gone.status, JSON.parse(gone.body.toString()).error.code]).toEqual([410, 'property_gone']);

    const draft = await draftOf(server);
    expect((await ask(server, `/api/property/${draft}`)).status).toBe(404);
    const { link } = await change({ action: 'preview-link', reference: draft });
    const token = encodeURIComponent(new URL(String(link)).searchParams.get('token') ?? '');
    expect((await ask(server, `/api/property/${draft}?preview=1&token=${token}`)).status).toBe(200);
    expect((await ask(server, `/api/property/${draft}?preview=1&token=${token}x`)).status).toBe(404);
    expect((await ask(server, `/api/property/${draft}?token=${token}`)).status).toBe(404);
    expect((await ask(server, `/api/property/${item.id}?preview=1&token=${token}`)).status).toBe(410);
  });

  test('a second server on the same folder is refused, with the reason', async () => {
    await expect(openDatabase({ folder: server.config.dataDir })).rejects.toThrow(/in use by process \d+/);
  });
});

test('E17 an unexpected error of a page is a 500 page in Portuguese, logged with the id that the page shows', async () => {
  const server = await serverForTest(embedded, {
    isEmpty: true,
    pages: () => Promise.reject(new Error('broken on purpose')),
  });
  const { status, headers, body } = await ask(server, '/busca');
  expect(status).toBe(500);
  expect(body.toString()).toContain('Problemas no servidor');
  expect(body.toString()).toContain(
    'Ei, esta página não está disponível! Separamos alguns links que podem te ajudar:',
  );
  expect(body.toString()).not.toContain('broken on purpose');
  const logged = server.lines.find((line) => line.event === 'http.failed');
  expect(logged).toMatchObject({ id: headers['x-request-id'], error: { message: 'broken on purpose' } });
  expect(body.toString()).toContain(String(headers['x-request-id']));
});

test('behind a proxy over https the site says so, and this machine is no longer trusted by its address', async () => {
  const server = await serverForTest(embedded, {
    isEmpty: true,
    environment: { PUBLIC_URL: 'https://www.outlet.example', TRUST_PROXY: '1' },
  });
  const page = await ask(server, '/busca', { 'x-request-id': 'given-by-the-proxy' });
  expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  expect(page.headers['x-request-id']).toBe('given-by-the-proxy');
  expect((await ask(server, '/metrics')).status).toBe(403);
  expect((await ask(server, '/sitemap-paginas-1.xml')).body.toString()).toContain(
    '<loc>https://www.outlet.example/busca</loc>',
  );
});

test('without PUBLIC_URL addresses are those that the server listens at, whatever host a request names', async () => {
  const server = await serverForTest(embedded, { isEmpty: true });
  const headers = { host: 'elsewhere.example' };
  const sitemap = (await ask(server, '/sitemap-paginas-1.xml', headers)).body.toString();
  expect(sitemap).toContain(`<loc>http://localhost:${server.port}/busca</loc>`);
  expect(sitemap).not.toContain('elsewhere');
});

/** A draft of the demonstration: the first number that the operator sees as one. */
async function draftOf(server: TestServer): Promise<string> {
  for (let number = 1; number <= 600; number += 1) {
    const args = { action: 'show', reference: `oi-${number}` };
    const shown = await callServer({
      folder: server.config.dataDir,
      name: 'property',
      args,
      onLine: () => {},
    });
    if (shown.kind === 'done' && shown.result.status === 'rascunho') return `oi-${number}`;
  }
  throw new Error('the demonstration has no draft');
}
