import { type Kysely, type RawBuilder, sql } from 'kysely';
import { numberOfSmallId } from '../../../domain/brand/small-id.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { propertyOfText, type StoredProperty, storedColumns } from '../view/property-text.server.ts';
import type { CatalogueTables } from './catalogue.tables.server.ts';

type Db = Kysely<CatalogueTables>;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const BANK_ID = /^[0-9A-Za-z._/-]{1,40}$/;

/** The properties of these numbers, in any order; numbers that do not exist are left out. */
export async function propertiesByNumber(db: Db, numbers: readonly number[]): Promise<Property[]> {
  return (await storedByNumber(db, numbers)).map(({ text }) => propertyOfText(text));
}

/** The same as the database wrote them down. */
export async function storedByNumber(db: Db, numbers: readonly number[]): Promise<StoredProperty[]> {
  if (numbers.length === 0) return [];
  return stored(db, sql`number = any(${[...numbers]}::integer[])`);
}

/** Published properties after a number, by number: a page of a walk through all of them. */
export function publishedPage(db: Db, after: number, limit: number): Promise<StoredProperty[]> {
  return stored(db, sql`number > ${after} and ${isPublished} order by number limit ${limit}`);
}

/** The published ones among these numbers, in any order. */
export async function publishedByNumber(db: Db, numbers: readonly number[]): Promise<StoredProperty[]> {
  if (numbers.length === 0) return [];
  return stored(db, sql`number = any(${[...numbers]}::integer[]) and ${isPublished}`);
}

/** Numbers of the properties that changed after a version. */
export async function numbersChangedAfter(db: Db, version: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from change where version > ${version} and kind = 'property' and id is not null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Looks a property up by small id, then id, then bank id: three disjoint forms (D§5). Null when nothing matches. */
export async function propertyByReference(
  db: Db,
  reference: string,
  smallIdPrefix: string,
): Promise<Property | null> {
  const found = await storedByReference(db, reference, smallIdPrefix);
  return found === null ? null : propertyOfText(found.text);
}

/** The same as the database wrote it down. */
export async function storedByReference(
  db: Db,
  reference: string,
  smallIdPrefix: string,
): Promise<StoredProperty | null> {
  const text = reference.trim();
  const number = numberOfSmallId(smallIdPrefix, text);
  const condition =
    number !== null
      ? sql`number = ${number}`
      : UUID.test(text)
        ? sql`id = ${text.toLowerCase()}`
        : BANK_ID.test(text)
          ? sql`bank_id = ${text}`
          : null;
  if (condition === null) return null;
  return (await stored(db, condition))[0] ?? null;
}

const isPublished = sql.raw("status not in ('rascunho', 'retirado')");

async function stored(db: Db, condition: RawBuilder<unknown>): Promise<StoredProperty[]> {
  const { rows } =
    await sql<StoredProperty>`select ${storedColumns} from property where ${condition}`.execute(db);
  return rows;
}

/** True when visitors see the demonstration. */
export async function isDemoCatalogue(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('property')
    .select('number')
    .where('source', '=', 'demo')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
