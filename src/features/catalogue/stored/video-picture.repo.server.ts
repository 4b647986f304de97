import { type Kysely, sql, type Transaction } from 'kysely';
import type { Instant } from '../../../domain/time.ts';
import { nextVersion, publish } from '../../../platform/changes/change-feed.server.ts';
import type { CatalogueTables } from './catalogue.tables.server.ts';

type Db = Kysely<CatalogueTables>;
type Trx = Transaction<CatalogueTables>;

/** An address as a listing names it, and the video that is found there. */
export type NamedVideo = { readonly address: string; readonly video: string };

/** Condition for a property that names a video: as index `property_with_video` has it. */
const hasVideo = sql.raw(
  `(detail #>> '{media,video}') is not null or (detail #> '{media,videos}') <> '[]'::jsonb`,
);

/** Rows of (address): every video of one property. */
const ADDRESSES = sql`select property.detail #>> '{media,video}' as address
  union all select item ->> 'url' from jsonb_array_elements(property.detail #> '{media,videos}') item`;

/** Selects what is known of a property's videos: an object of addresses and photo keys, or null. */
export const videoPicturesColumn = sql`(
  select json_object_agg(v.address, v.photo_key) from video_picture v
  where (${hasVideo}) and v.photo_key is not null and v.address in (${ADDRESSES}))`;

/**
 * Addresses of the videos that published listings name, but for those whose picture is there, or was asked for since
 * `askedSince`. The demonstration has pictures of its own, and asks no one.
 */
export async function videosWithoutPicture(
  db: Db,
  askedSince: Instant,
  demoSource: string,
): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with named as (
      select distinct video.address from property cross join lateral (${ADDRESSES}) video
      where (${hasVideo}) and source <> ${demoSource} and status not in ('rascunho', 'retirado')
        and length(video.address) < 1000
    )
    select named.address from named
    where not exists (
      select from video_picture v where v.address = named.address
        and (v.photo_key is not null or v.asked_at > ${new Date(askedSince)})
    )
    order by named.address`.execute(db);
  return rows.map(({ address }) => address);
}

/** Notes that pictures are being asked for now. */
export async function noteAsked(trx: Trx, videos: readonly NamedVideo[], now: Instant): Promise<void> {
  await sql`
    insert into video_picture (address, video, asked_at)
    select address, video, ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(videos)}::jsonb) as named (address text, video text)
    on conflict (address) do update set asked_at = excluded.asked_at`.execute(trx);
}

/** The photo that is kept of a video, under whichever of its addresses; null: none. */
export async function photoOfVideo(db: Db, video: string): Promise<string | null> {
  const row = await db
    .selectFrom('video_picture')
    .select('photo_key')
    .where('video', '=', video)
    .where('photo_key', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row?.photo_key ?? null;
}

/**
 * Gives a video its picture, under every address that it is named by, and shows it: the properties of these addresses
 * get a new version, which is published, as the last statement of the transaction. Returns how many they are.
 */
export async function keepVideoPicture(trx: Trx, video: string, photoKey: string): Promise<number> {
  const { rows: kept } = await sql<{ address: string }>`
    update video_picture set photo_key = ${photoKey}
    where video = ${video} and photo_key is null returning address`.execute(trx);
  const addresses = kept.map(({ address }) => address);
  const { rows } = await sql<{ number: number }>`
    select number from property
    where (${hasVideo}) and exists (
      select from (${ADDRESSES}) video where video.address = any(${addresses}::text[])
    )
    order by number for update`.execute(trx);
  if (rows.length === 0) return 0;
  const numbers = rows.map(({ number }) => number);
  const version = await nextVersion(trx);
  await trx.updateTable('property').set({ version }).where('number', 'in', numbers).execute();
  await publish(
    trx,
    numbers.map((id) => ({ kind: 'property', id })),
  );
  return numbers.length;
}
