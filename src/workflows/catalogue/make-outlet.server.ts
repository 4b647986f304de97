import type { Brand } from '../../domain/brand/brand.ts';
import { type Campaign, isCampaignShown, isSale } from '../../domain/campaigns/campaign.ts';
import { nextCampaignTurn } from '../../domain/campaigns/campaign-turns.ts';
import { listOf, type WholeLists } from '../../domain/catalogue/data-age.ts';
import { bestSellerFeatures } from '../../domain/catalogue/highlighted-features.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyPageView } from '../../domain/catalogue/property-page.ts';
import { withWallet } from '../../domain/catalogue/wallet.ts';
import { assumeCosts } from '../../domain/cost/assume-costs.ts';
import type { RateTable } from '../../domain/cost/cost-rate.ts';
import type { Locality } from '../../domain/localities/locality.ts';
import { neighbourhoodSlug, readNeighbourhood } from '../../domain/localities/neighbourhood.ts';
import { townsOfPart } from '../../domain/localities/neighbourhood-middles.server.ts';
import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import {
  type NeighbourhoodNames,
  neighbourhoodNames,
} from '../../domain/search/words/neighbourhood-names.ts';
import { understandWords } from '../../domain/search/words/understand-words.ts';
import { type WordsKnowledge, wordsKnowledge } from '../../domain/search/words/words-knowledge.ts';
import { type Clock, type Instant, instant, type LocalDate, localDateOf } from '../../domain/time.ts';
import { shownCampaigns } from '../../features/campaigns/shown-campaigns.ts';
import { isPreviewToken } from '../../features/catalogue/stored/preview-token.server.ts';
import type { PriceFall } from '../../features/catalogue/stored/price-falls.repo.server.ts';
import { comparedPropertyView } from '../../features/catalogue/view/compared-property.view.server.ts';
import { instalmentOfferOf } from '../../features/catalogue/view/page-instalments.view.ts';
import {
  type Pictures,
  propertyCardView,
  type ViewContext,
} from '../../features/catalogue/view/property-card.view.ts';
import { propertyPageView } from '../../features/catalogue/view/property-page.view.server.ts';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import { MapAnswers } from '../../features/search/map/map-answers.ts';
import type { SearchIndex } from '../../features/search/search-index.ts';
import { cardCache, sceneKeeper } from './card-cache.ts';
import { comparablesIn } from './comparable-listings.ts';
import { orderFigure } from './order-figure.ts';
import type { FoundProperty, LocalityOption, Outlet } from './outlet.server.ts';
import {
  localityList,
  localityLookup,
  neighbourhoodList,
  suggester,
  suggesterWithWords,
} from './outlet-localities.server.ts';
import type { PropertyStore } from './property-store.server.ts';
import { similarNumbers } from './similar-properties.ts';

/** Answers of the places room: every locality by slug, and the picker's suggestions (2§5). */
export type Places = {
  readonly bySlug: (slug: string) => Locality | null;
  /** Every state and municipality. */
  readonly all: readonly Locality[];
  /** The states, then every place of the list that matches, at most 27; those with more listings first. */
  readonly suggest: (text: string, among: readonly LocalityOption[]) => readonly LocalityOption[];
};

/** State that changes while the server runs, as one consistent answer at a time. */
export type LiveState = {
  readonly index: () => SearchIndex;
  /** The read model as it will be at an instant with other campaigns, for a preview; absent: there is none. */
  readonly imagined?: (campaigns: readonly Campaign[], at: Instant) => Promise<SearchIndex>;
  readonly campaigns: () => readonly Campaign[];
  readonly moment: (now: Instant) => CatalogueMoment;
  /** The next instant at which a listing turns by itself; null: none is known. */
  readonly nextListingTurn: (now: Instant) => Instant | null;
  readonly isDemo: () => boolean;
  /** Rates of the cost of buying; another table after every change of a rate. */
  readonly rates: () => RateTable;
  /** The last whole list of each source and state, the same object until its day is another. */
  readonly lists: () => WholeLists;
  /** State of the maintenance switch: open, closed, or `waits` (reading alone); and its end, where that is known. */
  readonly maintenance: () => {
    readonly on: boolean;
    readonly waits?: boolean;
    readonly until?: Instant | null;
  };
  /** Number of times that everything was read anew: values kept by row versions before the last time are void. */
  readonly reloads: () => number;
  /** Resolves when searches by name can be answered; until then they must not be asked. */
  readonly namesReady: () => Promise<void>;
};

export type OutletParts = {
  readonly brand: Brand;
  readonly clock: Clock;
  readonly properties: Pick<PropertyStore, 'load' | 'find'>;
  readonly places: Places;
  readonly pictures: Pictures;
  readonly state: LiveState;
  /** Signs preview links. */
  readonly secret: string;
  /** True when somebody takes proposals at this moment: the partner, or the sandbox of the demonstration. */
  readonly takesProposals: () => boolean;
  /** Hears of each listing whose page is made before its photos or papers have come. */
  readonly wantsMedia?: (number: number) => void;
  /** The listings whose price fell last, as a version of the catalogue knows them; absent: none is known. */
  readonly priceFalls?: (version: number) => Promise<readonly PriceFall[]>;
};

/** Photos of the bank's lists have an address that the listing does not name. */
function waitsForMedia({ detail }: Property): boolean {
  const named = [...detail.media.images, ...detail.documents];
  return detail.media.images.length === 0 || named.some(({ url }) => url.startsWith('http'));
}

/** Featured properties shown at once on the home page. */
const BEST_SELLERS = 12;

function viewContexts({ brand, state, pictures }: OutletParts) {
  return (now: Instant, campaigns = state.campaigns()): ViewContext => ({
    smallIdPrefix: brand.smallIdPrefix,
    campaigns,
    lists: state.lists(),
    pictures,
    now,
  });
}

/** Puts the use cases together over one read model and the properties that it tells of. */
export function makeOutlet(parts: OutletParts): Outlet {
  const { brand, state } = parts;
  const load = (numbers: readonly number[]) => parts.properties.load(numbers);
  const localityBySlug = localityLookup(parts);
  const localities = localityList(parts, localityBySlug);
  const neighbourhoods = neighbourhoodList(parts, localityBySlug);
  const context = viewContexts(parts);
  const sceneAt = sceneKeeper(state);
  const maps = new MapAnswers(state);
  const cardOf = cardCache(sceneAt, (property, now) => propertyCardView(property, context(now)));
  const cardsOf = async (numbers: readonly number[], now: Instant) =>
    (await load(numbers)).map((property) => cardOf(property, now));
  const pageOf: Outlet['propertyPage'] = (property, now, options) => ({
    ...propertyPageView(
      property,
      localityBySlug(property.citySlug),
      context(now, options.isPreview ? [] : state.campaigns()),
      options,
    ),
    ...placeAndProposals(parts, property, localityBySlug),
  });
  const outlet: Outlet = {
    brand,
    clock: parts.clock,
    catalogueVersion: () => state.index().version,
    moment: state.moment,
    listTurnsAt(now) {
      const turns = [nextCampaignTurn(state.campaigns(), now), state.nextListingTurn(now)];
      const known = turns.filter((at) => at !== null);
      return known.length === 0 ? null : new Date(Math.min(...known)).toISOString();
    },
    isDemo: state.isDemo,
    maintenance: state.maintenance,
    campaigns: (now) => state.campaigns().filter((item) => isSale(item) && isCampaignShown(item, now)),
    shownCampaigns: (now) => shownCampaigns(state.campaigns(), now),
    versionOf: (number) => state.index().versionOf(number),
    reloads: state.reloads,
    namesReady: state.namesReady,
    sceneAt,
    search: (query, now) => state.index().search(query, now),
    matches: (query, now) => state.index().matches(query, now),
    async listProperties(query, now) {
      const result = state.index().search(query, now);
      const figure = orderFigure(query.order, state.rates(), localDateOf(now));
      if (figure === null) return { result, cards: await cardsOf(result.numbers, now) };
      const listed = await load(result.numbers);
      return { result, cards: listed.map((property) => figure(property, cardOf(property, now))) };
    },
    ...readersOfText(parts, localities, neighbourhoods),
    mapSearch: (query, frame, now) => maps.answer(query, frame, now),
    properties: load,
    ...rowsOfHome(parts, load, cardOf),
    async findProperty(reference, now, options = {}) {
      const property = await parts.properties.find(reference);
      return found(property, options, parts.secret, now);
    },
    propertyPage(property, now, options) {
      if (waitsForMedia(property)) parts.wantsMedia?.(property.number);
      return pageOf(property, now, options);
    },
    asAt: (campaigns, at) => outletAt(parts, campaigns, at),
    asPublished: (property) => ({
      ...outlet,
      findProperty: async () => ({ kind: 'found', property }),
      propertyPage: pageOf,
      propertyCard: (shown, now) => propertyCardView(shown, context(now)),
    }),
    takesProposals: parts.takesProposals,
    listOf: (property) => listOf(property, state.lists()),
    costFacts: (property, { price }, now) =>
      assumeCosts(property, price.campaign?.cents ?? price.saleCents, state.rates(), localDateOf(now)),
    instalmentOffer: (property, now) => instalmentOfferOf(property, cardOf(property, now).price),
    comparedProperty: (property, now) =>
      comparedPropertyView(property, localityBySlug(property.citySlug), context(now)),
    propertyCard: cardOf,
    similarTo: async (property, now) =>
      cardsOf(similarNumbers(state.index(), property, localityBySlug(property.citySlug), now), now),
    comparables: (wanted, priceCents, now) => comparablesIn(state.index(), wanted, priceCents, now),
    localities,
    neighbourhoods,
    countsIn: (query, slugs, now) => state.index().countsIn(query, slugs, now),
    localityBySlug,
  };
  return outlet;
}

/** The same site at another instant and with other campaigns, over a read model of its own. Null: none can be had. */
async function outletAt(
  { wantsMedia: _asksNobody, ...parts }: OutletParts,
  campaigns: readonly Campaign[],
  at: Instant,
): Promise<Outlet | null> {
  const index = (await parts.state.imagined?.(campaigns, at)) ?? null;
  if (index === null) return null;
  const moment = { version: index.version, from: at, until: instant(at + 1) };
  const state = { ...parts.state, index: () => index, campaigns: () => campaigns, moment: () => moment };
  return makeOutlet({ ...parts, clock: { now: () => at }, state });
}

/** Address parts of a property within its city, as far as there is a page of it, and the way of proposals for it. */
function placeAndProposals(
  { takesProposals }: Pick<OutletParts, 'takesProposals'>,
  { neighbourhood, cityName, citySlug }: Property,
  localityBySlug: Outlet['localityBySlug'],
): Pick<PropertyPageView, 'neighbourhoodPlace' | 'proposalsByMessage'> {
  const read = readNeighbourhood(neighbourhood, cityName);
  const place = read === null ? null : localityBySlug(neighbourhoodSlug(read.key, citySlug));
  return {
    ...(place?.level === 'neighbourhood'
      ? { neighbourhoodPlace: { slug: place.slug, name: place.name } }
      : {}),
    ...(takesProposals() ? {} : { proposalsByMessage: true }),
  };
}

/** Listings in rows of the home page, which are no search. */
function rowsOfHome(
  { state, priceFalls }: OutletParts,
  load: Outlet['properties'],
  cardOf: Outlet['propertyCard'],
): Pick<Outlet, 'fallenInPrice' | 'bestSellers'> {
  return {
    async fallenInPrice(now) {
      const falls = (await priceFalls?.(state.index().version)) ?? [];
      const cents = new Map(falls.map((fall) => [fall.number, fall.cents]));
      // A listing that has risen since is none of them.
      return (await load([...cents.keys()]))
        .filter(({ number, priceCents }) => priceCents === cents.get(number))
        .map((property) => cardOf(property, now));
    },
    async bestSellers(now) {
      const { numbers } = state.index().search({ ...DEFAULT_QUERY, order: 'relevante' }, now);
      return (await load(numbers))
        .map((property) => ({
          ...cardOf(property, now),
          features: bestSellerFeatures(property.detail),
        }))
        .filter((card) => card.state === 'available' || card.state === 'disputed')
        .slice(0, BEST_SELLERS);
    },
  };
}

/** What a sentence and the field for a place mean: the field asks the sentence where it knows no name. */
function readersOfText(
  parts: OutletParts,
  localities: Outlet['localities'],
  neighbourhoods: Outlet['neighbourhoods'],
): Pick<Outlet, 'understandWords' | 'suggestLocalities'> {
  const understandWords = wordsReader(parts, neighbourhoods);
  const suggest = suggester(parts, localities, neighbourhoods);
  return { understandWords, suggestLocalities: suggesterWithWords(parts, suggest, understandWords) };
}

/** Built with the first text; places are weighed by their listings of the moment. */
function wordsReader(
  { brand, places, state }: OutletParts,
  neighbourhoods: Outlet['neighbourhoods'],
): Outlet['understandWords'] {
  let counts: ReadonlyMap<string, number> = new Map();
  let smaller: ReadonlyMap<string, number> = new Map();
  let names: { readonly count: number; readonly made: NeighbourhoodNames } | null = null;
  let knowledge: WordsKnowledge | null = null;
  let isListedCode = (_digits: string) => true;
  let today: LocalDate | null = null;
  let at: Instant | null = null;
  return (text, now, chosen) => {
    at = now;
    counts = state.index().localityCounts(now);
    smaller = state.index().neighbourhoodCounts(now);
    // Names come with new neighbourhoods, and are kept while there are as many.
    if (names?.count !== smaller.size) {
      names = { count: smaller.size, made: neighbourhoodNames(neighbourhoods(now)) };
    }
    today = localDateOf(now);
    isListedCode = (digits) =>
      state.index().search({ ...DEFAULT_QUERY, searchId: digits }, now).totalItems > 0;
    knowledge ??= wordsKnowledge({
      localities: places.all,
      smallIdPrefix: brand.smallIdPrefix,
      weightOf: (slug) => counts.get(slug) ?? smaller.get(slug) ?? 0,
      neighbourhoods: () => names?.made ?? null,
      townsOfPart,
      countsIn: (query, slugs) => (at === null ? [] : state.index().countsIn(query, slugs, at)),
      isListedCode: (digits) => isListedCode(digits),
      today: () => today,
    });
    return understandWords(text, knowledge, chosen);
  };
}

function found(
  property: Property | null,
  options: { readonly walletId?: string | null; readonly previewToken?: string | null },
  secret: string,
  now: Instant,
): FoundProperty {
  if (property === null) return { kind: 'unknown' };
  const chosen = withWallet(property, options.walletId ?? null);
  if (property.status === 'rascunho') {
    const token = options.previewToken ?? '';
    return isPreviewToken(token, property.number, secret, now)
      ? { kind: 'found', property: chosen }
      : { kind: 'unknown' };
  }
  return { kind: property.status === 'retirado' ? 'gone' : 'found', property: chosen };
}
