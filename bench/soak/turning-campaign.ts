/** A campaign with everything that turns with it, and what of it each page shows. */

export const ART = '/midia/campanha/feirao/';

export type Part = 'banner' | 'price' | 'tag' | 'countdown';

export const SHOWN_AT: Readonly<Record<string, readonly Part[]>> = {
  '/': ['banner', 'price', 'tag'],
  '/busca': ['banner', 'price', 'tag', 'countdown'],
  '/imovel/CAMP-1': ['banner', 'price', 'tag', 'countdown'],
};

const LOCATIONS = [
  ...['home_750_998', 'home_1280_474', 'home_1920_474', 'property_1280_56', 'property_780_84'],
  ...['property_2560_110', 'listing_750_176', 'listing_1280_280', 'listing_1920_474', 'listing_2560_560'],
];

const iso = (ms: number) => new Date(ms).toISOString();

/** As an operator's file has it; `index` keeps several apart. */
export const campaignOf = (startsMs: number, endsMs: number, index: number) => ({
  id: `feirao-${index}`,
  campaignKey: `feirao-${index}`,
  codigo: `feirao-${index}`,
  campaignName: 'Feirão',
  campaignType: 'geral',
  campaignModel: 'valor',
  isActive: true,
  startDate: iso(startsMs),
  endDate: iso(endsMs),
  bannerOrder: 9,
  banners: LOCATIONS.map((location) => ({
    location,
    image: `${ART}${location}.svg`,
    url: `/busca?campanha-exclusiva=feirao-${index}`,
    name: 'Feirão: preço menor',
  })),
  tag: { name: 'Feirão', bgColor: '#0b4f4a', color: '#ffffff' },
  countDowns: ['property', 'listing'].map((location) => ({
    location,
    text: 'Termina em',
    dateHour: iso(endsMs),
  })),
});

/** A listing of these campaigns, at another price while one runs. */
export const turnListing = {
  id_banco: 'CAMP-1',
  imovel_name: 'Casa em campanha',
  endereco: { cidade: 'Campinas', uf: 'sp' },
  tipo_imovel: 'casa',
  tipo_de_venda: 'venda_direta',
  status_da_venda: 'ativo',
  valores: {
    valor_venda: 200_000,
    valor_avaliado: 320_000,
    valor_campanha: 1,
    valor_total_campanha: 150_000,
  },
  campanhas: ['feirao-0', 'feirao-1', 'feirao-2', 'feirao-3'],
};

/** What of a campaign a page as it is sent shows. */
export function partsIn(html: string): readonly Part[] {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('\u00a0', ' ');
  const is: Readonly<Record<Part, boolean>> = {
    banner: new RegExp(`<img[^>]*src="${ART}`).test(main),
    price: /R\$ ?\n?150\.000/.test(text.replaceAll('&nbsp;', ' ')),
    tag: /^Feirão$/m.test(text),
    countdown: text.includes('Termina em'),
  };
  return (['banner', 'price', 'tag', 'countdown'] as const).filter((part) => is[part]);
}
