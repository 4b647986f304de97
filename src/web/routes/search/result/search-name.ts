import { headingCopy as words } from '../../../../copy/search/heading.ts';
import { inCity } from '../../../../copy/search/in-place.ts';
import { presetLandingCopy } from '../../../../copy/search/presets.ts';
import { discountPhrases } from '../../../../copy/search/search.ts';
import { formatArea, formatCount, formatMoney } from '../../../../domain/format.ts';
import type { Locality } from '../../../../domain/localities/locality.ts';
import { centavosFromReais } from '../../../../domain/money.ts';
import { hasFilters } from '../../../../domain/search/change-search-query.ts';
import { YES_NO_FILTERS } from '../../../../domain/search/filters/filters.ts';
import { formatSearchQuery } from '../../../../domain/search/format-search-query.ts';
import { profileOf } from '../../../../domain/search/investor-profile.ts';
import { numbersOfArea, type SearchArea } from '../../../../domain/search/search-area.ts';
import {
  type Landing,
  PRESETS,
  type PresetName,
  presetQuery,
} from '../../../../domain/search/search-landing.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import { inLocality, localityLabel } from '../place/locality-text.ts';

/** A place as a heading names it. */
export type HeadPlace = Pick<Locality, 'slug' | 'name' | 'level' | 'uf' | 'parent' | 'cityName'>;

/** A search, and the names of what it asks for. */
export type NamedSearch = {
  readonly query: SearchQuery;
  /** Places of the search. */
  readonly places: readonly HeadPlace[];
  readonly campaigns?: readonly { readonly code: string; readonly name: string }[];
  /** The page that the search has an address of its own as; null: a search by filters. */
  readonly landing?: Landing | null;
};

/** The places that a search is about: a state counts for nothing beside its city, nor a city beside its neighbourhood. */
export function placesMeant(places: NamedSearch['places']): NamedSearch['places'] {
  const holds = (wide: HeadPlace, { uf, parent, slug }: HeadPlace) =>
    slug !== wide.slug && (parent === wide.slug || (wide.level === 'state' && uf === wide.slug));
  return places.filter((place) => !places.some((other) => holds(place, other)));
}

/**
 * Name of a search, as a heading and a title say it: "Casas em leilão em Campinas, SP por até R$ 300.000". Landing
 * pages and searches by filters have it from here alike. Null for a search that asks for nothing.
 */
export function nameOf(search: NamedSearch): string | null {
  const { query, landing } = search;
  // "desocupado" asks for no home to live in: only its own page is called so.
  const preset = landing?.subject.kind === 'preset' ? presetOf(query) : null;
  if (preset !== null) return words.qualified(presetLandingCopy[preset].heading, discountPhrase(query));
  return hasFilters(query) ? written(search, placePhrase(search)) : null;
}

/** Name of a search of the whole country that asks for other things: "Casas à venda em todo o Brasil por até R$ 300.000". */
export function everywhereName(search: NamedSearch): string {
  return hasFilters(search.query) ? written(search, words.everywhere) : words.allEverywhere;
}

function written(search: NamedSearch, where: string): string {
  const { query } = search;
  const heading = [
    words.kinds(query.propertyTypes),
    words.purposes(query.purposes),
    words.occupations(query.occupations, query.propertyTypes),
    query.bedrooms.length === 0 ? '' : words.bedrooms(query.bedrooms),
    words.sales(query.saleTypes),
    where,
  ]
    .filter((part) => part !== '')
    .join(' ')
    .replace(/,$/, '');
  return words.qualified(capitalised(heading), qualifiers(search));
}

/** The heading of a search by its filters; null where it is the number, and with the words of a profile. */
export function filtersHeading(search: NamedSearch): string | null {
  const { query } = search;
  if (profileOf(query) !== null || !hasFilters({ ...query, searchId: '' })) return null;
  return nameOf(search);
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The preset that a search is, whatever its discount, order and page are. */
function presetOf(query: SearchQuery): PresetName | null {
  const spelled = (asked: SearchQuery) =>
    formatSearchQuery({ ...asked, discount: null, profile: null, order: 'data', page: 1 });
  const own = spelled(query);
  return (Object.keys(PRESETS) as PresetName[]).find((name) => spelled(presetQuery(name)) === own) ?? null;
}

function placePhrase({ query, places }: NamedSearch): string {
  const meant = placesMeant(places);
  if (meant.length === 0) return '';
  const named = placesPhrase(meant);
  return query.searchRegion ? `${named} ${words.withRegion}` : named;
}

/** Neighbourhoods of one city name it once, and cities of one state that. */
function placesPhrase(places: NamedSearch['places']): string {
  const [first] = places;
  if (first === undefined || places.length === 1) return words.places(places.map(inLocality));
  const isOf = (key: 'parent' | 'uf', level: HeadPlace['level']) =>
    places.every((place) => place.level === level && place[key] === first[key]);
  if (isOf('parent', 'neighbourhood') && first.cityName !== undefined) {
    const city = localityLabel({ level: 'city', name: first.cityName, uf: first.uf });
    return words.neighbourhoods(
      places.map(({ name }) => name),
      city,
    );
  }
  const isOneState = isOf('uf', 'city');
  return words.places(
    places.map((place, at) =>
      isOneState && at < places.length - 1 ? inCity(place.name) : inLocality(place),
    ),
  );
}

/** Qualifiers of a search beside its kind, sale and place, the weightiest first. */
function qualifiers({ query, campaigns = [] }: NamedSearch): string[] {
  const { area, maxM2PriceCents, visits } = query;
  const ranges = rangePhrases(query);
  const nameOfCampaign = (code: string) =>
    campaigns.find((campaign) => campaign.code.toLowerCase() === code.toLowerCase())?.name ?? code;
  return [
    ...(area === null ? [] : [areaPhrase(area)]),
    ...limits(query.minPriceCents, query.maxPriceCents, formatMoney, {
      from: words.priceFrom,
      to: words.priceTo,
      between: words.priceBetween,
    }),
    ...discountPhrase(query),
    ...ranges,
    ...limits(query.minAreaM2, query.maxAreaM2, formatArea, {
      from: words.areaFrom,
      to: words.areaTo,
      between: words.areaBetween,
    }),
    ...(maxM2PriceCents === null ? [] : [words.m2To(formatMoney(maxM2PriceCents))]),
    ...chosen(query.leastParking, words.parking),
    ...chosen(query.leastBathrooms, words.bathrooms),
    ...chosen(query.leastSuites, words.suites),
    ...chosen(query.paymentTypes, words.payments),
    ...chosen(query.financing, words.financing),
    ...YES_NO_FILTERS.filter(({ field }) => query[field]).map(({ key }) => words.yesNo(key)),
    ...chosen(query.saleCategories, words.categories),
    ...chosen(query.purchaseTypes, words.purchases),
    ...(visits.includes('sim') ? [words.visit] : []),
    ...(visits.includes('tourvirtual') ? [words.virtualTour] : []),
    ...(query.preActive === null ? [] : [words.soon]),
    ...chosen(query.campaignCodes.map(nameOfCampaign), words.campaigns),
    ...chosen(query.coupons, words.coupons),
    ...(query.name === '' ? [] : [words.name(query.name)]),
    ...(query.searchId === '' ? [] : [words.code(query.searchId)]),
  ];
}

function chosen<Value>(values: readonly Value[], phrase: (values: readonly Value[]) => string): string[] {
  return values.length === 0 ? [] : [phrase(values)];
}

function discountPhrase({ discount }: SearchQuery): string[] {
  return discount === null ? [] : [words.discount(discountPhrases[discount])];
}

function rangePhrases(query: SearchQuery): string[] {
  const percent = limits(query.minDiscount, query.maxDiscount, (value) => value, {
    from: words.discountFrom,
    to: words.discountTo,
    between: words.discountBetween,
  }).map(words.discount);
  const day = (value: string) => value.split('-').reverse().join('/');
  const auction = limits(query.auctionFrom, query.auctionTo, day, {
    from: words.auctionFrom,
    to: words.auctionTo,
    between: words.auctionBetween,
  });
  const money = (limit: number | null, phrase: (max: string) => string) =>
    limit === null ? [] : [phrase(formatMoney(centavosFromReais(limit)))];
  return [
    ...percent,
    ...money(query.maxTotalCost, words.totalCostTo),
    ...money(query.maxFirstDay, words.firstDayTo),
    ...money(query.maxInstalment, words.instalmentTo),
    ...(query.minEffectiveDiscount === null
      ? []
      : [words.effectiveDiscountFrom(`${query.minEffectiveDiscount}%`)]),
    ...auction,
  ];
}

type LimitWords<Written> = {
  readonly from: (min: Written) => string;
  readonly to: (max: Written) => string;
  readonly between: (min: Written, max: Written) => string;
};

function limits<Value, Written>(
  min: Value | null,
  max: Value | null,
  write: (value: Value) => Written,
  { from, to, between }: LimitWords<Written>,
): string[] {
  if (min !== null && max !== null) return [between(write(min), write(max))];
  if (min !== null) return [from(write(min))];
  return max === null ? [] : [to(write(max))];
}

/** A box is what a map was showing, any other polygon was drawn on it. */
function areaPhrase(area: SearchArea): string {
  if (area.kind === 'circle') return words.radius(formatCount(Math.max(1, area.km)));
  return numbersOfArea(area).length === 4 ? words.mapArea : words.drawnArea;
}
