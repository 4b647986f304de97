import { cardCopy, priceCopy } from '../../../copy/frame/components.ts';
import { sampleListings, sampleTags, styleGuide } from '../../../copy/frame/style-guide.ts';
import { overLabelOf } from '../../../copy/property/over-labels.ts';
import type { PropertyType, SaleType } from '../../../domain/catalogue/enumerations.ts';
import type {
  FeatureView,
  ImageView,
  PropertyCardView,
  TagView,
} from '../../../domain/catalogue/property-card.ts';
import { illustrationPath } from '../../../domain/illustration/illustration-address.ts';
import { illustrationCategory } from '../../../domain/illustration/scene-names.ts';
import { centavosFromReais } from '../../../domain/money.ts';

/** Far enough in the future for a countdown that is always seen running. */
export const SAMPLE_DEADLINE = '2030-11-28T20:00:00Z';

type Sample = {
  number: number;
  listing: keyof typeof sampleListings;
  type: PropertyType;
  saleType?: SaleType;
  tags: readonly TagView[];
  features: readonly FeatureView[];
  saleReais: number | null;
  appraisalReais?: number;
  campaignReais?: number;
  saleLabel?: string;
  state?: PropertyCardView['state'];
  coupon?: string;
  image?: ImageView['kind'];
  /** Address of a picture that is not there, to show what takes its place. */
  brokenSrc?: string;
};

const feature = (key: FeatureView['key'], amount: number): FeatureView => ({ key, amount });
const tag = (label: string, kind: TagView['kind']): TagView => ({ label, kind });

function discountOf(payable: number | null, appraisal: number | undefined): number | null {
  if (payable === null || appraisal === undefined || appraisal <= payable) return null;
  return Math.round(((appraisal - payable) / appraisal) * 100);
}

function priceOf(sample: Sample): PropertyCardView['price'] {
  const { saleReais, appraisalReais, campaignReais, saleLabel = styleGuide.sale } = sample;
  const cents = (reais: number | null | undefined) => (reais == null ? null : centavosFromReais(reais));
  return {
    saleCents: cents(saleReais),
    saleLabel,
    minimums: [],
    appraisalCents: cents(appraisalReais),
    appraisalLabel: priceCopy.appraisal,
    campaign: campaignReais ? { cents: centavosFromReais(campaignReais), label: styleGuide.campaign } : null,
    discountPercent: discountOf(campaignReais ?? saleReais, appraisalReais),
  };
}

const endingNamed = (state: PropertyCardView['state'], saleType: SaleType) =>
  state === 'sold' || state === 'closed' || state === 'ended' ? overLabelOf(state, saleType, null) : null;

function cardOf(sample: Sample): PropertyCardView {
  const { number, listing, type, state = 'available' } = sample;
  const kind = sample.image ?? 'illustration';
  return {
    number,
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    smallId: `OI-${number}`,
    href: `/imovel/oi-${number}`,
    ...sampleListings[listing],
    cityName: 'Campinas',
    uf: 'sp',
    propertyType: type,
    saleType: sample.saleType ?? 'venda_direta',
    overLabel: endingNamed(state, sample.saleType ?? 'venda_direta'),
    image: {
      src: sample.brokenSrc ?? illustrationPath(illustrationCategory(type), number),
      sources: [],
      alt: kind === 'placeholder' ? cardCopy.noPhotoIllustration : cardCopy.illustration,
      kind,
    },
    imageCount: kind === 'placeholder' ? 1 : 9,
    tags: sample.tags,
    features: sample.features,
    state,
    preActiveUntil: state === 'pre_active' ? SAMPLE_DEADLINE : null,
    price: priceOf(sample),
    coupon: sample.coupon ?? null,
  };
}

const home = [
  feature('dormitorios', 3),
  feature('banheiros', 2),
  feature('vagas_garagem', 2),
  feature('area_util', 92),
];

/** One card for each state of the visual language. */
export const sampleCards: readonly PropertyCardView[] = [
  cardOf({
    number: 3,
    listing: 'standard',
    type: 'apartamento',
    tags: [tag(sampleTags.isNew, 'new'), tag(sampleTags.judicial, 'judicial')],
    features: home,
    saleReais: 389_000,
    appraisalReais: 620_000,
  }),
  cardOf({
    number: 4,
    listing: 'campaign',
    type: 'casa',
    tags: [tag(sampleTags.campaign, 'campaign'), tag(sampleTags.guaranteed, 'ok')],
    features: [
      feature('dormitorios', 4),
      feature('banheiros', 3),
      feature('vagas_garagem', 3),
      feature('area_util', 218),
    ],
    saleReais: 826_000,
    campaignReais: 743_400,
    appraisalReais: 1_180_000,
  }),
  cardOf({
    number: 5,
    listing: 'coupon',
    type: 'casa_condominio',
    tags: [tag(sampleTags.direct, 'sale')],
    features: home,
    saleReais: 534_000,
    appraisalReais: 890_000,
    coupon: 'CASA10',
  }),
  cardOf({
    number: 6,
    listing: 'best',
    type: 'loja_salao_comercial',
    saleType: 'melhor_proposta',
    tags: [tag(sampleTags.best, 'warn')],
    features: [feature('area_privativa', 146)],
    saleReais: 215_100,
    appraisalReais: 478_000,
    saleLabel: priceCopy.minimumProposal,
  }),
  cardOf({
    number: 7,
    listing: 'soon',
    type: 'apartamento',
    tags: [tag(sampleTags.preSale, 'sale'), tag(sampleTags.soon, 'soon')],
    features: [
      feature('dormitorios', 2),
      feature('banheiros', 1),
      feature('vagas_garagem', 1),
      feature('area_util', 68),
    ],
    saleReais: 382_500,
    appraisalReais: 510_000,
    state: 'pre_active',
  }),
  cardOf({
    number: 8,
    listing: 'sold',
    type: 'lote',
    tags: [tag(sampleTags.direct, 'sale')],
    features: [feature('area_terreno', 450)],
    saleReais: 84_000,
    appraisalReais: 168_000,
    state: 'sold',
  }),
  cardOf({
    number: 9,
    listing: 'long',
    type: 'fazenda',
    saleType: 'leilao',
    tags: [tag(sampleTags.auction, 'sale')],
    features: [feature('dormitorios', 5), feature('banheiros', 3), feature('area_total', 1_840_000)],
    saleReais: 12_345_678,
    appraisalReais: 21_500_000,
    saleLabel: styleGuide.bid,
    state: 'ended',
  }),
  cardOf({
    number: 10,
    listing: 'bare',
    type: 'casa',
    tags: [tag(sampleTags.negative, 'danger')],
    features: [
      feature('dormitorios', 2),
      feature('banheiros', 1),
      feature('vagas_garagem', 1),
      feature('area_util', 84),
    ],
    saleReais: 98_000,
    image: 'placeholder',
  }),
  cardOf({
    number: 11,
    listing: 'onRequest',
    type: 'galpao',
    tags: [tag(sampleTags.agency, 'sale')],
    features: [feature('vagas_garagem', 12), feature('area_construida', 4200)],
    saleReais: null,
    appraisalReais: 6_400_000,
  }),
  cardOf({
    number: 12,
    listing: 'closed',
    type: 'sala',
    tags: [tag(sampleTags.digital, 'sale')],
    features: [feature('area_privativa', 38)],
    saleReais: 159_250,
    appraisalReais: 245_000,
    state: 'closed',
  }),
  cardOf({
    number: 13,
    listing: 'disputed',
    type: 'predio',
    saleType: 'concorrencia_publica',
    tags: [tag(sampleTags.competition, 'warn'), tag(sampleTags.disputed, 'warn')],
    features: [feature('area_construida', 2860)],
    saleReais: 5_390_000,
    appraisalReais: 9_800_000,
    state: 'disputed',
    image: 'photo',
    brokenSrc: '/midia/foto-que-falta.webp',
  }),
];

/** Every kind of tag, and campaign colours of which the last two cannot be read as given. */
export const sampleTagRow: readonly TagView[] = [
  tag(sampleTags.direct, 'sale'),
  tag(sampleTags.judicial, 'judicial'),
  tag(sampleTags.guaranteed, 'ok'),
  tag(sampleTags.auction, 'sale'),
  tag(sampleTags.best, 'warn'),
  tag(sampleTags.competition, 'warn'),
  tag(sampleTags.negative, 'danger'),
  tag(sampleTags.isNew, 'new'),
  tag(sampleTags.soon, 'soon'),
  tag(sampleTags.queue, 'plain'),
  tag(sampleTags.campaign, 'campaign'),
];

/** The 21 amenities and areas, all present. */
export const sampleFeatures: readonly FeatureView[] = [
  feature('dormitorios', 3),
  feature('suites', 1),
  feature('banheiros', 2),
  feature('salas', 2),
  feature('vagas_garagem', 1),
  feature('varanda', 1),
  feature('copas', 1),
  feature('cozinhas', 1),
  feature('piscinas', 1),
  feature('lavabos', 1),
  feature('despensas', 1),
  feature('banheiro_empregada', 1),
  feature('dormitorio_empregada', 1),
  feature('areas_servico', 1),
  feature('escritorio', 1),
  feature('area_comum', 3),
  feature('area_util', 92),
  feature('area_privativa', 98.5),
  feature('area_construida', 110),
  feature('area_terreno', 250),
  feature('area_total', 18_400),
];
