import { propertyTypePlurals } from '../../../../copy/property/catalogue.ts';
import { presetLandingCopy } from '../../../../copy/search/presets.ts';
import { discountPhrases, searchHeadCopy } from '../../../../copy/search/search.ts';
import { landingCopy } from '../../../../copy/search/search-advice.ts';
import type { PropertyType } from '../../../../domain/catalogue/enumerations.ts';
import { formatCount, formatMoney } from '../../../../domain/format.ts';
import type { Locality } from '../../../../domain/localities/locality.ts';
import { profileOf } from '../../../../domain/search/investor-profile.ts';
import {
  canonicalSearchPath,
  type Landing,
  landingPath,
  type PresetName,
} from '../../../../domain/search/search-landing.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../../domain/search/search-query.ts';
import { inLocality } from '../place/locality-text.ts';
import { type LandingNumbers, landingSentence } from './landing-numbers.ts';

export type SearchHead = {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly isIndexable: boolean;
};

/** A place as a heading names it. */
type HeadPlace = Pick<Locality, 'slug' | 'name' | 'level' | 'uf' | 'parent' | 'cityName'>;

type HeadRequest = {
  readonly query: SearchQuery;
  readonly landing: Landing | null;
  /** What the search is about. */
  readonly places: readonly HeadPlace[];
  readonly isIndexable: boolean;
  /** False: it is about a place that nobody knows. */
  readonly isKnown?: boolean;
  /** The catalogue's numbers on the landing page; null on any other. */
  readonly numbers: LandingNumbers | null;
  /** How many the search has, and the lowest price payable now. */
  readonly found: Pick<LandingNumbers, 'available' | 'lowestCents'>;
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

/** The places that a search is about: a state counts for nothing beside its city, nor a city beside its neighbourhood. */
function placesMeant(places: HeadRequest['places']): HeadRequest['places'] {
  const holds = (wide: HeadPlace, { uf, parent, slug }: HeadPlace) =>
    slug !== wide.slug && (parent === wide.slug || (wide.level === 'state' && uf === wide.slug));
  return places.filter((place) => !places.some((other) => holds(place, other)));
}

/** The one place of a search; null with none or several. */
function onePlace(places: HeadRequest['places']): HeadPlace | null {
  const [place, ...others] = placesMeant(places);
  return place === undefined || others.length > 0 ? null : place;
}

/** More of them make no name. */
const MOST_KINDS = 2;

/**
 * What the filters of a search name, e.g. "Casas e apartamentos à venda em Campinas, SP"; null for a search that only
 * its number tells of.
 */
function nameOf({ query, places }: Pick<HeadRequest, 'query' | 'places'>): string | null {
  const place = onePlace(places);
  const kinds = query.propertyTypes.length > MOST_KINDS ? [] : query.propertyTypes;
  const preset = place === null && kinds.length === 0 ? presetOf(query, places) : null;
  if (place === null && kinds.length === 0 && preset === null) return null;
  const heading = preset ?? kindsHeading(kinds, place);
  const band = query.discount === null ? undefined : discountPhrases[query.discount];
  return band === undefined ? heading : searchHeadCopy.withDiscount(heading, band);
}

/** The heading of a search by its filters; null where it is the number, and with the words of a profile. */
export function filtersHeading(request: Pick<HeadRequest, 'query' | 'places'>): string | null {
  return profileOf(request.query) === null ? nameOf(request) : null;
}

function kindsHeading(kinds: readonly PropertyType[], place: HeadPlace | null): string {
  const names = kinds.map((kind) => propertyTypePlurals[kind]).join(' e ');
  if (place === null) return searchHeadCopy.kinds(capitalised(names));
  return kinds.length === 0
    ? searchHeadCopy.inPlace(inLocality(place))
    : searchHeadCopy.kindsIn(capitalised(names), inLocality(place));
}

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** The heading of the preset that a search contains; a place that nobody knows is none. */
function presetOf(query: SearchQuery, places: HeadRequest['places']): string | null {
  if (places.length > 0) return null;
  const [, , name = ''] = canonicalSearchPath({ ...query, discount: null }).split('/');
  return Object.hasOwn(presetLandingCopy, name) ? presetLandingCopy[name as PresetName].heading : null;
}

/** How many a search with a name has, and from what price. */
function foundSentence(heading: string, { available, lowestCents }: HeadRequest['found']): string {
  const { one, many } = searchHeadCopy.counted;
  const counted = `${formatCount(available)} ${available === 1 ? one : many}`;
  const from = lowestCents === null ? null : landingCopy.from(formatMoney(lowestCents));
  return `${searchHeadCopy.found(heading, counted, from)} ${landingCopy.ofEach}`;
}

/**
 * Title with the page number, description, and the address that search engines should keep (D§4). A landing page without
 * a listing is none that they should list today.
 */
export function searchHead({
  query,
  landing,
  places,
  isIndexable,
  isKnown = true,
  numbers,
  found,
}: HeadRequest): SearchHead {
  const named = isKnown ? nameOf({ query, places }) : null;
  const heading = landing === null ? (named ?? searchHeadCopy.title) : landingHeading(landing);
  const title = query.page === 1 ? heading : `${heading}, ${searchHeadCopy.pageOf(formatCount(query.page))}`;
  return {
    title,
    description: descriptionOf({ landing, numbers, found }, named),
    canonical:
      landing === null
        ? canonicalSearchPath(isKnown ? meant(query, places) : DEFAULT_QUERY)
        : landingPath(landing),
    isIndexable: isIndexable && numbers?.available !== 0,
  };
}

/** The search with the places that it is about alone. */
function meant(query: SearchQuery, places: HeadRequest['places']): SearchQuery {
  return places.length < 2 ? query : { ...query, localities: placesMeant(places).map(({ slug }) => slug) };
}

function descriptionOf(
  { landing, numbers, found }: Pick<HeadRequest, 'landing' | 'numbers' | 'found'>,
  named: string | null,
): string {
  if (landing !== null && numbers !== null) return landingDescription(landing, numbers);
  return named === null ? searchHeadCopy.description : foundSentence(named, found);
}
