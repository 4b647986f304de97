import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabaseKind, testDatabases } from '../../platform/testing/databases.server.ts';
import { ask } from '../testing/ask.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';

const [embedded] = testDatabases() as [TestDatabaseKind];

type Listed = {
  data: { id: string; id_do_imovel: string; status_da_venda: string }[];
  pagination: { total_items: number };
};

describe('a search in other formats', () => {
  let server: TestServer & { remove: () => Promise<void> };
  beforeAll(async () => {
    server = await startTestServer(embedded);
  });
  afterAll(() => server?.remove());

  const text = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await ask(server, path, headers);
    return { ...answer, body: answer.body.toString() };
  };
  const listed = async (path: string) => JSON.parse((await text(path)).body) as Listed;

  test('M09 the spreadsheet holds the whole list in its order, whatever the page', async () => {
    const { status, headers, body } = await text('/busca.csv?tipo-imovel=casa&order=valor-min&page=2');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="imoveis.csv"',
      'x-robots-tag': 'noindex',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(body.slice(0, 8)).toBe('\uFEFFCódigo;');
    const codes = body
      .split('\r\n')
      .slice(1, -1)
      .map((row) => row.split(';')[0]);
    const pages: string[] = [];
    const { pagination } = await listed('/api/property?tipo-imovel=casa&order=valor-min');
    for (let page = 1; pages.length < pagination.total_items; page += 1) {
      const { data } = await listed(`/api/property?tipo-imovel=casa&order=valor-min&page=${page}`);
      pages.push(...data.map((item) => item.id_do_imovel));
    }
    expect(codes.length).toBeGreaterThan(20);
    expect(codes).toEqual(pages);
  });

  test('the spreadsheet is packed as the client asks, not made for who has it, and not for HEAD', async () => {
    const plain = await ask(server, '/busca.csv?search=sp');
    const gzip = await ask(server, '/busca.csv?search=sp', { 'accept-encoding': 'br, gzip' });
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
    const etag = String(plain.headers.etag);
    expect((await ask(server, '/busca.csv?search=sp', { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(server, '/busca.csv?search=rj', { 'if-none-match': etag })).status).toBe(200);
    const head = await ask(server, '/busca.csv?search=sp', {}, 'HEAD');
    expect([head.status, head.body.length, head.headers.etag]).toEqual([200, 0, etag]);
  });

  test('the address of a landing page has the same formats', async () => {
    for (const format of ['csv', 'json']) {
      const landing = await text(`/busca/campinas-sp.${format}?tipo-imovel=casa`);
      const same = await text(`/busca.${format}?search=campinas-sp&tipo-imovel=casa`);
      expect(landing.status).toBe(200);
      expect(landing.body).toBe(same.body);
      const discounted = await text(`/busca/campinas-sp/30.${format}`);
      expect(discounted.body).toBe((await text(`/busca.${format}?search=campinas-sp&desagio=30`)).body);
    }
  });

  test('M09 the JSON of a search is the list call of the same query', async () => {
    const query = '?finalidade=residencial&order=desagio&page=2';
    const { headers, body } = await text(`/busca.json${query}`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual(JSON.parse((await text(`/api/property${query}`)).body));
  });

  test('the feed names the newest available ones by ids that last, and the address that it belongs to', async () => {
    const { headers, body } = await text('/busca.atom?order=valor-min&tipo-imovel=casa&page=3');
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const page = `http://localhost:${server.port}/busca?tipo-imovel=casa`;
    expect(body).toContain(`<id>${page}</id>`);
    expect(body).toContain(`<link rel="alternate" type="text/html" href="${page}"/>`);
    expect(body).toContain('<link rel="self" type="application/atom+xml"');
    const ids = [...body.matchAll(/<id>urn:uuid:([^<]+)<\/id>/g)].map((match) => match[1]);
    const newest = await listed('/api/property?tipo-imovel=casa');
    const available = newest.data.filter((item) => !['vendido', 'encerrado'].includes(item.status_da_venda));
    expect(ids.slice(0, available.length)).toEqual(available.map((item) => item.id));
    expect(ids.length).toBeLessThanOrEqual(50);
    const etag = String(headers.etag);
    expect((await ask(server, '/busca.atom?tipo-imovel=casa', { 'if-none-match': etag })).status).toBe(304);
  });

  test('what an address asks for in words is asked for in each of its formats', async () => {
    const words = new URLSearchParams({ texto: 'apartamento ou casa em campinas' });
    const search = 'tipo-imovel=apartamento,casa&order=relevante&search=campinas-sp';
    for (const format of ['csv', 'json', 'atom']) {
      const { status, body } = await text(`/busca.${format}?${words}`);
      expect(status).toBe(200);
      expect(body).toBe((await text(`/busca.${format}?${search}`)).body);
      expect(body).toBe((await text(`/busca.${format}?${search}&${words}`)).body);
      expect(body).toBe((await text(`/busca.${format}?anterior=&${words}`)).body);
      expect(body).not.toBe((await text(`/busca.${format}`)).body);
    }
  });

  test('an empty search is an empty file, and no address of a format is an error', async () => {
    expect((await text('/busca.csv?id-banco=nenhum')).body.split('\r\n')).toHaveLength(2);
    expect((await text('/busca.atom?id-banco=nenhum')).body).toContain('<updated>2026-08-01T');
    for (const hostile of ['%00', '%zz', 'page=9e9', 'id-banco=<a>&amp;', `search=${'a,'.repeat(3000)}`]) {
      for (const path of ['/busca.csv', '/busca.json', '/busca.atom', '/busca/x.y/z.atom']) {
        const { status, body } = await text(`${path}?${hostile}`);
        expect([path, hostile, status]).toEqual([path, hostile, 200]);
        expect(body).not.toContain('<a>');
      }
    }
  });
});
