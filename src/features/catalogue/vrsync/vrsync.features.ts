import type { Amenity } from '../../../domain/catalogue/enumerations.ts';

/** Elements that count something that is counted here. */
export const COUNTED = [
  ['Bedrooms', 'dormitorios'],
  ['Suites', 'suites'],
  ['Bathrooms', 'banheiros'],
  ['Garage', 'vagas_garagem'],
] as const satisfies readonly (readonly [string, Amenity])[];

/** Features that say that there is one of something that is counted here; ours is told by the first that means it. */
export const FEATURES: readonly (readonly [string, Amenity])[] = [
  ['Pool', 'piscinas'],
  ['Private Pool', 'piscinas'],
  ['Heated Pool', 'piscinas'],
  ['Covered Pool', 'piscinas'],
  ['Adult Pool', 'piscinas'],
  ['Semi Olympic Pool', 'piscinas'],
  ['Balcony', 'varanda'],
  ['Gourmet Balcony', 'varanda'],
  ['Barbecue Balcony', 'varanda'],
  ['Wall Balcony', 'varanda'],
  ['Kitchen', 'cozinhas'],
  ['American Kitchen', 'cozinhas'],
  ['Gourmet Kitchen', 'cozinhas'],
  ['Large Kitchen', 'cozinhas'],
  ['Copa', 'copas'],
  ['Pantry', 'despensas'],
  ['Lavabo', 'lavabos'],
  ['Laundry', 'areas_servico'],
  ['Home Office', 'escritorio'],
  ['Service Room', 'dormitorio_empregada'],
  ['Employee Dependency', 'dormitorio_empregada'],
  ['Service Bathroom', 'banheiro_empregada'],
  ['Recreation Area', 'area_comum'],
];
