import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { type TestDatabase, testDatabases } from '../../platform/testing/databases.server.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { ask } from '../testing/ask.ts';
import { ownedServer } from '../testing/owned-server.server.ts';
import { countsOf } from '../testing/page-counts.ts';
import { TEST_NOW } from '../testing/test-server.server.ts';

let database: TestDatabase<CatalogueTables> | undefined;
beforeAll(async () => {
  database = await testDatabases()[0]?.open<CatalogueTables>();
});
afterAll(() => database?.remove());

/** Pages that have what `facts` holds as their data, under the name that the server gave them. */
async function open(facts: { text: string }, environment: Readonly<Record<string, string>> = {}) {
  if (database === undefined) throw new Error('there is no database');
  const pages: PageHandler = async (_, __, { keepsData }) => {
    const name = keepsData?.(facts.text) ?? null;
    const html = `<!doctype html><p>${facts.text}</p>${name ?? `<script>${facts.text}</script>`}`;
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  };
  const server = await ownedServer(database, { now: () => TEST_NOW }, pages, environment);
  onTestFinished(server.stop);
  const page = async (path: string) => (await ask(server, path)).body.toString();
  const nameIn = (html: string) => html.slice(html.lastIndexOf('>') + 1);
  return {
    server,
    page,
    nameIn,
    data: (path: string, name: string) => ask(server, `${path}_nome=${name}`),
  };
}

test('the data of a page for all are asked for by the name that it has for them, and kept for ever', async () => {
  const { server, page, nameIn, data } = await open({ text: 'um' });
  const name = nameIn(await page('/busca?utm_source=x'));
  expect(name).toMatch(/^[\w-]{16}$/);
  const { renders } = await countsOf(server);
  const { status, headers, body } = await data('/busca.pagina?utm_source=x&', name);
  expect([status, body.toString()]).toEqual([200, 'um']);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/json',
  });
  expect((await countsOf(server)).renders).toBe(renders);
});

test('data that another process named are rendered here; those that the page has no more are not there', async () => {
  const facts = { text: 'um' };
  const [here, there] = [await open(facts), await open(facts)];
  const name = here.nameIn(await here.page('/'));
  expect((await there.data('/_.pagina?', name)).body.toString()).toBe('um');
  expect((await there.data('/_.pagina?', name.split('').reverse().join(''))).status).toBe(404);
  facts.text = 'dois';
  const late = await open(facts);
  expect((await late.data('/_.pagina?', name)).status).toBe(404);
});

test('names that nobody gave cost a page no rendering each', async () => {
  const { server, page, data } = await open({ text: 'um' });
  await page('/busca');
  const { renders } = await countsOf(server);
  const names = Array.from({ length: 20 }, (_, at) => String(at).padStart(16, 'x'));
  const answers = await Promise.all(names.map((name) => data('/busca.pagina?', name)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await countsOf(server)).renders).toBe(renders);
});

test('a page without room in the cache has its data found as well, and one for a single visitor carries them', async () => {
  const { page, nameIn, data } = await open({ text: 'um' }, { PAGE_CACHE_MB: '0' });
  const name = nameIn(await page('/'));
  expect((await data('/_.pagina?', name)).body.toString()).toBe('um');
  expect(await page('/fale-conosco')).toContain('<script>um</script>');
  expect((await data('/fale-conosco.pagina?', name)).status).toBe(404);
});
