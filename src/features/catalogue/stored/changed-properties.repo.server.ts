import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { PropertyStatus } from '../../../domain/catalogue/property-status.ts';
import type { Instant } from '../../../domain/time.ts';
import { heldVersions, isHeldBack } from '../undo/change-set.repo.server.ts';
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

const COLUMNS = sql`p.number, p.id, p.bank_id as "bankId", p.version, p.status, p.name, p.uf, p.city_name as city,
  p.sale_type as "saleType", p.occupation, p.price_cents as "priceCents", p.appraisal_cents as "appraisalCents",
  p.deadline_at as "deadlineAt", p.auction_dates as "auctionDates"`;

/** Place in the order of changes; within one change by the number. */
export type ChangePlace = { readonly version: number; readonly number: number };

const FIRST_PLACE: ChangePlace = { version: -1, number: 0 };

/** Progress of somebody who follows the changes. */
export type ChangeProgress = {
  /** What was looked at last. */
  readonly at: ChangePlace;
  /** Place behind which something was passed over, since it may still be taken back; null: nothing was. */
  readonly waiting: ChangePlace | null;
};

export const FIRST_PROGRESS: ChangeProgress = { at: FIRST_PLACE, waiting: null };

type Asked = {
  readonly progress: ChangeProgress;
  /** The newest version that is looked at. */
  readonly until: number;
  readonly limit: number;
  readonly now: Instant;
};

/**
 * Properties that changed since, in the order of changes: one that changes again comes again. What may still be taken back is
 * passed over, and comes once it no longer may, with what changed between it and the place reached: that comes twice. Drafts
 * that nobody has published are none of them.
 */
export async function changesSince(
  db: Kysely<CatalogueTables>,
  { progress: { at, waiting }, until, limit, now }: Asked,
): Promise<{ readonly rows: ChangedProperty[]; readonly progress: ChangeProgress }> {
  const held = isHeldBack(await heldVersions(db, now), now);
  const rows: ChangedProperty[] = [];
  let behind = waiting;
  if (waiting !== null) {
    const [still] = await propertiesBetween(db, { after: waiting, until: at, limit: 1 }, held);
    const end = still === undefined ? at : before(still);
    rows.push(...(await propertiesBetween(db, { after: waiting, until: end, limit }, sql`not ${held}`)));
    const last = rows.at(-1);
    if (last !== undefined && rows.length === limit) return { rows, progress: { at, waiting: last } };
    behind = still === undefined ? null : end;
  }
  const rest = { after: at, until: { version: until, number: LAST_NUMBER }, limit: limit - rows.length };
  rows.push(...(await propertiesBetween(db, rest, sql`not ${held}`)));
  const end = rows.findLast(({ version, number }) => isAfter({ version, number }, at)) ?? at;
  if (behind === null) {
    const [first] = await propertiesBetween(db, { after: at, until: end, limit: 1 }, held);
    behind = first === undefined ? null : before(first);
  }
  return { rows, progress: { at: placeOf(end), waiting: behind } };
}

const LAST_NUMBER = 2_147_483_647;
const placeOf = ({ version, number }: ChangePlace): ChangePlace => ({ version, number });
const before = ({ version, number }: ChangePlace): ChangePlace => ({ version, number: number - 1 });
const isAfter = (a: ChangePlace, b: ChangePlace) =>
  a.version > b.version || (a.version === b.version && a.number > b.number);

type Between = { readonly after: ChangePlace; readonly until: ChangePlace; readonly limit: number };

async function propertiesBetween(
  db: Kysely<CatalogueTables>,
  { after, until, limit }: Between,
  condition: RawBuilder<unknown>,
): Promise<ChangedProperty[]> {
  const { rows } = await sql<ChangedProperty>`
    select ${COLUMNS} from property p
    where (p.version, p.number) > (${after.version}, ${after.number})
      and (p.version, p.number) <= (${until.version}, ${until.number}) and p.status <> 'rascunho' and ${condition}
    order by p.version, p.number limit ${limit}`.execute(db);
  return rows;
}

/** Those of these properties that something changed which was held back at an instant, whatever changed them since. */
export async function heldNumbers(
  db: Kysely<CatalogueTables>,
  numbers: readonly number[],
  at: Instant,
): Promise<ReadonlySet<number>> {
  // The rows of an import go with the next one of its source; what it wrote is known by its version as well.
  const held = isHeldBack(await heldVersions(db, at), at);
  const { rows } = await sql<{ number: number }>`
    select number from property p where p.number = any(${[...numbers]}::integer[]) and (${held} or exists (
      select from change_set_row r join change_set s on s.id = r.set_id
      where r.number = p.number and s.held_until > ${new Date(at)} and s.undone_at is null))`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** A property as something found it that is held back now; `found`: null where there was none. */
export type FoundByHeld = { readonly number: number; readonly found: ChangedProperty | null };

/** Properties that something held back has changed, as the first such found them; by number, behind one. */
export async function foundByHeld(
  db: Kysely<CatalogueTables>,
  { after, limit, now }: { readonly after: number; readonly limit: number; readonly now: Instant },
): Promise<FoundByHeld[]> {
  const { rows } = await sql<ChangedProperty & { changed: number; isThere: boolean }>`
    select c.number as changed, c.before is not null as "isThere", ${COLUMNS}
    from (
      select distinct on (r.number) r.number, r.before from change_set_row r join change_set s on s.id = r.set_id
      where r.number > ${after} and s.held_until > ${new Date(now)} and s.undone_at is null
      order by r.number, s.place limit ${limit}) c
    left join lateral jsonb_populate_record(null::property, c.before) p on true order by c.number`.execute(
    db,
  );
  return rows.map(({ changed, isThere, ...found }) => ({ number: changed, found: isThere ? found : null }));
}

/** One of them as it is now; null where there is none. */
export async function changedProperty(
  db: Kysely<CatalogueTables>,
  number: number,
): Promise<ChangedProperty | null> {
  const { rows } =
    await sql<ChangedProperty>`select ${COLUMNS} from property p where number = ${number}`.execute(db);
  return rows[0] ?? null;
}
