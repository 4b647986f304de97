import type { PropertyType, Purpose, SaleCategory, SaleType } from '../../domain/catalogue/enumerations.ts';
import { normaliseName } from '../../domain/localities/locality.ts';

/** How the bank sells (D§9). */
export type SaleMode = { readonly saleType: SaleType; readonly saleCategory: SaleCategory };

const SALE_MODES: readonly (readonly [RegExp, SaleType, SaleCategory])[] = [
  [/^venda direta( online)?$/, 'venda_direta', 'outras'],
  [/^venda online$/, 'melhor_proposta', 'outras'],
  [/^(licitacao (aberta|fechada)|concorrencia publica)$/, 'concorrencia_publica', 'outras'],
  [/^(2|segundo)o? leilao( sfi)?/, 'leilao', 'segundo_leilao'],
  [/^((1|primeiro)o? )?leilao( sfi)?( |$)/, 'leilao', 'primeiro_leilao'],
];

/** The mode that a list's words mean; null when they are new to us. */
export function saleModeOf(text: string): SaleMode | null {
  const words = normaliseName(text.replace(/[ºª°]/g, 'o'));
  const found = SALE_MODES.find(([pattern]) => pattern.test(words));
  return found ? { saleType: found[1], saleCategory: found[2] } : null;
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

/** What each type is for: the purpose follows the type (D§9). Land whose use is open is "Indefinida". */
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
