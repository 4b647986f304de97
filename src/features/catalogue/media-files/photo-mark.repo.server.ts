import { type Kysely, sql, type Transaction } from 'kysely';
import { photoAddress } from '../../../domain/media/media-address.ts';
import type { Instant } from '../../../domain/time.ts';

/** The picture that a source puts where it has none, or a photo that must not be seen. */
export const PHOTO_MARKS = ['placeholder', 'withheld'] as const;
export type PhotoMark = (typeof PHOTO_MARKS)[number];

/** Marks a photo, so that it counts as none. Returns the listings that showed it as fetched, and as set by hand. */
export async function markPhoto<DB>(
  trx: Transaction<DB>,
  { key, mark, by, now }: { key: string; mark: PhotoMark; by: string; now: Instant },
): Promise<{ readonly fetched: number[]; readonly named: number[] }> {
  await sql`insert into photo_mark (key, mark, set_by, set_at) values (${key}, ${mark}, ${by}, ${new Date(now)})
    on conflict (key) do update set mark = excluded.mark, set_by = excluded.set_by, set_at = excluded.set_at`.execute(
    trx,
  );
  const address = photoAddress(key);
  const fetched = await fetchedAs(trx, address);
  const named = await sql<{ number: number }>`
    select number from property
    where detail #> '{media,images}' @> ${JSON.stringify([{ url: address }])}::jsonb order by number`.execute(
    trx,
  );
  return { fetched, named: numbersOf(named.rows) };
}

/** Takes the mark away. Returns the listings whose source gives the photo; null: it has none. */
export async function unmarkPhoto<DB>(trx: Transaction<DB>, key: string): Promise<number[] | null> {
  const { numAffectedRows } = await sql`delete from photo_mark where key = ${key}`.execute(trx);
  return numAffectedRows === 0n ? null : fetchedAs(trx, photoAddress(key));
}

/** Null: it may be shown. */
export async function markOfPhoto<DB>(db: Kysely<DB>, key: string): Promise<PhotoMark | null> {
  const { rows } = await sql<{ mark: PhotoMark }>`select mark from photo_mark where key = ${key}`.execute(db);
  return rows[0]?.mark ?? null;
}

async function fetchedAs<DB>(trx: Transaction<DB>, address: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select distinct u.number from media_file f join media_use u on u.address = f.address
    where f.own_address = ${address} order by u.number`.execute(trx);
  return numbersOf(rows);
}

const numbersOf = (rows: readonly { number: number }[]) => rows.map(({ number }) => number);
