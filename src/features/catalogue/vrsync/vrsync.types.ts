import type { PropertyType, Purpose } from '../../../domain/catalogue/enumerations.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';

/** The kinds of property of the exchange format, and what each is here. */
const TYPES = {
  'Residential / Apartment': 'apartamento',
  'Residential / Penthouse': 'apartamento',
  'Residential / Kitnet': 'apartamento',
  'Residential / Loft': 'apartamento',
  'Residential / Studio': 'apartamento',
  'Residential / Flat': 'flat_hotel',
  'Residential / Home': 'casa',
  'Residential / Sobrado': 'casa',
  'Residential / Village House': 'casa',
  'Residential / Condo': 'casa_condominio',
  'Residential / Land Lot': 'lote',
  'Residential / Farm Ranch': 'chacara_sitio',
  'Residential / Agricultural': 'fazenda',
  'Commercial / Agricultural': 'fazenda',
  'Commercial / Office': 'sala',
  'Commercial / Consultorio': 'sala',
  'Commercial / Corporate Floor': 'sala',
  'Commercial / Business': 'loja_salao_comercial',
  'Commercial / Loja': 'loja_salao_comercial',
  'Commercial / Studio': 'loja_salao_comercial',
  'Commercial / Industrial': 'galpao',
  'Commercial / Garage': 'box_garagem',
  'Commercial / Hotel': 'flat_hotel',
  'Commercial / Building': 'predio',
  'Commercial / Edificio Comercial': 'predio',
  'Commercial / Edificio Residencial': 'predio',
  'Commercial / Land Lot': 'lote',
} as const satisfies Record<string, PropertyType>;

export type VrsyncType = keyof typeof TYPES;

/** The words that some systems send in their place: Portuguese ones, and English ones of their own. */
const WORDS: readonly (readonly [RegExp, PropertyType])[] = [
  [/condominium/, 'casa_condominio'],
  [/^warehouse$|^shed$/, 'galpao'],
  [/^store$|^shop$|^retail$/, 'loja_salao_comercial'],
  [/^land$|^lot$/, 'lote'],
  [/^farm$/, 'fazenda'],
  [/^house$|^single family/, 'casa'],
  [/casa.*condominio|condominio.*casa/, 'casa_condominio'],
  [/apartamento|cobertura|kitnet|quitinete|loft|studio|duplex|triplex/, 'apartamento'],
  [/flat|hotel|pousada/, 'flat_hotel'],
  [/lote.*condominio|terreno.*condominio/, 'lote_condominio'],
  [/lote|terreno/, 'lote'],
  [/chacara|sitio/, 'chacara_sitio'],
  [/fazenda|haras/, 'fazenda'],
  [/galpao|barracao|deposito|armazem|industrial/, 'galpao'],
  [/garagem|box/, 'box_garagem'],
  [/predio|edificio/, 'predio'],
  [/sala|escritorio|consultorio|conjunto|laje/, 'sala'],
  [/loja|salao|ponto/, 'loja_salao_comercial'],
  [/casa|sobrado/, 'casa'],
  [/^area$|gleba/, 'area'],
];

const BY_NAME: ReadonlyMap<string, PropertyType> = new Map(
  Object.entries(TYPES).map(([name, type]) => [normaliseName(name), type]),
);

/**
 * Type of property for a VRSync kind; null: the kind is unknown. Some systems say its use in an element of its own alone: of
 * a kind that stands under both uses, that of a home is meant where the use does not say otherwise.
 */
export function typeOfVrsync(text: string, usage = ''): PropertyType | null {
  const words = normaliseName(text);
  const bare = words.replace(/^(?:residencial|comercial|residential|commercial|rural) /, '');
  const [use = ''] = normaliseName(usage).split(' ');
  const names = [words, `${use} ${bare}`, `residential ${bare}`, `commercial ${bare}`];
  const known = names.map((name) => BY_NAME.get(name)).find((type) => type !== undefined);
  if (known !== undefined) return known;
  return WORDS.find(([pattern]) => pattern.test(bare))?.[1] ?? null;
}

const PURPOSES: Readonly<Record<string, Purpose>> = {
  residential: 'residencial',
  residencial: 'residencial',
  commercial: 'comercial',
  comercial: 'comercial',
};

/** Kinds whose purpose the word before their name does not say. */
const OF_ITS_OWN: readonly PropertyType[] = ['galpao', 'fazenda', 'chacara_sitio'];

/** Purpose of a property, by the listing's word on its use; undefined: the usual one of its kind. */
export function purposeOfVrsync(type: PropertyType, usage: string, kind: string): Purpose | undefined {
  if (OF_ITS_OWN.includes(type)) return undefined;
  const [before = ''] = kind.split('/');
  return PURPOSES[normaliseName(usage)] ?? PURPOSES[normaliseName(before)];
}

/** The kind that ours is told as; null: the format has none for it. */
export function vrsyncTypeOf(type: PropertyType, purpose: Purpose): VrsyncType | null {
  const land =
    purpose === 'comercial' || purpose === 'industrial' ? 'Commercial / Land Lot' : 'Residential / Land Lot';
  const told: Readonly<Record<PropertyType, VrsyncType | null>> = {
    apartamento: 'Residential / Apartment',
    area: land,
    areas_app: null,
    box_garagem: 'Commercial / Garage',
    casa: 'Residential / Home',
    casa_condominio: 'Residential / Condo',
    chacara_sitio: 'Residential / Farm Ranch',
    fazenda: 'Residential / Agricultural',
    flat_hotel: 'Residential / Flat',
    galpao: 'Commercial / Industrial',
    predio: 'Commercial / Building',
    sala: 'Commercial / Office',
    loja_salao_comercial: 'Commercial / Business',
    lote: land,
    lote_condominio: land,
    outros: null,
  };
  return told[type];
}
