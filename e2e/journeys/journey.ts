import type { Locator, Page } from 'playwright-core';
import type { Traveller } from './traveller.ts';

/** One way of a visitor through the product, back and forth. What is come back to is checked by the traveller. */
export type Journey = {
  readonly name: string;
  /** Part of `npm test`; the others are walked by `npm run soak -- journeys`. */
  readonly isShort?: true;
  /** True for a journey of browsers that keep a page that was left for another document, and show it again. */
  readonly needsKeptPage?: true;
  readonly walk: (visitor: Traveller) => Promise<void>;
};

export const option = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
export const orderBy = (page: Page) => page.getByLabel('Ordenar por');
export const next = (page: Page) => page.getByRole('link', { name: 'Próxima' });
export const chip = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Filtros aplicados' })
    .getByRole('link', { name: `Remover ${name}`, exact: true });
export const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });
export const map = (page: Page) => page.getByRole('region', { name: 'Mapa dos imóveis' });
export const openMap = (page: Page) => page.getByRole('button', { name: 'Ver os resultados no mapa' });
export const closeMap = (page: Page) => page.getByRole('button', { name: 'Fechar o mapa e ver a lista' });
export const groupOnMap = (page: Page) =>
  map(page)
    .getByRole('button', { name: /^[\d.]+ imóveis/ })
    .first();
export const tray = (page: Page) => page.getByRole('complementary', { name: 'Imóveis para comparar' });
export const hearts = (page: Page) => page.locator('main article').getByRole('button', { name: /^Salvar/ });
const compareButtons = (page: Page) =>
  page.locator('main article').getByRole('button', { name: /^Comparar / });

/** Chooses the first `count` cards to compare. */
export async function chooseFirst(visitor: Traveller, count: number): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    await visitor.here(() => visitor.press(compareButtons(visitor.page).nth(position)));
  }
}

/** Writes into a field and presses Enter. */
export async function enter(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
}
