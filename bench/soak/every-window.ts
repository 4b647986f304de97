import type { Page } from 'playwright-core';
import { listedBy } from '../../e2e/support/listed.ts';
import type { VisitOptions } from '../../e2e/visit.ts';

/** A window over a page, and the visitor's way to it; `open` ends when all of it is there. */
export type PageWindow = {
  readonly name: string;
  readonly path: string;
  readonly options?: VisitOptions;
  /** Time stands still on arrival, for `open` to let it pass. */
  readonly isAtRest?: boolean;
  /** Widths at which there is such a window; absent: all. */
  readonly on?: (width: number) => boolean;
  readonly open: (page: Page) => Promise<void>;
};

/** Listings of the demonstration that have been made for being shown, from the first number on. */
const SHOWCASE = 150;

/** Every window of the product, over a page of the demonstration that has it. */
export async function everyWindow(url: string): Promise<PageWindow[]> {
  return [...frameWindows(), ...searchWindows(), ...(await propertyWindows(url))];
}

function frameWindows(): PageWindow[] {
  return [
    { name: 'menu', path: '/', on: (width) => width < 1024, open: press('button', 'Abrir menu', 'Menu') },
    {
      name: 'cookie notice',
      path: '/perfil',
      options: { isFirst: true },
      open: (page) => page.getByRole('region', { name: 'Cookies' }).waitFor(),
    },
    {
      name: 'cookie preferences',
      path: '/perfil',
      open: press('link', 'Preferências de cookies', 'Preferências de cookies'),
    },
    { name: 'exit window', path: '/perfil', open: turnAway },
    { name: 'lead window', path: '/busca', isAtRest: true, open: stayLong },
    { name: 'campaign window', path: '/', options: { seesCampaigns: true }, open: scrollDown },
  ];
}

function searchWindows(): PageWindow[] {
  return [
    {
      name: 'filter sheet',
      path: '/busca',
      on: (width) => width < 1024,
      open: async (page) => {
        await page.getByRole('button', { name: 'Refinar Busca' }).click();
        await page.locator('#filtros[aria-modal]').waitFor();
      },
    },
    { name: 'share a search', path: '/busca', open: press('button', 'Compartilhar') },
    { name: 'alert', path: '/busca?tipo-imovel=casa', open: press('link', 'Criar alerta', 'Criar alerta') },
  ];
}

async function propertyWindows(url: string): Promise<PageWindow[]> {
  const pages = await showcasePages(url);
  const onPageWith = (name: string, words: RegExp, open: PageWindow['open']): PageWindow => {
    const found = pages.find(({ html }) => words.test(html));
    if (!found) throw new Error(`the demonstration has no page with ${words}`);
    return { name, path: found.path, open };
  };
  const link = (name: string, title: string) =>
    onPageWith(title, new RegExp(`>${name}<`), press('link', name, title));
  return [
    link('Tire suas dúvidas', 'Tire suas dúvidas'),
    link('Agendar visita', 'Agendar visita'),
    onPageWith(
      'proposal',
      />Fazer proposta</,
      press('link', 'Fazer proposta', /^(Fazer|Faça sua) proposta$/),
    ),
    link('Simular parcelas', 'Simular parcelamento direto'),
    link('Avise-me se mudar', 'Avise-me se este imóvel mudar'),
    link('Outro assunto\\? Fale conosco', 'Fale conosco'),
    onPageWith('another site', /popovertarget="outro-site"/i, async (page) => {
      await page.locator('[popovertarget=outro-site]').first().click();
      await whole(page, 'Você vai para outro site');
    }),
    onPageWith('offer over', />Encerrado</, press('button', 'Encerrado', 'Este imóvel já foi encerrado')),
    onPageWith('share a property', />Compartilhar</, press('button', 'Compartilhar')),
    onPageWith('photos', /Ver \d+ fotos/, press('button', /^Ver \d+ fotos$/, 'Fotos do imóvel')),
    onPageWith('document notice', /id="documentos"/, async (page) => {
      await page.locator('#documentos li').getByRole('link').first().click();
      await page.getByRole('dialog').getByRole('checkbox').waitFor();
    }),
  ];
}

async function showcasePages(url: string): Promise<{ path: string; html: string }[]> {
  const { data } = await listedBy(url);
  const [prefix = ''] = data[0]?.id_do_imovel.toLowerCase().split('-') ?? [];
  const pages: { path: string; html: string }[] = [];
  for (let number = 1; number <= SHOWCASE; number += 1) {
    const answer = await fetch(`${url}/imovel/${prefix}-${number}`);
    const html = await answer.text();
    if (answer.ok) pages.push({ path: new URL(answer.url).pathname, html });
  }
  return pages;
}

/** Presses the first such thing that is seen, and waits for the window of that title, or for any. */
function press(role: 'link' | 'button', name: string | RegExp, title?: string | RegExp): PageWindow['open'] {
  const words = typeof name === 'string' ? name.replace('\\', '') : name;
  return async (page) => {
    await page.getByRole(role, { name: words }).filter({ visible: true }).first().click();
    await whole(page, title);
  };
}

/** Until the window is there with what comes into it later. */
async function whole(page: Page, title?: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog', title === undefined ? {} : { name: title });
  await dialog.getByRole('button').filter({ visible: true }).last().waitFor();
  await page.waitForLoadState('networkidle');
}

async function turnAway(page: Page): Promise<void> {
  await page.waitForTimeout(700);
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await whole(page, 'Não encontrou o que procurava?');
}

/** The window that opens after a minute and a half on the list. */
async function stayLong(page: Page): Promise<void> {
  await page.clock.runFor(91_000);
  await page.clock.resume();
  await page.getByRole('dialog', { name: /^Ei! Deixe o seu e-mail/ }).waitFor();
  await whole(page);
}

async function scrollDown(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Campanhas', exact: true }).first().scrollIntoViewIfNeeded();
  await whole(page, 'Campanhas do momento');
}
