import { presetLandingCopy } from '../../../copy/presets.ts';
import { discountPhrases, searchCopy } from '../../../copy/search.ts';
import { canonicalSearchPath, type Landing, landingPath } from '../../../domain/search/search-landing.ts';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { formatCount } from '../../components/format.ts';
import { localityLabel } from './locality-text.ts';

export type SearchHead = {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexable: boolean;
};

type HeadRequest = {
  readonly query: SearchQuery;
  readonly landing: Landing | null;
  readonly isIndexable: boolean;
};

/** The heading of a landing page, e.g. "Imóveis à venda em Campinas, SP com deságio de até 30%". */
export function landingHeading({ subject, discount }: Landing): string {
  const heading =
    subject.kind === 'preset'
      ? presetLandingCopy[subject.name].heading
      : searchCopy.inPlace(localityLabel(subject.locality));
  return discount === null ? heading : searchCopy.withDiscount(heading, discountPhrases[discount]);
}

function landingDescription({ subject }: Landing): string {
  return subject.kind === 'preset'
    ? presetLandingCopy[subject.name].description
    : searchCopy.inPlaceDescription(localityLabel(subject.locality));
}

/** Title with the page number, description, and the address that search engines should keep (D§4). */
export function searchHead({ query, landing, isIndexable }: HeadRequest): SearchHead {
  const heading = landing === null ? searchCopy.title : landingHeading(landing);
  const title = query.page === 1 ? heading : `${heading}, ${searchCopy.pageOf(formatCount(query.page))}`;
  return {
    title,
    description: landing === null ? searchCopy.description : landingDescription(landing),
    canonical: landing === null ? canonicalSearchPath(query) : landingPath(landing),
    isIndexable,
  };
}
