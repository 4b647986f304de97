import {
  chip,
  chooseFirst,
  closeMap,
  groupOnMap,
  hearts,
  type Journey,
  map,
  menuEntry,
  next,
  openMap,
  option,
  tray,
} from './journey.ts';

const COMPARISON = /^\/comparar\?ids=[a-z]+-\d+/;
const MAP_AT = /mapa=-?[\d.]+,-?[\d.]+,[\d.]+/;

/** Ways between the list and what lies beside it on a wide screen: map, layers, comparison, other pages. */
export const surroundingJourneys: readonly Journey[] = [
  {
    name: 'the map opened, gone nearer, closed',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca');
      await visitor.scroll(600);
      await visitor.go(() => visitor.press(openMap(page)), '/busca?mapa=sim');
      await visitor.go(() => visitor.press(groupOnMap(page)), MAP_AT);
      const near = new URL(page.url()).search;
      await visitor.go(() => visitor.press(closeMap(page)), '/busca');
      await visitor.back(`/busca${near}`);
      await visitor.back('/busca');
      await visitor.forward(`/busca${near}`);
      await visitor.reload();
      await visitor.forward('/busca');
    },
  },
  {
    name: 'pages and a filter beside the open map',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?mapa=sim');
      await visitor.scroll(500);
      await visitor.go(() => visitor.press(next(page)), '/busca?page=2&mapa=sim');
      await visitor.scroll(350);
      const filtered = '/busca?tipo-imovel=casa&order=relevante&mapa=sim';
      await visitor.go(async () => {
        await visitor.press(page.getByRole('button', { name: 'Refinar busca' }));
        await option(page, /^Casa \d/).check();
      }, filtered);
      await visitor.here(() => page.keyboard.press('Escape'));
      await visitor.back(/^\/busca\?(page=2&)?mapa=sim$/);
      await visitor.forward(filtered);
      await visitor.reload();
    },
  },
  {
    name: 'a part of the map searched, and its chip taken away',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?mapa=-22.9056,-47.0608,9.50');
      await visitor.go(
        () => visitor.press(map(page).getByRole('button', { name: 'Aproximar', exact: true })),
        /mapa=[^,]+,[^,]+,10\.50/,
      );
      await visitor.go(
        () => visitor.press(map(page).getByRole('button', { name: 'Buscar nesta área' })),
        /area=-4\d\.[\d.,-]+&mapa=/,
      );
      const inArea = new URL(page.url()).search;
      await visitor.go(() => visitor.press(chip(page, 'Área do mapa')), /^\/busca\?(?!.*area=)/);
      await visitor.back(`/busca${inArea}`);
      await visitor.reload();
      await visitor.back(/^\/busca\?mapa=/);
      await visitor.forward(`/busca${inArea}`);
    },
  },
  {
    name: 'chosen on cards, compared, and back to the cards',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=valor-min');
      await chooseFirst(visitor, 3);
      await visitor.scroll(820);
      await visitor.go(() => visitor.press(tray(page).getByRole('link', { name: 'Comparar 3' })), COMPARISON);
      await visitor.scroll(260);
      await visitor.back('/busca?order=valor-min');
      await visitor.forward(COMPARISON);
      await visitor.reload();
      await visitor.back('/busca?order=valor-min');
      await visitor.reload();
    },
  },
  {
    name: 'a comparison from which one is taken out, and its differences alone',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=valor-min');
      await chooseFirst(visitor, 3);
      await visitor.go(() => visitor.press(tray(page).getByRole('link', { name: 'Comparar 3' })), COMPARISON);
      await visitor.here(() => page.getByLabel('Só as diferenças').check());
      await visitor.scroll(150);
      await visitor.reload();
      const three = new URL(page.url()).search;
      await visitor.go(
        () => visitor.press(page.getByRole('link', { name: /^Tirar .* da comparação$/ }).nth(1)),
        /^\/comparar\?ids=[a-z]+-\d+,[a-z]+-\d+$/,
      );
      await visitor.back(`/comparar${three}`);
      await visitor.forward(/^\/comparar\?ids=[a-z]+-\d+,[a-z]+-\d+$/);
    },
  },
  {
    name: 'from the comparison to a property and back',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=valor-min');
      const ids = (
        await page
          .locator('article h2 a')
          .evaluateAll((links) =>
            links.slice(0, 2).map((link) => link.getAttribute('href')?.split('/').at(-1)),
          )
      ).join();
      await visitor.open(`/comparar?ids=${ids}`);
      await visitor.scroll(320);
      const link = page.locator('thead a', { hasText: 'Ver imóvel' }).first();
      await visitor.open((await link.getAttribute('href')) ?? '');
      await visitor.scroll(500);
      await visitor.back(`/comparar?ids=${ids}`);
      await visitor.forward(/^\/imovel\//);
      await visitor.reload();
      await visitor.back(`/comparar?ids=${ids}`);
      await visitor.back('/busca?order=valor-min');
    },
  },
  {
    name: 'an open layer does not outlive the page that it lay on',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?tipo-imovel=casa');
      await visitor.go(() => visitor.press(next(page)), '/busca?tipo-imovel=casa&page=2');
      await visitor.scroll(410);
      await visitor.here(() => visitor.press(page.getByRole('button', { name: 'Compartilhar' })));
      await visitor.reload();
      await visitor.here(() => visitor.press(page.getByRole('button', { name: 'Compartilhar' })));
      await visitor.back('/busca?tipo-imovel=casa');
      await visitor.forward('/busca?tipo-imovel=casa&page=2');
    },
  },
  {
    name: 'home, a preset, the menu, and all the way back',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/');
      await visitor.scroll(240);
      const preset = page.getByRole('navigation', { name: 'Buscas prontas' });
      await visitor.go(
        () => visitor.press(preset.getByRole('link', { name: 'Leilões' })),
        '/busca?tipo-venda=leilao',
      );
      await visitor.scroll(560);
      await visitor.go(() => visitor.press(menuEntry(page, 'Imóveis')), '/busca');
      await visitor.back('/busca?tipo-venda=leilao');
      await visitor.back('/');
      await visitor.forward('/busca?tipo-venda=leilao');
      await visitor.forward('/busca');
      await visitor.reload();
    },
  },
  {
    name: 'the questions of the profile, its list, and back',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/perfil?para=investir&experiencia=varias&aceita=processo');
      await visitor.go(
        () => visitor.press(page.getByRole('link', { name: /^Ver os? / })),
        '/busca?order=relevante&perfil=ousado',
      );
      await visitor.scroll(520);
      await visitor.reload();
      await visitor.back('/perfil?para=investir&experiencia=varias&aceita=processo');
      await visitor.forward('/busca?order=relevante&perfil=ousado');
    },
  },
  {
    name: 'saved on a card, looked at under saved, and back',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=desagio');
      for (const position of [0, 3]) await visitor.here(() => visitor.press(hearts(page).nth(position)));
      await visitor.scroll(700);
      await visitor.go(
        () => visitor.press(page.getByRole('link', { name: 'Imóveis salvos' }).first()),
        '/salvos',
      );
      await visitor.scroll(120);
      await visitor.back('/busca?order=desagio');
      await visitor.forward('/salvos');
      await visitor.reload();
      await visitor.back('/busca?order=desagio');
    },
  },
  {
    name: 'to another document and back: the browser shows the page that it kept',
    isShort: true,
    needsKeptPage: true,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=desagio');
      await chooseFirst(visitor, 1);
      await visitor.go(() => option(page, /^Casa \d/).check(), '/busca?tipo-imovel=casa&order=desagio');
      await visitor.scroll(980);
      await page.evaluate(() => {
        window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
      });
      await visitor.open('/comparar');
      await visitor.back('/busca?tipo-imovel=casa&order=desagio');
      if (!(await page.evaluate(() => 'persisted' in window && window.persisted))) {
        throw new Error('the browser made the page anew');
      }
      await visitor.back('/busca?order=desagio');
      await visitor.forward('/busca?tipo-imovel=casa&order=desagio');
      await visitor.forward('/comparar');
    },
  },
];
