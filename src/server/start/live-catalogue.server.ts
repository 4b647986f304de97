import type { Transaction } from 'kysely';
import type { WholeLists } from '../../domain/catalogue/data-age.ts';
import { rateTable } from '../../domain/cost/cost-rate.ts';
import type { Clock } from '../../domain/time.ts';
import { readCampaigns } from '../../features/campaigns/campaign.repo.server.ts';
import { wholeLists } from '../../features/catalogue/import/import-list.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { isDemoCatalogue } from '../../features/catalogue/stored/property.repo.server.ts';
import type { SiteTexts } from '../../features/content/site-texts.ts';
import { publishedTexts, SITE_TEXTS } from '../../features/content/text.repo.server.ts';
import { readRateTable } from '../../features/costs/rate-table.server.ts';
import { referenceRates } from '../../features/costs/reference-rates.server.ts';
import { ListingNames } from '../../features/search/layout/listing-names.server.ts';
import { keepSearchCurrent, type LiveSearch } from '../../features/search/live/live-search.server.ts';
import { kernelProblem } from '../../features/search/scan/scan-kernel.server.ts';
import { searchSurroundings } from '../../features/search/scan/search-surroundings.server.ts';
import type { ChangeBatch } from '../../platform/changes/follow-changes.server.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import type { Log } from '../../platform/log/log.server.ts';
import type { Metrics } from '../../platform/log/metrics.server.ts';
import { isOutage } from '../../platform/log/outage.ts';
import type { LiveState } from '../../workflows/catalogue/make-outlet.server.ts';
import {
  MAINTENANCE,
  MAINTENANCE_WINDOW,
  type MaintenanceSwitch,
  type MaintenanceWindow,
  maintenanceAt,
  maintenanceSwitch,
  maintenanceWindow,
} from '../../workflows/operator/maintenance.server.ts';

export type LiveCatalogue = LiveState &
  Pick<LiveSearch, 'isReady' | 'isFailing' | 'behind' | 'catchUp' | 'caughtUp' | 'stop'>;

export type LiveCatalogueOptions = {
  /** Settings with the folder in which a snapshot of a large read model is kept. */
  readonly config: Pick<Config, 'dataDir'>;
  readonly clock: Clock;
  readonly smallIdPrefix: string;
  /** Shown what the desk published of them; absent: in tests of what needs none. */
  readonly texts?: SiteTexts;
  readonly log: Log;
  readonly metrics: Metrics;
};

/**
 * Catalogue that this process shows: read model, campaigns, rates, texts, days of lists, demo mark and maintenance
 * switch, all of one version.
 */
export function followCatalogue(
  database: Database<CatalogueTables>,
  { config, clock, smallIdPrefix, texts, log, metrics }: LiveCatalogueOptions,
): LiveCatalogue {
  const names = new ListingNames(database.db);
  let isDemo = false;
  let kept: MaintenanceSwitch = 'open';
  let closedWithin: MaintenanceWindow | null = null;
  let reloads = 0;
  let rates = rateTable(referenceRates(), []);
  let lists: WholeLists = new Map();
  const readMarks = async (batch: ChangeBatch, snapshot: Transaction<CatalogueTables>) => {
    const concerns = (kind: string, key?: string) =>
      batch.reload ||
      batch.changes.some((change) => change.kind === kind && (key ?? change.key) === change.key);
    const demo = concerns('property') ? await isDemoCatalogue(snapshot) : isDemo;
    const closed = concerns('setting', MAINTENANCE)
      ? await maintenanceSwitch<CatalogueTables>(snapshot)
      : kept;
    const window = concerns('setting', MAINTENANCE_WINDOW)
      ? await maintenanceWindow<CatalogueTables>(snapshot)
      : closedWithin;
    const table = concerns('rate') ? await readRateTable<CatalogueTables>(snapshot) : rates;
    const written = concerns('setting', SITE_TEXTS) ? await publishedTexts<CatalogueTables>(snapshot) : null;
    const days = await listsAfter(lists, batch, snapshot);
    const showNames = await names.alongside(batch, snapshot);
    return () => {
      showNames();
      if (written !== null) {
        texts?.show(written, (key, problem) => log.error('texts.unreadable', { key, problem }));
      }
      rates = table;
      lists = days;
      isDemo = demo;
      kept = closed;
      closedWithin = window;
      if (batch.reload) reloads += 1;
      metrics.catalogueVersion.set(batch.to);
    };
  };
  const withoutKernel = kernelProblem();
  if (withoutKernel !== null) log.warn('search.without_kernel', { reason: withoutKernel });
  const search = keepSearchCurrent(database, {
    surroundings: searchSurroundings(smallIdPrefix, (name) => names.setOf(name)),
    clock,
    readRates: (snapshot) => readRateTable<CatalogueTables>(snapshot),
    readCampaigns: (snapshot) => readCampaigns<CatalogueTables>(snapshot),
    alongside: readMarks,
    snapshots: {
      folder: config.dataDir,
      onProblem: (reason, error) =>
        log.warn('search.snapshot_problem', { reason, ...(error ? { error } : {}) }),
    },
    onError: (error) => log[isOutage(error) ? 'debug' : 'error']('catalogue.follow_failed', { error }),
  });
  return {
    index: search.index,
    imagined: search.imagined,
    campaigns: search.campaigns,
    moment: search.moment,
    nextListingTurn: search.nextListingTurn,
    isDemo: () => isDemo,
    rates: () => rates,
    lists: () => lists,
    maintenance: () => maintenanceAt(kept, closedWithin, clock.now()),
    reloads: () => reloads,
    namesReady: () => names.ready(),
    isReady: search.isReady,
    isFailing: search.isFailing,
    behind: search.behind,
    catchUp: search.catchUp,
    caughtUp: search.caughtUp,
    stop: search.stop,
  };
}

/** Lists that nothing was published of stay the same objects: pages are held against them. */
async function listsAfter(
  lists: WholeLists,
  { reload, changes }: ChangeBatch,
  snapshot: Transaction<CatalogueTables>,
): Promise<WholeLists> {
  if (reload) return wholeLists<CatalogueTables>(snapshot);
  const keys = new Set(changes.flatMap(({ kind, key }) => (kind === 'list' && key !== null ? [key] : [])));
  if (keys.size === 0) return lists;
  const after = new Map(lists);
  for (const key of keys) {
    const list = (await wholeLists<CatalogueTables>(snapshot, key)).get(key);
    if (list === undefined) after.delete(key);
    else after.set(key, list);
  }
  return after;
}
