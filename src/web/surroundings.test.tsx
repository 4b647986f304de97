import { expect, it } from 'vitest';
import brand from '../../brand/default/brand.json' with { type: 'json' };
import ipe from '../../brand/ipe/brand.json' with { type: 'json' };
import type { Brand } from '../domain/brand/brand.ts';
import { surroundings } from './surroundings.server.tsx';

const rootOf = (of: unknown, isDemo = false) => ({
  brand: of as Brand,
  isDemo,
  origin: 'https://example.org',
});
const root = rootOf(brand);
const currentOf = (html: string) => /href="([^"]*)"[^>]*aria-current="page"/.exec(html)?.[1];

it('is kept, and is each page’s own all the same: entry of the menu, way back, width, mark of the demonstration, brand', () => {
  for (const round of ['first', 'again']) {
    expect(currentOf(surroundings(root, '/', {}).before), round).toBe('/');
    expect(currentOf(surroundings(root, '/imovel/sp/campinas/oi-1', {}).before), round).toBe('/busca');
    expect(currentOf(surroundings(root, '/termos', {}).before), round).toBeUndefined();
    expect(surroundings(root, '/busca', { wide: true }).before, round).toContain('wrap-wide');
    expect(surroundings(root, '/busca', {}).before, round).not.toContain('wrap-wide');
    for (const back of ['/imovel/oi-1', '/imovel/oi-2', '/busca'])
      expect(surroundings(root, '/simulador', { simulatorBackHref: back }).before, round).toContain(
        `href="${back}"`,
      );
    const demo = surroundings(rootOf(brand, true), '/', {});
    expect(demo.before.length, round).toBeGreaterThan(surroundings(root, '/', {}).before.length);
    expect(surroundings(rootOf(ipe), '/', {}).before, round).not.toBe(surroundings(root, '/', {}).before);
  }
  expect(surroundings(root, '/busca', {})).toBe(surroundings(root, '/imovel/oi-7', {}));
});

it('N03 the notice on cookies names who counts where visits are counted, and nobody elsewhere', () => {
  expect(surroundings(root, '/', {}, { counts: true }).before).toContain('Google Analytics');
  expect(surroundings(root, '/', {}).before).not.toContain('Google');
});
