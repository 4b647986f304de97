import type { Occupation } from '../../../domain/catalogue/enumerations.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { isOverState, type PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import type { ComparedProperty } from '../../../domain/compare/compared-property.ts';
import { readKeptIds, readSharedIds } from '../../../domain/compare/kept-address.ts';
import type { CostFacts } from '../../../domain/cost/cost-facts.ts';
import { paymentFacts } from '../../../domain/decision/payment-ways.ts';
import { offeredStart } from '../../../domain/finance/offered-start.ts';
import type { WayStart } from '../../../domain/finance/purchase-ways.ts';
import { type ListedCost, listedCost } from '../../../domain/own-list/listed-cost.ts';
import { type Instant, localDateOf } from '../../../domain/time.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';

/** A kept property that is still in the catalogue. */
export type KeptFound = {
  readonly card: PropertyCardView;
  readonly occupation: Occupation | null;
  /** Null: sold, closed, or its price is on request. */
  readonly cost: ListedCost | null;
  /** How its purchase begins in the offered way that asks least on the day; null: the ways to pay are hidden. */
  readonly start: WayStart | null;
};

/** State of the properties that a browser keeps: missing ones are no longer in the catalogue. */
export type KeptPageData = {
  readonly found: readonly KeptFound[];
  /** Properties of a list that somebody sent. */
  readonly shared: readonly KeptFound[];
  /** Number of that list's properties that are no longer in the catalogue. */
  readonly sharedGone: number;
  readonly cardsInNewTab: boolean;
  readonly turnsAt: string | null;
};

export async function loadKept(url: URL, outlet: Outlet): Promise<KeptPageData> {
  const now = outlet.clock.now();
  const told = async (ids: readonly string[]) =>
    (await findKept(ids, outlet, now)).map((found) => keptFound(found, outlet, now));
  const sharedIds = readSharedIds(url.searchParams);
  const shared = await told(sharedIds);
  return {
    found: await told(readKeptIds(url.searchParams)),
    shared,
    sharedGone: sharedIds.length - shared.length,
    cardsInNewTab: outlet.brand.switches.cardsInNewTab,
    turnsAt: outlet.listTurnsAt(now),
  };
}

function keptFound(found: FoundProperty, outlet: Outlet, now: Instant): KeptFound {
  const { property, card, compared, facts } = found;
  const payment = compared.payment === null ? null : paymentFacts(property, localDateOf(now));
  return {
    card,
    occupation: compared.occupation,
    cost: facts === null ? null : listedCost(facts, payment),
    start: startOf(found, outlet, now),
  };
}

/** Null: it can no longer be bought, has no price, or its ways to pay are hidden. */
function startOf(
  { property, compared, facts }: Pick<FoundProperty, 'property' | 'compared' | 'facts'>,
  outlet: Outlet,
  now: Instant,
): WayStart | null {
  if (facts === null || compared.payment === null) return null;
  const told = paymentFacts(property, localDateOf(now));
  const instalments = told.directInstalments === true ? outlet.instalmentOffer(property, now) : null;
  return offeredStart({ facts, changes: {}, told, instalments });
}

export type FoundProperty = {
  readonly property: Property;
  readonly card: PropertyCardView;
  readonly compared: ComparedProperty;
  /** Null: it cannot be bought any more. */
  readonly facts: CostFacts | null;
};

/** Properties of the ids that the catalogue holds, in their order. */
export async function findKept(
  ids: readonly string[],
  outlet: Outlet,
  now: Instant,
): Promise<readonly FoundProperty[]> {
  const found: FoundProperty[] = [];
  for (const id of ids) {
    const result = await outlet.findProperty(id, now);
    if (result.kind !== 'found') continue;
    const { property } = result;
    const compared = outlet.comparedProperty(property, now);
    const facts = isOverState(compared.state) ? null : outlet.costFacts(property, compared, now);
    found.push({ property, card: outlet.propertyCard(property, now), compared, facts });
  }
  return found;
}
