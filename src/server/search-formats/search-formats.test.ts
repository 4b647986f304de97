import { gunzipSync, inflateRawSync } from 'node:zlib';
import { parse as csvParse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvHeadings } from '../../copy/search/formats.ts';
import { type TestDatabaseKind, testDatabases } from '../../platform/testing/databases.server.ts';
import type { PropertyItem } from '../api/property-item.wire.ts';
import { ask } from '../testing/ask.ts';
import { startTestServer, type TestServer } from '../testing/test-server.server.ts';

const [embedded] = testDatabases() as [TestDatabaseKind];

type Listed = {
  data: { id: string; id_do_imovel: string; status_da_venda: string }[];
  pagination: { total_items: number };
};

/** Reads a file of a zip archive as text. */
function filesOf(archive: Buffer): (name: string) => string {
  return (name) => {
    for (
      let at = archive.indexOf('PK\u0001\u0002');
      at >= 0;
      at = archive.indexOf('PK\u0001\u0002', at + 4)
    ) {
      const length = archive.readUInt16LE(at + 28);
      if (archive.toString('utf8', at + 46, at + 46 + length) !== name) continue;
      const local = archive.readUInt32LE(at + 42);
      const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const content = archive.subarray(start, start + archive.readUInt32LE(at + 20));
      return (archive.readUInt16LE(local + 8) === 0 ? content : inflateRawSync(content)).toString();
    }
    throw new Error(`no ${name}`);
  };
}

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

  test('M09 the JSON of a search holds every item of the list call, whatever the page', async () => {
    const query = 'finalidade=residencial&order=desagio';
    const { headers, body } = await text(`/busca.json?${query}&page=2`);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    const whole = JSON.parse(body) as Listed;
    const items: unknown[] = [];
    for (let page = 1; items.length < whole.pagination.total_items; page += 1) {
      items.push(...(await listed(`/api/property?${query}&page=${page}`)).data);
    }
    expect(items.length).toBeGreaterThan(20);
    const asListed = (item: unknown) => ({ ...(item as PropertyItem), caracteristicas: [] });
    expect(whole.data.map(asListed)).toEqual(items.map(asListed));
    expect(whole.pagination).toMatchObject({ page: 1, max_pages: 1, offset: 0 });
    expect(JSON.parse((await text('/busca.json?id-banco=nenhum')).body)).toMatchObject({ data: [] });
  });

  test('M09 each item of the JSON tells neighbourhood, CEP, FGTS and the price payable now as the spreadsheet does', async () => {
    const query = 'finalidade=residencial&order=desagio';
    const [headings = [], ...rows] = (await text(`/busca.csv?${query}`)).body
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((row) => row.split(';'));
    const cell = (row: readonly string[], heading: string) => row[headings.indexOf(heading)] ?? '?';
    const { data } = JSON.parse((await text(`/busca.json?${query}`)).body) as { data: PropertyItem[] };
    const told = { sim: 'Sim', nao: 'Não' } as const;
    const asCells = ({ endereco, valores, aceita_fgts }: PropertyItem) => [
      endereco.bairro ?? '',
      endereco.cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2') ?? '',
      String(valores.valor_a_pagar ?? '').replace('.', ','),
      aceita_fgts === null ? '' : told[aceita_fgts],
    ];
    const inSheet = rows
      .slice(0, data.length)
      .map((row) =>
        ['Bairro', 'CEP', csvHeadings.payable, 'Aceita FGTS'].map((heading) => cell(row, heading)),
      );
    expect(data.map(asCells)).toEqual(inSheet);
    expect(inSheet.some(([neighbourhood]) => neighbourhood !== '')).toBe(true);
  });

  test('M09 each item of the JSON tells all rooms and areas that the spreadsheet tells', async () => {
    const query = 'order=valor-min';
    const [headings = [], ...rows] = (await text(`/busca.csv?${query}`)).body
      .replace('\uFEFF', '')
      .split('\r\n')
      .map((row) => row.split(';'));
    const { data } = JSON.parse((await text(`/busca.json?${query}`)).body) as { data: PropertyItem[] };
    const told = { dormitorios: csvHeadings.bedrooms, area_terreno: csvHeadings.landArea } as const;
    const missing = rows.slice(0, data.length).flatMap((row, at) =>
      Object.entries(told).filter(([key, heading]) => {
        const inSheet = Number((row[headings.indexOf(heading)] ?? '').replace(',', '.'));
        const [inItem] = (data[at]?.caracteristicas ?? []).filter(
          ({ caracteristica }) => caracteristica === key,
        );
        return inSheet > 0 && inItem?.quantidade !== inSheet;
      }),
    );
    expect(missing).toEqual([]);
    expect(data.some(({ caracteristicas }) => caracteristicas.length > 4)).toBe(true);
  });

  test('M09 spreadsheet, workbook and JSON tell the price of a square metre of the main area, and nothing without one', async () => {
    const query = 'order=valor-min';
    const { data } = JSON.parse((await text(`/busca.json?${query}`)).body) as { data: PropertyItem[] };
    const main = ['area_util', 'area_privativa', 'area_construida', 'area_terreno', 'area_total'];
    const wanted = data.map(({ caracteristicas, valores: { valor_a_pagar: price } }) => {
      const areas = main.flatMap((key) => caracteristicas.filter((each) => each.caracteristica === key));
      const area = areas.find(({ quantidade }) => quantidade > 0);
      return price === null || area === undefined ? null : Math.round((price * 100) / area.quantidade) / 100;
    });
    expect(wanted.some((each) => each === null)).toBe(true);
    expect(wanted.some((each) => each !== null && !Number.isInteger(each))).toBe(true);
    expect(data.map(({ valores }) => valores.valor_por_m2)).toEqual(wanted);

    const at = Object.keys(csvHeadings).indexOf('pricePerArea');
    const [headings = [], ...rows] = csvParse((await text(`/busca.csv?${query}`)).body, {
      bom: true,
      delimiter: ';',
      relax_quotes: true,
    }) as string[][];
    expect(headings[at]).toBe('Preço por m² (R$)');
    expect(rows.map((row) => row[at])).toEqual(wanted.map((each) => String(each ?? '').replace('.', ',')));

    const sheet = filesOf((await ask(server, `/busca.xlsx?${query}`)).body)('xl/worksheets/sheet1.xml');
    const column = String.fromCharCode('A'.charCodeAt(0) + at);
    const inWorkbook = wanted.map((_, row) => {
      const cell = sheet.match(new RegExp(`<c r="${column}${row + 2}"[^>]*><v>([^<]*)<`));
      return cell === null ? null : Number(cell[1]);
    });
    expect(inWorkbook).toEqual(wanted);
  });

  test('M09 a number of the bank is text in the spreadsheet and in the workbook, which holds the same rows', async () => {
    const { body } = await text('/busca.csv?search=sp&order=valor-min');
    const ids = [...body.matchAll(/"=""(\d{12,})""/g)].map((match) => match[1] ?? '');
    expect(ids.length).toBeGreaterThan(3);
    expect(body).not.toMatch(/(?:^|;)\d{12,}(?:;|\r)/m);
    const workbook = await ask(server, '/busca.xlsx?search=sp&order=valor-min');
    expect(workbook.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="imoveis.xlsx"',
    });
    const sheet = filesOf(workbook.body);
    expect(sheet('xl/worksheets/sheet1.xml').match(/<row /g)).toHaveLength(body.split('\r\n').length - 1);
    for (const id of ids) expect(sheet('xl/worksheets/sheet1.xml')).toContain(`>${id}<`);
    expect(sheet('xl/worksheets/sheet1.xml')).not.toMatch(/<v>\d{12,}<|<f>/);
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
      for (const path of ['/busca.csv', '/busca.xlsx', '/busca.json', '/busca.atom', '/busca/x.y/z.atom']) {
        const { status, body } = await text(`${path}?${hostile}`);
        expect([path, hostile, status]).toEqual([path, hostile, 200]);
        expect(body).not.toContain('<a>');
      }
    }
  });
});
