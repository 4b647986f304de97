/** Pictures of the sample's banners begin so. */
export const CAMPAIGN_ART = '/midia/campanha/feirao/';

const LOCATIONS = [
  'popup_640_824',
  ...['home_750_998', 'home_1280_474', 'home_1920_474', 'property_1280_56', 'property_780_84'],
  ...['property_2560_110', 'listing_750_176', 'listing_1280_280', 'listing_1920_474', 'listing_2560_560'],
];

const iso = (ms: number) => new Date(ms).toISOString();

type Timed = { readonly code?: string; readonly countDowns?: readonly ('property' | 'listing')[] };

/** A campaign as an operator's file has it, from one instant to another, with everything that turns with it. */
export const campaignOf = (
  startsMs: number,
  endsMs: number,
  { code = 'feirao', countDowns = ['property'] }: Timed = {},
) => ({
  id: `sample-${code}`,
  campaignKey: code,
  codigo: code,
  campaignName: 'Feirão',
  campaignType: 'geral',
  campaignModel: 'valor',
  isActive: true,
  startDate: iso(startsMs),
  endDate: iso(endsMs),
  bannerOrder: 9,
  banners: LOCATIONS.map((location) => ({
    location,
    image: `${CAMPAIGN_ART}${location}.svg`,
    url: `/busca?campanha-exclusiva=${code}`,
    name: 'Feirão: preço menor',
  })),
  tag: { name: 'Feirão', bgColor: '#0b4f4a', color: '#ffffff' },
  countDowns: countDowns.map((location) => ({ location, text: 'Termina em', dateHour: iso(endsMs) })),
});

/** A listing of campaigns, at another price while one runs, as a feed has it. */
export const campaignListing = (codes: readonly string[]) => ({
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
  campanhas: codes,
});
