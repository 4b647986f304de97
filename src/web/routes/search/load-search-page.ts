import { redirect } from 'react-router';
import { slugOf } from '../../../domain/localities/locality.ts';
import { withOption, withPage } from '../../../domain/search/change-search-query.ts';
import { RANGE_KEYS } from '../../../domain/search/filters/ranges.ts';
import {
  afterChange,
  crossedError,
  isSearchForm,
  leftOverPath,
  readLeftOver,
  readSearchForm,
  refusedErrors,
  type SearchFormError,
} from '../../../domain/search/form/search-form.ts';
import { SIZE_FIELDS } from '../../../domain/search/form/size-fields.ts';
import { formatSearchQuery, searchPath } from '../../../domain/search/format-search-query.ts';
import { parseSearchQuery, type SearchContext } from '../../../domain/search/parse-search-query.ts';
import { FORM_KEYS, SEARCH_KEYS } from '../../../domain/search/search-keys.ts';
import {
  isOnLanding,
  type Landing,
  landingSearchPath,
  readLanding,
  withLanding,
} from '../../../domain/search/search-landing.ts';
import { DEFAULT_QUERY, type SearchQuery } from '../../../domain/search/search-query.ts';
import type { Instant } from '../../../domain/time.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import type { Site } from '../../outlet-context.ts';
import { findTypedPlace } from './place/find-typed-place.ts';
import { unknownPlaceOf, unknownPlaceView } from './place/unknown-place.ts';
import {
  type RejectedForm,
  type SearchPageData,
  type SearchRequest,
  searchPageData,
} from './search-page-data.ts';
import { readWords } from './words/read-words.ts';

/**
 * Answers /busca. Throws the redirect of a submitted form to the canonical address of its search, and that of a page
 * past the end to the last one (D§4).
 */
export async function loadSearchPage(
  url: URL,
  rest: string,
  outlet: Outlet,
  { mapStyleUrl, foundNothing }: Pick<Site, 'mapStyleUrl'> & Partial<Pick<Site, 'foundNothing'>>,
): Promise<SearchPageData> {
  const now = outlet.clock.now();
  const context: SearchContext = {
    strippedCampaigns: outlet.brand.wire.strippedCampaigns,
    placeOf: (slug) => outlet.localityBySlug(slug)?.slug ?? null,
  };
  const { asked, named, ...request } = isSearchForm(url.searchParams)
    ? await readSubmittedForm(url.searchParams, context, outlet, now)
    : await readAddress(url.searchParams, rest, context, outlet, now);
  const listed = await outlet.listProperties(request.query, now);
  const lastPage = Math.max(1, listed.result.maxPage);
  if (request.query.page > lastPage) throw redirect(landingSearchPath(named, withPage(asked, lastPage)));
  if (listed.result.totalItems === 0 && request.unknown === null) {
    foundNothing?.(searchPath({ ...request.query, order: DEFAULT_QUERY.order, page: 1 }));
  }
  return { ...(await searchPageData(outlet, request, listed, now)), mapStyleUrl };
}

type AskedRequest = SearchRequest & {
  /** The address's own query, without the part that its path names. */
  readonly asked: SearchQuery;
  /** Landing of its path, whether the search is about it or not. */
  readonly named: Landing | null;
};

async function readAddress(
  params: URLSearchParams,
  rest: string,
  context: SearchContext,
  outlet: Outlet,
  now: Instant,
): Promise<AskedRequest> {
  const named = parseSearchQuery(params, context);
  const { landing, isKnown, unknownSlug, isBandUnknown } = readLandingPath(rest, outlet);
  const isParametrised = [...SEARCH_KEYS, ...Object.values(FORM_KEYS)].some((key) => params.has(key));
  const asked = unknownSlug === null ? named : inUnknownPlace(named, unknownSlug);
  const query = landing === null ? asked : withLanding(asked, landing);
  const unknown = unknownPlaceOf(unknownSlug, params, outlet);
  const words = readWords(params, query, { context, outlet, now });
  if (words?.elsewhere) throw redirect(words.elsewhere);
  return {
    query,
    asked,
    named: landing,
    landing: landing !== null && isOnLanding(query, landing) ? landing : null,
    isIndexable: isKnown && !isParametrised,
    rejected: withUnknownBand(await readRejected(params, query, outlet, now), isBandUnknown),
    words: words?.view ?? null,
    unknown: unknown === null ? null : unknownPlaceView(unknown, query, outlet, now),
  };
}

function withUnknownBand(rejected: RejectedForm | null, isUnknown: boolean): RejectedForm | null {
  if (!isUnknown) return rejected;
  const error: SearchFormError = { field: 'desagio', code: 'band_unknown' };
  return { errors: [...(rejected?.errors ?? []), error], typed: rejected?.typed ?? {} };
}

/** Nothing lies in a place that nobody knows, whatever its name; the places of the query are asked for all the same. */
function inUnknownPlace(query: SearchQuery, slug: string): SearchQuery {
  return query.localities.length > 0 ? query : { ...query, localities: [slugOf(slug) || 'x'] };
}

/** Values of an address that could not be applied; throws the redirect when the place that it names is known after all. */
async function readRejected(
  params: URLSearchParams,
  query: SearchQuery,
  outlet: Outlet,
  now: Instant,
): Promise<RejectedForm | null> {
  const { localityText, crossed } = readLeftOver(params, query);
  const errors = [...(crossed === null ? [] : [crossedError(crossed)]), ...refusedErrors(params)];
  if (localityText !== null) {
    const placed = await withTypedLocality(query, localityText, outlet, now);
    if (isForWords(placed, query)) redirectToWords(localityText, query, params, outlet, now);
    if (placed.ok) throw redirect(leftOverPath(placed.query, { localityText: null, crossed }));
    errors.push({ field: 'localidade', code: placed.code });
  }
  if (errors.length === 0) return null;
  return { errors, typed: { localidade: localityText } };
}

type LandingPath = {
  readonly landing: Landing | null;
  readonly isKnown: boolean;
  /** Names neither a preset nor a place. */
  readonly unknownSlug: string | null;
  /** Names a band of the discount that there is not. */
  readonly isBandUnknown: boolean;
};

function readLandingPath(rest: string, outlet: Outlet): LandingPath {
  const [slug, discount = null, ...extra] = rest.split('/').filter((segment) => segment !== '');
  if (slug === undefined) {
    return { landing: null, isKnown: true, unknownSlug: null, isBandUnknown: false };
  }
  const { kind, landing } = readLanding(slug, discount, outlet.localityBySlug);
  const unknownSlug = landing === null ? slug : null;
  const isKnown = kind === 'landing' && extra.length === 0;
  return { landing, isKnown, unknownSlug, isBandUnknown: landing !== null && kind === 'unknown' };
}

/** Throws the redirect to the search, with what it could not take; a price that is none is answered on the spot. */
async function readSubmittedForm(
  params: URLSearchParams,
  context: SearchContext,
  outlet: Outlet,
  now: Instant,
): Promise<AskedRequest> {
  const form = readSearchForm(params, context);
  const placed = await withTypedLocality(form.query, form.localityText, outlet, now);
  const query = placed.ok ? placed.query : form.query;
  if (form.localityText !== null && isForWords(placed, form.query))
    redirectToWords(form.localityText, form.query, params, outlet, now);
  if (form.errors.length === 0) {
    const localityText = placed.ok ? null : form.localityText;
    throw redirect(leftOverPath(query, { localityText, crossed: form.crossed }));
  }
  const errors: SearchFormError[] = [...form.errors];
  if (form.crossed !== null) errors.push(crossedError(form.crossed));
  if (!placed.ok) errors.push({ field: 'localidade', code: placed.code });
  return {
    query,
    asked: query,
    named: null,
    landing: null,
    isIndexable: false,
    words: null,
    unknown: null,
    rejected: {
      errors,
      typed: {
        'valor-min': params.get('valor-min'),
        'valor-max': params.get('valor-max'),
        localidade: params.get(FORM_KEYS.locality),
        ...Object.fromEntries([...SIZE_FIELDS, ...RANGE_KEYS].map((field) => [field, params.get(field)])),
      },
    },
  };
}

/**
 * Throws the redirect to the search that a text asks for which is no place: one field serves for both. A text of which
 * nothing is understood goes nowhere, and is answered as an unknown place.
 */
function redirectToWords(
  text: string,
  query: SearchQuery,
  params: URLSearchParams,
  outlet: Outlet,
  now: Instant,
): void {
  if (!outlet.understandWords(text, now).understood.some(({ applied }) => applied)) return;
  const before = new URLSearchParams(params.get(FORM_KEYS.previous) ?? '').get(FORM_KEYS.words);
  const previous = new URLSearchParams(formatSearchQuery(query));
  if (before !== null) previous.set(FORM_KEYS.words, before);
  const sent = new URLSearchParams({ [FORM_KEYS.previous]: previous.toString(), [FORM_KEYS.words]: text });
  throw redirect(`/busca?${sent}`);
}

/**
 * Neither a place nor a number that could be a code or a CEP: it may be a search in words. So is a name that several places
 * have, so that the others are offered; beside chosen places it is one more of them.
 */
const isForWords = (placed: Placed, { localities }: SearchQuery): boolean =>
  placed.ok ? placed.isNamesake && localities.length === 0 : placed.code === 'locality_unknown';

type Placed =
  | { readonly ok: true; readonly query: SearchQuery; readonly isNamesake: boolean }
  | { readonly ok: false; readonly code: SearchFormError['code'] };

/** Adds the place that was typed. Throws the redirect to the property whose code was typed (D§3). */
async function withTypedLocality(
  query: SearchQuery,
  text: string | null,
  outlet: Outlet,
  now: Instant,
): Promise<Placed> {
  if (text === null) return { ok: true, query, isNamesake: false };
  const found = await findTypedPlace(text, query, outlet, now);
  if (found.kind === 'unknown') return { ok: false, code: found.code };
  if (found.kind === 'property') throw redirect(found.path);
  const chosen = afterChange(query, withOption(query, 'localities', found.slug));
  return { ok: true, query: chosen, isNamesake: found.kind === 'namesake' };
}
