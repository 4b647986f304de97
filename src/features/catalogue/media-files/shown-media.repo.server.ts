import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { changedPaperName } from '../../../copy/property/catalogue.ts';
import type { PropertyDetail } from '../../../domain/catalogue/property-detail.schema.ts';
import { photoKeyOf } from '../../../domain/media/media-address.ts';
import { nextVersion, publish } from '../../../platform/changes/change-feed.server.ts';

/**
 * Selects our own addresses, and the days on which they were fetched, by the outside ones: an object, or null. A paper that
 * cannot be had has no own address.
 */
export const shownMediaColumn: RawBuilder<unknown> = sql`(
  select json_object_agg(f.address, json_build_array(f.own_address,
    to_char(f.fetched_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'), p.version,
    to_char(p.fetched_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')))
  from media_use u join media_file f on f.address = u.address
    left join lateral (
      select version, fetched_at from fetched_paper where f.kind = 'document' and address = f.address
      order by version desc limit 1
    ) p on true
  where u.number = property.number and (f.own_address is not null or f.is_missed)
    and not exists (select from photo_mark k where f.own_address = '/midia/foto/' || k.key))`;

/** Our own address, null of a paper that cannot be had, and the day on which it was fetched; of a paper its version, and the day on which that came. */
export type OwnMedia = Readonly<
  Record<string, readonly [string | null, string | null, (number | null)?, (string | null)?]>
>;

/**
 * A property with our own addresses where the outside ones stood; what has not come stays as it is named. A photo that the
 * property does not name itself, as of the bank's lists, stands behind those that it names. Two addresses that lead to one
 * photo, or one of them and a photo added by hand, are one.
 */
export function withOwnMedia(detail: PropertyDetail, own: OwnMedia | null): PropertyDetail {
  if (own === null) return detail;
  const ours = <Named extends { readonly url: string }>(named: Named): Named => {
    const [address] = (Object.hasOwn(own, named.url) && own[named.url]) || [];
    return address == null ? named : { ...named, url: address };
  };
  const dated = (image: Image): Image => {
    const day = Object.hasOwn(own, image.url) ? own[image.url]?.[1] : null;
    return day ? { ...ours(image), fetchedOn: day } : ours(image);
  };
  const { images } = detail.media;
  const named = [...images, ...detail.documents].map(({ url }) => url);
  const unnamed = unnamedPhotos(own, named).map((url) => dated({ url, alt: '' }));
  return {
    ...detail,
    media: { ...detail.media, images: eachOnce([...images.map(dated), ...unnamed]) },
    documents: detail.documents.map((paper) => {
      const known = Object.hasOwn(own, paper.url) ? own[paper.url] : undefined;
      return known?.[0] === null ? { ...paper, isMissed: true } : versioned(ours(paper), known);
    }),
  };
}

function eachOnce(images: readonly Image[]): Image[] {
  const first = new Map<string, Image>();
  for (const image of images) if (!first.has(image.url)) first.set(image.url, image);
  return [...first.values()];
}

/** Another name for each version, as of papers that are handed in: who watches the listing is told by it. */
function versioned(paper: Paper, known: OwnMedia[string] | undefined): Paper {
  const [, , version = null, day = null] = known ?? [];
  if (version === null || version < 2) return paper;
  return { ...paper, name: changedPaperName(paper.name, version, day) };
}

type Paper = PropertyDetail['documents'][number];

/** Addresses of the photos that came and that a property does not name itself. */
export function unnamedPhotos(own: OwnMedia, named: readonly string[]): string[] {
  const isNamed = new Set(named);
  return Object.keys(own).filter((url) => !isNamed.has(url) && photoKeyOf(own[url]?.[0] ?? '') !== null);
}

/** Arrivals of one property's media. */
export async function ownMediaOf<DB>(db: Kysely<DB>, number: number): Promise<OwnMedia> {
  const { rows } = await sql<{ own: OwnMedia | null }>`
    select ${shownMediaColumn} as own from property where number = ${number}`.execute(db);
  return rows[0]?.own ?? {};
}

type Image = PropertyDetail['media']['images'][number];

/** Files that are shown at once with one new version. */
const AT_ONCE = 500;

/**
 * Gives the listings of files that came since the last call a new version, which is published as the last statement of the
 * transaction. Returns how many files there were, and whether there are no more.
 */
export async function showArrivals<DB>(trx: Transaction<DB>): Promise<{ files: number; isAll: boolean }> {
  const { rows: arrived } = await sql<{ address: string }>`
    update media_file set is_shown = true
    where id in (select id from media_file where not is_shown order by id limit ${AT_ONCE})
    returning address`.execute(trx);
  const files = arrived.length;
  const addresses = arrived.map(({ address }) => address);
  const { rows } = await sql<{ number: number }>`
    select distinct number from media_use where address = any(${addresses}::text[]) order by number`.execute(
    trx,
  );
  await showAnew(
    trx,
    rows.map(({ number }) => number),
  );
  return { files, isAll: files < AT_ONCE };
}

/** Gives listings a new version and publishes it, as the last statement of the transaction. */
export async function showAnew<DB>(trx: Transaction<DB>, numbers: readonly number[]): Promise<void> {
  if (numbers.length === 0) return;
  const wanted = sql`number = any(${[...numbers]}::integer[])`;
  await sql`select from property where ${wanted} order by number for update`.execute(trx);
  const version = await nextVersion(trx);
  await sql`update property set version = ${version} where ${wanted}`.execute(trx);
  await publish(
    trx,
    numbers.map((id) => ({ kind: 'property', id })),
  );
}
