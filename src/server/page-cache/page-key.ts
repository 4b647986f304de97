import { readPropertyPath } from '../../domain/catalogue/property-path.ts';
import {
  comparedQuery,
  isPlainlyAsked,
  joinedIds,
  readComparedIds,
} from '../../domain/compare/compared-ids.ts';
import { LEGAL_KEYS } from '../../domain/content/site-content.ts';
import { VERSION_PATTERN } from '../../domain/content/text-versions.ts';
import { costFaults, formatCostChanges, parseCostChanges } from '../../domain/cost/cost-changes.ts';
import { ASKED_KEYS, factOfKey, QUESTION_KEY } from '../../domain/decision/known-facts.ts';
import { SIMULATION_KEYS } from '../../domain/finance/simulation-address.ts';
import type { Locality } from '../../domain/localities/locality.ts';
import { RANGE_FILTERS } from '../../domain/search/filters/ranges.ts';
import { formatSearchQuery } from '../../domain/search/format-search-query.ts';
import {
  firstUnknownPlace,
  parseSearchQuery,
  refusedAreaKeys,
} from '../../domain/search/parse-search-query.ts';
import { formatProfileAnswers, parseProfileAnswers } from '../../domain/search/profile-questions.ts';
import { readSearchFormat } from '../../domain/search/search-formats.ts';
import { FORM_KEYS, SEARCH_KEYS } from '../../domain/search/search-keys.ts';
import { landingPath, readLanding } from '../../domain/search/search-landing.ts';

/** The one name of a page that may be answered to everybody alike. */
export type PageKey = {
  /** The path and the known query in their one spelling: what is rendered, and the name under which it is kept. */
  readonly address: string;
  /** Name of the route in log and metrics. */
  readonly route: string;
  /** A data request of the router, not a document. */
  readonly isData: boolean;
  /** True when an answer that leads elsewhere may be shared: it takes nothing along that the key leaves out. */
  readonly sharesRedirects: boolean;
  /** Name of the data of a document, which are asked for: `address` is that of the document. Null: it is asked for itself. */
  readonly dataName: string | null;
  /** One of the many addresses at which the same page is found: kept among what may not take much room. */
  readonly isByway: boolean;
};

export type PageKeyContext = {
  /** Campaign codes that the brand takes out of a search. */
  readonly strippedCampaigns: readonly string[];
  readonly localityBySlug: (slug: string) => Locality | null;
};

/** Known parts of an address of one kind of page: its path and known query in one spelling. */
type Known = Pick<PageKey, 'sharesRedirects' | 'isByway'> & { readonly path: string; readonly query: string };

type PageKind = {
  readonly route: string;
  /** The router's name of the page's own loader, which its data requests ask for. */
  readonly routeId: string;
  /** Null: the page is this visitor's alone, or its address is none that is known. */
  readonly read: (rest: readonly string[], params: URLSearchParams, context: PageKeyContext) => Known | null;
};

/** The pages of text have one loader. */
const TEXT = { routeId: 'routes/text/text.route' } as const;

/** The pages that are kept, by the first segment of their path; whatever is not here is rendered for each request. */
const KINDS: ReadonlyMap<string, PageKind> = new Map([
  ['', { route: '/', routeId: 'routes/home/home.route', read: readHome }],
  ['busca', { route: '/busca/*', routeId: 'routes/search/search.route', read: readSearch }],
  ['comparar', { route: '/comparar/*', routeId: 'routes/compare/compare.route', read: readComparison }],
  ['perfil', { route: '/perfil', routeId: 'routes/profile/profile.route', read: readProfile }],
  ['perguntas-frequentes', { ...TEXT, route: '/perguntas-frequentes', read: readFaq }],
  ['termos', { ...TEXT, route: '/termos/*', read: readLegalText }],
  ['seja-um-parceiro', { ...TEXT, route: '/seja-um-parceiro/*', read: readAlone('/seja-um-parceiro') }],
  ['fornecedores', { ...TEXT, route: '/fornecedores/*', read: readAlone('/fornecedores') }],
  ['acessibilidade', { ...TEXT, route: '/acessibilidade', read: readAlone('/acessibilidade') }],
  ['condicoes-blackout', { ...TEXT, route: '/condicoes-blackout', read: readAlone('/condicoes-blackout') }],
  ['simulador', { route: '/simulador/*', routeId: 'routes/simulator/simulator.route', read: readSimulator }],
  ['imovel', { route: '/imovel/*', routeId: 'routes/property/property.route', read: readProperty }],
]);

const LONGEST_TARGET = 2048;
/** Longest ending and key of the data of such an address. */
const LONGEST_DATA_KEY = 40;
/** A path that is written as we write them: lower case, nothing encoded, no empty, no dotted segment. */
const PLAIN_PATH = /^\/(?:[a-z0-9_-][a-z0-9_.-]*(?:\/[a-z0-9_-][a-z0-9_.-]*)*)?$/;
const HOME_DATA = '/_.data';
const DATA = '.data';
/** Our own ending and key: the data of a document by their name (`src/web/boot/page-block.ts`). */
const NAMED_DATA = '.pagina';
const NAME_KEY = '_nome';
const DATA_NAME = /^[\w-]{16}$/;
/** The router's own key: which loaders a data request wants. */
const ROUTES_KEY = '_routes';

/**
 * Reads the target of a request line. A key that the page does not know (`utm_source`, `gclid`, any other) is left
 * out, and a known one is spelled in one way, so that no address makes a second copy of a page. Null: not to be kept.
 */
export function pageKeyOf(target: string, context: PageKeyContext): PageKey | null {
  if (target.length > LONGEST_TARGET + LONGEST_DATA_KEY) return null;
  const [path = '', query = ''] = splitAt(target, '?');
  if (!PLAIN_PATH.test(path)) return null;
  const isData = path.endsWith(DATA);
  const isNamed = path.endsWith(NAMED_DATA);
  const pagePath = withoutEnding(path, isData ? DATA : isNamed ? NAMED_DATA : '');
  const [first = '', ...rest] = pagePath.slice(1).split('/');
  const kind = KINDS.get(first);
  if (kind === undefined || readSearchFormat(pagePath) !== null) return null;
  const params = new URLSearchParams(query);
  const dataName = isNamed ? readDataName(params) : null;
  if (dataName === null && (isNamed || target.length > LONGEST_TARGET)) return null;
  const wanted = isData ? readWanted(params, kind) : '';
  if (wanted === null) return null;
  const known = kind.read(rest, params, context);
  if (known === null) return null;
  const { sharesRedirects, isByway } = known;
  const text = [known.query, wanted].filter((part) => part !== '').join('&');
  const written = isData ? dataPath(known.path) : known.path;
  const address = text === '' ? written : `${written}?${text}`;
  return { address, route: kind.route, isData, dataName, sharesRedirects, isByway };
}

/** True for a request for the data of a document, known or not: the router knows nothing of them. */
export const asksForNamedData = (target: string): boolean => splitAt(target, '?')[0].endsWith(NAMED_DATA);

/** Path of the page that a data request is for. */
const withoutEnding = (path: string, ending: string): string =>
  ending !== '' && path === `/_${ending}` ? '/' : path.slice(0, path.length - ending.length);

function readDataName(params: URLSearchParams): string | null {
  const name = params.get(NAME_KEY);
  params.delete(NAME_KEY);
  return name !== null && DATA_NAME.test(name) ? name : null;
}

/** Everything that the page shows, or its own loader alone, as a visit from another page asks. */
function readWanted(params: URLSearchParams, kind: PageKind): string | null {
  const wanted = params.getAll(ROUTES_KEY);
  params.delete(ROUTES_KEY);
  if (wanted.length === 0) return '';
  return wanted.length === 1 && wanted[0] === kind.routeId
    ? `${ROUTES_KEY}=${encodeURIComponent(kind.routeId)}`
    : null;
}

const dataPath = (path: string) => (path === '/' ? HOME_DATA : `${path}${DATA}`);

function readHome(rest: readonly string[]): Known | null {
  return rest.length > 0 ? null : { path: '/', query: '', sharesRedirects: true, isByway: false };
}

function readProfile(rest: readonly string[], params: URLSearchParams): Known | null {
  if (rest.length > 0) return null;
  const query = formatProfileAnswers(parseProfileAnswers(params));
  return { path: '/perfil', query, sharesRedirects: true, isByway: false };
}

const textPage = (path: string): Known => ({ path, query: '', sharesRedirects: true, isByway: false });

/** A page of text that knows no query and nothing below its address. */
function readAlone(path: string): PageKind['read'] {
  return (rest) => (rest.length > 0 ? null : textPage(path));
}

/** A search among the questions is for its visitor alone. */
function readFaq(rest: readonly string[], params: URLSearchParams): Known | null {
  return rest.length > 0 || params.has('procura') ? null : textPage('/perguntas-frequentes');
}

/** A former version, by its number, is one of many addresses that few ask for. */
function readLegalText([term, version, ...more]: readonly string[]): Known | null {
  if (term === undefined) return textPage('/termos');
  if (more.length > 0 || !LEGAL_KEYS.some((key) => key === term)) return null;
  if (version === undefined) return textPage(`/termos/${term}`);
  return VERSION_PATTERN.test(version) ? { ...textPage(`/termos/${term}/${version}`), isByway: true } : null;
}

/** Stands for every slug, or discount, that no landing page has: they all show the same. */
const NO_LANDING = '-';

function readSearch(rest: readonly string[], params: URLSearchParams, context: PageKeyContext): Known | null {
  const path = searchPagePath(rest, context);
  if (path === null || Object.values(FORM_KEYS).some((key) => params.has(key))) return null;
  const query = parseSearchQuery(params, {
    strippedCampaigns: context.strippedCampaigns,
    placeOf: (slug) => context.localityBySlug(slug)?.slug ?? null,
  });
  // A place that nobody knows is told by the name that it was given.
  if (firstUnknownPlace(params, (slug) => context.localityBySlug(slug) !== null) !== null) return null;
  // A minimum that its maximum takes away is told to the visitor who wrote it.
  const mayCross = query.minPriceCents === null && params.has('valor-min') && params.has('valor-max');
  // The visitor is also told of an area that cannot be read, and of one whose least size is above its largest.
  const mayCrossArea = query.minAreaM2 === null && params.has('area-min') && params.has('area-max');
  const mayCrossRange = RANGE_FILTERS.some(
    ({ min, max }) => query[min.field] === null && params.has(min.key) && params.has(max.key),
  );
  if (mayCross || mayCrossArea || mayCrossRange || refusedAreaKeys(params).length > 0) return null;
  const text = formatSearchQuery(query);
  // An address with a filter is not for search engines, even where the filter is what it would be without.
  const isFiltered = SEARCH_KEYS.some((key) => params.has(key));
  return {
    path,
    query: text === '' && isFiltered ? 'page=1' : text,
    sharesRedirects: true,
    isByway: false,
  };
}

function searchPagePath(rest: readonly string[], { localityBySlug }: PageKeyContext): string | null {
  const [slug, discount = null, ...extra] = rest;
  if (slug === undefined) return '/busca';
  if (extra.length > 0) return null;
  const { kind, landing } = readLanding(slug, discount, localityBySlug);
  if (landing === null) return null;
  const path = landingPath(landing);
  return kind === 'landing' ? path : `${path}/${NO_LANDING}`;
}

/**
 * A comparison by the ids of its address, as many as anybody cares to make; one that says more than that, a wrong or
 * repeated id, is for whoever wrote it.
 */
function readComparison(rest: readonly string[], params: URLSearchParams): Known | null {
  const asked = readComparedIds(params);
  if (rest.length > 0 || joinedIds(params) !== null || !isPlainlyAsked(asked)) return null;
  const query = comparedQuery(asked.references);
  return { path: '/comparar', query, sharesRedirects: true, isByway: query !== '' };
}

/**
 * A preview is for whoever holds its token; a wallet's page stands beside the canonical one, whatever its name, and so
 * does one with a visitor's own premises of what buying costs.
 */
/** The form of a message below a property's address, and what it asks there. */
const MESSAGE = 'mensagem';

function readProperty(rest: readonly string[], params: URLSearchParams): Known | null {
  const address = readPropertyPath(rest);
  if (address === null || address.isPreview || rest.includes('undefined')) return null;
  // The page says what it does not take, in the words in which it was given.
  if (Object.keys(costFaults(params)).length > 0) return null;
  const asked = rest.at(-1) === MESSAGE ? factOfKey(params.get(QUESTION_KEY)) : null;
  const query =
    asked === null ? formatCostChanges(parseCostChanges(params)) : `${QUESTION_KEY}=${ASKED_KEYS[asked]}`;
  return {
    path: `/imovel/${rest.join('/')}`,
    query,
    // The redirect to the canonical address takes the whole query along.
    sharesRedirects: params.size === 0,
    isByway: address.walletId !== null || query !== '',
  };
}

/** The simulator with nothing typed; what somebody simulates is for whoever wrote it. */
function readSimulator(rest: readonly string[], params: URLSearchParams): Known | null {
  const isPlain = Object.values(SIMULATION_KEYS).every((key) => !params.has(key));
  if (rest.length > 0 || !isPlain) return null;
  return { path: '/simulador', query: '', sharesRedirects: true, isByway: false };
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
