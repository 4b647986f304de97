import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { StateCode } from '../../../domain/catalogue/enumerations.ts';
import { EVENT_COLUMNS, INITIAL_VALUES } from '../../../domain/catalogue/property-columns.ts';
import type { Instant, LocalDate } from '../../../domain/time.ts';
import { IMPORT_COLUMNS } from './import-row.ts';

/** Listings that a list or feed speaks for, and since when. */
export type ImportScope = {
  readonly source: string;
  /** Null: all states. */
  readonly uf: StateCode | null;
  /** Day of the list; null: undated, so it changes nothing that a dated list has set (D§9). */
  readonly date: LocalDate | null;
  /** True: what it does not hold is withdrawn. */
  readonly isWhole: boolean;
  /** True: its rows may leave columns out, so one that differs from the last may still change nothing. */
  readonly isPartial: boolean;
  /** Instant of its changes, for the history. */
  readonly at: Instant;
  /** Publication day of what is new or comes back. */
  readonly publishedOn: LocalDate;
};

/** Outcomes of the staged rows. */
export type ImportCounts = {
  readonly new: number;
  readonly changed: number;
  /** Number of the changed ones that have another price. */
  readonly priceChanged: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly returned: number;
  /** Sold, closed, drafted or withdrawn by hand, and no longer held by the list: they stay as they are. */
  readonly letGo: number;
  /** Bank ids that another source owns: their rows are rejected. */
  readonly foreign: readonly string[];
};

type Trx<DB> = Transaction<DB>;

/**
 * Decides what each staged row is to the catalogue as it stands now, and locks the properties that will be written.
 * Null: something changed since the rows were laid out, and columns that are now needed were not sent; lay them out
 * again. Must run under the lock of imports.
 */
export async function classifyStaged<DB>(
  trx: Trx<DB>,
  batch: string,
  scope: ImportScope,
): Promise<ImportCounts | null> {
  await markKnown(trx, batch, scope);
  if (scope.isPartial) await markEqual(trx, batch);
  await sql`
    update import_row r set action = 'new'
    where r.batch = ${batch}::uuid and r.hash is not null and r.action is null
      and not exists (select from property p where p.bank_id = r.bank_id)`.execute(trx);
  if (scope.isWhole) await markMissing(trx, batch, scope);
  return countActions(trx, batch);
}

/** Changed, returned, another source's: an unchanged row is neither written nor locked. */
async function markKnown<DB>(trx: Trx<DB>, batch: string, scope: ImportScope): Promise<void> {
  await sql`
    with known as (
      select r.bank_id, p.number,
        case
          when p.source <> ${scope.source} then 'foreign'
          when ${scope.date === null}::boolean and p.source_date is not null then 'kept'
          when p.status = 'retirado' and p.source_hash is null then 'returned'
          else 'changed'
        end as action
      from import_row r join property p on p.bank_id = r.bank_id
      where r.batch = ${batch}::uuid and r.hash is not null
        and (p.source_hash is distinct from r.hash or p.source <> ${scope.source})
      order by p.number
      for update of p
    )
    update import_row r set action = known.action, number = known.number
    from known where r.batch = ${batch}::uuid and r.bank_id = known.bank_id`.execute(trx);
}

/** Marks rows that say something else than the last time, but by which, laid over what is stored, nothing changes. */
async function markEqual<DB>(trx: Trx<DB>, batch: string): Promise<void> {
  await sql`
    update import_row r set action = 'equal'
    from property p
    where r.batch = ${batch}::uuid and r.action = 'changed' and r.data is not null and p.number = r.number
      -- What is set by hand may be what the source says now: that it says so has to be kept.
      and not exists (select from property_said s where s.number = p.number)
      and to_jsonb(jsonb_populate_record(p, r.data - 'detail')) = to_jsonb(p)
      and p.detail || coalesce(r.data -> 'detail', '{}') = p.detail`.execute(trx);
}

/**
 * Properties that the list no longer holds. Sold and closed ones stay as they are, and so do those that the operator
 * withdrew or drafts: of these the list only lets go.
 */
async function markMissing<DB>(trx: Trx<DB>, batch: string, scope: ImportScope): Promise<void> {
  const ofScope = sql`p.source = ${scope.source} and (${scope.uf}::text is null or p.uf = ${scope.uf})`;
  await sql`
    insert into import_row (batch, bank_id, number, action)
    select ${batch}::uuid, p.bank_id, p.number,
      case when p.status in ('pre_ativo', 'ativo', 'em_disputa') then 'withdrawn' else 'let_go' end
    from property p
    where ${ofScope} and p.bank_id is not null and p.source_hash is not null
      and not exists (select from import_row r where r.batch = ${batch}::uuid and r.bank_id = p.bank_id)
    order by p.number
    for update of p`.execute(trx);
}

async function countActions<DB>(trx: Trx<DB>, batch: string): Promise<ImportCounts | null> {
  const { rows } = await sql<{
    action: string;
    count: number;
    prices: number;
    missing: number;
    ids: string[];
  }>`
    select coalesce(r.action, 'same') as action, count(*) as count,
      count(*) filter (where r.data ? 'price_cents' and p.price_cents is distinct from (r.data ->> 'price_cents')::bigint)
        as prices,
      count(*) filter (where r.data is null) as missing,
      coalesce(array_agg(r.bank_id) filter (where r.action = 'foreign'), '{}') as ids
    from import_row r left join property p on p.number = r.number
    where r.batch = ${batch}::uuid and (r.hash is not null or r.action is not null)
    group by 1`.execute(trx);
  const of = (action: string) => rows.find((row) => row.action === action);
  const count = (action: string) => of(action)?.count ?? 0;
  if (['new', 'changed', 'returned'].some((action) => (of(action)?.missing ?? 0) > 0)) return null;
  return {
    new: count('new'),
    changed: count('changed'),
    priceChanged: of('changed')?.prices ?? 0,
    unchanged: count('same') + count('kept') + count('equal'),
    withdrawn: count('withdrawn'),
    returned: count('returned'),
    letGo: count('let_go'),
    foreign: of('foreign')?.ids ?? [],
  };
}

/** Writes what was decided, with its history. Every row written carries `version`, which the caller publishes. */
export async function writeStaged<DB>(
  trx: Trx<DB>,
  batch: string,
  scope: ImportScope,
  version: number,
): Promise<void> {
  const at = new Date(scope.at);
  await writeEvents(trx, batch, version, at);
  await updateKnown(trx, batch, scope, version, at);
  await insertNew(trx, batch, scope, version, at);
  await sql`
    update property p set source_hash = null, version = ${version}, updated_at = now(),
      status = case r.action when 'withdrawn' then 'retirado' else p.status end,
      status_at = case r.action when 'withdrawn' then ${at}::timestamptz else p.status_at end
    from import_row r
    where r.batch = ${batch}::uuid and r.action in ('withdrawn', 'let_go') and p.number = r.number`.execute(
    trx,
  );
  await sql`
    update property p set source_hash = r.hash, source_date = ${scope.date}::date, version = ${version}
    from import_row r where r.batch = ${batch}::uuid and r.action = 'dated' and p.number = r.number`.execute(
    trx,
  );
}

/**
 * Keeps what was said last of the rows that change nothing, and marks those that visitors are now told another day of:
 * which no dated list had set, or no source held. Returns how many these are; they are written by `writeStaged`.
 */
export async function dateUnchanged<DB>(trx: Trx<DB>, batch: string, scope: ImportScope): Promise<number> {
  if (scope.isPartial) {
    await sql`
      update property p set source_hash = r.hash from import_row r
      where r.batch = ${batch}::uuid and r.action = 'equal' and p.number = r.number
        and p.source_hash is not null and p.source_date is not null`.execute(trx);
  }
  if (scope.date === null) return 0;
  const { numAffectedRows } = await sql`
    update import_row r set action = 'dated', number = p.number from property p
    where r.batch = ${batch}::uuid and p.bank_id = r.bank_id and p.source = ${scope.source}
      and (p.source_date is null or p.source_hash is null)
      and (r.action = 'equal' or r.action is null and r.hash = p.source_hash)`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** A statement that selects the numbers of what is there and will be written, its book-keeping too. */
export function touchedNumbers(batch: string, scope: ImportScope): RawBuilder<unknown> {
  return sql`
    select r.number from import_row r where r.batch = ${batch}::uuid and r.number is not null
      and r.action in ('changed', 'returned', 'withdrawn', 'let_go', 'equal')
    union all
    select p.number from import_row r join property p on p.bank_id = r.bank_id
    where r.batch = ${batch}::uuid and r.action is null and r.hash = p.source_hash and p.source = ${scope.source}
      and p.source_date is null and ${scope.date !== null}::boolean`;
}

/** A statement that selects the numbers of what was added. */
export function addedNumbers(batch: string): RawBuilder<unknown> {
  return sql`
    select p.number from import_row r join property p on p.bank_id = r.bank_id
    where r.batch = ${batch}::uuid and r.action = 'new'`;
}

/** A statement that selects the changes to publish: (kind, id, key). */
export function stagedChanges(batch: string): RawBuilder<unknown> {
  return sql`
    select 'property'::text, p.number, null::text
    from import_row r join property p on p.bank_id = r.bank_id
    where r.batch = ${batch}::uuid and r.action in ('new', 'changed', 'returned', 'withdrawn', 'let_go', 'dated')`;
}

/** True when the written rows name any video. */
export async function hasStagedVideos<DB>(trx: Trx<DB>, batch: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from import_row r
      where r.batch = ${batch}::uuid and r.action in ('new', 'changed', 'returned')
        and ((r.data #>> '{detail,media,video}') is not null or (r.data #> '{detail,media,videos}') <> '[]'::jsonb)
    ) as found`.execute(trx);
  return rows[0]?.found === true;
}

/** True when the written rows name photos or papers that lie elsewhere. */
export async function hasStagedOutsideMedia<DB>(trx: Trx<DB>, batch: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from import_row r
      where r.batch = ${batch}::uuid and r.action in ('new', 'changed', 'returned')
        and ((r.data #>> '{detail,media,images}') like '%"http%' or (r.data #>> '{detail,documents}') like '%"http%')
    ) as found`.execute(trx);
  return rows[0]?.found === true;
}

/** Old and new value of all that is kept as history (D§5), before the update. */
async function writeEvents<DB>(trx: Trx<DB>, batch: string, version: number, at: Date): Promise<void> {
  await sql`
    insert into property_event (number, at, kind, before, after, version)
    select p.number, ${at}::timestamptz,
      case when e.kind = 'status' and p.status = 'retirado' and x.status <> 'rascunho' then 'returned' else e.kind end,
      e.before, e.after, ${version}
    from import_row r
    join property p on p.number = r.number
    cross join lateral jsonb_populate_record(p, coalesce(r.data, '{}') - 'detail') x
    cross join lateral (values
      ${ownEvents},
      ('status', to_jsonb(p.status), case r.action
        when 'withdrawn' then to_jsonb('retirado'::text)
        when 'returned' then to_jsonb(p.status)
        else to_jsonb(x.status) end),
      ('returned', null, case r.action when 'returned' then to_jsonb(${statusOfReturned}) end)
    ) e (kind, before, after)
    where r.batch = ${batch}::uuid and r.action in ('changed', 'returned', 'withdrawn')
      and e.before is distinct from e.after
    order by p.number`.execute(trx);
}

/** The status is told by what the import does with the row, beside what its source says. */
const ownEvents = sql.raw(
  EVENT_COLUMNS.filter(({ name }) => name !== 'status')
    .map(({ name, event }) => `('${event}', to_jsonb(p.${name}), to_jsonb(x.${name}))`)
    .join(', '),
);
const statusOfReturned = sql`coalesce(nullif(r.data ->> 'status', 'retirado'), 'ativo')`;
const columnList = sql.raw(IMPORT_COLUMNS.join(', '));
const incomingList = sql.raw(IMPORT_COLUMNS.map((column) => `x.${column}`).join(', '));
const incomingWithoutStatus = sql.raw(
  IMPORT_COLUMNS.filter((column) => column !== 'status')
    .map((column) => `${column} = x.${column}`)
    .join(', '),
);

/** Columns that the source leaves out keep their values; its document is laid over the stored one. */
async function updateKnown<DB>(
  trx: Trx<DB>,
  batch: string,
  scope: ImportScope,
  version: number,
  at: Date,
): Promise<void> {
  await sql`
    update property p set ${incomingWithoutStatus},
      detail = p.detail || coalesce(r.data -> 'detail', '{}'),
      status = n.status,
      status_at = case when n.status = p.status then p.status_at else ${at}::timestamptz end,
      published_on = case
        when p.status in ('retirado', 'rascunho') and n.status not in ('retirado', 'rascunho')
        then ${scope.publishedOn}::date else p.published_on end,
      source_hash = r.hash, source_date = ${scope.date}::date,
      version = ${version}, updated_at = now()
    from import_row r
    join property q on q.number = r.number
    cross join lateral jsonb_populate_record(q, r.data - 'detail') x
    cross join lateral (
      select case r.action when 'returned' then ${statusOfReturned} else x.status end as status
    ) n
    where r.batch = ${batch}::uuid and r.action in ('changed', 'returned') and p.number = q.number`.execute(
    trx,
  );
}

async function insertNew<DB>(
  trx: Trx<DB>,
  batch: string,
  scope: ImportScope,
  version: number,
  at: Date,
): Promise<void> {
  await sql`
    with added as (
      insert into property (source, bank_id, source_hash, source_date, version, status_at, published_on, detail,
        ${columnList})
      select ${scope.source}, r.bank_id, r.hash, ${scope.date}::date, ${version}, ${at}::timestamptz,
        ${scope.publishedOn}::date, coalesce(r.data -> 'detail', '{}'), ${incomingList}
      from import_row r
      cross join lateral jsonb_populate_record(
        null::property,
        ${JSON.stringify(INITIAL_VALUES)}::jsonb || coalesce(r.data -> 'initial', '{}') || (r.data - 'detail')) x
      where r.batch = ${batch}::uuid and r.action = 'new'
      order by r.bank_id
      returning number, status
    )
    insert into property_event (number, at, kind, before, after, version)
    select number, ${at}::timestamptz, 'published', null, to_jsonb(status), ${version} from added`.execute(
    trx,
  );
}
