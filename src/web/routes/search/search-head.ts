import { presetLandingCopy } from '../../../copy/presets.ts';
import { discountPhrases, searchHeadCopy } from '../../../copy/search.ts';
import { landingCopy } from '../../../copy/search-advice.ts';
import type { Locality } from '../../../domain/localities/locality.ts';
import { canonicalSearchPath, type Landing, landingPath } from '../../../domain/search/search-landing.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { formatCount } from '../../components/format.ts';
import { type LandingNumbers, landingSentence } from './landing-numbers.ts';
import { inLocality } from './locality-text.ts';

export type SearchHead = {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexable: boolean;
};

type HeadRequest = {
  readonly query: SearchQuery;
  readonly landing: Landing | null;
  /** What the search is about. */
  readonly places: readonly Pick<Locality, 'name' | 'level' | 'uf'>[];
  readonly isIndexable: boolean;
  /** The catalogue's numbers on the landing page; null on any other. */
  readonly numbers: LandingNumbers | null;
};

/** The heading of a landing page, e.g. "Imóveis à venda em Campinas, SP com deságio de até 30%". */
export function landingHeading({ subject, discount }: Landing): string {
  const heading =
    subject.kind === 'preset'
      ? presetLandingCopy[subject.name].heading
      : searchHeadCopy.inPlace(inLocality(subject.locality));
  return discount === null ? heading : searchHeadCopy.withDiscount(heading, discountPhrases[discount]);
}

/** What the page holds today, and what it is about or shows of each. */
function landingDescription(landing: Landing, numbers: LandingNumbers): string {
  const { subject } = landing;
  const about = subject.kind === 'preset' ? presetLandingCopy[subject.name].description : landingCopy.ofEach;
  return `${landingSentence(landing, numbers)} ${about}`;
}

/** Of a search about one place its name; more of them are no title. */
function placesHeading([place, ...others]: HeadRequest['places']): string {
  if (place === undefined || others.length > 0) return searchHeadCopy.title;
  return searchHeadCopy.inPlace(inLocality(place));
}

/**
 * Title with the page number, description, and the address that search engines should keep (D§4). A landing page without
 * a listing is none that they should list today.
 */
export function searchHead({ query, landing, places, isIndexable, numbers }: HeadRequest): SearchHead {
  const heading = landing === null ? placesHeading(places) : landingHeading(landing);
  const title = query.page === 1 ? heading : `${heading}, ${searchHeadCopy.pageOf(formatCount(query.page))}`;
  return {
    title,
    description:
      landing === null || numbers === null
        ? searchHeadCopy.description
        : landingDescription(landing, numbers),
    canonical: landing === null ? canonicalSearchPath(query) : landingPath(landing),
    isIndexable: isIndexable && numbers?.available !== 0,
  };
}
