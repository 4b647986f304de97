import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Brand } from '../../src/domain/brand/brand.ts';
import { sharedOutlet } from '../support/outlet.ts';
import { shownText } from '../visit.ts';

/** The frame of every page: where its links lead, and who answers for the site. */
const outlet = sharedOutlet();
const brand = JSON.parse(readFileSync('brand/default/brand.json', 'utf8')) as Brand;

const ENTRIES = [
  ['Home', '/', null],
  ['Imóveis', '/busca', null],
  ['Aprove seu crédito', brand.links.creditApproval, '_blank'],
  ['Ajuda', '/perguntas-frequentes', null],
  ['Fale Conosco', '/fale-conosco', null],
  ['Minhas Propostas', brand.links.proposalsLogin, '_blank'],
] as const;

/** Text, address and target of every link in a part of the page, without what only screen readers are told. */
const linksIn = (page: Page, selector: string) =>
  page.locator(`${selector} a`).evaluateAll((links) =>
    links.map((link) => {
      const text = link.textContent.replace('(abre em nova aba)', '').trim();
      return [text, link.getAttribute('href'), link.getAttribute('target')];
    }),
  );

/** Last address of the tab that a press on a link out of the site opens. */
async function opened(page: Page, press: () => Promise<void>): Promise<string> {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), press()]);
  await tab.waitForLoadState();
  const address = tab.url();
  await tab.close();
  return address;
}

test('N01 N03 N04 R14 menu, footer and logins lead where they say; partners and networks in a tab of their own', async () => {
  const { page, close } = await outlet.visit();
  await page.context().route(
    ({ origin }) => origin !== outlet.url,
    (route) => route.fulfill({ contentType: 'text/html', body: '<title>parceiro</title>' }),
  );
  await outlet.arrive(page, '/perfil');
  // The last of the six is a button beside the others, and an entry like them in the menu of phones.
  expect(await linksIn(page, 'nav[aria-label=Principal]')).toEqual(ENTRIES.slice(0, -1));
  expect(await linksIn(page, '#menu nav')).toEqual(ENTRIES);
  const proposals = page.getByRole('banner').getByRole('link', { name: /^Minhas Propostas/ });
  expect(await opened(page, () => proposals.click())).toBe(brand.links.proposalsLogin);

  const logins = page.getByRole('navigation', { name: 'Acessos externos' });
  for (const [name, address] of [
    ['Sou cliente', brand.links.clientLogin],
    ['Sou corretor', brand.links.brokerLogin],
  ] as const) {
    const login = logins.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(await opened(page, () => login.click())).toBe(address);
  }

  const footer = await linksIn(page, 'footer');
  const pages = ['/perguntas-frequentes', '/fale-conosco', '/seja-um-parceiro', '/fornecedores'];
  for (const path of pages) expect(footer.filter(([, href]) => href === path)).toHaveLength(1);
  expect(brand.social).toHaveLength(4);
  for (const { url } of brand.social) {
    expect(footer.find(([, href]) => href === url)?.[2]).toBe('_blank');
  }
  const said = await shownText(page.getByRole('contentinfo'));
  for (const fact of [brand.legalName, brand.companyTaxId, brand.brokerLicence]) expect(said).toContain(fact);
  for (const path of pages) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await page.waitForURL(`**${path}`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  }
  // The target of a redirect is asked of the partner itself, whom nobody knows here.
  const asked = page.waitForRequest(brand.links.partnerPortal);
  await page.goto(`${outlet.url}/santander`).catch(() => null);
  expect((await asked).redirectedFrom()?.url()).toBe(`${outlet.url}/santander`);
  await close();
});

test.each(['no-preference', 'reduce'] as const)(
  'a page that is long in coming is waited for in sight, and a quick one is not (motion: %s)',
  async (reducedMotion) => {
    const { page, close } = await outlet.visit({ reducedMotion });
    await outlet.arrive(page, '/imovel/oi-1');
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/busca.data**', async (route) => {
      await answered;
      await route.continue();
    });
    await page
      .getByRole('navigation', { name: 'Você está em' })
      .getByRole('link', { name: 'Imóveis', exact: true })
      .click();
    /** Pixels of the bar over the page; 0 without one. */
    const shown = () =>
      page.locator('main').evaluate((main) => {
        const { content, width, transform } = getComputedStyle(main, '::before');
        return content === 'none' ? 0 : Number.parseFloat(width) * new DOMMatrix(transform).a;
      });
    expect(await shown()).toBe(0);
    await expect.poll(shown).toBeGreaterThan(100);
    answer();
    await page.waitForURL('**/busca');
    await page.locator('#resultados').waitFor();
    expect(await shown()).toBe(0);
    await close();
  },
);
