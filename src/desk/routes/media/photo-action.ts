import { photosCopy } from '../../../copy/desk/media.ts';
import { LONGEST_ALT } from '../../../domain/media/photo-list.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import type { DeskPhotoAct } from '../../../workflows/desk/media/photos.server.ts';
import { mine } from '../../mine.ts';

/** Answer to a form of the photos. */
export type PhotoAnswer = {
  /** Null: all was done. */
  readonly fault: string | null;
  readonly added: number;
  /** Photos that were in the list already. */
  readonly known: number;
  /** Files that are no photos, each with its reason. */
  readonly refused: readonly { readonly name: string; readonly words: string }[];
};

export const MOST_FILES = 40;
const PHOTO_BYTES = 30_000_000;

/** Does what a form of the photos asks for, with scripts or without. */
export async function photoAction(call: DeskCall, reference: string): Promise<PhotoAnswer> {
  if (call.act === 'add') return addPhotos(call, reference);
  const { kind } = await workOn(call, reference);
  return {
    fault: kind === 'done' ? null : (photosCopy.faults[kind] ?? null),
    added: 0,
    known: 0,
    refused: [],
  };
}

function workOn(call: DeskCall, reference: string) {
  const { media } = call.desk;
  const { actor } = mine(call);
  if (call.act === 'withhold' || call.act === 'placeholder') {
    const mark = call.act === 'withhold' ? 'withheld' : 'placeholder';
    return media.markPhoto(reference, call.form.get('url') ?? '', mark, actor);
  }
  return media.workOnPhotos(reference, readPhotoAct(call.act ?? '', call.form), actor);
}

async function addPhotos(call: DeskCall, reference: string): Promise<PhotoAnswer> {
  const { media } = call.desk;
  const taken = media.takePhotos();
  const upload = await call.readUpload({ mostFiles: MOST_FILES, mostFileBytes: PHOTO_BYTES }, taken.take);
  const { kind, known } = await media.addPhotos(reference, taken.urls, mine(call).actor);
  const isEmpty = upload.ok && taken.urls.length === 0 && taken.refused.length === 0;
  const fault = kind !== 'done' ? kind : upload.ok ? (isEmpty ? 'nothing' : null) : upload.code;
  return {
    fault: fault === null ? null : (photosCopy.faults[fault] ?? null),
    added: kind === 'done' ? taken.urls.length - known : 0,
    known,
    refused: taken.refused.map(({ name, code }) => ({ name, words: photosCopy.files[code] ?? code })),
  };
}

function readPhotoAct(act: string, form: URLSearchParams): DeskPhotoAct {
  const url = form.get('url') ?? '';
  switch (act) {
    case 'earlier':
    case 'later':
    case 'cover':
    case 'remove':
      return { kind: act, url };
    case 'turn':
      return { kind: 'turn', url, degrees: 90 };
    case 'describe':
      return {
        kind: 'describe',
        url,
        alt: (form.get('alt') ?? '').slice(0, LONGEST_ALT),
        focus: { x: percentOf(form.get('x')), y: percentOf(form.get('y')) },
      };
    default:
      return { kind: 'order', urls: form.getAll('url').slice(0, 200) };
  }
}

const percentOf = (text: string | null): number => {
  const read = Math.round(Number(text ?? 50));
  return Number.isFinite(read) ? Math.min(100, Math.max(0, read)) : 50;
};
