import { expect, test } from 'vitest';
import type { BannerView } from './banner.ts';
import { withMatchingFirst } from './matching-first.ts';

const banner = (href: string) => ({ code: href, href }) as BannerView;

test('C10 the banner whose link asks for what the address asks stands first, the others keep their order', () => {
  const banners = ['/busca', '/busca?cupom=A', '/busca?campanha-exclusiva=corujao'].map(banner);
  const order = (search: string) => withMatchingFirst(banners, search).map(({ href }) => href);
  const same = banners.map(({ href }) => href);
  expect(order('')).toEqual(same);
  expect(order('?outra=coisa')).toEqual(same);
  expect(order('?campanha-exclusiva=corujao&utm_source=x')).toEqual([
    '/busca?campanha-exclusiva=corujao',
    '/busca',
    '/busca?cupom=A',
  ]);
});
