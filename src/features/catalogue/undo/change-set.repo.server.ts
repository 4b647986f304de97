import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { COLUMN_KEYS, columnName } from '../../../domain/catalogue/property-columns.ts';
import type { Instant } from '../../../domain/time.ts';

/** Rows of an import, or of a change of many properties, as it found them. */
export type NewChangeSet = {
  readonly id: string;
  readonly kind: 'import' | 'bulk';
  /** Scope, of which the last set alone can be taken back; null: a scope of its own. */
  readonly scope: string | null;
  readonly madeAt: Instant;
  readonly actor: { readonly id: string; readonly name: string };
  /** Until then nobody is told of it; null: at once. */
  readonly heldUntil: Instant | null;
};

export type ChangeSet = Omit<NewChangeSet, 'madeAt' | 'heldUntil' | 'actor'> & {
  readonly version: number | null;
  readonly madeAt: Date;
  readonly heldUntil: Date | null;
  readonly undoneAt: Date | null;
  readonly actorName: string;
};

/** A property that something newer changed. */
export type NewerChange = {
  readonly number: number;
  readonly bankId: string | null;
  readonly name: string;
};

type Trx<DB> = Transaction<DB>;

const OWN_COLUMNS = COLUMN_KEYS.filter((key) => key !== 'version').map(columnName);
/** Every column of a property but two: a photo that arrives moves the version, and every write the time of writing. */
export const MARKED_COLUMNS: readonly string[] = [
  ...OWN_COLUMNS,
  'created_at',
  'detail',
  'source',
  'source_date',
  'source_hash',
];

/** A property as a set left it: a hash of its values and of what was set by hand. */
const MARK = sql.raw(`hash_record_extended(row(${MARKED_COLUMNS.map((name) => `p.${name}`).join(', ')}), 0)
  || coalesce((
    select string_agg(h.field || h.value::text || coalesce(h.fixed_until::text, ''), ',' order by h.field)
    from property_hand h where h.number = p.number), '')`);

/** Begins a set; older ones of the same scope can no longer be taken back, and let their rows go. */
export async function beginChangeSet<DB>(trx: Trx<DB>, set: NewChangeSet): Promise<void> {
  const { id, kind, scope, actor } = set;
  await sql`delete from change_set_row r using change_set s
    where r.set_id = s.id and s.scope = ${scope}`.execute(trx);
  await sql`
    insert into change_set (id, kind, scope, made_at, actor, actor_name, held_until)
    values (${id}::uuid, ${kind}, ${scope}, ${new Date(set.madeAt)}, ${actor.id}, ${actor.name},
      ${set.heldUntil === null ? null : new Date(set.heldUntil)})`.execute(trx);
}

/** Keeps properties as they are; `numbers` is a statement that selects them. */
export async function keepBefore<DB>(trx: Trx<DB>, id: string, numbers: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into change_set_row (set_id, number, before, said, hands)
    select ${id}::uuid, p.number, to_jsonb(p),
      (select s.columns from property_said s where s.number = p.number),
      (select jsonb_agg(to_jsonb(h)) from property_hand h where h.number = p.number)
    from property p where p.number in (${numbers})
    on conflict do nothing`.execute(trx);
}

/** A statement that selects these numbers. */
export const numbersIn = (numbers: readonly number[]): RawBuilder<unknown> =>
  sql`select unnest(${[...numbers]}::integer[])`;

/** Keeps that properties did not exist before, and how they are now. */
export async function keepAdded<DB>(trx: Trx<DB>, id: string, numbers: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into change_set_row (set_id, number, after_mark)
    select ${id}::uuid, p.number, ${MARK} from property p where p.number in (${numbers})
    on conflict do nothing`.execute(trx);
}

/** Ends a set: notes how each property that was there before was left, and with which version. */
export async function endChangeSet<DB>(trx: Trx<DB>, id: string, version: number | null): Promise<void> {
  await sql`
    update change_set_row r set after_mark = ${MARK}
    from property p where r.set_id = ${id}::uuid and r.after_mark is null and p.number = r.number`.execute(
    trx,
  );
  await sql`update change_set set version = ${version}, held_until = case when ${version}::bigint is null then null
    else held_until end where id = ${id}::uuid`.execute(trx);
}

export async function findChangeSet<DB>(db: Kysely<DB>, id: string): Promise<ChangeSet | null> {
  const { rows } = await sql<ChangeSet>`
    select id, kind, scope, version, made_at as "madeAt", held_until as "heldUntil", undone_at as "undoneAt",
      actor_name as "actorName"
    from change_set where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** True for the last of its scope that wrote anything, and still has its rows of before. */
export async function isLastOfScope<DB>(
  db: Kysely<DB>,
  { id, scope }: Pick<ChangeSet, 'id' | 'scope'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from change_set where scope = ${scope} order by place desc limit 1`.execute(db);
  return scope === null || rows[0]?.id === id;
}

/** Properties of a set that were changed since, by its number, the first of them. Locks all of the set. */
export async function changedSince<DB>(
  trx: Trx<DB>,
  id: string,
  most: number,
): Promise<{ readonly count: number; readonly first: readonly NewerChange[] }> {
  await sql`select from property p where p.number in (select number from change_set_row where set_id = ${id}::uuid)
    order by p.number for update`.execute(trx);
  const { rows } = await sql<NewerChange & { count: number }>`
    select r.number, coalesce(p.bank_id, r.before ->> 'bank_id') as "bankId",
      coalesce(p.name, r.before ->> 'name', '') as name, count(*) over () as count
    from change_set_row r left join property p on p.number = r.number
    where r.set_id = ${id}::uuid and (p.number is null or r.after_mark is distinct from ${MARK})
    order by r.number limit ${most}`.execute(trx);
  return { count: rows[0]?.count ?? 0, first: rows.map(({ count: _, ...row }) => row) };
}

/** Takes properties out of a set: they stay as they are, whatever becomes of the others. */
export async function leaveOut<DB>(trx: Trx<DB>, id: string, numbers: readonly number[]): Promise<void> {
  await sql`delete from change_set_row
    where set_id = ${id}::uuid and number = any(${[...numbers]}::integer[])`.execute(trx);
}

const RESTORED = [
  ...COLUMN_KEYS.filter((key) => !['number', 'id', 'version'].includes(key)).map(columnName),
  ...['detail', 'source_hash', 'source_date'],
];
const restoredColumns = sql.raw(RESTORED.map((name) => `${name} = b.${name}`).join(', '));

export type Undone = {
  readonly restored: number;
  readonly removed: number;
  /** Somebody has written about them meanwhile: withdrawn, and not removed. */
  readonly withdrawn: number;
};

/**
 * Puts every property of a set back as it was, with what was set by hand, and takes the set's events out of the
 * histories. The caller has looked for newer changes, and publishes `changesOfSet`.
 */
export async function restoreChangeSet<DB>(
  trx: Trx<DB>,
  { id, version: written }: Pick<ChangeSet, 'id' | 'version'>,
  { version, now }: { readonly version: number; readonly now: Instant },
): Promise<Undone> {
  const ofSet = sql`select number from change_set_row where set_id = ${id}::uuid`;
  await sql`delete from property_event where version = ${written} and number in (${ofSet})`.execute(trx);
  const withdrawn = await withdrawAsked(trx, id, { version, now });
  const { numAffectedRows: removed } = await sql`
    delete from property p using change_set_row r
    where r.set_id = ${id}::uuid and r.before is null and p.number = r.number and p.status <> 'retirado'`.execute(
    trx,
  );
  const { numAffectedRows: restored } = await sql`
    update property p set ${restoredColumns}, version = ${version}, updated_at = ${new Date(now)}
    from change_set_row r cross join lateral jsonb_populate_record(null::property, r.before) b
    where r.set_id = ${id}::uuid and r.before is not null and p.number = r.number`.execute(trx);
  await restoreHands(trx, id);
  return { restored: Number(restored ?? 0), removed: Number(removed ?? 0), withdrawn };
}

/** A listing that somebody wrote about or watches is not taken from under them. */
async function withdrawAsked<DB>(
  trx: Trx<DB>,
  id: string,
  { version, now }: { readonly version: number; readonly now: Instant },
): Promise<number> {
  const at = new Date(now);
  const { numAffectedRows } = await sql`
    update property p set status = 'retirado', status_at = ${at}, source_hash = null, version = ${version},
      updated_at = ${at}
    from change_set_row r
    where r.set_id = ${id}::uuid and r.before is null and p.number = r.number
      and (exists (select from submission s where s.property_number = p.number)
        or exists (select from watch w where w.number = p.number))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

async function restoreHands<DB>(trx: Trx<DB>, id: string): Promise<void> {
  const ofSet = sql`select number from change_set_row where set_id = ${id}::uuid and before is not null`;
  await sql`delete from property_hand where number in (${ofSet})`.execute(trx);
  await sql`delete from property_said where number in (${ofSet})`.execute(trx);
  await sql`
    insert into property_said (number, columns)
    select number, said from change_set_row where set_id = ${id}::uuid and said is not null`.execute(trx);
  await sql`
    insert into property_hand
    select h.* from change_set_row r cross join lateral jsonb_populate_recordset(null::property_hand, r.hands) h
    where r.set_id = ${id}::uuid and r.hands is not null`.execute(trx);
}

/** A statement that selects the changes to publish: (kind, id, key). */
export const changesOfSet = (id: string): RawBuilder<unknown> =>
  sql`select 'property'::text, number, null::text from change_set_row where set_id = ${id}::uuid`;

/** Its rows go: what was taken back is not taken back again. */
export async function markUndone<DB>(trx: Trx<DB>, id: string, now: Instant, by: string): Promise<void> {
  await sql`update change_set set undone_at = ${new Date(now)}, undone_by = ${by}, held_until = null
    where id = ${id}::uuid`.execute(trx);
  await sql`update import_list set undone_at = ${new Date(now)} where change_set = ${id}::uuid`.execute(trx);
}

/** Forgets sets that nobody will take back any more. */
export async function forgetChangeSets<DB>(trx: Trx<DB>, before: Instant): Promise<void> {
  await sql`delete from change_set where made_at < ${new Date(before)}`.execute(trx);
}

/** Versions of what may still be taken back at an instant, so that nobody is told of it yet. */
export async function heldVersions<DB>(db: Kysely<DB>, at: Instant): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select version from change_set where held_until > ${new Date(at)} and undone_at is null and version is not null
    order by version`.execute(db);
  return rows.map(({ version }) => version);
}

/**
 * A condition on a property (`p`): it is as something left it that was held back then. A photo that arrives moves its version and
 * changes nothing else. `versions`: those of `heldVersions`.
 */
export function isHeldBack(versions: readonly number[], at: Instant): RawBuilder<boolean> {
  const [first] = versions;
  if (first === undefined) return sql`false`;
  return sql`(p.version = any(${[...versions]}::bigint[]) or (p.version > ${first} and exists (
    select from change_set_row r join change_set s on s.id = r.set_id
    where r.number = p.number and s.held_until > ${new Date(at)} and s.undone_at is null and r.after_mark = ${MARK})))`;
}

/**
 * The newest version of which somebody may be told: what is held back, and all that came after it, waits. `head` is the
 * newest there is.
 */
export async function toldVersion<DB>(db: Kysely<DB>, head: number, now: Instant): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select min(version) as version from change_set
    where held_until > ${new Date(now)} and undone_at is null`.execute(db);
  const first = rows[0]?.version ?? null;
  return first === null ? head : Math.min(head, first - 1);
}
