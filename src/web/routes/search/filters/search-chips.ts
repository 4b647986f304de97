import { OPTION_WORDS, rangeTexts, YES_NO_WORDS } from '../../../../copy/search/filter-words.ts';
import { chipCopy, discountLabels, switchLabels } from '../../../../copy/search/search.ts';
import { formatArea, formatCount, formatMoney } from '../../../../domain/format.ts';
import { withFilters, withoutOption } from '../../../../domain/search/change-search-query.ts';
import { OPTION_FILTERS, YES_NO_FILTERS } from '../../../../domain/search/filters/filters.ts';
import { LIMIT_FILTERS, RANGE_FILTERS } from '../../../../domain/search/filters/ranges.ts';
import { numbersOfArea } from '../../../../domain/search/search-area.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import { localityLabel } from '../place/locality-text.ts';
import type { SearchPageData } from '../search-page-data.ts';

/** One applied filter and the search without it. */
export type SearchChip = { readonly key: string; readonly label: string; readonly without: SearchQuery };

type ChipSource = Pick<SearchPageData, 'query' | 'places' | 'campaigns'>;

/** Every applied filter, places first, in the order of the panel (specification 1§2). */
export function searchChips({ query, places, campaigns }: ChipSource): SearchChip[] {
  return [
    ...places.map((place) => ({
      key: `search:${place.slug}`,
      label: localityLabel(place),
      without: withoutOption(query, 'localities', place.slug),
    })),
    ...optionChips(query),
    ...priceChips(query),
    ...sizeChips(query),
    ...rangeChips(query),
    ...flagChips(query),
    ...codeChips(query, campaigns),
  ];
}

function optionChips(query: SearchQuery): SearchChip[] {
  return OPTION_FILTERS.flatMap(({ key, field, options }) =>
    (options as readonly string[])
      .filter((option) => (query[field] as readonly string[]).includes(option))
      .map((option) => ({
        key: `${key}:${option}`,
        label: OPTION_WORDS[key].options[option] ?? option,
        without: withFilters(query, {
          [field]: (query[field] as readonly string[]).filter((other) => other !== option),
        }),
      })),
  );
}

function priceChips(query: SearchQuery): SearchChip[] {
  const label = rangeLabel(query.minPriceCents, query.maxPriceCents, formatMoney, {
    from: chipCopy.priceFrom,
    to: chipCopy.priceTo,
    between: chipCopy.priceBetween,
  });
  if (label === null) return [];
  const without = withFilters(query, { minPriceCents: null, maxPriceCents: null });
  return [{ key: 'valor', label, without }];
}

function sizeChips(query: SearchQuery): SearchChip[] {
  const { minAreaM2: min, maxAreaM2: max, maxM2PriceCents, area } = query;
  const chip = (key: string, label: string | null, change: Partial<SearchQuery>): SearchChip[] =>
    label === null ? [] : [{ key, label, without: withFilters(query, change) }];
  const size = rangeLabel(min, max, formatArea, {
    from: chipCopy.areaFrom,
    to: chipCopy.areaTo,
    between: chipCopy.areaBetween,
  });
  const m2 = maxM2PriceCents === null ? null : chipCopy.m2To(formatMoney(maxM2PriceCents));
  // A box is what a map was showing, anything else was drawn on it.
  const isBox = area !== null && numbersOfArea(area).length === 4;
  const drawn = area?.kind === 'polygon' ? (isBox ? chipCopy.mapArea : chipCopy.drawnArea) : null;
  const radius = area?.kind === 'circle' ? chipCopy.radius(formatCount(Math.max(1, area.km))) : null;
  return [
    ...chip('area-m2', size, { minAreaM2: null, maxAreaM2: null }),
    ...chip('m2-max', m2, { maxM2PriceCents: null }),
    ...chip('area', drawn ?? radius, { area: null }),
  ];
}

function rangeChips(query: SearchQuery): SearchChip[] {
  return rangeTexts(query).map(({ key, label }) => {
    const range = RANGE_FILTERS.find((filter) => filter.key === key);
    const limit = LIMIT_FILTERS.find((filter) => filter.key === key);
    const fields = [range?.min.field, range?.max.field, limit?.field].filter((field) => field !== undefined);
    return {
      key,
      label,
      without: withFilters(query, Object.fromEntries(fields.map((field) => [field, null]))),
    };
  });
}

type RangeWords = {
  readonly from: (min: string) => string;
  readonly to: (max: string) => string;
  readonly between: (min: string, max: string) => string;
};

/** Two limits in one label; null when there is none. */
function rangeLabel(
  min: number | null,
  max: number | null,
  write: (value: number) => string,
  { from, to, between }: RangeWords,
): string | null {
  if (min !== null && max !== null) return between(write(min), write(max));
  if (min !== null) return from(write(min));
  return max === null ? null : to(write(max));
}

function flagChips(query: SearchQuery): SearchChip[] {
  const flag = (key: string, isOn: boolean, label: string, change: Partial<SearchQuery>): SearchChip[] =>
    isOn ? [{ key, label, without: withFilters(query, change) }] : [];
  const { discount, visits } = query;
  const band = discount === null ? '' : chipCopy.discount(discountLabels[discount]);
  return [
    ...flag('buscar-regiao', query.searchRegion, switchLabels.region, { searchRegion: false }),
    ...flag('desagio', discount !== null, band, { discount: null }),
    ...YES_NO_FILTERS.flatMap(({ key, field }) =>
      flag(key, query[field], YES_NO_WORDS[key].label, { [field]: false }),
    ),
    ...flag('permite-visita', visits.includes('sim'), switchLabels.visit, {
      visits: visits.filter((visit) => visit !== 'sim'),
    }),
    ...flag('tourvirtual', visits.includes('tourvirtual'), switchLabels.virtualTour, {
      visits: visits.filter((visit) => visit !== 'tourvirtual'),
    }),
    ...flag('pre-ativo', query.preActive !== null, switchLabels.preActive, { preActive: null }),
  ];
}

function codeChips(query: SearchQuery, campaigns: ChipSource['campaigns']): SearchChip[] {
  const nameOf = (code: string) =>
    campaigns.find((campaign) => campaign.code.toLowerCase() === code.toLowerCase())?.name ?? code;
  return [
    ...query.campaignCodes.map((code) => ({
      key: `campanha:${code}`,
      label: chipCopy.campaign(nameOf(code)),
      without: withoutOption(query, 'campaignCodes', code),
    })),
    ...query.coupons.map((code) => ({
      key: `cupom:${code}`,
      label: chipCopy.coupon(code),
      without: withoutOption(query, 'coupons', code),
    })),
    ...(query.name === ''
      ? []
      : [{ key: 'nome', label: chipCopy.name(query.name), without: withFilters(query, { name: '' }) }]),
    ...(query.searchId === ''
      ? []
      : [
          {
            key: 'id-banco',
            label: chipCopy.bankId(query.searchId),
            without: withFilters(query, { searchId: '' }),
          },
        ]),
  ];
}
