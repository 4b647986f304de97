import type { Kysely } from 'kysely';
import { PROPERTY_KINDS } from '../../domain/exchange/webhook-kinds.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { changesSince, heldNumbers } from '../../features/catalogue/stored/changed-properties.repo.server.ts';
import {
  isAnybodyTold,
  keepProgress,
  keepTold,
  lockProgress,
  type NewEvent,
  type ToldProperty,
  toldProperties,
} from '../../features/exchange/webhook.repo.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { toldOf } from './told-property.ts';
import { tellOthers, type WebhookParts } from './webhook-parts.ts';

/** Properties that are looked at in one transaction. */
const PAGE_ROWS = 500;

type Parts = Pick<WebhookParts, 'db' | 'clock' | 'brand'>;

/**
 * Finds what changed in the catalogue since it was looked at last, and has it told: what an import changed once it can no
 * longer be undone, and nothing where it was undone before.
 */
export async function gatherPropertyEvents(parts: Parts): Promise<void> {
  if (!(await isAnybodyTold(parts.db, PROPERTY_KINDS))) return;
  while (await gatherPage(parts));
}

/** False: that was the last page. */
function gatherPage({ db, clock, brand }: Parts): Promise<boolean> {
  return transaction(db, async (trx) => {
    const catalogue = trx as unknown as Kysely<CatalogueTables>;
    const now = clock.now();
    const { progress, ...silent } = await lockProgress(trx);
    const until = await currentVersion(catalogue);
    const looked = await changesSince(catalogue, { progress, until, limit: PAGE_ROWS, now });
    const { rows } = looked;
    await keepProgress(trx, looked.progress);
    if (rows.length === 0) return false;
    const numbers = rows.map(({ number }) => number);
    const before = new Map((await toldProperties(trx, numbers)).map((one) => [one.number, one]));
    // What was held back when somebody began to listen happens to them who listen.
    const { silentUntil, silentSince } = silent;
    const awaited = silentSince && (await heldNumbers(catalogue, numbers, instant(silentSince.getTime())));
    const told: ToldProperty[] = [];
    const events: NewEvent[] = [];
    for (const row of rows) {
      const next = toldOf(row, brand);
      const kind = kindOf(before.get(row.number), next);
      if (kind === null) continue;
      told.push(next);
      const isSilent = row.version <= silentUntil && !awaited?.has(row.number);
      if (!isSilent) events.push({ kind, propertyNumber: row.number });
    }
    if (told.length > 0) await keepTold(trx, told);
    await tellOthers(trx, events, now);
    return rows.length === PAGE_ROWS;
  });
}

/** Kind of a change for others; null: none. */
function kindOf(before: ToldProperty | undefined, next: ToldProperty): NewEvent['kind'] | null {
  if (before?.digest === next.digest) return null;
  if (before?.isListed ?? false) return next.isListed ? 'property.changed' : 'property.withdrawn';
  return next.isListed ? 'property.published' : null;
}
