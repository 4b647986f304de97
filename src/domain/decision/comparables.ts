import type { Area, PropertyType } from '../catalogue/enumerations.ts';
import { mainAreaOf } from '../catalogue/highlighted-features.ts';
import { splitAreas } from '../catalogue/plausible-areas.ts';
import type { Property } from '../catalogue/property.ts';
import { type BasisPoints, rateOf, rounded } from '../cost/basis-points.ts';
import { neighbourhoodSlug, readNeighbourhood } from '../localities/neighbourhood.ts';
import { type Centavos, centavos } from '../money.ts';
import type { LocalDate } from '../time.ts';

/** Fewer tell nothing of a place. */
export const LEAST_COMPARABLES = 5;
/** Sizes may differ by so many percent. */
const SIZE_PERCENT = 30;

/** Types whose price follows their size, and whether they are built: land is no size of a built one. */
const IS_BUILT: { readonly [T in PropertyType]?: boolean } = {
  apartamento: true,
  casa: true,
  casa_condominio: true,
  flat_hotel: true,
  sala: true,
  lote: false,
  lote_condominio: false,
};
const LAND: readonly Area[] = ['area_terreno', 'area_total'];
/** Nothing that is sold alone is smaller: a smaller number is a part of it, or wrong. */
const LEAST_M2 = 15;
/** A price that is so many times the others', or so small a part of it, tells of a wrong area and not of a bargain. */
const MOST_TIMES = 3;
/**
 * Ratio of the upper quarter's beginning to the lower one's end above which the median stands for nothing: a whole
 * metropolis.
 */
const MOST_SPREAD = 2;
/** A city that offers more alike is no one place: its neighbourhoods differ. */
const MOST_IN_CITY = 300;

/** Facts that make listings comparable: type, place and size. */
export type ComparableTo = {
  readonly number: number;
  readonly propertyType: PropertyType;
  /** The narrowest first: neighbourhood, city. */
  readonly places: readonly string[];
  readonly areaM2: number;
  readonly leastM2: number;
  readonly mostM2: number;
};

/** A price of a square metre beside those of comparable listings of the catalogue. */
export type Comparables = {
  readonly count: number;
  readonly ownM2Cents: Centavos;
  readonly medianM2Cents: Centavos;
  /** Distance of the own price below the median; below zero: above it. */
  readonly below: BasisPoints;
  readonly place: 'neighbourhood' | 'city';
  /** Day of the catalogue. */
  readonly day: LocalDate;
  readonly leastM2: number;
  readonly mostM2: number;
};

/**
 * The one reason for which a price stands beside no others: its type's price does not follow its size, its own area is
 * not told or has to be checked, there are too few alike, theirs differ too much, its own is too far off, or a whole
 * metropolis offers them.
 */
export type NoComparison = 'type' | 'area' | 'doubtful_area' | 'few' | 'spread' | 'far_off' | 'metropolis';
export type Comparison = Comparables | NoComparison;

type Measured = Pick<
  Property,
  'number' | 'propertyType' | 'citySlug' | 'cityName' | 'neighbourhood' | 'appraisalCents' | 'priceCents'
> & {
  readonly detail: Pick<Property['detail'], 'areas'>;
};

/** A reason: its price does not follow its size, or its size is not known. */
export function comparableTo(property: Measured): ComparableTo | NoComparison {
  const { number, propertyType, citySlug, cityName, neighbourhood, detail } = property;
  const isBuilt = IS_BUILT[propertyType];
  if (isBuilt === undefined) return 'type';
  const { plausible, doubtful } = splitAreas(detail.areas, property);
  const area = mainAreaOf(plausible);
  const isItsSize =
    area !== null && (isBuilt ? area.key !== 'area_terreno' : LAND.some((key) => key === area.key));
  if (!isItsSize) return doubtful.length > 0 ? 'doubtful_area' : 'area';
  if (area.amount < LEAST_M2) return 'doubtful_area';
  const read = readNeighbourhood(neighbourhood, cityName);
  return {
    number,
    propertyType,
    places: [...(read === null ? [] : [neighbourhoodSlug(read.key, citySlug)]), citySlug],
    areaM2: area.amount,
    leastM2: Math.ceil((area.amount * (100 - SIZE_PERCENT)) / 100),
    mostM2: Math.floor((area.amount * (100 + SIZE_PERCENT)) / 100),
  };
}

/** `m2Cents`: prices of a square metre of the others, ascending. */
export function comparedWith(
  { areaM2, leastM2, mostM2 }: ComparableTo,
  priceCents: Centavos,
  m2Cents: ArrayLike<number>,
  { place, day }: Pick<Comparables, 'place' | 'day'>,
): Comparison {
  const count = m2Cents.length;
  if (count < LEAST_COMPARABLES) return 'few';
  if (place === 'city' && count > MOST_IN_CITY) return 'metropolis';
  const [lower, medianM2Cents, upper] = [
    quantileOf(m2Cents, 1),
    quantileOf(m2Cents, 2),
    quantileOf(m2Cents, 3),
  ];
  const ownM2Cents = rounded(priceCents, 100, Math.round(areaM2 * 100));
  const isFarOff = ownM2Cents * MOST_TIMES < medianM2Cents || ownM2Cents > MOST_TIMES * medianM2Cents;
  if (medianM2Cents <= 0 || upper > MOST_SPREAD * lower) return 'spread';
  if (isFarOff) return 'far_off';
  const below = rateOf(medianM2Cents - ownM2Cents, medianM2Cents);
  return { count, ownM2Cents, medianM2Cents, below, place, day, leastM2, mostM2 };
}

/** The end of so many quarters of ascending amounts, in whole centavos; between two of them their middle. */
function quantileOf(amounts: ArrayLike<number>, quarters: number): Centavos {
  const at = ((amounts.length - 1) * quarters) / 4;
  return centavos(Math.round(((amounts[Math.floor(at)] ?? 0) + (amounts[Math.ceil(at)] ?? 0)) / 2));
}

/** True when two comparisons of one listing say the same. */
export function isSameComparison(one: Comparison, other: Comparison): boolean {
  if (typeof one === 'string' || typeof other === 'string') return one === other;
  return one.count === other.count && one.medianM2Cents === other.medianM2Cents && one.place === other.place;
}
