import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { effective, NO_DRAFT } from '../../../domain/desk/record/draft-merge.ts';
import { derivativePath, photoAddress, photoKeyOf } from '../../../domain/media/media-address.ts';
import {
  changedPhotos,
  type FocalPoint,
  type ListedPhoto,
  MOST_PHOTOS,
  type PhotoAct,
} from '../../../domain/media/photo-list.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { PhotoMark } from '../../../features/catalogue/media-files/photo-mark.repo.server.ts';
import {
  type OwnMedia,
  ownMediaOf,
  unnamedPhotos,
} from '../../../features/catalogue/media-files/shown-media.repo.server.ts';
import type { PhotoFault, Turn } from '../../../features/media/photo-store.server.ts';
import { photoView } from '../../../features/media/pictures.ts';
import { photoBatch, type RefusedPhoto } from '../../catalogue/photo-batch.server.ts';
import { shownPhotos } from '../../media/mark-photo.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { changeDraftField, type FieldTurn } from '../record/change-draft-field.server.ts';
import { openRecord } from '../record/open-record.server.ts';
import type { UploadedFile } from '../upload.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand' | 'media'>;

export type ShownPhoto = {
  /** As the list of the property names it. */
  readonly url: string;
  /** Null: it lies elsewhere, and has not come yet. */
  readonly thumb: string | null;
  /** Large enough to choose the focal point on it. */
  readonly preview: string | null;
  /** True when its file is ours to withhold; a drawing stands for a photo that is not there. */
  readonly isKept: boolean;
  readonly alt: string;
  readonly focus: FocalPoint;
};

export type PropertyPhotos = {
  /** Name of the property in the desk's addresses. */
  readonly reference: string;
  readonly name: string;
  /** Visitors still see other photos, or another order. */
  readonly isDraft: boolean;
  readonly photos: readonly ShownPhoto[];
};

/** Null: there is no such property, nor a draft of a new one. */
export async function readPhotos(parts: Parts, reference: string): Promise<PropertyPhotos | null> {
  const record = await openRecord(parts, reference);
  if (record === null) return null;
  const values = effective(record.now, record.draft ?? NO_DRAFT);
  const own = record.property ? await ownMediaOf(parts.db as never, record.property.number) : {};
  const { imovel_name: name } = values;
  return {
    reference: record.reference,
    name: typeof name === 'string' ? name : '',
    isDraft: Object.hasOwn(record.draft?.body ?? {}, FIELD),
    photos: listOf(values[FIELD], own).map((photo) => shownPhoto(photo, own)),
  };
}

/** Name of the photos on the wire. */
const FIELD = 'imagens';

/** Photos of the field, and behind them those that only the pattern of the bank's addresses has found. */
function listOf(value: unknown, own: OwnMedia): ListedPhoto[] {
  const named = Array.isArray(value) ? (value as ListedPhoto[]) : [];
  const urls = named.map(({ url }) => url);
  return [...named, ...unnamedPhotos(own, urls).map((url) => ({ url, alt: '' }))];
}

function shownPhoto({ url, alt, foco }: ListedPhoto, own: OwnMedia): ShownPhoto {
  const at = (Object.hasOwn(own, url) && own[url]?.[0]) || url;
  const key = photoKeyOf(at);
  const drawn = key === null ? (photoView(at, alt)?.src ?? null) : null;
  return {
    url,
    alt,
    focus: foco ?? MIDDLE,
    thumb: key === null ? drawn : derivativePath(key, 320, 'webp'),
    preview: key === null ? drawn : derivativePath(key, 640, 'webp'),
    isKept: key !== null,
  };
}

const MIDDLE: FocalPoint = { x: 50, y: 50 };

/** Acts of the desk on photos: those of the list itself, and turning one, which makes another. */
export type DeskPhotoAct =
  | Exclude<PhotoAct, { kind: 'replace' | 'add' }>
  | { readonly kind: 'turn'; readonly url: string; readonly degrees: Turn };

export type PhotosDone =
  | { readonly kind: 'done' }
  | { readonly kind: 'unknown' | 'gone' | 'too_many' | 'unreadable' };

export async function workOnPhotos(
  parts: Parts,
  reference: string,
  act: DeskPhotoAct,
  actor: Actor,
): Promise<PhotosDone> {
  if (act.kind !== 'turn') return change(parts, reference, act, actor);
  const photos = (await readPhotos(parts, reference))?.photos ?? [];
  const key = keyOfThumb(photos.find(({ url }) => url === act.url)?.thumb ?? null);
  const made = key === null ? null : await parts.media.photos.turn(key, act.degrees);
  if (made === null) return { kind: photos.length === 0 ? 'gone' : 'unreadable' };
  return change(parts, reference, { kind: 'replace', url: act.url, by: photoAddress(made) }, actor);
}

/** Null: it is none of ours. */
export const keyOfThumb = (thumb: string | null) => photoKeyOf(thumb?.replace(/\/320\.webp$/, '') ?? '');

export type RefusedFile = { readonly name: string; readonly code: PhotoFault | PhotoMark };

/** Keeps photos as their files come; what is none of them says why, and stops no other. */
export function takePhotos({ db, media }: Pick<Parts, 'db' | 'media'>) {
  const photos = shownPhotos({ db } as never, media.photos);
  const urls: string[] = [];
  const refused: RefusedFile[] = [];
  return {
    urls,
    refused,
    async take({ name, bytes }: UploadedFile): Promise<void> {
      const added = bytes === null ? ({ ok: false, code: 'too_large' } as const) : await photos.add(bytes);
      if (added.ok) urls.push(photoAddress(added.key));
      else refused.push({ name, code: added.code });
    },
  };
}

export type BatchDone = {
  readonly added: readonly { readonly property: string; readonly photos: number }[];
  readonly refused: readonly RefusedPhoto[];
};

/** Photos of many properties, each named after its own, as files or in ZIP archives: visitors see them at once. */
export function addPhotoBatch({ db, media, clock, brand }: Parts, actor: Actor) {
  const batch = photoBatch(shownPhotos({ db } as never, media.photos), null);
  return {
    take: ({ name, bytes }: UploadedFile): Promise<void> =>
      bytes === null ? batch.refuse(name, 'too_large') : batch.take(name, [bytes]),
    async add(): Promise<BatchDone> {
      const hand = { smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor };
      const { added, refused } = await batch.add({ db } as never, hand);
      return {
        added: added.map(({ number, photos }) => ({
          property: shownSmallId(brand.smallIdPrefix, number),
          photos: photos.length,
        })),
        refused,
      };
    },
  };
}

/** Puts photos that were taken behind those of the property; `known` of them were there already. */
export async function addTakenPhotos(
  parts: Parts,
  reference: string,
  urls: readonly string[],
  actor: Actor,
): Promise<PhotosDone & { readonly known: number }> {
  if (urls.length === 0) return { kind: 'done', known: 0 };
  const listed = new Set((await readPhotos(parts, reference))?.photos.map(({ url }) => url));
  const known = urls.filter((url, at) => listed.has(url) || urls.indexOf(url) < at).length;
  return { ...(await change(parts, reference, { kind: 'add', urls }, actor)), known };
}

/** Photos are written into the draft, and reach visitors with it. */
async function change(parts: Parts, reference: string, act: PhotoAct, actor: Actor): Promise<PhotosDone> {
  const record = await openRecord(parts, reference);
  const own = record?.property ? await ownMediaOf(parts.db as never, record.property.number) : {};
  const kind = await changeDraftField(
    parts,
    reference,
    FIELD,
    (value) => turned(listOf(value, own), act),
    actor,
  );
  return { kind };
}

function turned(list: readonly ListedPhoto[], act: PhotoAct): FieldTurn<'gone' | 'too_many'> {
  const after = changedPhotos(list, act);
  if (after === null) return { refusal: 'gone' };
  return after.length > Math.max(MOST_PHOTOS, list.length) ? { refusal: 'too_many' } : { value: after };
}
