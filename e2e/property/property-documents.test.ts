import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { type Detailed, detailed } from '../support/detailed.ts';
import { longPdf } from '../support/long-pdf.ts';
import { phone } from '../support/map-page.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shownText, type Visit } from '../visit.ts';

/** The documents of a sale in our own viewer. */
const outlet = sharedOutlet();
const NOTICE = 'Antes de abrir o documento';
const PAGES = 100;

type ListedDocument = { nome: string; url: string; type: string };
const documentsOf = (one: Detailed) => one.documents as ListedDocument[];

const withPdf = () => detailed(outlet.url, (one) => documentsOf(one).some(({ type }) => type === 'pdf'));
const withWord = () => detailed(outlet.url, (one) => documentsOf(one).some(({ type }) => type === 'docx'));
const withFaults = () =>
  detailed(outlet.url, (one) => documentsOf(one).length === 3 && one.tipo_imovel === 'sala');

const row = (page: Page, name: string) =>
  page.locator('#documentos li').filter({ hasText: name }).getByRole('link');
const viewer = (page: Page) => page.locator('dialog[open]');
const canvasOf = (page: Page, number: number) =>
  viewer(page)
    .getByRole('article', { name: `Página ${number}`, exact: true })
    .locator('canvas');

/** Opens a document; the notice has been read in this visit. */
async function openAt(one: Detailed, document: ListedDocument, visitor: Visit): Promise<void> {
  const { page } = visitor;
  await page.addInitScript(() => sessionStorage.setItem('aviso-documento', 'true'));
  await outlet.arrive(page, one.caminho);
  await row(page, document.nome).click();
  await viewer(page).waitFor();
}

test('P18 before a document its notice, once a visit where it is understood; nothing of the viewer comes before', async () => {
  const { page, close } = await outlet.visit();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const one = await withPdf();
  const [document] = documentsOf(one);
  if (!document) throw new Error('no document');
  await outlet.arrive(page, one.caminho);
  const link = row(page, document.nome);
  expect(await link.getAttribute('href')).toBe(document.url);
  expect(asked.filter((address) => /pdf|document-layer/.test(address))).toEqual([]);
  await link.click();
  const notice = page.getByRole('dialog', { name: NOTICE });
  await notice.waitFor();
  expect(await shownText(notice)).toContain('não substitui a certidão do cartório');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await notice.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === window.document.activeElement)).toBe(true);
  await link.click();
  await notice.getByRole('checkbox').check();
  await notice.getByRole('button', { name: 'Abrir o documento' }).click();
  await canvasOf(page, 1).waitFor();
  expect(await shownText(viewer(page).locator('header'))).toMatch(/PDF · \d+ kB · 1 página/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await viewer(page).waitFor({ state: 'detached' });
  await link.click();
  await canvasOf(page, 1).waitFor();
  await close();
});

test('P18 a PDF of 100 pages opens, scrolls, is searched, zoomed, printed and downloaded', async () => {
  const visitor = await outlet.visit();
  const { page, close } = visitor;
  const one = await withPdf();
  const [document] = documentsOf(one);
  if (!document) throw new Error('no document');
  const bytes = await longPdf(PAGES, { word: 'Hipotéca inédita', page: 73 });
  await page.route(`**${document.url}`, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: bytes }),
  );
  await page.addInitScript(() => sessionStorage.setItem('aviso-documento', 'true'));
  await outlet.arrive(page, one.caminho);
  await row(page, document.nome).click();
  await viewer(page).locator('canvas').first().waitFor();
  const tools = viewer(page).getByRole('toolbar');
  expect(await shownText(tools)).toContain('de 100');

  const pages = viewer(page).getByRole('region', { name: 'Conteúdo do documento' });
  await pages.evaluate(async (element) => {
    for (let frame = 0; frame < 60; frame += 1) {
      element.scrollTop += 80;
      await new Promise(requestAnimationFrame);
    }
  });
  expect(await viewer(page).locator('canvas').count()).toBeLessThan(12);

  await tools.getByRole('textbox', { name: 'Página' }).fill('100');
  await page.keyboard.press('Enter');
  await canvasOf(page, 100).waitFor();
  await expect.poll(() => tools.getByRole('textbox', { name: 'Página' }).inputValue()).toMatch(/^(99|100)$/);

  await tools.getByRole('button', { name: 'Procurar no documento' }).click();
  await page.getByRole('searchbox').fill('hipoteca inedita');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownText(tools)).toContain('1 de 1');
  await canvasOf(page, 73).waitFor();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...(CSS.highlights.get('achado-atual') ?? [])].map((range) => `${range}`).join(''),
      ),
    )
    .toBe('Hipotéca inédita');
  await page.getByRole('searchbox').fill('nada disso');
  await page.keyboard.press('Enter');
  await expect.poll(() => shownText(tools)).toContain('Nada encontrado');

  const width = () => canvasOf(page, 73).evaluate((canvas) => canvas.clientWidth);
  const before = await width();
  await tools.getByRole('button', { name: 'Aumentar' }).click();
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  const download = viewer(page).getByRole('link', { name: /Baixar/ });
  expect(await download.getAttribute('href')).toBe(document.url);
  expect(await download.getAttribute('download')).not.toBeNull();
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
});

test('P18 paper gets a picture of every page and nothing else', async () => {
  const visitor = await outlet.visit();
  const { page, close } = visitor;
  const one = await withPdf();
  const [document] = documentsOf(one);
  if (!document) throw new Error('no document');
  const bytes = await longPdf(4, { word: 'x', page: 1 });
  await page.route(`**${document.url}`, (route) =>
    route.fulfill({ contentType: 'application/pdf', body: bytes }),
  );
  await page.addInitScript(() => {
    window.print = () => {
      Object.assign(window, { printed: window.document.querySelectorAll('body > div > img').length });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await openAt(one, document, visitor);
  await viewer(page).getByRole('button', { name: 'Imprimir' }).click();
  await page.waitForFunction(() => 'printed' in window);
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(4);
  expect(await page.locator('body > div > img').count()).toBe(0);
  await close();
});

test('P18 a DOCX is read as text, searched and zoomed; what is damaged or gone says so, on a phone', async () => {
  const visitor = await outlet.visit(phone);
  const { page, close } = visitor;
  const one = await withWord();
  const word = documentsOf(one).find(({ type }) => type === 'docx');
  if (!word) throw new Error('no document');
  await openAt(one, word, visitor);
  const pages = viewer(page).getByRole('region', { name: 'Conteúdo do documento' });
  await pages.waitFor();
  expect(await pages.locator('p').count()).toBeGreaterThan(2);
  await page.evaluate(() => {
    window.print = () => {
      const printed = window.document.querySelector<HTMLImageElement>('body > div > div img');
      Object.assign(window, { printed: printed?.naturalWidth });
      window.dispatchEvent(new Event('afterprint'));
    };
  });
  await viewer(page).getByRole('button', { name: 'Imprimir' }).tap();
  await page.waitForFunction(() => 'printed' in window);
  expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(640);
  const picture = pages.getByRole('img', { name: /Imagem ilustrativa de um prédio/ });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  expect(await shownText(pages)).toContain('ficam no arquivo original');
  await viewer(page).getByRole('button', { name: 'Procurar no documento' }).tap();
  const needle = (await shownText(pages.locator('p').nth(1))).slice(0, 20).toUpperCase();
  await page.getByRole('searchbox').fill(needle);
  await page.keyboard.press('Enter');
  await expect.poll(() => shownText(viewer(page).getByRole('toolbar'))).toMatch(/1 de \d+/);
  expect(await accessibilityFaults(page)).toEqual([]);
  const overflow = await page.evaluate(() => window.document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);

  const faulty = await withFaults();
  const messages = new Set<string>();
  for (const document of documentsOf(faulty).filter(({ type }) => type === 'pdf')) {
    await openAt(faulty, document, visitor);
    await expect.poll(() => shownText(viewer(page).getByRole('status'))).not.toContain('Abrindo');
    messages.add(await shownText(viewer(page).getByRole('status')));
    const isBroken = (await shownText(viewer(page).getByRole('status'))).includes('danificado');
    expect(
      await viewer(page)
        .getByRole('link', { name: /Baixar/ })
        .count(),
    ).toBe(isBroken ? 1 : 0);
  }
  expect([...messages].toSorted().map((text) => text.split(' e ')[0])).toEqual([
    expect.stringMatching(/^Este arquivo está danificado/),
    expect.stringMatching(/^Este arquivo não está disponível/),
  ]);
  await close();
});

test.each([
  [320, 256],
  [360, 700],
  [390, 844],
])(
  'P18 in a window of %i × %i px every tool of the viewer is in its bar, also while searching',
  async (width, height) => {
    const visitor = await outlet.visit({ viewport: { width, height } });
    const { page, close } = visitor;
    const one = await withPdf();
    const [document] = documentsOf(one);
    if (!document) throw new Error('no document');
    await openAt(one, document, visitor);
    const tools = viewer(page).getByRole('toolbar');
    await tools.waitFor();
    /** Names of what reaches out of the bar or of the window. */
    const outside = () =>
      tools.evaluate((bar) => {
        const { left, right, top, bottom } = bar.getBoundingClientRect();
        return [...bar.querySelectorAll('button, input')].flatMap((tool) => {
          const box = tool.getBoundingClientRect();
          if (box.width === 0) return [];
          const isIn = box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom;
          return isIn && left >= 0 && right <= innerWidth && top >= 0
            ? []
            : [tool.getAttribute('aria-label')];
        });
      });
    await expect.poll(() => tools.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(true);
    expect(await outside()).toEqual([]);
    await tools.getByRole('button', { name: 'Procurar no documento' }).click();
    await page.getByRole('searchbox').fill('nada disso');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownText(tools)).toContain('Nada encontrado');
    expect(await outside()).toEqual([]);
    await tools.getByRole('button', { name: 'Fechar a procura' }).click();
    expect(await outside()).toEqual([]);
    await close();
  },
);

/** A page of a DOCX with all that its colours could go wrong on. */
const COLOURED = [
  { tag: 'h1', holds: ['Regulamento'] },
  { tag: 'p', holds: ['Leia em ', { tag: 'a', href: 'https://example.com/', holds: ['outro lugar'] }, '.'] },
  {
    tag: 'table',
    holds: [{ tag: 'tbody', holds: [{ tag: 'tr', holds: [{ tag: 'td', holds: ['Lance'] }] }] }],
  },
];

test('P18 the sheet of a DOCX is light paper in both themes, and what stands on it can be read', async () => {
  const one = await withWord();
  const word = documentsOf(one).find(({ type }) => type === 'docx');
  if (!word) throw new Error('no document');
  const seen: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const visitor = await outlet.visit({ colorScheme });
    const { page, close } = visitor;
    await page.route(`**${word.url}.json`, (route) => route.fulfill({ json: COLOURED }));
    await openAt(one, word, visitor);
    const sheet = viewer(page).locator('section > div').filter({ hasText: 'outro lugar' });
    seen.push(
      await sheet.evaluate((paper) =>
        [paper, ...paper.querySelectorAll('h1, a, td')].map((element) => {
          const { color, backgroundColor, borderColor } = getComputedStyle(element);
          return [element.tagName, color, backgroundColor, borderColor];
        }),
      ),
    );
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
  }
  const [light, dark] = seen;
  expect(dark).toEqual(light);
});
