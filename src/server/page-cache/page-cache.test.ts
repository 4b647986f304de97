import { expect, test } from 'vitest';
import type { WholeList } from '../../domain/catalogue/data-age.ts';
import { instant, type LocalDate } from '../../domain/time.ts';
import { PageCache, type Render, type RenderedPage } from './page-cache.server.ts';
import type { PageKey } from './page-key.ts';

const key: PageKey = {
  address: '/busca',
  route: '/busca/*',
  isData: false,
  dataName: null,
  sharesRedirects: true,
  isByway: false,
};

/** A cache over a catalogue that the test turns by hand. */
function makeCache() {
  const shown = {
    version: 1,
    now: 0,
    from: 0,
    until: 1000,
    isDemo: false,
    rows: new Map([[7, 1]]),
    campaigns: [],
    rates: new Map(),
    lists: new Map<string, WholeList>(),
    mapStyleUrl: null as string | null,
  };
  const cache = new PageCache({
    maxBytes: 2 ** 20,
    clock: { now: () => instant(shown.now) },
    commonHeaders: [],
    catalogue: {
      version: () => shown.version,
      campaigns: () => shown.campaigns,
      isDemo: () => shown.isDemo,
      rates: () => shown.rates,
      lists: () => shown.lists,
      mapStyleUrl: () => shown.mapStyleUrl,
      epoch: () => ({ from: instant(shown.from), until: instant(shown.until) }),
      versionOf: (number) => shown.rows.get(number) ?? null,
    },
  });
  return { cache, shown };
}

const rendered = (text: string, property: RenderedPage['property'] = null): RenderedPage => ({
  status: 200,
  headers: [['content-type', 'text/html']],
  body: new Uint8Array(Buffer.from(text)),
  mayBeShared: true,
  property,
});

const row = (number: number, version: number) =>
  ({ number, version, source: 'caixa', uf: 'rj', list: null }) as const;

/** Answer of the cache, and whether it had to be rendered. */
async function ask(cache: PageCache, text: string, property: RenderedPage['property'] = null) {
  let isRendered = false;
  const outcome = await cache.get(key, async () => {
    isRendered = true;
    return { ok: true, value: rendered(text, property) };
  });
  if (outcome.kind !== 'page') throw new Error(outcome.kind);
  return { text: (await outcome.page.body.bytes(null)).toString(), isRendered };
}

/** A rendering that ends when the test says so. */
function slowly(text: string, property: RenderedPage['property'] = null) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const render: Render = async () => {
    await promise;
    return { ok: true, value: rendered(text, property) };
  };
  return { render, finish: resolve };
}

const textOf = async (outcome: ReturnType<PageCache['get']>) => {
  const settled = await outcome;
  return settled.kind === 'page' ? (await settled.page.body.bytes(null)).toString() : settled.kind;
};

test('a page is kept until the catalogue, the campaigns, the rates, the streets, the demonstration or the epoch turns', async () => {
  const { cache, shown } = makeCache();
  const turns: (() => void)[] = [
    () => shown.version++,
    () => {
      shown.campaigns = [];
    },
    () => {
      shown.rates = new Map();
    },
    () => {
      shown.mapStyleUrl = '/ruas/0123456789abcdef/estilo.json';
    },
    () => {
      shown.isDemo = true;
    },
    () => {
      shown.now = 1000;
      shown.from = 1000;
      shown.until = 2000;
    },
    // A clock that is set back.
    () => {
      shown.now = 500;
      shown.from = 0;
      shown.until = 1000;
    },
  ];
  for (const [index, turn] of turns.entries()) {
    expect(await ask(cache, `page ${index}`), `before turn ${index}`).toEqual({
      text: `page ${index}`,
      isRendered: true,
    });
    expect(await ask(cache, 'not rendered')).toEqual({ text: `page ${index}`, isRendered: false });
    turn();
  }
  expect((await ask(cache, 'last')).isRendered).toBe(true);
});

test('a page of one property stays while its row does, whatever else changes in the catalogue', async () => {
  const { cache, shown } = makeCache();
  const property = row(7, 1);
  await ask(cache, 'old', property);
  shown.version = 5;
  expect(await ask(cache, 'new', property)).toEqual({ text: 'old', isRendered: false });
  shown.rows.set(7, 6);
  expect(await ask(cache, 'new', row(7, 6))).toEqual({ text: 'new', isRendered: true });
  shown.rows.delete(7);
  expect((await ask(cache, 'gone')).isRendered).toBe(true);
});

test('S19 a page of one property falls out when the list that names it is of another day', async () => {
  const { cache, shown } = makeCache();
  const list = { day: '2026-01-08' as LocalDate, unread: [] };
  shown.lists.set('caixa rj', list).set('caixa sp', list);
  await ask(cache, 'old', { ...row(7, 1), list });
  shown.lists.set('caixa sp', { ...list, day: '2026-01-09' as LocalDate });
  expect((await ask(cache, 'new')).isRendered).toBe(false);
  shown.lists.set('caixa rj', { ...list, day: '2026-01-09' as LocalDate });
  expect((await ask(cache, 'new')).isRendered).toBe(true);
});

test('D03 a page of one property falls out when what it takes from other rows is another', async () => {
  const { cache, shown } = makeCache();
  let isSame = true;
  const asked: number[] = [];
  const beside = { ...row(7, 1), isSame: (now: number) => asked.push(now) > 0 && isSame };
  await ask(cache, 'first', beside);
  shown.version = 2;
  shown.now = 5;
  expect(await ask(cache, 'second', beside)).toEqual({ text: 'first', isRendered: false });
  expect(asked.at(-1)).toBe(5);
  isSame = false;
  expect(await ask(cache, 'third', beside)).toEqual({ text: 'third', isRendered: true });
});

test('a row that is read before it is shown makes a page that counts from then on', async () => {
  const { cache, shown } = makeCache();
  await ask(cache, 'ahead', row(7, 2));
  expect((await ask(cache, 'ahead', row(7, 2))).isRendered).toBe(true);
  shown.rows.set(7, 2);
  expect(await ask(cache, 'not rendered')).toEqual({ text: 'ahead', isRendered: false });
});

test('a page of a row that was read before it is shown ends at the instants of that row', async () => {
  for (const isAskedBefore of [true, false]) {
    const { cache, shown } = makeCache();
    const ahead = row(7, 2);
    await ask(cache, 'open', ahead);
    // From here on the row is shown, and it is known that something of it turns at 500.
    shown.rows.set(7, 2);
    shown.until = 500;
    shown.now = 400;
    if (isAskedBefore) await ask(cache, 'open', ahead);
    shown.now = 500;
    shown.from = 500;
    shown.until = 1000;
    expect(await ask(cache, 'over', ahead)).toEqual({ text: 'over', isRendered: true });
  }
});

test('a property that no list shows has a page that depends on the whole catalogue', async () => {
  const { cache, shown } = makeCache();
  await ask(cache, 'old', row(8, 1));
  expect((await ask(cache, 'new', row(8, 1))).isRendered).toBe(false);
  shown.version = 2;
  expect((await ask(cache, 'new', row(8, 1))).isRendered).toBe(true);
});

test('who asks after a turn does not wait for a rendering that began before it, nor is that one kept', async () => {
  for (const turn of ['version', 'until'] as const) {
    const { cache, shown } = makeCache();
    const before = slowly('before');
    const first = cache.get(key, before.render);
    shown[turn] += 1000;
    if (turn === 'until') {
      shown.now = 1500;
      shown.from = 1000;
    }
    const after = slowly('after');
    const second = cache.get(key, after.render);
    const third = cache.get(key, slowly('never').render);
    after.finish();
    expect(await textOf(second)).toBe('after');
    before.finish();
    expect(await textOf(first)).toBe('before');
    expect(await textOf(third)).toBe('after');
    expect(await ask(cache, 'not rendered')).toEqual({ text: 'after', isRendered: false });
    expect(cache.counts().renders).toBe(2);
  }
});

test('a rendering during which the catalogue turned is told to who asked, and kept only for its one property', async () => {
  for (const property of [null, row(7, 1)]) {
    const { cache, shown } = makeCache();
    const slow = slowly('page', property);
    const asked = cache.get(key, slow.render);
    shown.version = 2;
    slow.finish();
    expect(await textOf(asked)).toBe('page');
    expect((await ask(cache, 'next')).isRendered).toBe(property === null);
  }
});

test('the same bytes are not packed again', async () => {
  const { cache, shown } = makeCache();
  const text = 'words '.repeat(1000);
  const page = async () => {
    const outcome = await cache.get(key, async () => ({ ok: true, value: rendered(text) }));
    return outcome.kind === 'page' ? outcome.page : null;
  };
  const first = await page();
  shown.version = 2;
  const second = await page();
  expect(second).not.toBe(first);
  expect(second?.body).toBe(first?.body);
});
