import { OWN_SOURCE } from '../../domain/catalogue/own-source.ts';
import { places } from '../../domain/localities/places.server.ts';
import type { Instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { importListsOf } from '../import/import-file.server.ts';

/** Takes one property in that no list brought, as a feed would say it. Returns what is wrong with it; nothing: it is taken. */
export async function takeNewProperty(
  database: Database<CatalogueTables>,
  property: Readonly<Record<string, unknown>>,
  now: Instant,
): Promise<readonly string[]> {
  const bytes = Buffer.from(JSON.stringify({ fonte: OWN_SOURCE, imoveis: [property] }));
  const context = { database, places: places(), now, isList: false, onProgress: () => {} };
  const flags = { date: null, force: false, full: false };
  const [outcome] = await importListsOf(context, { name: 'new.json', bytes }, flags);
  const rejected = outcome?.rejected ?? [];
  if (outcome?.ok && rejected.length === 0) return [];
  const reasons = rejected.map(
    ({ where, reason }) => `${where.replace(/^\$\.imoveis\[0\]\.?/, '')}: ${reason}`,
  );
  return reasons.length > 0 ? reasons : ['the property was refused'];
}
