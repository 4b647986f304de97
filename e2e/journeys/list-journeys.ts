import { chip, enter, type Journey, next, option, orderBy } from './journey.ts';

/** Ways through filters, places, orders and pages on a wide screen. */
export const listJourneys: readonly Journey[] = [
  {
    name: 'three filters one after another, all the way back and forward',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca');
      await visitor.scroll(300);
      await visitor.go(() => option(page, /^Casa \d/).check(), '/busca?tipo-imovel=casa&order=relevante');
      await visitor.scroll(640);
      const two = '/busca?tipo-imovel=apartamento,casa&order=relevante';
      await visitor.go(() => option(page, /^Apartamento \d/).check(), two);
      await visitor.scroll(120);
      const three = '/busca?tipo-imovel=apartamento,casa&situacao=ocupado&order=relevante';
      await visitor.go(() => option(page, /^Ocupado \d/).check(), three);
      await visitor.back(two);
      await visitor.back('/busca?tipo-imovel=casa&order=relevante');
      await visitor.back('/busca');
      await visitor.forward('/busca?tipo-imovel=casa&order=relevante');
      await visitor.forward(two);
      await visitor.forward(three);
    },
  },
  {
    name: 'pages one to three, each left at another height',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca');
      await visitor.scroll(1500);
      await visitor.go(() => visitor.press(next(page)), '/busca?page=2');
      await visitor.scroll(2222);
      await visitor.go(() => visitor.press(next(page)), '/busca?page=3');
      await visitor.scroll(77);
      await visitor.back('/busca?page=2');
      await visitor.reload();
      await visitor.back('/busca');
      await visitor.forward('/busca?page=2');
      await visitor.forward('/busca?page=3');
    },
  },
  {
    name: 'another address typed in the same tab, and back over it to the first page',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca');
      await visitor.scroll(1500);
      await visitor.go(() => visitor.press(next(page)), '/busca?page=2');
      await visitor.scroll(900);
      const typed = '/busca?tipo-imovel=casa';
      await visitor.go(() => page.goto(new URL(typed, page.url()).href), typed);
      await visitor.scroll(300);
      await visitor.back('/busca?page=2');
      await visitor.back('/busca');
      await visitor.reload();
      await visitor.forward('/busca?page=2');
      await visitor.forward(typed);
    },
  },
  {
    name: 'a filter on the third page, and back to that page',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=desagio&page=3');
      await visitor.scroll(900);
      const filtered = '/busca?tipo-venda=venda_direta&order=desagio';
      await visitor.go(
        () => visitor.press(page.locator('#filtros [name=tipo-venda][value=venda_direta]')),
        filtered,
      );
      await visitor.back('/busca?order=desagio&page=3');
      await visitor.forward(filtered);
      await visitor.reload();
      await visitor.back('/busca?order=desagio&page=3');
    },
  },
  {
    name: 'a reload in the middle of a filtered, ordered, paged list',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?tipo-imovel=casa,apartamento&order=valor-max');
      await visitor.go(
        () => visitor.press(next(page)),
        /tipo-imovel=apartamento,casa&order=valor-max&page=2$/,
      );
      await visitor.scroll(1234);
      await visitor.reload();
      await visitor.reload();
      await visitor.back('/busca?tipo-imovel=casa,apartamento&order=valor-max');
      await visitor.reload();
      await visitor.forward(/page=2$/);
    },
  },
  {
    name: 'the order, changed twice',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca');
      await visitor.scroll(200);
      await visitor.go(() => orderBy(page).selectOption('valor-min'), '/busca?order=valor-min');
      await visitor.go(() => orderBy(page).selectOption('desagio'), '/busca?order=desagio');
      await visitor.scroll(700);
      await visitor.back('/busca?order=valor-min');
      await visitor.back('/busca');
      await visitor.forward('/busca?order=valor-min');
      await visitor.forward('/busca?order=desagio');
      await visitor.reload();
    },
  },
  {
    name: 'prices, typed and by the slider',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=relevante');
      const from = '/busca?order=relevante&valor-min=100000';
      await visitor.go(() => enter(page.getByLabel('Mínimo', { exact: true }), '100.000'), from);
      const between = '/busca?order=relevante&valor-min=100000&valor-max=400000';
      await visitor.go(() => enter(page.getByLabel('Máximo', { exact: true }), '400.000'), between);
      const slid = '/busca?order=relevante&valor-min=111000&valor-max=400000';
      const least = page.getByRole('slider', { name: 'Limite inferior do valor' });
      await visitor.go(async () => {
        await least.focus();
        await page.keyboard.press('PageUp');
        await page.keyboard.press('ArrowRight');
      }, slid);
      await visitor.back(between);
      await visitor.back(from);
      await visitor.back('/busca?order=relevante');
      await visitor.forward(from);
      await visitor.forward(between);
      await visitor.forward(slid);
      await visitor.reload();
    },
  },
  {
    name: 'a price that crossed the other one, and what is said of it',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca?order=relevante&valor-max=300000');
      const crossed = '/busca?order=relevante&valor-max=300000';
      await visitor.go(async () => {
        await enter(page.getByLabel('Mínimo', { exact: true }), '500.000');
        await page.locator('#filtro-valor-min-error').waitFor();
      }, crossed);
      const fixed = '/busca?order=relevante&valor-min=100000&valor-max=300000';
      await visitor.go(() => enter(page.getByLabel('Mínimo', { exact: true }), '100.000'), fixed);
      await visitor.back(crossed);
      await visitor.reload();
      await visitor.back('/busca?order=relevante&valor-max=300000');
      await visitor.forward(crossed);
      await visitor.forward(fixed);
    },
  },
  {
    name: 'places picked from the list, one taken away',
    walk: async (visitor) => {
      const { page } = visitor;
      const field = page.getByRole('combobox', { name: 'Localidade' });
      const pick = async (text: string, name: RegExp) => {
        await field.click();
        await field.fill(text);
        await page.getByRole('option', { name }).first().click();
      };
      await visitor.open('/busca');
      await visitor.scroll(250);
      await visitor.go(() => pick('campinas', /^Campinas/), '/busca?order=relevante&search=campinas-sp');
      const two = /^\/busca\?order=relevante&search=(campinas-sp,rj|rj,campinas-sp)$/;
      await visitor.go(() => pick('rio de janeiro', /^Rio de Janeiro.*estado/i), two);
      await visitor.go(() => visitor.press(chip(page, 'Rio de Janeiro')), /search=campinas-sp$/);
      await visitor.back(two);
      await visitor.back('/busca?order=relevante&search=campinas-sp');
      await visitor.back('/busca');
      await visitor.forward('/busca?order=relevante&search=campinas-sp');
      await visitor.reload();
    },
  },
  {
    name: 'everything cleared, and back to everything',
    walk: async (visitor) => {
      const { page } = visitor;
      const full =
        '/busca?tipo-imovel=casa&situacao=ocupado&desagio=50&order=valor-min&valor-min=50000&search=sp,rj';
      await visitor.open(full);
      await visitor.scroll(180);
      await visitor.go(
        () => visitor.press(page.locator('#filtros').getByRole('link', { name: 'Limpar' }).first()),
        '/busca',
      );
      await visitor.back(full);
      await visitor.forward('/busca');
      await visitor.back(full);
      await visitor.reload();
    },
  },
  {
    name: 'chips taken away one by one',
    walk: async (visitor) => {
      const { page } = visitor;
      const three = '/busca?tipo-imovel=apartamento,casa&situacao=ocupado&order=relevante';
      await visitor.open(three);
      await visitor.go(
        () => visitor.press(chip(page, 'Casa')),
        '/busca?tipo-imovel=apartamento&situacao=ocupado&order=relevante',
      );
      await visitor.scroll(500);
      await visitor.go(
        () => visitor.press(chip(page, 'Ocupado')),
        '/busca?tipo-imovel=apartamento&order=relevante',
      );
      await visitor.back(/situacao=ocupado/);
      await visitor.back(three);
      await visitor.forward(/situacao=ocupado/);
      await visitor.forward('/busca?tipo-imovel=apartamento&order=relevante');
    },
  },
  {
    name: 'a landing page, its second page, another landing page',
    walk: async (visitor) => {
      const { page } = visitor;
      await visitor.open('/busca/sp');
      await visitor.scroll(800);
      await visitor.go(() => visitor.press(next(page)), /page=2/);
      await visitor.scroll(400);
      await visitor.open('/busca/leilao');
      await visitor.back(/page=2/);
      await visitor.back('/busca/sp');
      await visitor.reload();
      await visitor.forward(/page=2/);
      await visitor.forward('/busca/leilao');
    },
  },
  {
    name: 'an empty list, what it advises, and back to it',
    isShort: true,
    walk: async (visitor) => {
      const { page } = visitor;
      const empty = '/busca?tipo-imovel=casa&valor-max=500&id-banco=nenhum-imovel';
      await visitor.open('/busca?tipo-imovel=casa');
      await visitor.scroll(450);
      await visitor.open(empty);
      await visitor.go(
        () => visitor.press(page.getByRole('link', { name: /^Deixar só “Casa”/ })),
        '/busca?tipo-imovel=casa&order=relevante',
      );
      await visitor.scroll(333);
      await visitor.back(empty);
      await visitor.back('/busca?tipo-imovel=casa');
      await visitor.forward(empty);
      await visitor.reload();
      await visitor.forward('/busca?tipo-imovel=casa&order=relevante');
    },
  },
];
