import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type PageSlot, pageWindow } from './page-window.ts';
import { Pagination } from './pagination.tsx';

const pagesOf = (slots: readonly PageSlot[]) => slots.map((slot) => ('page' in slot ? slot.page : '…'));
const render = (page: number, pages: number) =>
  renderToStaticMarkup(<Pagination page={page} pages={pages} hrefOf={(target) => `/busca?page=${target}`} />);

describe('pager', () => {
  it('L05 shows 3 or 7 pages around the current one, and one at both ends', () => {
    expect(pagesOf(pageWindow(1, 202, 7))).toEqual([1, 2, 3, 4, 5, 6, 7, '…', 202]);
    expect(pagesOf(pageWindow(101, 202, 7))).toEqual([1, '…', 98, 99, 100, 101, 102, 103, 104, '…', 202]);
    expect(pagesOf(pageWindow(101, 202, 3))).toEqual([1, '…', 100, 101, 102, '…', 202]);
    expect(pagesOf(pageWindow(202, 202, 3))).toEqual([1, '…', 200, 201, 202]);
    expect(pagesOf(pageWindow(2, 3, 7))).toEqual([1, 2, 3]);
  });

  it('L05 always holds the current page, rises, and never leaves a silent gap', () => {
    const cases = fc
      .integer({ min: 1, max: 400 })
      .chain((pages) =>
        fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages), fc.constantFrom(3, 7)),
      );
    fc.assert(
      fc.property(cases, ([current, pages, size]) => {
        const shown = pagesOf(pageWindow(current, pages, size));
        expect(shown).toContain(current);
        expect(shown[0]).toBe(1);
        expect(shown.at(-1)).toBe(pages);
        shown.forEach((page, index) => {
          const before = shown[index - 1];
          if (typeof page === 'number' && typeof before === 'number') expect(page).toBe(before + 1);
        });
      }),
    );
  });

  it('L05 is made of links that say which page is shown, and is not there for a single page', () => {
    const html = render(2, 30);
    expect(html).toContain('href="/busca?page=3"');
    expect(html).toContain('aria-label="Página 2 de 30" aria-current="page"');
    expect(html).toMatch(/rel="prev"[^>]*aria-label="Anterior"/);
    expect(html).toMatch(/rel="next"[^>]*aria-label="Próxima"/);
    expect(render(1, 1)).toBe('');
  });

  it('L05 hides by width what only the other window shows', () => {
    const html = render(101, 202);
    const visible = (hidden: string) =>
      [...html.matchAll(/<li(?: class="([^"]*)")?><a[^>]*>([\d.]+)<\/a>/g)]
        .filter(([, className]) => !className?.includes(hidden))
        .map(([, , page]) => Number(page));
    expect(visible('wide')).toEqual([1, 100, 101, 102, 202]);
    expect(visible('narrow')).toEqual([1, 98, 99, 100, 101, 102, 103, 104, 202]);
  });
});
