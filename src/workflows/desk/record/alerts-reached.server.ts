import type { Kysely } from 'kysely';
import { PERIODICITIES, type Periodicity, queryOfAlert } from '../../../domain/alerts/alert.ts';
import { isToldReduced } from '../../../domain/alerts/found-listing.ts';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { payablePriceOf } from '../../../domain/campaigns/payable-price.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { isPublished } from '../../../domain/catalogue/property-status.ts';
import { FILTERED_FACTS } from '../../../domain/search/filters/filters.ts';
import { wordIndex } from '../../../domain/search/words/word-index.ts';
import {
  type ActiveAlert,
  activeAlerts,
  sentPrices,
} from '../../../features/alerts/alert-run.repo.server.ts';
import type { AlertTables } from '../../../features/alerts/alerts.tables.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { inSteps } from '../../../features/search/live/in-steps.server.ts';
import {
  preparingMatcher,
  type StoredQueryMatcher,
} from '../../../features/search/live/match-stored-queries.ts';
import { searchSurroundings } from '../../../features/search/scan/search-surroundings.server.ts';
import { SEARCHED_FACTS, type SearchableProperty } from '../../../features/search/search-index.ts';
import { activeCodesAt, isOnOffer } from '../../alerts/catalogue-changes.server.ts';
import type { RecordParts } from './open-record.server.ts';

const PAGE_ALERTS = 1000;

/** A property before (null: it is not there yet) and after. */
type Turn = { readonly before: Property | null; readonly after: Property };

/**
 * Number of saved searches that tell of a property which becomes another, by the rule of the alerts themselves: one
 * finds it that did not, or was sent it at a higher price.
 */
export async function alertsReached(parts: RecordParts, { before, after }: Turn): Promise<number> {
  const now = parts.clock.now();
  const isOff = before !== null && !isPublished(before.status);
  // Most changes are of texts, which no search knows: no alert is read for them.
  if (isOff || !isOnOffer(after, now) || (before !== null && isSameToSearch(before, after))) return 0;
  const campaigns = await readCampaigns(parts.db);
  const matcher = (property: Property) => matcherOf(parts, property, campaigns);
  const found = before !== null && isOnOffer(before, now) ? await matcher(before) : null;
  const [finds, active] = [await matcher(after), new Set(activeCodesAt(campaigns, now))];
  const [was, is] = [
    before && payablePriceOf(searchable(before), active),
    payablePriceOf(searchable(after), active),
  ];
  const isCheaper = was !== null && is !== null && is < was;
  const db = parts.db as unknown as Kysely<AlertTables>;
  let reached = 0;
  for await (const alerts of pagesOfAlerts(db)) {
    const finding = alerts.filter((alert) => alert.kind === 'search' && isFound(finds, alert));
    const known = found === null ? [] : finding.filter((alert) => isFound(found, alert));
    reached += finding.length - known.length;
    if (!isCheaper) continue;
    const sent = await sentPrices(
      db,
      known.map(({ id }) => id),
      [after.number],
    );
    reached += known.filter(({ id }) => isToldReduced(is, sent.get(`${id} ${after.number}`))).length;
  }
  return reached;
}

async function* pagesOfAlerts(db: Kysely<AlertTables>): AsyncGenerator<readonly ActiveAlert[]> {
  for (const periodicity of PERIODICITIES) yield* pagesOf(db, periodicity);
}

async function* pagesOf(
  db: Kysely<AlertTables>,
  periodicity: Periodicity,
): AsyncGenerator<readonly ActiveAlert[]> {
  for (let last = 0; ; ) {
    const page = await activeAlerts(db, periodicity, last, PAGE_ALERTS);
    yield page;
    last = page.at(-1)?.id ?? last;
    if (page.length < PAGE_ALERTS) return;
  }
}

const isFound = (matcher: StoredQueryMatcher, alert: ActiveAlert): boolean =>
  matcher.matches(queryOfAlert(alert)).length > 0;

function matcherOf(
  { clock, brand }: RecordParts,
  property: Property,
  campaigns: readonly Campaign[],
): Promise<StoredQueryMatcher> {
  const words = wordIndex();
  words.put(property.number, namedBy(property));
  const named = (asked: string) => ({ numbers: words.holding(asked) });
  const surroundings = searchSurroundings(brand.smallIdPrefix, named);
  return inSteps(preparingMatcher([searchable(property)], { now: clock.now(), campaigns, surroundings }));
}

const SEARCHED = [...new Set([...SEARCHED_FACTS, ...FILTERED_FACTS])].filter(
  (fact) => fact !== 'version' && fact !== 'completeness',
);

function isSameToSearch(before: Property, after: Property): boolean {
  const factsOf = (property: Property) => {
    const listing = searchable(property);
    return JSON.stringify([namedBy(property), ...SEARCHED.map((fact) => listing[fact])]);
  };
  return factsOf(before) === factsOf(after);
}

/** Texts in which a search looks for a name. */
const namedBy = ({ neighbourhood, address, name }: Property): string =>
  [neighbourhood, address, name].join(' ');

/** A listing for the search; an amount that it hides is not searched by. */
function searchable(property: Property): SearchableProperty {
  const { detail, paymentTypes } = property;
  const isTold = detail.toldPayments?.includes('financiado') ?? false;
  return {
    ...property,
    ...(detail.display.hideValue ? { priceCents: null, campaignTotalCents: null } : {}),
    hasPhoto: detail.media.images.some(({ url }) => url.startsWith('/midia/foto/')),
    financing: paymentTypes.includes('financiado') ? 'sim' : isTold ? 'nao' : 'nao_informado',
  };
}
