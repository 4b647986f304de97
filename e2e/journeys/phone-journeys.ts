import {
  chooseFirst,
  closeMap,
  enter,
  groupOnMap,
  type Journey,
  map,
  next,
  openMap,
  option,
  orderBy,
  tray,
} from './journey.ts';
import type { Traveller } from './traveller.ts';

const openSheet = (visitor: Traveller) =>
  visitor.press(visitor.page.getByRole('button', { name: /^Refinar Busca/ }).first());

/** The same on a phone: a sheet in the place of the column, a map that fills the screen. */
export const phoneJourneys: readonly Journey[] = [
  {
    name: 'two filters in the sheet are one step back to the search before them',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/');
      await visitor.scroll(150);
      await visitor.open('/busca?order=valor-max');
      await visitor.scroll(640);
      await visitor.go(() => openSheet(visitor), '/busca?order=valor-max');
      await visitor.go(() => option(page, /^Casa \d/).check(), '/busca?tipo-imovel=casa&order=valor-max');
      await visitor.here(() => option(page, /^Apartamento \d/).check());
      await visitor.here(() => page.getByRole('button', { name: 'Aplicar Filtros' }).click());
      await visitor.scroll(480);
      await visitor.back('/busca?order=valor-max');
      await visitor.back('/');
      await visitor.forward('/busca?order=valor-max');
      await visitor.forward('/busca?tipo-imovel=apartamento,casa&order=valor-max');
      await visitor.reload();
    },
  },
  {
    name: 'an open sheet, and what lay below it after a reload and after Back',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?situacao=ocupado');
      await visitor.go(() => visitor.press(next(page)), '/busca?situacao=ocupado&page=2');
      await visitor.scroll(555);
      await visitor.here(() => openSheet(visitor));
      await visitor.reload();
      await visitor.here(() => openSheet(visitor));
      await visitor.here(() => page.goBack());
      await visitor.back('/busca?situacao=ocupado');
      await visitor.forward('/busca?situacao=ocupado&page=2');
    },
  },
  {
    name: 'a place typed in the bar at the top',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?tipo-imovel=casa&order=relevante');
      await visitor.scroll(210);
      const placed = '/busca?tipo-imovel=casa&order=relevante&search=sp';
      await visitor.go(() => enter(page.locator('#localidade-topo'), 'são paulo (estado)'), placed);
      await visitor.scroll(310);
      const unknown = '/busca?tipo-imovel=casa&order=relevante&search=sp&localidade=Lugar+Nenhum';
      await visitor.go(() => enter(page.locator('#localidade-topo'), 'Lugar Nenhum'), unknown);
      await visitor.back(placed);
      await visitor.back('/busca?tipo-imovel=casa&order=relevante');
      await visitor.forward(placed);
      await visitor.forward(unknown);
      await visitor.reload();
    },
  },
  {
    name: 'the map over the whole screen, nearer, and the list where it was',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?tipo-imovel=apartamento');
      await visitor.scroll(900);
      await visitor.go(() => visitor.press(openMap(page)), '/busca?tipo-imovel=apartamento&mapa=sim');
      await visitor.go(() => visitor.press(groupOnMap(page)), /mapa=-?[\d.]+,/);
      const near = new URL(page.url()).search;
      await visitor.go(() => visitor.press(closeMap(page)), '/busca?tipo-imovel=apartamento');
      await visitor.back(`/busca${near}`);
      await visitor.reload();
      await visitor.back('/busca?tipo-imovel=apartamento');
      await visitor.forward(`/busca${near}`);
      await visitor.forward('/busca?tipo-imovel=apartamento');
    },
  },
  {
    name: 'an area that is drawn by keys on the map, left for the list, come back to and reloaded',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      const press = (name: string) => map(page).getByRole('button', { name, exact: true }).press('Enter');
      await visitor.open('/busca?order=relevante&search=sp&mapa=sim');
      // A drawing that was begun is no part of what is come back to.
      await visitor.go(async () => {
        for (const name of ['Desenhar área', 'Retângulo', 'Concluir']) await press(name);
      }, /^\/busca\?.*area=-4.*&mapa=/);
      await visitor.reload();
      await visitor.go(() => closeMap(page).press('Enter'), /^\/busca\?(?!.*mapa=).*area=-4/);
      await visitor.scroll(300);
      await visitor.back(/area=-4.*&mapa=/);
      await visitor.back('/busca?order=relevante&search=sp&mapa=sim');
      await visitor.forward(/area=-4.*&mapa=/);
      await visitor.reload();
      await visitor.forward(/^\/busca\?(?!.*mapa=).*area=-4/);
    },
  },
  {
    name: 'from the map to a property of its strip, and back to the map',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?search=campinas-sp&mapa=sim');
      const strip = map(page).getByRole('region', { name: 'Imóveis desta página da lista' });
      const address = (await strip.locator('a').first().getAttribute('href')) ?? '';
      await visitor.open(address);
      await visitor.scroll(600);
      await visitor.back(/^\/busca\?search=campinas-sp&mapa=/);
      await visitor.forward(address);
      await visitor.reload();
      await visitor.back(/^\/busca\?search=campinas-sp&mapa=/);
      await visitor.reload();
    },
  },
  {
    name: 'another page by the menu, which is closed when it is come back to',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=desagio&page=2');
      await visitor.scroll(500);
      await visitor.go(async () => {
        await visitor.press(page.getByRole('button', { name: 'Abrir menu' }));
        await visitor.press(page.locator('#menu').getByRole('link', { name: 'Home' }));
      }, '/');
      await visitor.scroll(260);
      await visitor.back('/busca?order=desagio&page=2');
      await visitor.forward('/');
      await visitor.reload();
      await visitor.back('/busca?order=desagio&page=2');
    },
  },
  {
    name: 'order and pages, reloaded on the way',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca');
      await visitor.scroll(350);
      await visitor.go(() => orderBy(page).selectOption('valor-min'), '/busca?order=valor-min');
      await visitor.scroll(1700);
      await visitor.go(() => visitor.press(next(page)), '/busca?order=valor-min&page=2');
      await visitor.scroll(2400);
      await visitor.reload();
      await visitor.back('/busca?order=valor-min');
      await visitor.reload();
      await visitor.back('/busca');
      await visitor.forward('/busca?order=valor-min');
      await visitor.forward('/busca?order=valor-min&page=2');
    },
  },
  {
    name: 'a comparison from the tray, and back to the cards',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=valor-min');
      await chooseFirst(visitor, 2);
      await visitor.scroll(760);
      await visitor.go(
        () => visitor.press(tray(page).getByRole('link', { name: 'Comparar 2' })),
        /^\/comparar\?ids=/,
      );
      await visitor.scroll(420);
      await visitor.reload();
      await visitor.back('/busca?order=valor-min');
      await visitor.forward(/^\/comparar\?ids=/);
    },
  },
];
