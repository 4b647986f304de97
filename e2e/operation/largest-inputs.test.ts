import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type Product, startProduct } from '../support/product.ts';

/**
 * Whatever a stranger may send, at its largest, keeps others waiting for less than 50 ms. The product itself tells the
 * longest turn of its event loop, in time of the processor; what is allowed is told by a fixed piece of work in the same
 * process, so that neither the pace of the machine nor what it does beside matters.
 */
const ALLOWED_MS = 50;

type Sent = { readonly name: string; readonly path: string } & Partial<{
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}>;

let product: Product;
let watchPort: number;

beforeAll(async () => {
  watchPort = await freePort();
  const watch = path.resolve('e2e/support/turn-watch.mjs');
  const env = { NODE_OPTIONS: `--import ${watch}`, TURN_WATCH_PORT: String(watchPort) };
  product = await startProduct({ env });
  for (const { path: warm } of [{ path: '/busca?valor-min=51000' }, { path: '/comparar?ids=oi-3,oi-4' }])
    await ask(Number(new URL(product.url).port), { name: '', path: warm });
});
afterAll(() => product?.stop());

function ask(
  port: number,
  { path: address, method = 'GET', headers = {}, body }: Sent,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port, path: address, method, headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const tell = async (address: string) =>
  JSON.parse((await ask(watchPort, { name: '', path: address })).text) as { longest: number; ms: number };

async function longestTurn(sent: Sent): Promise<number> {
  await tell('/start');
  const { status } = await ask(Number(new URL(product.url).port), sent);
  expect([sent.name, status < 500 || status === 503]).toEqual([sent.name, true]);
  return (await tell('/stop')).longest;
}

/** Answers beyond the limit are looked at a few times, since the compiler and the collector of garbage take turns too. */
async function tooLong(all: readonly Sent[]): Promise<string[]> {
  const work = [await tell('/work'), await tell('/work'), await tell('/work')].map(({ ms }) => ms);
  const allowed = Math.max(ALLOWED_MS, ...work);
  const found: string[] = [];
  for (const sent of all) {
    let least = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 5 && least > allowed; times += 1)
      least = Math.min(least, await longestTurn(sent));
    if (least > allowed) found.push(`${sent.name}: ${Math.round(least)} ms of ${Math.round(allowed)}`);
  }
  return found;
}

/** Node refuses heads of more than 16 kB. */
const IN_HEAD = 14_000;
const IN_BODY = 63_000;
const filled = (piece: string, length = IN_HEAD) => piece.repeat(Math.floor(length / piece.length));

test('P08 no address keeps the process busy, however long', async () => {
  const ids = Array.from({ length: 2000 }, (_, at) => `oi-${at + 1}`).join(',');
  const bases = [
    '/busca',
    '/api/property',
    '/busca.csv',
    '/api/property/map',
    '/comparar',
    '/simulador',
    '/perfil',
  ];
  const queries = [
    'a=1&',
    'localidade=campinas-sp&',
    'search=casa+',
    'search=a+',
    'search=%C3%A9',
    'nome=a+',
    'nome=maria+da+silva+',
    'tipo-imovel=casa,',
    'area=-23.51,-46.61,',
    'poligono=-23.5,-46.6;',
    'valor-min=9',
  ].map((piece) =>
    piece.endsWith('&') ? filled(piece) : piece.replace(/=(.*)/, (_, one) => `=${filled(one)}`),
  );
  const searches = bases.flatMap((base) =>
    [...queries, `ids=${ids.slice(0, IN_HEAD)}`].map((query) => ({
      name: `${base}?${query.slice(0, 30)}`,
      path: `${base}?${query}`,
    })),
  );
  const starts = [
    '/',
    '/imovel/',
    '/agenda/',
    '/compartilhar/',
    '/api/',
    '/alertas?t=',
    '/dados?t=',
    '/midia/',
  ];
  const paths = starts.flatMap((start) =>
    ['a', 'a/', '%25', '%2F', '-', '.', '='].map((piece) => ({
      name: `${start}${piece}…`,
      path: start + filled(piece),
    })),
  );
  expect(await tooLong([...searches, ...paths])).toEqual([]);
}, 600_000);

test('P08 no header keeps the process busy, however long', async () => {
  const names = [
    'cookie',
    'accept-encoding',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'user-agent',
    'accept-language',
  ];
  const all = names.flatMap((name) =>
    ['a', 'a,', 'a=1; ', 'gzip;q=0.1,', '"a", ', 'Mozilla ', ' a'].map((piece) => ({
      name: `${name}: ${piece}…`,
      path: '/busca?valor-min=51001',
      headers: { [name]: filled(piece) },
    })),
  );
  expect(await tooLong(all)).toEqual([]);
}, 600_000);

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=zq' };
const JSON_BODY = { 'content-type': 'application/json' };

const partOf = (name: string, value: string) =>
  `--zq\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const times = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at));

test('P08 no form of a page keeps the process busy, at the most that it may hold and far beyond', async () => {
  const bodies = [
    [FORM, times(200, (at) => `f${at}=${filled('a', 300)}`).join('&')],
    [FORM, times(200, () => `email=${filled('a', 300)}`).join('&')],
    [FORM, times(60_000, (at) => `f${at}=`).join('&')],
    [FORM, `message=${filled('%C3%A9', IN_BODY)}`],
    ...['a', '+', '1', '%40', 'a.'].flatMap((piece) =>
      ['email', 'name', 'phone', 'message'].map(
        (name) => [FORM, `${name}=${filled(piece, IN_BODY)}`] as const,
      ),
    ),
    [MULTIPART, `${times(199, (at) => partOf(`f${at}`, filled('a', 200))).join('')}--zq--\r\n`],
    [MULTIPART, `${times(14_000, () => partOf('f', '')).join('')}--zq--\r\n`],
    [MULTIPART, `${partOf('f', filled('\r\n--z', IN_BODY))}--zq--\r\n`],
  ] as const;
  const pages = ['/fale-conosco', '/ofertas', '/alerta', '/alertas', '/dados', '/simulador', '/busca'];
  const all = pages.flatMap((page) =>
    bodies.map(([headers, body]) => ({
      name: `${page} ${body.slice(0, 60)}`,
      path: page,
      method: 'POST',
      headers,
      body,
    })),
  );
  expect(await tooLong(all)).toEqual([]);
}, 600_000);

test('P08 no call of the API keeps the process busy, at the most that it may hold', async () => {
  const document = JSON.parse(
    (await ask(Number(new URL(product.url).port), { name: '', path: '/api/openapi.json' })).text,
  );
  type Operation = {
    post?: { requestBody?: { content: Record<string, { example: Record<string, unknown> }> } };
  };
  const all = Object.entries(document.paths as Record<string, Operation>).flatMap(([at, { post }]) => {
    const example = post?.requestBody?.content['application/json']?.example;
    if (example === undefined) return [];
    const fields = Object.keys(example).flatMap((field) =>
      ['a', ' ', '1'].map((piece) => JSON.stringify({ ...example, [field]: filled(piece, 60_000) })),
    );
    const odd = [
      `{${times(4000, (key) => `"k${key}":1`).join(',')}}`,
      `{"message":${'['.repeat(31_000)}${']'.repeat(31_000)}}`,
      JSON.stringify({ ...example, filters: { localidade: times(4000, (key) => `a${key}-sp`) } }),
      JSON.stringify({
        ...example,
        filters: Object.fromEntries(times(4000, (key) => `k${key}`).map((key) => [key, '1'])),
      }),
      JSON.stringify({ ...example, filters: { search: filled('casa ', 60_000) } }),
    ];
    return [...fields, ...odd].map((body) => ({
      name: `${at} ${body.slice(0, 60)}`,
      path: at.replace('{id}', 'oi-3'),
      method: 'POST',
      headers: JSON_BODY,
      body,
    }));
  });
  expect(all.length).toBeGreaterThan(100);
  expect(await tooLong(all)).toEqual([]);
}, 900_000);
