import type { Amenity, Area } from '../../../domain/catalogue/enumerations.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import { readSquareMetres } from './caixa-list.amount.ts';

/** Free description of a list: "Casa, 0.00 de área total, 52.89 de área privativa, 2 qto(s), WC." */
export type ListDescription = {
  /** The first word, as written: Apartamento, Casa, Terreno, Imóvel rural. */
  readonly kind: string;
  /** Square metres, above zero, one entry an area. */
  readonly areas: ReadonlyMap<Area, number>;
  /** Counts above zero. */
  readonly amenities: ReadonlyMap<Amenity, number>;
  /** Parts that nothing here knows, as written. */
  readonly unknown: readonly string[];
};

const AREA_NAMES: Readonly<Record<string, Area>> = {
  'area total': 'area_total',
  'area privativa': 'area_privativa',
  'area do terreno': 'area_terreno',
  'area construida': 'area_construida',
  'area util': 'area_util',
};

/** Singular, without accents, `(s)` taken off. A balcony, veranda or terrace is one amenity of specification 1 §3. */
const AMENITY_NAMES: Readonly<Record<string, readonly Amenity[]>> = {
  qto: ['dormitorios'],
  quarto: ['dormitorios'],
  dormitorio: ['dormitorios'],
  suite: ['suites'],
  wc: ['banheiros'],
  banheiro: ['banheiros'],
  'wc emp': ['banheiro_empregada'],
  sala: ['salas'],
  cozinha: ['cozinhas'],
  copa: ['copas'],
  'a serv': ['areas_servico'],
  'area de servico': ['areas_servico'],
  'vaga de garagem': ['vagas_garagem'],
  varanda: ['varanda'],
  sacada: ['varanda'],
  terraco: ['varanda'],
  lavabo: ['lavabos'],
  despensa: ['despensas'],
  escritorio: ['escritorio'],
  piscina: ['piscinas'],
  dce: ['dormitorio_empregada', 'banheiro_empregada'],
};

/** A number that no dwelling has is a slip of the pen. */
const MAX_COUNT = 999;

/** Takes a description apart. Never fails: what it does not know it returns. */
export function readDescription(text: string): ListDescription {
  const [kind = '', ...parts] = text
    .replace(/\.\s*$/, '')
    .split(/,(?!\d)/)
    .map((part) => part.trim());
  const areas = new Map<Area, number>();
  const amenities = new Map<Amenity, number>();
  const unknown: string[] = [];
  for (const part of parts) {
    if (part !== '' && !readArea(part, areas) && !readAmenity(part, amenities)) unknown.push(part);
  }
  return { kind, areas, amenities, unknown };
}

function readArea(part: string, areas: Map<Area, number>): boolean {
  const match = /^([\d.,]+)\s*(?:m2|m²)?\s*de\s+(.+)$/i.exec(part);
  const area = match && AREA_NAMES[normaliseName(match[2] ?? '')];
  const squareMetres = area ? readSquareMetres(match[1] ?? '') : null;
  if (!area || squareMetres === null) return false;
  if (squareMetres > 0 && !areas.has(area)) areas.set(area, squareMetres);
  return true;
}

function readAmenity(part: string, amenities: Map<Amenity, number>): boolean {
  const match = /^(\d+)?\s*(.+)$/.exec(part.replace(/\(s\)/gi, ''));
  const name = normaliseName(match?.[2] ?? '');
  const found = AMENITY_NAMES[name] ?? AMENITY_NAMES[name.replace(/s\b/g, '')];
  const amount = match?.[1] === undefined ? 1 : Number(match[1]);
  if (!found || amount > MAX_COUNT) return false;
  for (const amenity of found) if (amount > 0) amenities.set(amenity, (amenities.get(amenity) ?? 0) + amount);
  return true;
}
