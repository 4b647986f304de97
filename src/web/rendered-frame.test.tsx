import { expect, it } from 'vitest';
import brand from '../../brand/default/brand.json' with { type: 'json' };
import ipe from '../../brand/ipe/brand.json' with { type: 'json' };
import type { Brand } from '../domain/brand/brand.ts';
import { renderedFrame } from './rendered-frame.server.tsx';

const rootOf = (of: unknown, isDemo = false) => ({
  brand: of as Brand,
  isDemo,
  origin: 'https://example.org',
});
const root = rootOf(brand);
const currentOf = (html: string) => /href="([^"]*)"[^>]*aria-current="page"/.exec(html)?.[1];

it('is kept, and is each page’s own all the same: entry of the menu, way back, width, mark of the demonstration, brand', () => {
  for (const round of ['first', 'again']) {
    expect(currentOf(renderedFrame(root, '/', {}).before), round).toBe('/');
    expect(currentOf(renderedFrame(root, '/imovel/sp/campinas/oi-1', {}).before), round).toBe('/busca');
    expect(currentOf(renderedFrame(root, '/termos', {}).before), round).toBeUndefined();
    expect(renderedFrame(root, '/busca', { wide: true }).before, round).toContain('wrap-wide');
    expect(renderedFrame(root, '/busca', {}).before, round).not.toContain('wrap-wide');
    for (const back of ['/imovel/oi-1', '/imovel/oi-2', '/busca'])
      expect(renderedFrame(root, '/simulador', { simulatorBackHref: back }).before, round).toContain(
        `href="${back}"`,
      );
    const demo = renderedFrame(rootOf(brand, true), '/', {});
    expect(demo.before.length, round).toBeGreaterThan(renderedFrame(root, '/', {}).before.length);
    expect(renderedFrame(rootOf(ipe), '/', {}).before, round).not.toBe(renderedFrame(root, '/', {}).before);
  }
  expect(renderedFrame(root, '/busca', {})).toBe(renderedFrame(root, '/imovel/oi-7', {}));
});

it('N03 the notice on cookies names who counts where visits are counted, and nobody elsewhere', () => {
  expect(renderedFrame(root, '/', {}, { counts: true }).before).toContain('Google Analytics');
  expect(renderedFrame(root, '/', {}).before).not.toContain('Google');
});
