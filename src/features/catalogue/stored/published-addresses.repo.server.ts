import type { Kysely } from 'kysely';
import { oneOf, STATES } from '../../../domain/catalogue/enumerations.ts';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import { isPublished, PROPERTY_STATUSES } from '../../../domain/catalogue/property-status.ts';
import { instant, type LocalDate, localDateOf } from '../../../domain/time.ts';
import type { CatalogueTables } from './catalogue.tables.server.ts';

export type PublishedAddress = { readonly path: string; readonly changedOn: LocalDate };

/** Rows read at a time: short enough that other readers of the embedded database do not wait. */
const BATCH = 5000;
const PUBLISHED = PROPERTY_STATUSES.filter(isPublished);

/** The canonical path of every published property and the day on which it last changed, in no promised order. */
export async function publishedAddresses(
  db: Kysely<CatalogueTables>,
  smallIdPrefix: string,
): Promise<PublishedAddress[]> {
  const found: PublishedAddress[] = [];
  for (let after = 0, isLast = false; !isLast; ) {
    const rows = await db
      .selectFrom('property')
      .select(['number', 'uf', 'city_slug', 'bedrooms', 'suites', 'updated_at'])
      .where('number', '>', after)
      .where('status', 'in', PUBLISHED)
      .orderBy('number')
      .limit(BATCH)
      .execute();
    for (const row of rows) {
      const uf = oneOf(STATES, row.uf);
      if (uf === null) continue;
      const path = canonicalPropertyPath({ ...row, uf, citySlug: row.city_slug }, smallIdPrefix);
      found.push({ path, changedOn: localDateOf(instant(row.updated_at.getTime())) });
    }
    after = rows.at(-1)?.number ?? after;
    isLast = rows.length < BATCH;
  }
  return found;
}
