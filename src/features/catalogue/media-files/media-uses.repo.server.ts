import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';

/** A `registry` extract is a document that no visitor reaches before it is released. */
export type MediaKind = 'photo' | 'document' | 'registry';

/** An address that a listing names, and when its turn comes. */
export type WantedFile = {
  readonly address: string;
  readonly kind: MediaKind;
  readonly rank: number;
  readonly position: number;
};

/** A publication of the last week is new. */
const NEW_DAYS = 7;

/** As index `property_with_outside_media` has it. */
const namesOutside = sql.raw(
  `(p.detail #>> '{media,images}') like '%"http%' or (p.detail ->> 'documents') like '%"http%'`,
);

/** Filters of the search. */
export type MediaSearch = {
  /** Its listings have pictures of their own. */
  readonly demoSource: string;
  /** Source of the bank's lists, whose photos have an address made of the listing's id. */
  readonly bankSource: string;
  /** With `{id13}` for the id in thirteen digits; null: the bank is not asked. */
  readonly bankPhotos: string | null;
  /** Addresses below this are registry extracts, which are fetched when somebody asks for them and at no other time. */
  readonly registryBelow: string;
  readonly now: Instant;
};

/** A listing that visitors see. */
const isPublished = sql.raw(`p.status not in ('rascunho', 'retirado')`);

/** Rows of (number, address, kind, rank, featured_rank, published_on, completeness) of what published listings name. */
const named = ({ demoSource, bankSource, bankPhotos, registryBelow, now }: MediaSearch) => sql`
  select number, address, kind,
    case when featured_rank > 0 then 1 when published_on > ${new Date(now)}::date - ${NEW_DAYS}::integer then 2 else 3 end
      as rank,
    featured_rank, published_on, completeness
  from (
    select p.number, item.address, item.kind, p.featured_rank, p.published_on, p.completeness
    from property p cross join lateral (
      select image ->> 'url' as address, 'photo' as kind from jsonb_array_elements(p.detail #> '{media,images}') image
      union all
      select paper ->> 'url', 'document' from jsonb_array_elements(p.detail -> 'documents') paper
      where coalesce((paper ->> 'withheld')::boolean, false) is false
    ) item
    where (${namesOutside}) and p.source <> ${demoSource} and ${isPublished}
      and item.address like 'http%' and length(item.address) < 1000
      and (item.kind = 'photo' or not starts_with(item.address, ${registryBelow}))
    union all
    select p.number, replace(${bankPhotos}::text, '{id13}', lpad(p.bank_id, 13, '0')), 'photo', p.featured_rank,
      p.published_on, p.completeness
    from property p
    where ${bankPhotos}::text is not null and p.source = ${bankSource} and p.bank_id ~ '^[0-9]{1,13}$' and ${isPublished}
    union all
    select r.number, r.address, 'registry', p.featured_rank, p.published_on, p.completeness
    from registry_ask r join property p on p.number = r.number where p.status <> 'retirado'
  ) item`;

/** True of a photo of the bank's that is kept under a former address, as long as the one by the present address has not come. */
const waitsForSuccessor = ({ bankSource, bankPhotos }: MediaSearch) => sql`exists (
  select from property p join media_file old on old.address = u.address and old.kind = 'photo'
    and old.own_address is not null
  where ${bankPhotos}::text is not null and p.number = u.number and p.source = ${bankSource} and ${isPublished}
    and p.bank_id ~ '^[0-9]{1,13}$' and position(lpad(p.bank_id, 13, '0') in u.address) > 0
    and not exists (select from media_file f where f.own_address is not null
      and f.address = replace(${bankPhotos}::text, '{id13}', lpad(p.bank_id, 13, '0'))))`;

/**
 * Writes down which listing names what: all of them, as they are now. Returns the listings that have another file to show
 * since then, or one less, or another paper that cannot be had.
 */
export async function writeMediaUses<DB>(trx: Transaction<DB>, search: MediaSearch): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with named as materialized (select distinct number, address from (${named(search)}) every_one),
      gone as (
        delete from media_use u
        where not exists (select from named where named.number = u.number and named.address = u.address)
          and not ${waitsForSuccessor(search)}
        returning number, address
      ),
      -- Of what waits for its successor the former host is not asked again.
      turned as (
        update media_use u set is_former = not u.is_former
        where u.is_former = exists (select from named where named.number = u.number and named.address = u.address)
          and (u.is_former or ${waitsForSuccessor(search)})
      ),
      added as (
        insert into media_use (number, address) select number, address from named on conflict do nothing
        returning number, address
      )
    select distinct number from (select * from gone union all select * from added) changed
    join media_file f on f.address = changed.address
    where f.own_address is not null or f.is_missed order by number`.execute(trx);
  return rows.map(({ number }) => number);
}

/** A paper that was fetched, or a version of it, and that no listing shows any more. */
export type ClosedPaper = { readonly address: string; readonly ownAddress: string };

/** All versions of the papers that were fetched while they were open, and that a listing names as reserved now. */
export async function closedPapers<DB>(db: Kysely<DB>): Promise<ClosedPaper[]> {
  const { rows } = await sql<ClosedPaper>`
    with closed as materialized (
      select address, own_address from media_file f
      where kind = 'document' and own_address is not null
        and not exists (select from media_use u where u.address = f.address)
    ), reserved as (
      select address, own_address from closed
      where address in (
        select paper ->> 'url' from property p cross join lateral jsonb_array_elements(p.detail -> 'documents') paper
        where (${namesOutside}) and (paper ->> 'withheld')::boolean and exists (select from closed)
      )
    )
    select address, own_address as "ownAddress" from reserved
    union select v.address, v.own_address from fetched_paper v join reserved r on r.address = v.address
    order by 1, 2`.execute(db);
  return rows;
}

/** True when a listing shows the same bytes by the word of another address. */
export async function isShownElsewhere<DB>(
  db: Kysely<DB>,
  { address, ownAddress }: ClosedPaper,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from media_use u where u.address <> ${address} and u.address in (
      select address from media_file where own_address = ${ownAddress}
      union select address from fetched_paper where own_address = ${ownAddress})) as found`.execute(db);
  return rows[0]?.found === true;
}

/** Forgets papers, so that they are fetched anew should they be opened again. */
export async function forgetClosed<DB>(trx: Transaction<DB>, addresses: readonly string[]): Promise<void> {
  const wanted = [...addresses];
  await sql`delete from media_file f where address = any(${wanted}::text[])
    and not exists (select from media_use u where u.address = f.address)`.execute(trx);
  await sql`delete from fetched_paper p where address = any(${wanted}::text[])
    and not exists (select from media_use u where u.address = p.address)`.execute(trx);
}

/**
 * Addresses that are on no list yet, in the order of their turn: featured, new, then the rest, the best first. A file
 * that is named as a photo and as a paper is a photo: a paper stays a link where it lies.
 */
export async function newMediaFiles<DB>(db: Kysely<DB>, search: MediaSearch): Promise<WantedFile[]> {
  const { rows } = await sql<WantedFile>`
    with first as (
      select distinct on (address) address, kind, rank, featured_rank, published_on, completeness, number
      from (${named(search)}) every_one
      where not exists (select from media_file f where f.address = every_one.address)
      order by address, kind = 'photo' desc, rank, number
    )
    select address, kind, rank,
      row_number() over (order by rank, featured_rank desc, published_on desc, completeness desc, number)::integer
        as position
    from first order by position`.execute(db);
  return rows;
}

/** Puts files on the queue, due at once; their origins are noted with the usual manners. */
export async function queueMediaFiles<DB>(
  trx: Transaction<DB>,
  files: readonly (WantedFile & { readonly origin: string })[],
  now: Instant,
): Promise<void> {
  const rows = JSON.stringify(files);
  await sql`
    insert into media_origin (origin)
    select distinct origin from jsonb_to_recordset(${rows}::jsonb) as file (origin text) on conflict do nothing`.execute(
    trx,
  );
  await sql`
    insert into media_file (address, kind, origin, rank, position, due_at)
    select address, kind, origin, rank, position, ${new Date(now)}
    from jsonb_to_recordset(${rows}::jsonb)
      as file (address text, kind text, origin text, rank smallint, position integer)
    on conflict (address) do nothing`.execute(trx);
}
