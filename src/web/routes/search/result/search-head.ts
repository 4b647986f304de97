import { presetLandingCopy } from '../../../../copy/search/presets.ts';
import { searchHeadCopy } from '../../../../copy/search/search.ts';
import { landingCopy } from '../../../../copy/search/search-advice.ts';
import { formatCount, formatMoney } from '../../../../domain/format.ts';
import {
  canonicalSearchPath,
  isOnlyLanding,
  type Landing,
  landingPath,
} from '../../../../domain/search/search-landing.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import { type LandingNumbers, landingSentence } from './landing-numbers.ts';
import { type NamedSearch, nameOf, placesMeant } from './search-name.ts';

export type SearchHead = {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexable: boolean;
};

type HeadRequest = NamedSearch & {
  readonly landing: Landing | null;
  readonly isIndexable: boolean;
  /** Words of the heading about a place or words that are unknown. */
  readonly notFound?: string | null;
  /** The catalogue's numbers on the landing page; null on any other. */
  readonly numbers: LandingNumbers | null;
  /** Number of listings of the search, and the lowest price payable now. */
  readonly found: Pick<LandingNumbers, 'available' | 'lowestCents'>;
};

/** Number of listings today, and the page's subject or the shown parts of each. */
function landingDescription(landing: Landing, numbers: LandingNumbers): string {
  const { subject } = landing;
  const about = subject.kind === 'preset' ? presetLandingCopy[subject.name].description : landingCopy.ofEach;
  return `${landingSentence(landing, numbers)} ${about}`;
}

/** Sentence with the number of listings of a named search, and their lowest price. */
function foundSentence(heading: string, { available, lowestCents }: HeadRequest['found']): string {
  const { none, one, many } = searchHeadCopy.counted;
  const counted = available === 0 ? none : `${formatCount(available)} ${available === 1 ? one : many}`;
  const from = lowestCents === null || available === 0 ? null : landingCopy.from(formatMoney(lowestCents));
  return `${searchHeadCopy.found(heading, counted, from)} ${landingCopy.ofEach}`;
}

/**
 * Title with the page number, description, and the address that search engines should keep (D§4). A landing page without
 * a listing is none that they should list today.
 */
export function searchHead(request: HeadRequest): SearchHead {
  const { query, landing, places, isIndexable, notFound = null, numbers } = request;
  const named = notFound === null ? nameOf(request) : null;
  const isNowhere = notFound !== null && query.localities.length > 0;
  const heading = notFound ?? named ?? searchHeadCopy.title;
  return {
    title: query.page === 1 ? heading : `${heading}, ${searchHeadCopy.pageOf(formatCount(query.page))}`,
    description: descriptionOf(request, named),
    canonical:
      landing === null
        ? canonicalSearchPath(isNowhere ? DEFAULT_QUERY : meant(query, places))
        : landingPath(landing),
    isIndexable: isIndexable && numbers?.available !== 0,
  };
}

/** The search with the places that it is about alone, without those that nobody knows. */
function meant(query: SearchQuery, places: NamedSearch['places']): SearchQuery {
  return places.length === 0 || query.localities.length === 1
    ? query
    : { ...query, localities: placesMeant(places).map(({ slug }) => slug) };
}

function descriptionOf({ query, landing, numbers, found }: HeadRequest, named: string | null): string {
  if (landing !== null && numbers !== null && isOnlyLanding(query, landing)) {
    return landingDescription(landing, numbers);
  }
  return named === null ? searchHeadCopy.description : foundSentence(named, found);
}
