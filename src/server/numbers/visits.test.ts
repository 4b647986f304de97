import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import { DayCounts } from '../../features/numbers/day-counts.ts';
import { countPages, type SeenPage } from './visits.ts';

const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const PROPERTY: SeenPage = { status: 200, route: '/imovel/*', isData: false, property: 7, emptySearch: null };
const typed = { 'user-agent': CHROME, 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' };

/** Counts of one request: `page`, `view 7`, `visit`. */
function countsOf(
  headers: Record<string, string>,
  page: Partial<SeenPage> = {},
  ask: Partial<IncomingMessage> = {},
) {
  const counts = new DayCounts();
  const request = { method: 'GET', url: '/imovel/oi-7', headers, ...ask } as IncomingMessage;
  countPages({ counts, now: () => NOW, proxies: 0 })(request, { ...PROPERTY, ...page });
  return counts
    .take()
    .filter(({ subject, kind }) => subject !== '' || kind !== 'view')
    .map(({ kind, subject }) => `${kind} ${subject}`.trim())
    .sort();
}

test('O22 somebody who comes from elsewhere is a visit, and the page of a property a view of it', () => {
  expect(countsOf(typed)).toEqual(['page', 'view 7', 'visit']);
  expect(countsOf({ ...typed, 'sec-fetch-site': 'cross-site' })).toEqual(['page', 'view 7', 'visit']);
  expect(countsOf({ ...typed, 'sec-fetch-site': 'same-origin' })).toEqual(['page', 'view 7']);
  expect(countsOf(typed, { property: null })).toEqual(['page', 'visit']);
  expect(countsOf(typed, { status: 304 })).toEqual(['page', 'view 7', 'visit']);
});

test('O22 browsers that tell nothing of where they come from are known by the page before', () => {
  const old = { 'user-agent': CHROME, host: 'outlet.example' };
  expect(countsOf(old)).toEqual(['page', 'view 7', 'visit']);
  expect(countsOf({ ...old, referer: 'https://outlet.example/busca' })).toEqual(['page', 'view 7']);
  expect(countsOf({ ...old, referer: 'https://www.google.com/' })).toEqual(['page', 'view 7', 'visit']);
});

test('O22 robots, programs, refusals, other methods and what is fetched ahead are no visit', () => {
  for (const agent of [GOOGLE, 'curl/8.5.0', '', 'x'.repeat(600)]) {
    expect(countsOf({ ...typed, 'user-agent': agent }), agent).toEqual([]);
  }
  expect(countsOf({})).toEqual([]);
  for (const status of [301, 404, 410, 500]) expect(countsOf(typed, { status })).toEqual([]);
  expect(countsOf(typed, {}, { method: 'HEAD' })).toEqual([]);
  expect(countsOf({ ...typed, 'sec-purpose': 'prefetch;anonymous-client-ip' })).toEqual([]);
  expect(
    countsOf({ ...typed, 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }),
  ).toEqual([]);
  expect(countsOf({ ...typed, 'sec-fetch-dest': 'iframe' })).toEqual([]);
});

test('O22 a page that is fetched when its link is pressed was looked at; one that is fetched while it is pointed at, not', () => {
  const ahead = {
    ...typed,
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
    'sec-purpose': 'prefetch',
  };
  expect(countsOf(ahead)).toEqual(['page', 'view 7']);
  expect(countsOf(ahead, { route: '/termos/*', property: null })).toEqual([]);
});

test('O22 the next page of an open one is a page; one that asks for itself again is not', () => {
  const data = { ...typed, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
  const url = '/imovel/sp/campinas/oi-7.data?_routes=routes';
  const from = (referer: string) => countsOf({ ...data, referer }, { isData: true }, { url });
  expect(from('https://outlet.example/busca?page=2')).toEqual(['page', 'view 7']);
  expect(from('https://outlet.example/imovel/sp/campinas/oi-7?itbi=2')).toEqual([]);
  const home = { isData: true, route: '/', property: null };
  expect(countsOf({ ...data, referer: 'https://outlet.example/' }, home, { url: '/_.data' })).toEqual([]);
});

test('O22 a search without a result is told with what five visitors asked, and by nothing of them', () => {
  const counts = new DayCounts();
  const onPage = countPages({ counts, now: () => NOW, proxies: 1 });
  const ask = (visitor: number) => {
    const headers = { ...typed, 'x-forwarded-for': `203.0.113.${visitor}` };
    const request = { method: 'GET', url: '/busca', headers, socket: { remoteAddress: '127.0.0.1' } };
    const page = {
      status: 200,
      route: '/busca/*',
      isData: false,
      property: null,
      emptySearch: '/busca?nome=x',
    };
    onPage(request as unknown as IncomingMessage, page);
  };
  const told = () => counts.take().filter(({ kind }) => kind === 'empty');
  for (const visitor of [1, 2, 3, 4, 4]) ask(visitor);
  expect(told()).toEqual([]);
  ask(5);
  const [sum, one] = told();
  expect([sum?.count, one?.count, one?.subject]).toEqual([6, 6, '/busca?nome=x']);
});
