import type { Centavos } from '../money.ts';
import type { Area, PropertyType } from './enumerations.ts';

/** Square metres below which nothing is sold: lists write 0.01 or 1 where they know no area. */
export const LEAST_AREA_M2 = 5;
/** A house is not built over more than so many times its land. */
const MOST_TIMES_LAND = 5;
/** Worth of a built square metre below which its area is a slip: 41,700 m² for a flat of 41.70. */
const LEAST_M2_CENTS = 50_00;

const BUILT: readonly Area[] = ['area_util', 'area_privativa', 'area_construida'];
const HOUSES: readonly PropertyType[] = ['casa', 'casa_condominio'];
/** Types that are sold for what is built. */
const BUILT_TYPES: readonly PropertyType[] = [...HOUSES, 'apartamento', 'flat_hotel', 'sala'];

export type ToldArea = { readonly key: Area; readonly squareMetres: number };
type Measured = {
  readonly propertyType: PropertyType;
  readonly appraisalCents: Centavos | null;
  readonly priceCents: Centavos | null;
};
export type SplitAreas = {
  /** In the order told. */
  readonly plausible: readonly ToldArea[];
  /** Told, and to be checked: they are shown as such, and nothing is reckoned from them. Zeros are in neither. */
  readonly doubtful: readonly ToldArea[];
};

/** The areas of a listing that can be right, and those that cannot be right together, with its type or with its worth. */
export function splitAreas(areas: readonly ToldArea[], property: Measured): SplitAreas {
  const told = areas.filter(({ squareMetres }) => squareMetres > 0);
  const isDoubtful = (area: ToldArea) =>
    area.squareMetres < LEAST_AREA_M2 ||
    exceedsItsLand(area, told, property) ||
    isNoLand(area, told, property) ||
    isTooCheap(area, property);
  return {
    plausible: told.filter((area) => !isDoubtful(area)),
    doubtful: told.filter(isDoubtful),
  };
}

/** Of a house that is larger than its land can bear, one of the two is wrong: neither counts. */
function exceedsItsLand({ key }: ToldArea, told: readonly ToldArea[], { propertyType }: Measured): boolean {
  if (!HOUSES.includes(propertyType)) return false;
  const land = told.find((area) => area.key === 'area_terreno')?.squareMetres ?? 0;
  if (land < LEAST_AREA_M2) return false;
  const exceeds = (area: ToldArea) => BUILT.includes(area.key) && area.squareMetres > MOST_TIMES_LAND * land;
  return told.some((area) => exceeds(area) && (key === area.key || key === 'area_terreno'));
}

/** A plot is sold by its land: what a list writes as private beside it is another's, or a slip (61.20 of 6,120 m²). */
function isNoLand({ key }: ToldArea, told: readonly ToldArea[], { propertyType }: Measured): boolean {
  if (propertyType !== 'lote' || !BUILT.includes(key)) return false;
  return told.some((area) => area.key === 'area_terreno' && area.squareMetres >= LEAST_AREA_M2);
}

function isTooCheap({ key, squareMetres }: ToldArea, property: Measured): boolean {
  const worth = property.appraisalCents ?? property.priceCents;
  if (worth === null || worth <= 0 || !BUILT.includes(key)) return false;
  return BUILT_TYPES.includes(property.propertyType) && worth / squareMetres < LEAST_M2_CENTS;
}
