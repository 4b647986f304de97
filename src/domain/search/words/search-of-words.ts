import { BEDROOM_CHOICES, type BedroomChoice } from '../../catalogue/enumerations.ts';
import { centavos } from '../../money.ts';
import { hasFilters, orderAfterChange } from '../change-search-query.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search-query.ts';
import type { ExcludableList, Range, WordsAnswer, WordsQuery } from './words-query.ts';

/**
 * The search that understood words ask for. The last choice of bedrooms is "so many and more", so that five bedrooms
 * ask for four and more. An explicit search without an order of its own is ordered by relevance (specification 1 §4).
 */
export function searchOfWords(words: WordsQuery): SearchQuery {
  const { bedrooms, areaM2, pricePerM2Cents, ...fields } = words;
  const query: SearchQuery = {
    ...DEFAULT_QUERY,
    ...fields,
    bedrooms: bedrooms === undefined ? [] : choicesOf(bedrooms),
    minAreaM2: wholeOf(areaM2?.min, Math.floor),
    maxAreaM2: wholeOf(areaM2?.max, Math.ceil),
    maxM2PriceCents: wholeCents(pricePerM2Cents?.max),
  };
  return fields.order === undefined && hasFilters(query)
    ? { ...query, order: orderAfterChange(query.order) }
    : query;
}

/** Options that are not wished for, of lists of which words ask for none. */
export type Exclusions = Partial<Record<ExcludableList, readonly string[]>>;

export function exclusionsOf({ understood }: WordsAnswer): Exclusions {
  const applied = understood.filter((meaning) => meaning.applied);
  const asked = new Set<string>(applied.map(({ kind }) => (kind === 'aim' ? 'occupations' : kind)));
  const excluded: Exclusions = {};
  for (const meaning of applied) {
    if (meaning.kind !== 'without' || asked.has(meaning.list)) continue;
    excluded[meaning.list] = [...(excluded[meaning.list] ?? []), ...meaning.value];
  }
  return excluded;
}

function wholeCents(value: number | null | undefined): SearchQuery['maxM2PriceCents'] {
  return value === null || value === undefined ? null : centavos(value);
}

function wholeOf(value: number | null | undefined, round: (value: number) => number): number | null {
  return value === null || value === undefined ? null : round(value);
}

const MOST_BEDROOMS = BEDROOM_CHOICES.length;

function choicesOf({ min, max }: Range): BedroomChoice[] {
  const least = Math.min(min ?? 1, MOST_BEDROOMS);
  return BEDROOM_CHOICES.filter((choice) => {
    const count = Number(choice);
    return count >= least && (max === null || count <= Math.max(max, least));
  });
}
