import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { BulkValues } from '../../../domain/desk/bulk/bulk-change.ts';
import { centavos, reaisFromCentavos } from '../../../domain/money.ts';
import { type Instant, localDateOf } from '../../../domain/time.ts';
import { IMPORT_COLUMNS } from '../import/import-row.ts';
import type { CatalogueTables } from '../stored/catalogue.tables.server.ts';

type Trx = Transaction<CatalogueTables>;

/** New values of one property. */
export type BulkWrite = { readonly number: number; readonly after: BulkValues };

export type BulkWriting = {
  readonly version: number;
  readonly now: Instant;
  /** Name of who sets it. */
  readonly setBy: string;
  /** Adds a line to the audit for each property; `entries` selects number and detail. */
  readonly note: (act: string, entries: RawBuilder<unknown>) => Promise<void>;
};

/** A fact that is set by hand, as `set-by-hand.server.ts` sets it: here of many properties by a few statements. */
type HandColumn = {
  readonly fact: 'priceCents' | 'campaignTotalCents' | 'campaignValueCents' | 'campaignCodes' | 'tags';
  /** Name on the wire. */
  readonly field: string;
  /** Name under which the hand keeps the list's value of it. */
  readonly said: string;
  /** Value as a feed would write it. */
  readonly wire: (value: unknown) => unknown;
  /** Value of the column that a list said of a property, in `columns`. */
  readonly listed: RawBuilder<unknown>;
  /** Value that visitors saw of `property p`, as a feed would write it. */
  readonly shown: RawBuilder<unknown>;
  /** Writes the value, `w.value`, in `property p`. */
  readonly assign: RawBuilder<unknown>;
  /** Kept as history. */
  readonly event?: 'price';
};

const inReais = (cents: unknown) => (typeof cents === 'number' ? reaisFromCentavos(centavos(cents)) : null);
const asIs = (value: unknown) => value;

/** The columns that a hand on each field sets; a test holds them against `saidOf`. */
export const HAND_COLUMNS: readonly HandColumn[] = [
  {
    ...{
      fact: 'priceCents',
      field: 'valores.valor_venda',
      said: 'price_cents',
      wire: inReais,
      event: 'price',
    },
    listed: sql`s.columns -> 'price_cents'`,
    shown: sql`to_jsonb(round(p.price_cents / 100.0, 2))`,
    assign: sql`price_cents = (w.value #>> '{}')::bigint`,
  },
  {
    ...{ fact: 'campaignTotalCents', field: 'valores.valor_total_campanha', wire: inReais },
    said: 'campaign_total_cents',
    listed: sql`s.columns -> 'campaign_total_cents'`,
    shown: sql`to_jsonb(round(p.campaign_total_cents / 100.0, 2))`,
    assign: sql`campaign_total_cents = (w.value #>> '{}')::bigint`,
  },
  {
    ...{ fact: 'campaignValueCents', field: 'valores.valor_campanha', wire: inReais },
    said: 'campaign_value_cents',
    listed: sql`s.columns -> 'campaign_value_cents'`,
    shown: sql`to_jsonb(round(p.campaign_value_cents / 100.0, 2))`,
    assign: sql`campaign_value_cents = (w.value #>> '{}')::bigint`,
  },
  {
    ...{ fact: 'campaignCodes', field: 'campanhas', said: 'campaign_codes', wire: asIs },
    listed: sql`s.columns -> 'campaign_codes'`,
    shown: sql`to_jsonb(p.campaign_codes)`,
    assign: sql`campaign_codes = array(select jsonb_array_elements_text(w.value))`,
  },
  {
    ...{ fact: 'tags', field: 'tags', said: 'detail.tags', wire: asIs },
    listed: sql`s.columns #> '{detail,tags}'`,
    shown: sql`coalesce(p.detail -> 'tags', '[]')`,
    assign: sql`detail = jsonb_set(p.detail, '{tags}', w.value)`,
  },
];

/** Writes what was decided of many properties, with history, hands and audit. The rows are locked already. */
export async function writeBulk(trx: Trx, writes: readonly BulkWrite[], writing: BulkWriting): Promise<void> {
  for (const column of HAND_COLUMNS) {
    const rows = writes.flatMap(({ number, after }) => {
      const value = after[column.fact];
      return value === undefined ? [] : [{ number, value, wire: column.wire(value) }];
    });
    if (rows.length > 0) await writeHands(trx, column, JSON.stringify(rows), writing);
  }
  const pick = <T>(of: (after: BulkValues) => T | undefined) =>
    JSON.stringify(
      writes.flatMap(({ number, after }) => {
        const value = of(after);
        return value === undefined ? [] : [{ number, value }];
      }),
    );
  if (writes.some(({ after }) => after.status !== undefined)) {
    await writeStatuses(
      trx,
      pick(({ status }) => status),
      writing,
    );
  }
  if (writes.some(({ after }) => after.featuredRank !== undefined)) {
    await writeRanks(
      trx,
      pick(({ featuredRank }) => featuredRank),
      writing,
    );
  }
}

const SAID_KEYS = [...IMPORT_COLUMNS, 'detail'];
/** A value that is taken away is JSON's null, which the function gives as none. */
const rowsOf = (rows: string) =>
  sql`(select number, coalesce(value, 'null') as value, coalesce(wire, 'null') as wire
    from jsonb_to_recordset(${rows}::jsonb) as r (number integer, value jsonb, wire jsonb)) as w`;

async function writeHands(trx: Trx, column: HandColumn, rows: string, writing: BulkWriting): Promise<void> {
  const { field, said, listed, shown, assign, event } = column;
  const { version, now, setBy, note } = writing;
  const at = new Date(now);
  // A row without fields set by hand is equal to its list.
  await sql`
    insert into property_said (number, columns)
    select p.number, (select jsonb_object_agg(e.key, e.value) from jsonb_each(to_jsonb(p)) e
      where e.key = any(${SAID_KEYS}::text[]))
    from ${rowsOf(rows)} join property p on p.number = w.number
    on conflict (number) do nothing`.execute(trx);
  await note(
    'property.set',
    sql`select w.number, jsonb_build_object('field', ${field}::text, 'before', ${shown}, 'after', w.wire) as detail
      from ${rowsOf(rows)} join property p on p.number = w.number`,
  );
  await sql`
    insert into property_hand (number, field, value, said, set_by, set_at)
    select w.number, ${field}, w.wire, jsonb_build_object(${said}::text, ${listed}), ${setBy}, ${at}
    from ${rowsOf(rows)} join property_said s on s.number = w.number
    on conflict (number, field) do update set value = excluded.value, said = excluded.said, fixed_until = null,
      set_by = excluded.set_by, set_at = excluded.set_at, evidence = null`.execute(trx);
  if (event !== undefined) {
    await sql`
      insert into property_event (number, at, kind, before, after, version)
      select p.number, ${at}, ${event}, to_jsonb(p.price_cents), w.value, ${version}
      from ${rowsOf(rows)} join property p on p.number = w.number order by p.number`.execute(trx);
  }
  await sql`update property p set ${assign}, version = ${version}, updated_at = ${at}
    from ${rowsOf(rows)} where p.number = w.number`.execute(trx);
}

const UNPUBLISHED = sql.raw(`('rascunho', 'retirado')`);

/** A property that comes back, or is shown for the first time, is published anew (D§5). */
async function writeStatuses(trx: Trx, rows: string, writing: BulkWriting): Promise<void> {
  const { version, now, note } = writing;
  const at = new Date(now);
  await sql`
    insert into property_event (number, at, kind, before, after, version)
    select p.number, ${at}, case when p.status = 'retirado' and w.value #>> '{}' not in ${UNPUBLISHED}
      then 'returned' else 'status' end, to_jsonb(p.status), w.value, ${version}
    from ${rowsOf(rows)} join property p on p.number = w.number order by p.number`.execute(trx);
  await note(
    'property.status',
    sql`select w.number, jsonb_build_object('before', p.status, 'after', w.value) as detail
      from ${rowsOf(rows)} join property p on p.number = w.number`,
  );
  await sql`
    update property p set status = w.value #>> '{}', status_at = ${at}, version = ${version}, updated_at = ${at},
      published_on = case when p.status in ${UNPUBLISHED} and w.value #>> '{}' not in ${UNPUBLISHED}
        then ${localDateOf(now)}::date else p.published_on end
    from ${rowsOf(rows)} where p.number = w.number`.execute(trx);
}

async function writeRanks(trx: Trx, rows: string, writing: BulkWriting): Promise<void> {
  const { version, now, note } = writing;
  await note(
    'property.feature',
    sql`select w.number, jsonb_build_object('before', p.featured_rank::text, 'after', w.value #>> '{}') as detail
      from ${rowsOf(rows)} join property p on p.number = w.number`,
  );
  await sql`
    update property p set featured_rank = (w.value #>> '{}')::integer, version = ${version}, updated_at = ${new Date(now)}
    from ${rowsOf(rows)} where p.number = w.number`.execute(trx);
}
