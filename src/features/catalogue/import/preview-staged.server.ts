import { sql, type Transaction } from 'kysely';

/** Effect of an import on a listing, as its trial tells it. */
export type PreviewedRow = {
  readonly action: 'new' | 'changed' | 'returned' | 'withdrawn';
  readonly bankId: string;
  /** Null: it does not exist yet. */
  readonly number: number | null;
  readonly name: string;
  readonly cityName: string;
  readonly priceCents: number | null;
  /** Before and after of each column that would change; of the document the names of what changes alone. */
  readonly changes: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
  readonly texts: readonly string[];
  /** Person who saved the open draft last; null: there is none. */
  readonly draftBy?: string | null;
};

/** Most listings of each kind that are kept to be looked at. */
const MOST_PREVIEWED = 200;

/** Columns that the product makes of others: nobody need be told of them. */
const UNTOLD = ['version', 'updated_at', 'detail', 'source_hash', 'source_date', 'city_slug', 'status_at'];

/** The first of each kind of what is laid out and decided, with what would change of it; those with an open draft lead. */
export async function previewStaged<DB>(trx: Transaction<DB>, batch: string): Promise<PreviewedRow[]> {
  const { rows } = await sql<PreviewedRow>`
    with chosen as (
      select r.*, d.saved_by as draft_by,
        row_number() over (partition by r.action order by d.saved_by is null, r.bank_id) as place
      from import_row r left join property_draft d on d.number = r.number
      where r.batch = ${batch}::uuid and r.action in ('new', 'changed', 'returned', 'withdrawn')
    )
    select r.action, r.bank_id as "bankId", p.number,
      r.draft_by as "draftBy", coalesce(r.data ->> 'name', p.name, '') as name,
      coalesce(r.data ->> 'city_name', p.city_name, '') as "cityName",
      coalesce((r.data ->> 'price_cents')::bigint, p.price_cents) as "priceCents",
      coalesce((
        select jsonb_object_agg(b.key, jsonb_build_array(a.value, b.value))
        from jsonb_each(to_jsonb(jsonb_populate_record(p, coalesce(r.data, '{}') - 'detail' - 'initial'))) b
        join jsonb_each(to_jsonb(p)) a on a.key = b.key
        where r.action in ('changed', 'returned') and a.value is distinct from b.value
          and b.key <> all(${UNTOLD}::text[])), '{}') as changes,
      coalesce((
        select jsonb_agg(d.key order by d.key) from jsonb_each(r.data -> 'detail') d
        where r.action in ('changed', 'returned') and p.detail <> '{}' and p.detail -> d.key is distinct from d.value
      ), '[]') as texts
    from chosen r left join property p on p.number = r.number
    where r.place <= ${MOST_PREVIEWED}
    order by r.action, r.place`.execute(trx);
  return rows;
}
