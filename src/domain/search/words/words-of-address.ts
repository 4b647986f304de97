import { hasFilters } from '../change-search-query.ts';
import { formatSearchQuery } from '../format-search-query.ts';
import { parseSearchQuery, type SearchContext } from '../parse-search-query.ts';
import { FORM_KEYS } from '../search-keys.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../search-query.ts';
import { isStillMeant, withMeaning, withoutMeaning } from './join-searches.ts';
import { exclusionsOf, searchOfWords } from './search-of-words.ts';
import type { WordsAnswer } from './words-query.ts';

/** Length of a text that stays in the address; the part that is read is shorter, so that the rest can be told. */
const LONGEST = 1000;

/**
 * State of the words of an address: they ask for another search (`asks`), because their box was sent or because
 * nothing else is chosen yet; its search came from them (`told`); or the search has become another one since
 * (`past`).
 */
export type WordsOfAddress =
  | { readonly kind: 'asks'; readonly text: string; readonly query: SearchQuery }
  | { readonly kind: 'told'; readonly text: string; readonly answer: WordsAnswer }
  | { readonly kind: 'past' };

/**
 * Null for an address without words. The former choice stays, unless the words or those before them spoke of it, and
 * tells places of one name apart.
 */
export function readWordsOfAddress(
  params: URLSearchParams,
  query: SearchQuery,
  context: SearchContext,
  understand: (text: string, chosen: SearchQuery) => WordsAnswer,
): WordsOfAddress | null {
  const text = wordsOf(params);
  const meaningOf = (words: string, chosen: SearchQuery) =>
    meantBy(words, context, (each) => understand(each, chosen));
  const sentFrom = params.get(FORM_KEYS.previous);
  if (params.has(FORM_KEYS.words) && sentFrom !== null) {
    const before = new URLSearchParams(sentFrom);
    const chosen = parseSearchQuery(before, context);
    const kept = withoutMeaning(chosen, meaningOf(wordsOf(before), chosen).search);
    const { search, excluded } = meaningOf(text, kept);
    return { kind: 'asks', text, query: withMeaning({ ...kept, page: 1 }, search, excluded) };
  }
  if (text === '') return null;
  const { search, excluded, answer } = meaningOf(text, query);
  const isBare = !hasFilters(query) && query.order === DEFAULT_QUERY.order;
  if (isBare && formatSearchQuery(search) !== '') return { kind: 'asks', text, query: search };
  return answer !== null && isStillMeant(query, search, excluded)
    ? { kind: 'told', text, answer }
    : { kind: 'past' };
}

/** The search is the one that its address reads as, so that words and address can be told to be the same. */
function meantBy(text: string, context: SearchContext, understand: (text: string) => WordsAnswer) {
  if (text === '') return { search: DEFAULT_QUERY, excluded: {}, answer: null };
  const answer = understand(text);
  const spelled = formatSearchQuery(searchOfWords(answer.query));
  const search = parseSearchQuery(new URLSearchParams(spelled), context);
  return { search, excluded: exclusionsOf(answer), answer };
}

function wordsOf(params: URLSearchParams): string {
  const text = (params.get(FORM_KEYS.words) ?? '').replace(/\s+/g, ' ').trim();
  return text.slice(0, LONGEST).trim().toWellFormed();
}
