import { redirect } from 'react-router';
import type { Property } from '../../../domain/catalogue/property.ts';
import { isOverState } from '../../../domain/catalogue/property-card.ts';
import { compareRows } from '../../../domain/compare/compare-rows.ts';
import {
  type AskedIds,
  comparePath,
  joinedIds,
  MOST_COMPARED,
  readComparedIds,
} from '../../../domain/compare/compared-ids.ts';
import type { ComparedProperty } from '../../../domain/compare/compared-property.ts';
import { type ComparedDecision, decisionRows } from '../../../domain/compare/decision-rows.ts';
import { type CostFacts, premisesOf } from '../../../domain/cost/cost-facts.ts';
import { inScenarios } from '../../../domain/cost/scenario.ts';
import { totalCost } from '../../../domain/cost/total-cost.ts';
import { offeredStart } from '../../../domain/finance/offered-start.ts';
import { type ListedCost, listedCost } from '../../../domain/own-list/listed-cost.ts';
import type { Instant } from '../../../domain/time.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import type { CompareColumn, ComparePageData, CompareProblem } from './compare-page-data.ts';

/**
 * Answers `/comparar`: a function of its address and the catalogue. Throws the redirect of the form that adds a property
 * to the one spelling of its address.
 */
export function loadComparePage(url: URL, outlet: Outlet): Promise<ComparePageData> {
  const joined = joinedIds(url.searchParams);
  if (joined !== null) throw redirect(comparePath(joined));
  return loadComparison(url, outlet);
}

/** The comparison that an address asks for, whatever page or file shows it. */
export async function loadComparison(url: URL, outlet: Outlet): Promise<ComparePageData> {
  const now = outlet.clock.now();
  const asked = readComparedIds(url.searchParams);
  const { found, problems } = await findAll(asked, outlet, now);
  const properties = found.map((property) => outlet.comparedProperty(property, now));
  const decided = found.map((property) => decisionOf(property, outlet, now));
  const ids = properties.map(({ smallId }) => smallId.toLowerCase());
  return {
    ids,
    columns: properties.map((property, at) => columnOf(property, ids, decided[at]?.listed ?? null)),
    rows:
      properties.length === 0 ? [] : [...decisionRows(decided, properties), ...compareRows(properties, now)],
    problems,
    cardsInNewTab: outlet.brand.switches.cardsInNewTab,
    turnsAt: outlet.listTurnsAt(now),
  };
}

async function findAll(
  asked: AskedIds,
  outlet: Outlet,
  now: Instant,
): Promise<{ found: readonly Property[]; problems: readonly CompareProblem[] }> {
  const found: Property[] = [];
  const problems: CompareProblem[] = [];
  const add = (kind: 'unknown' | 'repeated' | 'tooMany', code: string) =>
    problems.push({ kind, code: shownCode(code) });
  for (const reference of asked.references) {
    const result = await outlet.findProperty(reference, now);
    if (result.kind === 'unknown') add('unknown', reference);
    else if (result.kind === 'gone')
      problems.push({ kind: 'gone', code: shownCode(reference), name: result.property.name });
    else if (found.some(({ number }) => number === result.property.number)) add('repeated', reference);
    else if (found.length < MOST_COMPARED) found.push(result.property);
    else add('tooMany', reference);
  }
  for (const reference of asked.repeated) add('repeated', reference);
  for (const reference of asked.beyond) add('tooMany', reference);
  for (const text of asked.malformed) add('unknown', text);
  return { found, problems };
}

/** Small ids are shown in capitals, everything else as it was written. */
const shownCode = (reference: string) =>
  /^[a-z]+-\d+$/.test(reference) ? reference.toUpperCase() : reference;

type Decided = ComparedDecision & { readonly listed: ListedCost | null };

function decisionOf(property: Property, outlet: Outlet, now: Instant): Decided {
  const page = outlet.propertyPage(property, now, { isPreview: false });
  const facts = isOverState(page.state) ? null : outlet.costFacts(property, page, now);
  const payment = page.hideConditions ? null : page.decision.payment;
  const listed = facts === null ? null : listedCost(facts, payment);
  const start =
    facts === null || payment === null
      ? null
      : offeredStart({ facts, changes: {}, told: payment, instalments: page.instalments?.offer ?? null });
  return {
    cost: facts === null || listed === null ? null : costOf(facts, listed),
    start,
    risk: page.mainRisk,
    untold: page.untold.length,
    age: page.dataAge,
    listed,
  };
}

function costOf(facts: CostFacts, { priceCents, effectiveDiscount }: ListedCost): ComparedDecision['cost'] {
  const premises = premisesOf(facts, {});
  return {
    totals: inScenarios((scenario) => totalCost(premises[scenario], priceCents).totalCents),
    months: inScenarios((scenario) => premises[scenario].months),
    effectiveDiscount,
  };
}

function columnOf(
  property: ComparedProperty,
  ids: readonly string[],
  cost: ListedCost | null,
): CompareColumn {
  const { number, smallId, href, name, image, propertyType, price, neighbourhood, cityName, uf } = property;
  const { state, overLabel } = property;
  const city = `${cityName}/${uf.toUpperCase()}`;
  return {
    ...{ number, smallId, href, name, image, propertyType, state, overLabel, price },
    place: neighbourhood === null ? city : `${neighbourhood}, ${city}`,
    cost,
    withoutHref: comparePath(ids.filter((id) => id !== smallId.toLowerCase())),
  };
}
