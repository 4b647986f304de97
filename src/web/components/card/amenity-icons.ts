import type { Amenity, Area } from '../../../domain/catalogue/enumerations.ts';
import type { IconName } from '../input/icon-names.ts';

/** One icon for each of the 21 amenity keys (specification 1§3). */
export const amenityIcons: Record<Amenity | Area, IconName> = {
  dormitorios: 'bed-double',
  suites: 'bed-double',
  banheiros: 'bath',
  salas: 'sofa',
  vagas_garagem: 'car',
  varanda: 'fence',
  copas: 'armchair',
  cozinhas: 'cooking-pot',
  piscinas: 'waves-ladder',
  lavabos: 'toilet',
  despensas: 'package',
  banheiro_empregada: 'shower-head',
  dormitorio_empregada: 'bed-single',
  areas_servico: 'washing-machine',
  escritorio: 'briefcase',
  area_comum: 'users',
  area_util: 'ruler',
  area_privativa: 'ruler',
  area_construida: 'building',
  area_terreno: 'land-plot',
  area_total: 'expand',
};
