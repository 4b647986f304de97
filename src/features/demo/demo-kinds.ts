import type { demoOpenings } from '../../copy/demo/demo.ts';
import type { Area, PropertyType, Purpose } from '../../domain/catalogue/enumerations.ts';

type Range = readonly [low: number, high: number];

/** Typical figures of a type: sizes in m², prices in whole reais a m². */
export type DemoKind = {
  readonly weight: number;
  readonly purposes: readonly [Purpose, ...Purpose[]];
  readonly opening: keyof typeof demoOpenings;
  readonly place: 'town' | 'country' | 'industrial';
  readonly bedrooms: Range | null;
  readonly mainArea: Area;
  readonly size: Range;
  /** Land in m², where it is told apart. */
  readonly land: Range | null;
  readonly priceOfM2: Range;
  readonly hasCondominium: boolean;
};

const home = { opening: 'home', place: 'town', purposes: ['residencial'] } as const;
const land = {
  opening: 'land',
  place: 'town',
  bedrooms: null,
  land: null,
  mainArea: 'area_terreno',
} as const;
const shop = { opening: 'business', place: 'town', bedrooms: null } as const;
const farm = { opening: 'country', place: 'country', purposes: ['rural'], hasCondominium: false } as const;

export const DEMO_KINDS: Readonly<Record<PropertyType, DemoKind>> = {
  apartamento: {
    ...home,
    weight: 34,
    bedrooms: [1, 4],
    mainArea: 'area_privativa',
    size: [38, 140],
    land: null,
    priceOfM2: [2_600, 7_800],
    hasCondominium: true,
  },
  casa: {
    ...home,
    weight: 22,
    bedrooms: [1, 5],
    mainArea: 'area_construida',
    size: [48, 260],
    land: [125, 600],
    priceOfM2: [1_800, 4_600],
    hasCondominium: false,
  },
  casa_condominio: {
    ...home,
    weight: 6,
    bedrooms: [2, 5],
    mainArea: 'area_util',
    size: [90, 380],
    land: [160, 900],
    priceOfM2: [3_200, 7_200],
    hasCondominium: true,
  },
  flat_hotel: {
    ...home,
    weight: 3,
    bedrooms: [1, 2],
    mainArea: 'area_privativa',
    size: [24, 62],
    land: null,
    priceOfM2: [4_000, 9_000],
    hasCondominium: true,
  },
  lote: {
    ...land,
    weight: 9,
    purposes: ['residencial', 'incorporacao', 'consultar'],
    size: [125, 1_200],
    priceOfM2: [180, 900],
    hasCondominium: false,
  },
  lote_condominio: {
    ...land,
    weight: 3,
    purposes: ['residencial'],
    size: [250, 1_000],
    priceOfM2: [300, 1_100],
    hasCondominium: true,
  },
  area: {
    ...land,
    weight: 2,
    purposes: ['incorporacao', 'industrial'],
    size: [10_500, 90_000],
    priceOfM2: [30, 160],
    hasCondominium: false,
  },
  areas_app: {
    ...farm,
    weight: 1,
    bedrooms: null,
    mainArea: 'area_terreno',
    size: [8_000, 120_000],
    land: null,
    priceOfM2: [3, 18],
  },
  sala: {
    ...shop,
    weight: 4,
    purposes: ['comercial'],
    mainArea: 'area_privativa',
    size: [22, 180],
    land: null,
    priceOfM2: [2_800, 7_000],
    hasCondominium: true,
  },
  loja_salao_comercial: {
    ...shop,
    weight: 4,
    purposes: ['comercial', 'misto'],
    mainArea: 'area_construida',
    size: [30, 420],
    land: null,
    priceOfM2: [2_200, 6_500],
    hasCondominium: false,
  },
  predio: {
    ...shop,
    weight: 2,
    purposes: ['comercial', 'misto'],
    mainArea: 'area_construida',
    size: [320, 3_400],
    land: [250, 1_800],
    priceOfM2: [1_900, 4_800],
    hasCondominium: false,
  },
  galpao: {
    ...shop,
    place: 'industrial',
    weight: 3,
    purposes: ['industrial', 'comercial'],
    mainArea: 'area_construida',
    size: [280, 5_200],
    land: [500, 12_000],
    priceOfM2: [900, 2_600],
    hasCondominium: false,
  },
  box_garagem: {
    opening: 'garage',
    place: 'town',
    purposes: ['residencial', 'comercial'],
    weight: 2,
    bedrooms: null,
    mainArea: 'area_util',
    size: [10, 26],
    land: null,
    priceOfM2: [1_200, 3_200],
    hasCondominium: true,
  },
  chacara_sitio: {
    ...farm,
    weight: 3,
    bedrooms: [1, 4],
    mainArea: 'area_construida',
    size: [70, 280],
    land: [2_000, 48_000],
    priceOfM2: [2_200, 6_000],
  },
  fazenda: {
    ...farm,
    weight: 2,
    bedrooms: [2, 6],
    mainArea: 'area_construida',
    size: [140, 620],
    land: [480_000, 9_000_000],
    priceOfM2: [6_000, 26_000],
  },
  outros: {
    ...shop,
    weight: 1,
    purposes: ['consultar'],
    mainArea: 'area_total',
    size: [60, 900],
    land: null,
    priceOfM2: [800, 3_000],
    hasCondominium: false,
  },
};
