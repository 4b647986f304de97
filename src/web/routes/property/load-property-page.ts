import { data, redirect } from 'react-router';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { readPropertyPath } from '../../../domain/catalogue/property-path.ts';
import {
  type CostChanges,
  type CostFaults,
  costFaults,
  parseCostChanges,
} from '../../../domain/cost/cost-changes.ts';
import { type CostFacts, tidyChanges } from '../../../domain/cost/cost-facts.ts';
import { type Comparison, comparableTo, isSameComparison } from '../../../domain/decision/comparables.ts';
import type { Centavos } from '../../../domain/money.ts';
import { type ListedCost, listedCost } from '../../../domain/own-list/listed-cost.ts';
import type { Instant } from '../../../domain/time.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import type { Site } from '../../outlet-context.ts';
import { likelyTotals, worstTotal } from './cost/likely-totals.ts';
import { type FirstAnswer, firstAnswers } from './decision/first-answer-rows.ts';
import { type MediaTab, mediaTabs } from './media/media-tabs.ts';

export type PropertyPageData = {
  readonly property: PropertyPageView;
  /** Cost of buying it; null when it can no longer be bought. */
  readonly cost: PropertyCost | null;
  readonly maps: Pick<Site, 'googleMapsKey'>;
  /** Media in their order: the photos first. */
  readonly tabs: readonly MediaTab[];
};

/** Premises of the page, and those of the address instead. */
export type PropertyCost = {
  readonly facts: CostFacts;
  readonly given: CostChanges;
  readonly faults: CostFaults;
  /** The likely total of both; without a told occupation that of a vacant and of an occupied home. Empty without a price. */
  readonly totals: readonly Centavos[];
  /** The total where all turns out dear; null without a price. */
  readonly worst: Centavos | null;
  /** Answers to the first questions, in words. */
  readonly answers: readonly FirstAnswer[];
  /** For the visitor's own numbers; null without a price. */
  readonly listed: ListedCost | null;
  /** Its price beside those of comparable listings, or why it stands beside none; null without a price. */
  readonly comparables: Comparison | null;
};

/** Data of a withdrawn property's page: others like it. */
export type GoneData = { readonly similar: readonly PropertyCardView[]; readonly cardsInNewTab: boolean };

/**
 * Answers every shape of a property address (1§2, D§5). Throws 404 for an unknown property, 410 with similar ones for a
 * withdrawn one, and the redirect (301) to the canonical address; previews and chosen wallets stay where they are.
 */
export async function loadPropertyPage(
  url: URL,
  outlet: Outlet,
  { showsOnly, googleMapsKey }: Pick<Site, 'showsOnly' | 'googleMapsKey'>,
): Promise<PropertyPageData> {
  const segments = segmentsOf(url);
  const address = readPropertyPath(segments);
  if (address === null) {
    if (segments.some((segment) => segment !== 'undefined')) throw data(null, { status: 404 });
    throw redirect('/busca', 301);
  }
  const now = outlet.clock.now();
  const { reference, walletId, isPreview } = address;
  const previewToken = isPreview ? url.searchParams.get('token') : null;
  const found = await outlet.findProperty(reference, now, { walletId, previewToken });
  if (found.kind === 'unknown') throw data(null, { status: 404 });
  if (found.kind === 'gone') {
    const gone: GoneData = {
      similar: await outlet.similarTo(found.property, now),
      cardsInNewTab: outlet.brand.switches.cardsInNewTab,
    };
    throw data(gone, { status: 410 });
  }
  showsOnly(found.property);
  const property = outlet.propertyPage(found.property, now, { isPreview });
  const isCanonical = decodedPath(url) === property.href;
  if (!isCanonical && !isPreview && walletId === null) throw redirect(property.href + url.search, 301);
  const comparables = comparablesOf(found.property, property, outlet, now);
  if (comparables !== null) showsOnly(found.property, comparables.isSame);
  const cost = costOf(url, found.property, property, outlet, now, comparables?.found ?? null);
  return { property, cost, maps: { googleMapsKey }, tabs: mediaTabs(property, googleMapsKey) };
}

/** Segments behind `/imovel/`, each decoded by itself: a slash that is written as a code parts nothing. */
function segmentsOf({ pathname }: URL): string[] {
  const [, , ...parts] = pathname.split('/').filter((part, index) => index === 0 || part !== '');
  return parts.map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** As it is read by people; an address with a broken percent code stays as it was written, which is no canonical one. */
function decodedPath({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

function costOf(
  url: URL,
  property: Property,
  page: PropertyPageView,
  outlet: Outlet,
  now: Instant,
  comparables: Comparison | null,
): PropertyCost | null {
  if (isOver(page)) return null;
  const facts = outlet.costFacts(property, page, now);
  const given = tidyChanges(facts, parseCostChanges(url.searchParams));
  const totals = likelyTotals(facts, given);
  const worst = worstTotal(facts, given);
  return {
    facts,
    given,
    faults: costFaults(url.searchParams),
    totals,
    worst,
    answers: firstAnswers(page, { facts, totals, worst }),
    listed: listedCost(facts, page.hideConditions ? null : page.decision.payment, given),
    comparables,
  };
}

const isOver = ({ state }: PropertyPageView) => state === 'sold' || state === 'closed';

/**
 * Its price beside those of others, and whether that is the same at a later instant: looked up again only where the catalogue
 * or the clock has turned. Null: nothing of it is shown.
 */
function comparablesOf(property: Property, page: PropertyPageView, outlet: Outlet, now: Instant) {
  const price = page.price.campaign?.cents ?? page.price.saleCents;
  const wanted = comparableTo(property);
  if (isOver(page) || price === null) return null;
  if (typeof wanted === 'string') return { found: wanted, isSame: () => true };
  const found = outlet.comparables(wanted, price, now);
  let looked = outlet.moment(now);
  const isSame = (at: Instant) => {
    const moment = outlet.moment(at);
    if (moment === looked) return true;
    if (!isSameComparison(outlet.comparables(wanted, price, at), found)) return false;
    looked = moment;
    return true;
  };
  return { found, isSame };
}
