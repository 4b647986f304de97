import { type Kysely, sql } from 'kysely';
import type { PropertyStatus } from '../../../domain/catalogue/property-status.ts';
import type { CatalogueTables } from './catalogue.tables.server.ts';

/** A property as the change that wrote it last left it. */
export type ChangedProperty = {
  readonly number: number;
  readonly id: string;
  readonly bankId: string | null;
  readonly version: number;
  readonly status: PropertyStatus;
  readonly name: string;
  readonly uf: string;
  readonly city: string;
  readonly saleType: string;
  readonly occupation: string | null;
  readonly priceCents: number | null;
  readonly appraisalCents: number | null;
  readonly deadlineAt: Date | null;
  readonly auctionDates: readonly Date[];
};

const COLUMNS = sql`number, id, bank_id as "bankId", version, status, name, uf, city_name as city,
  sale_type as "saleType", occupation, price_cents as "priceCents", appraisal_cents as "appraisalCents",
  deadline_at as "deadlineAt", auction_dates as "auctionDates"`;

/** Place in the order of changes; within one change by the number. */
export type ChangePlace = { readonly version: number; readonly number: number };

export const FIRST_PLACE: ChangePlace = { version: -1, number: 0 };

/**
 * Properties whose last change lies after a place and not after a version, in the order of changes: one that changes again
 * comes again. Drafts that nobody has published are none of them.
 */
export async function propertiesChangedAfter(
  db: Kysely<CatalogueTables>,
  { after, until, limit }: { readonly after: ChangePlace; readonly until: number; readonly limit: number },
): Promise<ChangedProperty[]> {
  const { rows } = await sql<ChangedProperty>`
    select ${COLUMNS} from property
    where (version, number) > (${after.version}, ${after.number}) and version <= ${until} and status <> 'rascunho'
    order by version, number limit ${limit}`.execute(db);
  return rows;
}

/** One of them as it is now; null where there is none. */
export async function changedProperty(
  db: Kysely<CatalogueTables>,
  number: number,
): Promise<ChangedProperty | null> {
  const { rows } =
    await sql<ChangedProperty>`select ${COLUMNS} from property where number = ${number}`.execute(db);
  return rows[0] ?? null;
}
