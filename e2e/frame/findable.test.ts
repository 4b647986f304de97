import { expect, test } from 'vitest';
import { listedBy } from '../support/listed.ts';
import { sharedOutlet } from '../support/outlet.ts';

/** The page as search engines, messengers and home screens read it; no browser shows this. */
const outlet = sharedOutlet();

type Thing = { readonly '@type': string } & Readonly<Record<string, unknown>>;

async function headOf(path: string) {
  const html = await (await fetch(outlet.url + path)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  const graphs = [...head.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)];
  const things = graphs.flatMap(([, json = '']) => (JSON.parse(json) as { '@graph': Thing[] })['@graph']);
  const meta = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(head)?.[1];
  return { head, things, meta, title: /<title>([^<]*)</.exec(head)?.[1] };
}

const typesOf = (things: readonly Thing[]) => things.map((thing) => thing['@type']);

test('each kind of page says in the words of schema.org what it is, and where it stands', async () => {
  const kinds = {
    '/': ['Organization', 'WebSite'],
    '/busca/sp': ['BreadcrumbList', 'ItemList'],
    '/perguntas-frequentes': ['BreadcrumbList', 'FAQPage'],
    '/termos/privacidade': ['BreadcrumbList'],
    '/seja-um-parceiro/leilao': ['BreadcrumbList'],
    '/seja-um-parceiro/leilao/formulario': [],
    '/perguntas-frequentes?procura=iptu': [],
    '/busca?tipo-imovel=casa': [],
    '/endereco-que-nao-existe': [],
  };
  for (const [path, types] of Object.entries(kinds)) {
    expect([path, typesOf((await headOf(path)).things)]).toEqual([path, types]);
  }
  const faq = (await headOf('/perguntas-frequentes')).things[1];
  expect(faq?.mainEntity).toHaveLength(11);
  const steps = (await headOf('/termos/privacidade')).things[0]?.itemListElement;
  expect(steps).toMatchObject([
    { position: 1, name: 'Home', item: `${outlet.url}/` },
    { position: 2, name: 'Termos', item: `${outlet.url}/termos` },
    { position: 3, name: 'Privacidade', item: `${outlet.url}/termos/privacidade` },
  ]);
  const list = (await headOf('/busca/sp')).things[1]?.itemListElement as { url: string }[];
  for (const { url } of list.slice(0, 3)) expect((await fetch(url, { redirect: 'manual' })).status).toBe(200);
});

test('every page with an address of its own tells messengers its title, words, address and picture', async () => {
  const property = (await listedBy(outlet.url)).data[0]?.caminho ?? '';
  for (const path of [
    '/',
    '/busca',
    '/busca/sp',
    '/perguntas-frequentes',
    '/termos',
    '/fornecedores',
    '/perfil',
    property,
  ]) {
    const { head, meta } = await headOf(path);
    expect([path, meta('og:url')]).toEqual([path, outlet.url + path]);
    for (const name of ['og:title', 'og:description', 'og:image', 'og:type', 'og:locale']) {
      expect([path, name, (meta(name) ?? '').length > 2]).toEqual([path, name, true]);
    }
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    const picture = await fetch(meta('og:image') ?? '');
    expect([path, picture.status, picture.headers.get('content-type')?.startsWith('image/')]).toEqual([
      path,
      200,
      true,
    ]);
  }
});
