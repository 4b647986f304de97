import { expect, test } from 'vitest';
import { isPlainPage } from './components/frame/plain-pages.ts';
import type { PageFrame } from './page-frame.ts';
import routes from './routes.ts';

const isOfItsOwn = (frame: PageFrame = {}) => frame.noJs === true || frame.simulatorBackHref !== undefined;

test('every page that is sent without scripts, or with a frame of its own, is known to the links that lead to it', () => {
  const modules = import.meta.glob<{ handle?: PageFrame }>('./routes/**/*.route.tsx', { eager: true });
  const pages = routes.map(({ path = '', file }) => ({
    path: `/${path.replace(/\/?\*$/, '')}`,
    isPlain: isOfItsOwn(modules[`./${file}`]?.handle),
  }));
  expect(Object.keys(modules).sort()).toEqual(routes.map(({ file }) => `./${file}`).sort());
  for (const { path, isPlain } of pages)
    if (path !== '/') expect([path, isPlain]).toEqual([path, isPlainPage(path)]);
});

test('an address of a text page is one with and without what follows it, and no other that begins alike', () => {
  expect(['/termos', '/termos/cookies', '/termos?a=1', '/termos#b'].map(isPlainPage)).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['/', '/termos-de-uso', '/busca?de=/termos'].map(isPlainPage)).toEqual([false, false, false]);
});
