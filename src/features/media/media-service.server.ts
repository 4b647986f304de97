import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { drawRequest } from '../../domain/illustration/illustrate.ts';
import { parseIllustrationPath, parsePaintedPath } from '../../domain/illustration/illustration-address.ts';
import {
  type DocumentFormat,
  derivativePath,
  type MediaRequest,
  PHOTO_WIDTHS,
  type PhotoFormat,
  parseMediaPath,
} from '../../domain/media/media-address.ts';
import type { Storage } from '../../platform/storage/storage.server.ts';
import { makeLimit } from '../../platform/work-gate.ts';
import { campaignArt } from './campaign-art.ts';
import { type DocumentStore, makeDocumentStore } from './document-store.server.ts';
import { makePhotoStore, type PhotoStore } from './photo-store.server.ts';
import { type KeepPicture, readWordText } from './read-word-text.server.ts';

export type MediaAnswer = {
  readonly body: Buffer;
  readonly type: string;
  /** Response headers in lower case. */
  readonly headers: Readonly<Record<string, string>>;
};

export type MediaService = {
  readonly photos: PhotoStore;
  readonly documents: DocumentStore;
  /** Answers addresses under `/ilustracao/` and `/midia/`; null: 404. */
  readonly serve: (path: string) => Promise<MediaAnswer | null>;
};

const IMMUTABLE = { 'cache-control': 'public, max-age=31536000, immutable' } as const;
/** Drawings change with the version of the product, so they are asked for again after a day. */
const DRAWN = { 'cache-control': 'public, max-age=86400, stale-while-revalidate=604800' } as const;

const PHOTO_TYPES: Readonly<Record<PhotoFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
};
const DOCUMENT_TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** Wider than any sheet of ours. */
const LARGEST = 1920;

const DRAWINGS_BYTES = 8_000_000;

/** Width of a drawing as a JPEG: that of a mail, twice. */
const PAINTED_WIDTH = 960;

/**
 * Everything that is shown as a picture or handed out as a file.
 * @param tellUnreadable hears of the key of each DOCX that is asked for and cannot be read
 */
export function makeMediaService(
  storage: Storage,
  tellUnreadable: (key: string) => void = () => undefined,
): MediaService {
  const photos = makePhotoStore(storage);
  const documents = makeDocumentStore(storage);
  const drawings = new LRUCache<string, MediaAnswer>({
    maxSize: DRAWINGS_BYTES,
    sizeCalculation: (answer) => answer.body.byteLength,
  });
  const oneByOne = makeLimit(1);
  const painted = async (path: string, svg: string | null): Promise<MediaAnswer | null> => {
    const known = drawings.get(path);
    if (known || svg === null) return known ?? null;
    const body = await sharp(Buffer.from(svg)).resize(PAINTED_WIDTH).jpeg({ quality: 80 }).toBuffer();
    const answer = { body, type: PHOTO_TYPES.jpg, headers: DRAWN };
    drawings.set(path, answer);
    return answer;
  };
  const drawn = (path: string, draw: () => string | null): MediaAnswer | null => {
    const known = drawings.get(path);
    if (known) return known;
    const svg = draw();
    if (svg === null) return null;
    const answer = { body: Buffer.from(svg), type: 'image/svg+xml; charset=utf-8', headers: DRAWN };
    drawings.set(path, answer);
    return answer;
  };
  return {
    photos,
    documents,
    async serve(path) {
      const illustration = parseIllustrationPath(path);
      if (illustration) return drawn(path, () => drawRequest(illustration));
      const painting = parsePaintedPath(path);
      if (painting) return oneByOne(() => painted(path, drawRequest(painting)));
      const request = parseMediaPath(path);
      if (request === null) return null;
      if (request.kind === 'campaign') {
        return drawn(path, () => campaignArt(request.campaign, request.location));
      }
      if (request.kind === 'documentText') {
        return oneByOne(() => documentTextAnswer({ documents, photos, tellUnreadable }, request.key));
      }
      return request.kind === 'photo' ? photoAnswer(photos, request) : documentAnswer(documents, request);
    },
  };
}

async function photoAnswer(
  photos: PhotoStore,
  { key, width, format }: Extract<MediaRequest, { kind: 'photo' }>,
): Promise<MediaAnswer | null> {
  const body = await photos.derivative(key, width, format);
  return body && { body, type: PHOTO_TYPES[format], headers: IMMUTABLE };
}

/** Documents may hold personal data: no search engine keeps them (D§8). */
async function documentAnswer(
  documents: DocumentStore,
  { key, format }: Extract<MediaRequest, { kind: 'document' }>,
): Promise<MediaAnswer | null> {
  const body = await documents.read(key, format);
  return (
    body && {
      body,
      type: DOCUMENT_TYPES[format],
      headers: { ...IMMUTABLE, 'x-robots-tag': 'noindex', 'content-disposition': 'inline' },
    }
  );
}

type TextParts = Pick<MediaService, 'documents' | 'photos'> & {
  readonly tellUnreadable: (key: string) => void;
};

/** The text of a document never changes, and is made anew for whoever asks first; its pictures are kept as photos are. */
async function documentTextAnswer(
  { documents, photos, tellUnreadable }: TextParts,
  key: string,
): Promise<MediaAnswer | null> {
  const bytes = await documents.read(key, 'docx');
  const text = bytes && (await readWordText(bytes, (picture) => keptPicture(photos, picture)));
  if (bytes && !text) tellUnreadable(key);
  return (
    text && {
      body: Buffer.from(JSON.stringify(text)),
      type: 'application/json',
      headers: { ...DRAWN, 'x-robots-tag': 'noindex' },
    }
  );
}

async function keptPicture(photos: PhotoStore, bytes: Uint8Array): ReturnType<KeepPicture> {
  const added = await photos.add(bytes);
  if (!added.ok) return null;
  const { key, width, height } = added;
  const shownAt = PHOTO_WIDTHS.find((known) => known >= width) ?? LARGEST;
  return { src: derivativePath(key, shownAt, 'webp'), width, height };
}
