import { campaignPicturesCopy as words } from '../../../copy/desk/campaigns.ts';
import { photosCopy } from '../../../copy/desk/media.ts';
import { BANNER_LOCATIONS } from '../../../domain/campaigns/campaign.ts';
import { MOST_SOURCES } from '../../../domain/desk/campaign/banner-crop.ts';
import type { ArtAct } from '../../../workflows/desk/campaigns/campaign-art.server.ts';
import type { DeskCall } from '../../../workflows/desk/desk-call.ts';
import { mine } from '../../mine.ts';

/** Answer to a form of the pictures. */
export type PictureAnswer = {
  /** Null: all was done. */
  readonly fault: string | null;
  /** Files that are no pictures, each with its reason. */
  readonly refused: readonly { readonly name: string; readonly words: string }[];
  /** Place on the page at which it was done. */
  readonly at: string | null;
};

const PICTURE_BYTES = 30_000_000;

/** Does what a form of the pictures asks for. */
export async function pictureAction(call: DeskCall, reference: string): Promise<PictureAnswer> {
  const { campaigns } = call.desk;
  const { actor } = mine(call);
  if (call.act !== 'add') {
    const act = readArtAct(call.act ?? '', call.form);
    const done = act === null ? 'gone' : await campaigns.workOnArt(reference, act, actor);
    const at = act?.kind === 'cut' || act?.kind === 'uncut' ? act.location : null;
    return { fault: done === 'done' ? null : words.faults[done], refused: [], at };
  }
  const taken = campaigns.takeSources();
  const limits = { mostFiles: MOST_SOURCES, mostFileBytes: PICTURE_BYTES };
  const upload = await call.readUpload(limits, taken.take);
  const { sources } = taken;
  const refused = taken.refused.map(({ name, code }) => ({ name, words: photosCopy.files[code] ?? code }));
  if (!upload.ok) return { fault: photosCopy.faults[upload.code] ?? words.faults.gone, refused, at: null };
  if (sources.length === 0)
    return { fault: refused.length > 0 ? null : words.faults.none, refused, at: null };
  const done = await campaigns.workOnArt(reference, { kind: 'add', sources }, actor);
  return { fault: done === 'done' ? null : words.faults[done], refused, at: null };
}

function readArtAct(act: string, form: URLSearchParams): ArtAct | null {
  const key = form.get('source') ?? '';
  const location = BANNER_LOCATIONS.find((each) => each === form.get('location'));
  if (act === 'remove' || act === 'all') return { kind: act, key };
  if (act === 'source') {
    const [left, top] = [percentOf(form.get('left')), percentOf(form.get('top'))];
    const [right, bottom] = [percentOf(form.get('right')), percentOf(form.get('bottom'))];
    const hasText = form.has('hasText') && left < right && top < bottom;
    return {
      ...{ kind: 'source', key },
      focus: { x: percentOf(form.get('x')), y: percentOf(form.get('y')) },
      text: hasText ? { left, top, right, bottom } : null,
    };
  }
  if (location === undefined) return null;
  if (act === 'uncut') return { kind: 'uncut', location };
  if (act !== 'cut') return null;
  const cut = {
    source: key,
    x: percentOf(form.get('x')),
    y: percentOf(form.get('y')),
    zoom: Number(form.get('zoom') ?? 100) / 100,
  };
  return { kind: 'cut', location, cut };
}

const percentOf = (text: string | null): number => {
  const read = Math.round(Number(text ?? 50));
  return Number.isFinite(read) ? Math.min(100, Math.max(0, read)) : 50;
};
