import { type Kysely, sql, type Transaction } from 'kysely';
import type { LocalDate } from '../../../domain/time.ts';
import { IMPORT_COLUMNS } from '../import/import-row.ts';
import type { HandField, RowColumns } from './made-row.ts';

/** A field that was set by hand, with who did so. */
export type KeptHand = HandField & {
  readonly setBy: string;
  readonly setAt: Date;
  /** Source of the value, and its day. */
  readonly evidence: string | null;
};

type Trx<DB> = Transaction<DB>;

const HAND = sql.raw(
  `field, value, said, fixed_until as "fixedUntil", set_by as "setBy", set_at as "setAt", evidence`,
);

export async function handsOf<DB>(db: Kysely<DB>, number: number): Promise<KeptHand[]> {
  const { rows } = await sql<KeptHand>`
    select ${HAND} from property_hand where number = ${number} order by field`.execute(db);
  return rows;
}

/** Columns of the list alone: as they were kept, or, where nothing is set by hand, the listing's own. */
export async function saidColumns<DB>(db: Kysely<DB>, number: number): Promise<RowColumns> {
  const { rows } = await sql<{ said: RowColumns | null; row: RowColumns }>`
    select s.columns as said, to_jsonb(p) as row
    from property p left join property_said s on s.number = p.number where p.number = ${number}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`no property ${number}`);
  return found.said ?? sourceColumns(found.row);
}

/** The listing as it is stored. */
export async function currentColumns<DB>(db: Kysely<DB>, number: number): Promise<RowColumns> {
  const { rows } = await sql<{ row: RowColumns }>`
    select to_jsonb(p) as row from property p where p.number = ${number}`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error(`no property ${number}`);
  return sourceColumns(found.row);
}

function sourceColumns(row: RowColumns): RowColumns {
  const kept = IMPORT_COLUMNS.map((name) => [name, row[name] ?? null]);
  return { ...Object.fromEntries(kept), detail: row.detail } as RowColumns;
}

export async function keepSaid<DB>(trx: Trx<DB>, number: number, said: RowColumns): Promise<void> {
  await sql`insert into property_said (number, columns) values (${number}, ${JSON.stringify(said)}::jsonb)
    on conflict (number) do update set columns = excluded.columns`.execute(trx);
}

export async function keepHand<DB>(trx: Trx<DB>, number: number, hand: KeptHand): Promise<void> {
  await sql`
    insert into property_hand (number, field, value, said, fixed_until, set_by, set_at, evidence)
    values (${number}, ${hand.field}, ${JSON.stringify(hand.value)}::jsonb, ${JSON.stringify(hand.said)}::jsonb,
      ${hand.fixedUntil}::date, ${hand.setBy}, ${hand.setAt}, ${hand.evidence})
    on conflict (number, field) do update set value = excluded.value, said = excluded.said,
      fixed_until = excluded.fixed_until, set_by = excluded.set_by, set_at = excluded.set_at,
      evidence = excluded.evidence`.execute(trx);
}

/** Keeps hands anew of which a part holds no longer; who set them, and when, stays. */
export async function keepTrimmed<DB>(
  trx: Trx<DB>,
  number: number,
  hands: readonly HandField[],
): Promise<void> {
  for (const { field, value, said } of hands) {
    await sql`update property_hand set value = ${JSON.stringify(value)}::jsonb, said = ${JSON.stringify(said)}::jsonb
      where number = ${number} and field = ${field}`.execute(trx);
  }
}

/** Lets fields follow the list again; without any left, what it said need not be kept apart. */
export async function dropHands<DB>(trx: Trx<DB>, number: number, fields: readonly string[]): Promise<void> {
  await sql`delete from property_hand where number = ${number} and field = any(${[...fields]}::text[])`.execute(
    trx,
  );
  await sql`delete from property_said where number = ${number}
    and not exists (select from property_hand h where h.number = ${number})`.execute(trx);
}

/** Listings of which something was fixed until a day that is over. */
export async function pastFixing<DB>(db: Kysely<DB>, today: LocalDate): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct number from property_hand where fixed_until < ${today}::date order by number`.execute(db);
  return rows.map(({ number }) => number);
}

/** A listing of an import of which something is set by hand, with what its list says now. */
export type HandOverList = {
  readonly number: number;
  readonly bankId: string;
  readonly before: RowColumns;
  readonly after: RowColumns;
  /** As the list says it; null: it does not. */
  readonly status: string | null;
  readonly hands: readonly HandField[];
};

/** Staged rows that will be written and have something set by hand. */
export async function stagedWithHands<DB>(trx: Trx<DB>, batch: string): Promise<HandOverList[]> {
  const { rows } = await sql<{
    number: number;
    bankId: string;
    before: RowColumns;
    row: RowColumns;
    data: RowColumns;
    hands: HandField[];
  }>`
    select r.number, r.bank_id as "bankId", s.columns as before, r.data,
      to_jsonb(jsonb_populate_record(jsonb_populate_record(p, s.columns - 'detail'), r.data - 'detail' - 'initial')) as row,
      (select jsonb_agg(jsonb_build_object('field', h.field, 'value', h.value, 'said', h.said,
          'setBy', h.set_by, 'fixedUntil', to_char(h.fixed_until, 'YYYY-MM-DD')) order by h.field)
        from property_hand h where h.number = r.number) as hands
    from import_row r join property p on p.number = r.number join property_said s on s.number = r.number
    where r.batch = ${batch}::uuid and r.action in ('changed', 'returned')
    order by r.number`.execute(trx);
  return rows.map(({ number, bankId, before, row, data, hands }) => ({
    number,
    bankId,
    before,
    after: { ...sourceColumns(row), detail: { ...before.detail, ...data.detail } },
    status: typeof data.status === 'string' ? data.status : null,
    hands: hands ?? [],
  }));
}

/** Lays the made row out in place of what the list said, and empties the document, which the made one replaces. */
export async function restage<DB>(
  trx: Trx<DB>,
  batch: string,
  number: number,
  columns: RowColumns,
): Promise<void> {
  await sql`update import_row set data = ${JSON.stringify(columns)}::jsonb
    where batch = ${batch}::uuid and number = ${number}`.execute(trx);
  await sql`update property set detail = '{}' where number = ${number}`.execute(trx);
}

/** Lays a made row out alone, to be written as an import writes; false: it is what is stored. */
export async function stageMade<DB>(
  trx: Trx<DB>,
  batch: string,
  number: number,
  columns: RowColumns,
): Promise<{ readonly source: string; readonly date: LocalDate | null } | null> {
  const data = JSON.stringify(columns);
  const { rows } = await sql<{ source: string; date: LocalDate | null }>`
    with changed as (
      select p.number, p.bank_id, p.source, p.source_hash, p.source_date from property p
      where p.number = ${number} and (p.detail <> ${data}::jsonb -> 'detail'
        or to_jsonb(jsonb_populate_record(p, ${data}::jsonb - 'detail')) <> to_jsonb(p))
    ), laid as (
      insert into import_row (batch, bank_id, hash, data, action, number)
      select ${batch}::uuid, coalesce(bank_id, 'n' || number), source_hash, ${data}::jsonb, 'changed', number from changed
    )
    select source, source_date as date from changed`.execute(trx);
  if (rows[0] === undefined) return null;
  await sql`update property set detail = '{}' where number = ${number}`.execute(trx);
  return rows[0];
}

export async function dropStagedMade<DB>(trx: Trx<DB>, batch: string): Promise<void> {
  await sql`delete from import_row where batch = ${batch}::uuid`.execute(trx);
}
