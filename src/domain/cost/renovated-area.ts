import type { Area } from '../catalogue/enumerations.ts';
import { splitAreas } from '../catalogue/plausible-areas.ts';
import type { CostFacts } from './cost-facts.ts';
import type { CostedProperty } from './costed-property.ts';

/** Two decimals; more than that no renovation has (100,000 m²). */
const MOST_AREA_HUNDREDTHS = 1e7;

/**
 * The area that would be renovated, in hundredths of a square metre: what is built. Of a main area that is the land's, a smaller
 * area of all that is built counts, and nothing where none is told. 0, as where it is not told, when renovating it would cost more than all of it is
 * worth, or when the area is not plausible: a slip of the listing (3,690 m² on land of 369).
 */
export function renovatedArea(
  {
    mainAreaM2: main,
    propertyType,
    detail,
  }: Pick<CostedProperty, 'mainAreaM2' | 'propertyType'> & {
    readonly detail: Pick<CostedProperty['detail'], 'areas'>;
  },
  { appraisalCents, priceCents }: Pick<CostFacts, 'appraisalCents' | 'priceCents'>,
  m2Cents: number,
): number {
  const { doubtful } = splitAreas(detail.areas, { propertyType, appraisalCents, priceCents });
  const mainAreaM2 = doubtful.some(({ squareMetres }) => squareMetres === main) ? null : main;
  const of = (key: Area) => detail.areas.find((area) => area.key === key)?.squareMetres ?? 0;
  const [land, total] = [of('area_terreno'), of('area_total')];
  const isLand = mainAreaM2 !== null && mainAreaM2 === land && total < land;
  const area = Math.round((isLand ? total : (mainAreaM2 ?? 0)) * 100);
  const worth = appraisalCents ?? priceCents;
  const isSlip = worth !== null && worth > 0 && (m2Cents * area) / 100 > worth;
  return isSlip ? 0 : Math.min(area, MOST_AREA_HUNDREDTHS);
}
