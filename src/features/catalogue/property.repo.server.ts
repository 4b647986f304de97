import type { Kysely } from 'kysely';
import { numberOfSmallId } from '../../domain/brand/small-id.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { CatalogueTables } from './catalogue.tables.server.ts';
import { propertyOf } from './property.row.server.ts';

type Db = Kysely<CatalogueTables>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BANK_ID = /^[0-9A-Za-z._/-]{1,40}$/;

/** The properties of these numbers, in any order; numbers that do not exist are left out. */
export async function propertiesByNumber(db: Db, numbers: readonly number[]): Promise<Property[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('property')
    .selectAll()
    .where('number', 'in', [...numbers])
    .execute();
  return rows.map(propertyOf);
}

/** Looks a property up by small id, then id, then bank id: three disjoint forms (D§5). Null when nothing matches. */
export async function propertyByReference(
  db: Db,
  reference: string,
  smallIdPrefix: string,
): Promise<Property | null> {
  const text = reference.trim();
  const number = numberOfSmallId(smallIdPrefix, text);
  const all = db.selectFrom('property').selectAll();
  const query =
    number !== null
      ? all.where('number', '=', number)
      : UUID.test(text)
        ? all.where('id', '=', text.toLowerCase())
        : BANK_ID.test(text)
          ? all.where('bank_id', '=', text)
          : null;
  const row = await query?.executeTakeFirst();
  return row ? propertyOf(row) : null;
}

/** Whether the demo catalogue is what visitors see. */
export async function isDemoCatalogue(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('property')
    .select('number')
    .where('source', '=', 'demo')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
