import { chipCopy, discountLabels, switchLabels } from '../../../copy/search.ts';
import { withFilters, withoutOption } from '../../../domain/search/change-search-query.ts';
import { OPTION_GROUPS } from '../../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { formatMoney } from '../../components/format.ts';
import { localityLabel } from './locality-text.ts';
import { OPTION_LABELS } from './option-labels.ts';
import type { SearchPageData } from './search-page-data.ts';

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
    ...flagChips(query),
    ...codeChips(query, campaigns),
  ];
}

function optionChips(query: SearchQuery): SearchChip[] {
  return OPTION_GROUPS.flatMap(({ key, field, options }) =>
    options
      .filter((option) => (query[field] as readonly string[]).includes(option))
      .map((option) => ({
        key: `${key}:${option}`,
        label: OPTION_LABELS[key][option] ?? option,
        without: withFilters(query, {
          [field]: (query[field] as readonly string[]).filter((other) => other !== option),
        }),
      })),
  );
}

function priceChips(query: SearchQuery): SearchChip[] {
  const { minPriceCents: min, maxPriceCents: max } = query;
  if (min === null && max === null) return [];
  const without = withFilters(query, { minPriceCents: null, maxPriceCents: null });
  const label =
    min !== null && max !== null
      ? chipCopy.priceBetween(formatMoney(min), formatMoney(max))
      : min !== null
        ? chipCopy.priceFrom(formatMoney(min))
        : chipCopy.priceTo(formatMoney(max ?? 0));
  return [{ key: 'valor', label, without }];
}

function flagChips(query: SearchQuery): SearchChip[] {
  const flag = (key: string, isOn: boolean, label: string, change: Partial<SearchQuery>): SearchChip[] =>
    isOn ? [{ key, label, without: withFilters(query, change) }] : [];
  const { discount, visits } = query;
  const band = discount === null ? '' : chipCopy.discount(discountLabels[discount]);
  return [
    ...flag('buscar-regiao', query.searchRegion, switchLabels.region, { searchRegion: false }),
    ...flag('desagio', discount !== null, band, { discount: null }),
    ...flag('possui-acao-judicial', query.withoutLegalAction, switchLabels.withoutLegalAction, {
      withoutLegalAction: false,
    }),
    ...flag('possui-dividas', query.withoutDebts, switchLabels.withoutDebts, { withoutDebts: false }),
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
