import type { PropertyType } from '../catalogue/enumerations.ts';

/** The 14 pictures of the catalogue, one for each category icon set of specification 1§3. */
export const ILLUSTRATION_CATEGORIES = [
  'apartamento',
  'casa',
  'casa_condominio',
  'fazenda',
  'box_garagem',
  'flat_hotel',
  'sala',
  'predio',
  'galpao',
  'chacara_sitio',
  'loja_salao_comercial',
  'lote',
  'lote_condominio',
  'area',
] as const;

export type IllustrationCategory = (typeof ILLUSTRATION_CATEGORIES)[number];

/** Hours of the day and skies that a scene can stand under. */
export const ILLUSTRATION_TIMES = [
  'manha',
  'dia',
  'dourada',
  'rosa',
  'crepusculo',
  'noite',
  'nublado',
  'verdeagua',
] as const;

export type IllustrationTime = (typeof ILLUSTRATION_TIMES)[number];

export function isIllustrationCategory(value: string): value is IllustrationCategory {
  return (ILLUSTRATION_CATEGORIES as readonly string[]).includes(value);
}

export function isIllustrationTime(value: string): value is IllustrationTime {
  return (ILLUSTRATION_TIMES as readonly string[]).includes(value);
}

/** The picture of a property type; the two types without a set of their own take the nearest. */
export function illustrationCategory(propertyType: PropertyType): IllustrationCategory {
  if (propertyType === 'outros') return 'predio';
  if (propertyType === 'areas_app') return 'area';
  return propertyType;
}
