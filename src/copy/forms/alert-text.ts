import type { Periodicity } from '../../domain/alerts/alert.ts';
import { formatMoney } from '../../domain/format.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../domain/search/filters/filters.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../domain/search/search-query.ts';
import { stateNames } from '../property/catalogue.ts';
import { OPTION_WORDS, rangeTexts, YES_NO_WORDS } from '../search/filter-words.ts';
import { chipCopy, discountLabels, orderLabels, switchLabels } from '../search/search.ts';

/** Interval of an alert, as its page and its mails say it. */
export const periodicityWords: Readonly<Record<Periodicity, string>> = {
  avaiable: 'Na hora',
  daily: 'Todo dia, às 7h',
  weekly: 'Segunda, às 7h',
};

/** Names of places: null for a slug that is none. */
export type PlaceNames = (slug: string) => {
  readonly name: string;
  readonly level: string;
  readonly uf: keyof typeof stateNames;
  /** City of a neighbourhood. */
  readonly cityName?: string;
} | null;

const lists = new Intl.ListFormat('pt-BR');

/** Parts of a search: `Campinas, SP`, `Apartamento`, `Até R$ 200.000`. */
export function searchWords(query: SearchQuery, placeOf: PlaceNames): string[] {
  return [
    ...placeWords(query, placeOf),
    ...optionWords(query),
    ...limitWords(query),
    ...switchWords(query),
    ...orderWords(query),
  ];
}

/** The name of an alert: `Apartamento em Campinas, SP`. */
export function searchTitle(query: SearchQuery, placeOf: PlaceNames): string {
  const places = placeWords({ ...query, searchRegion: false }, placeOf);
  const kinds = query.propertyTypes.map((type) => OPTION_WORDS['tipo-imovel'].options[type] ?? type);
  const what = kinds.length === 0 ? 'Imóveis' : lists.format(kinds);
  return places.length === 0 ? what : `${what} em ${lists.format(places)}`;
}

function placeWords({ localities, searchRegion }: SearchQuery, placeOf: PlaceNames): string[] {
  const names = localities.flatMap((slug) => {
    const place = placeOf(slug);
    if (place === null) return [];
    const { name, level, uf, cityName } = place;
    if (level === 'state') return [stateNames[uf]];
    return [[name, ...(cityName === undefined ? [] : [cityName]), uf.toUpperCase()].join(', ')];
  });
  return searchRegion ? [...names, switchLabels.region] : names;
}

function optionWords(query: SearchQuery): string[] {
  return OPTION_FILTERS.flatMap(({ key, field }) =>
    (query[field] as readonly string[]).map((option) => OPTION_WORDS[key].options[option] ?? option),
  );
}

/** Only an order that was chosen says something. */
function orderWords({ order }: SearchQuery): string[] {
  return order === DEFAULT_QUERY.order ? [] : [chipCopy.order(orderLabels[order])];
}

function limitWords({ minPriceCents: min, maxPriceCents: max, ...query }: SearchQuery): string[] {
  const range = (
    low: number | null,
    high: number | null,
    write: (value: number) => string,
    words: {
      from: (text: string) => string;
      to: (text: string) => string;
      between: (a: string, b: string) => string;
    },
  ): string[] => {
    if (low !== null && high !== null) return [words.between(write(low), write(high))];
    if (low !== null) return [words.from(write(low))];
    return high === null ? [] : [words.to(write(high))];
  };
  const { priceFrom, priceTo, priceBetween, areaFrom, areaTo, areaBetween } = chipCopy;
  const metres = (value: number) => `${value} m²`;
  return [
    ...range(min, max, formatMoney, { from: priceFrom, to: priceTo, between: priceBetween }),
    ...range(query.minAreaM2, query.maxAreaM2, metres, { from: areaFrom, to: areaTo, between: areaBetween }),
    ...(query.maxM2PriceCents === null ? [] : [chipCopy.m2To(formatMoney(query.maxM2PriceCents))]),
    ...rangeTexts(query).map(({ label }) => label),
    ...(query.area === null ? [] : [chipCopy.drawnArea]),
  ];
}

function switchWords(query: SearchQuery): string[] {
  const { discount, visits } = query;
  const words: readonly (readonly [boolean, string])[] = [
    [discount !== null, discount === null ? '' : chipCopy.discount(discountLabels[discount])],
    ...YES_NO_FILTERS.map(({ key, field }) => [query[field], YES_NO_WORDS[key].label] as const),
    [visits.includes('sim'), switchLabels.visit],
    [visits.includes('tourvirtual'), switchLabels.virtualTour],
    [query.preActive !== null, switchLabels.preActive],
    [query.name !== '', chipCopy.name(query.name)],
    [query.searchId !== '', chipCopy.bankId(query.searchId)],
  ];
  return [
    ...words.flatMap(([isOn, word]) => (isOn ? [word] : [])),
    ...query.campaignCodes.map(chipCopy.campaign),
    ...query.coupons.map(chipCopy.coupon),
  ];
}
