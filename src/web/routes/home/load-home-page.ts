import type { BannerView, NoticeView, PopUpBanner } from '../../../domain/campaigns/banner.ts';
import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { isOverState, type PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import type { BuyerTestimonial, FaqEntry, SiteContent } from '../../../domain/content/site-content.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { PRESETS, type PresetName, presetQuery } from '../../../domain/search/search-landing.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import type { Facets } from '../../../domain/search/search-result.ts';
import type { LocalityOption, Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import { suggestionLabel } from '../search/place/locality-text.ts';

export type PresetLink = { readonly name: PresetName; readonly href: string };
export type PresetTile = PresetLink & { readonly count: number };
export type CityLink = { readonly name: string; readonly href: string; readonly count: number };
export type StateLink = { readonly uf: StateCode; readonly count: number };

/** Data of the home page. */
export type HomePageData = {
  /** The largest discount on offer as a whole percent, at most 70 (D§10); null when nothing is discounted. */
  readonly largestDiscount: number | null;
  readonly featured: readonly PropertyCardView[];
  /** The newest that have a photo; few or none are no row. */
  readonly newest: readonly PropertyCardView[];
  /** Properties that are offered for a few days more. */
  readonly endingSoon: readonly PropertyCardView[];
  /** On offer for less than before, the newest fall first. */
  readonly fallen: readonly PropertyCardView[];
  /** Cities with the most on offer. */
  readonly cities: readonly CityLink[];
  /** Three listings on the tags beside the heading. */
  readonly showcase: readonly PropertyCardView[];
  /** True when one of their pictures is drawn: one line says it for all. */
  readonly showcaseIsDrawn: boolean;
  /** The address of every ready-made search, in the order of the tabs. */
  readonly presets: readonly PresetLink[];
  readonly tiles: readonly PresetTile[];
  readonly states: readonly StateLink[];
  readonly banners: readonly BannerView[];
  readonly popUp: readonly PopUpBanner[];
  readonly notices: readonly NoticeView[];
  readonly isBlackout: boolean;
  /** Testimonials of buyers; samples with the demonstration alone (D§10). */
  readonly testimonials: readonly BuyerTestimonial[];
  /** The first of the frequent questions. */
  readonly questions: readonly Pick<FaqEntry, 'id' | 'title'>[];
  readonly questionCount: number;
  /** ISO instant at which something of it turns next. */
  readonly turnsAt: string | null;
  readonly cardsInNewTab: boolean;
};

/** The title never promises more than this (2§9). */
const MAX_PROMISED_DISCOUNT = 70;
const SHOWCASE = 3;
const QUESTIONS = 4;
/** Listings in a row of the newest, and of what ends; a row of fewer than the least is left out. */
const ROW = 8;
const LEAST_OF_ROW = 3;
const CITIES = 12;

const linkOf = (name: PresetName): PresetLink => ({ name, href: searchPath(presetQuery(name)) });
const PRESET_LINKS = (Object.keys(PRESETS) as PresetName[]).map(linkOf);

/** @param reportError told of what failed and is left out */
export async function loadHomePage(
  outlet: Outlet,
  content: SiteContent,
  reportError: (error: unknown) => void,
): Promise<HomePageData> {
  const now = outlet.clock.now();
  const [best, featured, newest, endingSoon, fallen] = await Promise.all([
    outlet.listProperties({ ...DEFAULT_QUERY, order: 'desagio' }, now),
    orNone(outlet.bestSellers(now), reportError),
    outlet.listProperties({ ...DEFAULT_QUERY, withPhoto: true, order: 'data' }, now),
    outlet.listProperties({ ...DEFAULT_QUERY, endsSoon: true, order: 'relevante' }, now),
    orNone(outlet.fallenInPrice(now), reportError),
  ]);
  const places = outlet.localities(now);
  const campaigns = outlet.shownCampaigns(now);
  const showcase = showcaseOf([...featured, ...best.cards]);
  return {
    banners: campaigns.home,
    popUp: campaigns.popup,
    notices: campaigns.notices,
    isBlackout: campaigns.isBlackout,
    turnsAt: outlet.listTurnsAt(now),
    testimonials: content.testimonials.buyers.filter(({ isSample }) => outlet.isDemo() || !isSample),
    questions: content.faq.entries.slice(0, QUESTIONS).map(({ id, title }) => ({ id, title })),
    questionCount: content.faq.entries.length,
    largestDiscount: largestDiscountOf(best.cards),
    featured,
    // The photos of the demonstration are drawings.
    ...rowsOf(featured, {
      newest: outlet.isDemo() ? [] : newest.cards,
      endingSoon: endingSoon.cards,
      fallen,
    }),
    cities: citiesOf(places),
    showcase,
    showcaseIsDrawn: outlet.isDemo() || showcase.some(({ image }) => image.kind !== 'photo'),
    presets: PRESET_LINKS,
    tiles: tilesOf(best.result.facets),
    states: places.flatMap((place) =>
      place.level === 'state' && place.count > 0 ? [{ uf: place.uf, count: place.count }] : [],
    ),
    cardsInNewTab: outlet.brand.switches.cardsInNewTab,
  };
}

/** The section is hidden when its listings cannot be had, and the page stands without it; the log tells of it (2§8). */
async function orNone(
  cards: Promise<readonly PropertyCardView[]>,
  reportError: (error: unknown) => void,
): Promise<readonly PropertyCardView[]> {
  try {
    return await cards;
  } catch (error) {
    reportError(error);
    return [];
  }
}

function largestDiscountOf(cards: readonly PropertyCardView[]): number | null {
  const percents = cards.flatMap(({ price, state }) =>
    price.discountPercent === null || isOverState(state) ? [] : [price.discountPercent],
  );
  return percents.length === 0 ? null : Math.min(MAX_PROMISED_DISCOUNT, Math.max(...percents));
}

/** Nothing stands in two rows; what cannot be had any more stands in none. */
function rowsOf(
  featured: readonly PropertyCardView[],
  { newest, endingSoon, fallen }: Pick<HomePageData, 'newest' | 'endingSoon' | 'fallen'>,
): Pick<HomePageData, 'newest' | 'endingSoon' | 'fallen'> {
  const shown = new Set(featured.map(({ id }) => id));
  const row = (cards: readonly PropertyCardView[]) => {
    const fitting = cards.filter(({ id, state }) => !shown.has(id) && !isOverState(state)).slice(0, ROW);
    if (fitting.length < LEAST_OF_ROW) return [];
    for (const { id } of fitting) shown.add(id);
    return fitting;
  };
  return { endingSoon: row(endingSoon), newest: row(newest), fallen: row(fallen) };
}

function citiesOf(places: readonly LocalityOption[]): CityLink[] {
  const filled = places.filter((place) => place.level === 'city' && place.count > 0);
  const most = filled.toSorted((a, b) => b.count - a.count).slice(0, CITIES);
  return most.map((place) => ({
    name: suggestionLabel(place),
    href: searchPath({ ...DEFAULT_QUERY, localities: [place.slug] }),
    count: place.count,
  }));
}

/** The first listings that have a price and a discount to show, each once. */
function showcaseOf(cards: readonly PropertyCardView[]): PropertyCardView[] {
  const fitting = cards.filter(
    ({ price, state }) => price.discountPercent !== null && price.saleCents !== null && state === 'available',
  );
  return [...new Map(fitting.map((card) => [card.id, card])).values()].slice(0, SHOWCASE);
}

/** The five presets with their live counts; those without a result stand last (D§4). */
function tilesOf(facets: Facets): PresetTile[] {
  const tiles: PresetTile[] = [
    { ...linkOf('para-morar'), count: facets.situacao.desocupado ?? 0 },
    { ...linkOf('para-investir'), count: facets.situacao.ocupado ?? 0 },
    { ...linkOf('leilao'), count: facets['tipo-venda'].leilao ?? 0 },
    { ...linkOf('venda-direta'), count: facets['tipo-venda'].venda_direta ?? 0 },
    { ...linkOf('fazenda'), count: facets['tipo-imovel'].fazenda ?? 0 },
  ];
  return [...tiles.filter(({ count }) => count > 0), ...tiles.filter(({ count }) => count === 0)];
}
