import { propertyTypePlurals } from '../../../../copy/property/catalogue.ts';
import { orderLabels } from '../../../../copy/search/search.ts';
import { wordsCopy } from '../../../../copy/search/words.ts';
import { formatCount } from '../../../../domain/format.ts';
import { normaliseName } from '../../../../domain/localities/locality.ts';
import { withFilters, withoutOrder } from '../../../../domain/search/change-search-query.ts';
import { searchPath } from '../../../../domain/search/format-search-query.ts';
import { readName } from '../../../../domain/search/name-text.ts';
import type { SearchContext } from '../../../../domain/search/parse-search-query.ts';
import { FORM_KEYS } from '../../../../domain/search/search-keys.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import { NARROWER_TYPE } from '../../../../domain/search/words/lexicon.ts';
import { searchOfWords } from '../../../../domain/search/words/search-of-words.ts';
import { MAX_QUERY } from '../../../../domain/search/words/text-tokens.ts';
import { readWordsOfAddress } from '../../../../domain/search/words/words-of-address.ts';
import type { Understood, WordsAnswer, WordsQuery } from '../../../../domain/search/words/words-query.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { Outlet } from '../../../../workflows/catalogue/outlet.server.ts';
import { searchChips } from '../filters/search-chips.ts';
import { localityLabel } from '../place/locality-text.ts';
import type { OfferedPlace } from '../place/other-places.tsx';

/** Reading of a text, written out. */
export type WordsView = {
  readonly text: string;
  /** Words that became filters, with their typing errors mended. */
  readonly understood: readonly string[];
  /** Words that later ones contradict. */
  readonly unused: readonly string[];
  readonly rest: readonly UnknownWords[];
  /** Names that several places have: the place that was taken, and the others. */
  readonly namesakes: readonly Namesakes[];
  /** Other meaning of words that are a place and a kind of property; null: none. */
  readonly otherwise: OfferedPlace | null;
  /** The words of `rest`, as typed. */
  readonly unknown: readonly string[];
  /** Words on a text that was too long to be read in whole; null when it was read. */
  readonly tooLong: string | null;
  /** The order that the words chose, with the address of the search without it; null when they chose none. */
  readonly order: { readonly label: string; readonly href: string } | null;
};

/** Words that no filter explains, and searches for them as a name, or for parts of them; none would show nothing. */
export type UnknownWords = {
  readonly label: string;
  readonly byName: readonly { readonly href: string; readonly label: string }[];
};

/** Places of one name, each with the search in it and what it would show. */
export type Namesakes = { readonly label: string; readonly others: readonly OfferedPlace[] };

/** Shown length of the words that were not read. */
const LONGEST_UNREAD = 80;
/** Runs of unknown words that are looked for as names. */
const MOST_LOOKED_FOR = 4;
const MOST_NAMESAKES = 4;
/** Most places that are counted. */
const MOST_COUNTED = 40;

type WordsOutlet = Pick<Outlet, 'understandWords' | 'search' | 'localityBySlug' | 'countsIn'>;

/**
 * Reads what was asked for in words: the address that it leads to, or how it was understood, as long as the search still
 * says so. Null without words, or when the search has become another one.
 */
export function readWords(
  params: URLSearchParams,
  query: SearchQuery,
  {
    context,
    outlet,
    now,
  }: { readonly context: SearchContext; readonly outlet: WordsOutlet; readonly now: Instant },
): { readonly elsewhere: string | null; readonly view: WordsView | null } | null {
  const words = readWordsOfAddress(params, query, context, (text, chosen) =>
    outlet.understandWords(text, now, chosen),
  );
  if (words === null || words.kind === 'past') return null;
  if (words.kind === 'asks') return { elsewhere: wordsPath(words.query, words.text), view: null };
  return { elsewhere: null, view: viewOf(words.text, words.answer, query, outlet, now) };
}

function wordsPath(query: SearchQuery, text: string): string {
  const path = searchPath(query);
  if (text === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [FORM_KEYS.words]: text })}`;
}

function viewOf(
  text: string,
  { query: meant, understood, notUnderstood, unread, otherwise }: WordsAnswer,
  query: SearchQuery,
  outlet: WordsOutlet,
  now: Instant,
): WordsView {
  const isOneLongWord = understood.length === 0 && unread !== null;
  const unknown = [...new Set(notUnderstood.map(({ words }) => words))];
  const written = (isApplied: boolean) => [
    ...new Set(
      understood.filter(({ applied }) => applied === isApplied).map((meaning) => spelled(meaning, outlet)),
    ),
  ];
  return {
    text,
    understood: written(true),
    unused: written(false),
    unknown: isOneLongWord ? [shortened(text)] : unknown,
    namesakes: understood.flatMap((meaning) => namesakesOf(meaning, query, outlet, now) ?? []),
    otherwise: otherwise === null ? null : otherwiseOf(otherwise, outlet, now),
    rest: unknown.map((words, index) => ({
      label: wordsCopy.notUnderstood(words),
      byName: index < MOST_LOOKED_FOR ? searchesByName(words, query, outlet, now) : [],
    })),
    tooLong: unread === null ? null : wordsCopy.tooLong(formatCount(MAX_QUERY), shortened(unread.words)),
    order: orderOf(meant, query),
  };
}

/** "Ribeirão Preto, SP 436 · Ribeirão, PE 0": the place that was taken, and the likeliest others of its name. */
function namesakesOf(
  meaning: Understood,
  query: SearchQuery,
  outlet: WordsOutlet,
  now: Instant,
): Namesakes | null {
  if (meaning.kind !== 'localities' || !meaning.applied || meaning.alternatives.length === 0) return null;
  const [taken] = meaning.value;
  const slugs = [...(taken === undefined ? [] : [taken]), ...meaning.alternatives.slice(0, MOST_COUNTED)];
  const counts = outlet.countsIn({ ...query, page: 1 }, slugs, now);
  const offers = slugs.flatMap((slug, index): OfferedPlace[] => {
    const place = outlet.localityBySlug(slug);
    if (place === null) return [];
    const kept = query.localities.filter((other) => !meaning.value.includes(other));
    const href = searchPath(withFilters(query, { localities: [...kept, slug] }));
    return [{ href, label: localityLabel(place), count: counts[index] ?? 0 }];
  });
  const [first, ...others] = offers;
  if (first === undefined || others.length === 0) return null;
  const best = others.sort((a, b) => b.count - a.count).slice(0, MOST_NAMESAKES);
  return { label: wordsCopy.namesakes(first.label, formatCount(first.count)), others: best };
}

/** "Chácaras e sítios 10": the other search, named by its filters. */
function otherwiseOf(meant: WordsQuery, outlet: WordsOutlet, now: Instant): OfferedPlace | null {
  const query = searchOfWords(meant);
  const places = query.localities.flatMap((slug) => outlet.localityBySlug(slug) ?? []);
  const label = searchChips({ query, places, campaigns: [] })
    .map((chip) => chip.label)
    .join(' · ');
  return label === ''
    ? null
    : { href: searchPath(query), label, count: outlet.search(query, now).availableItems };
}

function shortened(words: string): string {
  const start = words.slice(0, LONGEST_UNREAD).trim().toWellFormed();
  return start.length < words.length ? `${start}…` : words;
}

function orderOf({ order }: WordsAnswer['query'], query: SearchQuery): WordsView['order'] {
  const without = withoutOrder(query);
  if (order === undefined || order !== query.order || order === without.order) return null;
  return { label: wordsCopy.order(orderLabels[order]), href: searchPath(without) };
}

function spelled(meaning: Understood, { localityBySlug }: Pick<WordsOutlet, 'localityBySlug'>): string {
  const { words, corrected } = meaning;
  const city = meaning.kind === 'localities' && meaning.district !== null ? meaning.value[0] : undefined;
  const place = city === undefined ? null : localityBySlug(city);
  if (place !== null) return wordsCopy.withinCity(words, localityLabel(place));
  if (meaning.kind === 'propertyTypes' && NARROWER_TYPE.test(normaliseName(words)))
    return wordsCopy.withinType(words, meaning.value.map((type) => propertyTypePlurals[type]).join(', '));
  return corrected === null ? words : wordsCopy.corrected(words, corrected);
}

/** Joints between names that are looked for one by one when no listing holds them all. */
const JOINTS = /\s*,\s*|\s+(?:com|e|ou)\s+/i;

function searchesByName(
  words: string,
  query: SearchQuery,
  outlet: WordsOutlet,
  now: Instant,
): UnknownWords['byName'] {
  const search = (text: string, part: string | null) => {
    const name = readName(text);
    if (name === '') return [];
    const named = withFilters(query, { name });
    const { availableItems: count } = outlet.search(named, now);
    const label = wordsCopy.byName(part, formatCount(count), count === 1);
    return count === 0 ? [] : [{ href: searchPath(named), label }];
  };
  const whole = search(words, null);
  if (whole.length > 0) return whole;
  const parts = words.split(JOINTS).slice(0, MOST_LOOKED_FOR);
  return parts.length < 2 ? [] : parts.flatMap((part) => search(part, part));
}
