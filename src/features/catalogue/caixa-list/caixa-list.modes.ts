import type {
  PropertyType,
  Purpose,
  SaleCategory,
  SaleType,
} from '../../../domain/catalogue/enumerations.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';

/** Way in which the bank sells (D§9). */
export type SaleMode = { readonly saleType: SaleType; readonly saleCategory: SaleCategory };

type ModePattern = readonly [RegExp, SaleType, SaleCategory];

const SALE_MODES: readonly ModePattern[] = [
  [/^venda direta( online)?$/, 'venda_direta', 'outras'],
  [/^venda online$/, 'melhor_proposta', 'outras'],
  [/^(licitacao (aberta|fechada)|concorrencia publica)$/, 'concorrencia_publica', 'outras'],
  [/^(2|segundo)o? leilao( sfi)?( edital unico)?$/, 'leilao', 'segundo_leilao'],
  [/^((1|primeiro)o? )?leilao( sfi)?( edital unico)?$/, 'leilao', 'primeiro_leilao'],
];

/** "Venda Direta FAR": a mode that is new to us is sold as its family is. */
const FAMILIES: readonly ModePattern[] = [
  [/^venda direta /, 'venda_direta', 'outras'],
  [/^venda online /, 'melhor_proposta', 'outras'],
  [/^(licitacao|concorrencia)( |$)/, 'concorrencia_publica', 'outras'],
  [/^(2|segundo)o? leilao /, 'leilao', 'segundo_leilao'],
  [/^((1|primeiro)o? )?leilao /, 'leilao', 'primeiro_leilao'],
];

/** The mode that a list's words mean, or that of their family; null when they are new to us. */
export function saleModeOf(text: string): SaleMode | null {
  const found = patternOf([...SALE_MODES, ...FAMILIES], text);
  return found ? { saleType: found[1], saleCategory: found[2] } : null;
}

/** True when the words are a mode of which more than the family is known. */
export function isKnownMode(text: string): boolean {
  return patternOf(SALE_MODES, text) !== undefined;
}

function patternOf(patterns: readonly ModePattern[], text: string): ModePattern | undefined {
  const words = normaliseName(text.replace(/[ºª°]/g, 'o'));
  return patterns.find(([pattern]) => pattern.test(words));
}

/** From this size land is an area, not a plot (D§9). */
const AREA_ABOVE_M2 = 10_000;

const TYPE_BY_KIND: Readonly<Record<string, PropertyType>> = {
  apartamento: 'apartamento',
  casa: 'casa',
  sobrado: 'casa',
  terreno: 'lote',
  gleba: 'lote',
  'gleba urbana': 'lote',
  sala: 'sala',
  loja: 'loja_salao_comercial',
  comercial: 'predio',
  predio: 'predio',
  galpao: 'galpao',
  'imovel rural': 'chacara_sitio',
};

/** The type that the first word of a description means; land by its size in square metres (D§9). */
export function propertyTypeOf(kind: string, landAreaM2: number | null): PropertyType {
  const type = TYPE_BY_KIND[normaliseName(kind)] ?? 'outros';
  return type === 'lote' && (landAreaM2 ?? 0) > AREA_ABOVE_M2 ? 'area' : type;
}

/** Purpose of each type: it follows the type (D§9). Land whose use is open is "Indefinida". */
export const PURPOSE_OF_TYPE: Readonly<Record<PropertyType, Purpose>> = {
  apartamento: 'residencial',
  area: 'incorporacao',
  areas_app: 'consultar',
  box_garagem: 'residencial',
  casa: 'residencial',
  casa_condominio: 'residencial',
  chacara_sitio: 'rural',
  fazenda: 'rural',
  flat_hotel: 'residencial',
  galpao: 'industrial',
  predio: 'comercial',
  sala: 'comercial',
  loja_salao_comercial: 'comercial',
  lote: 'residencial',
  lote_condominio: 'residencial',
  outros: 'consultar',
};
