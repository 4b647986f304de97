import { redirect } from 'react-router';
import type { Property } from '../../../domain/catalogue/property.ts';
import { compareRows } from '../../../domain/compare/compare-rows.ts';
import {
  type AskedIds,
  comparePath,
  joinedIds,
  MOST_COMPARED,
  readComparedIds,
} from '../../../domain/compare/compared-ids.ts';
import type { ComparedProperty } from '../../../domain/compare/compared-property.ts';
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
  const ids = properties.map(({ smallId }) => smallId.toLowerCase());
  return {
    ids,
    columns: properties.map((property) => columnOf(property, ids)),
    rows: properties.length === 0 ? [] : compareRows(properties, now),
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

function columnOf(property: ComparedProperty, ids: readonly string[]): CompareColumn {
  const { number, smallId, href, name, image, propertyType, price, neighbourhood, cityName, uf } = property;
  const { state, overLabel } = property;
  const city = `${cityName}/${uf.toUpperCase()}`;
  return {
    ...{ number, smallId, href, name, image, propertyType, state, overLabel, price },
    place: neighbourhood === null ? city : `${neighbourhood}, ${city}`,
    withoutHref: comparePath(ids.filter((id) => id !== smallId.toLowerCase())),
  };
}
