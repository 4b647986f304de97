import { cleanName } from '../../domain/forms/clean-text.ts';
import { type FileFormat, formatOf } from '../../domain/media/file-format.ts';
import { photoAddress } from '../../domain/media/media-address.ts';
import { MOST_PHOTO_BYTES } from '../../domain/media/photo-list.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { entriesOf, isArchive } from '../../features/media/photo-archive.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { changePropertyPhotos } from './property-photos.server.ts';
import type { HandContext } from './set-by-hand.server.ts';

/** `8444433039915-1.jpg` is a photo of that property, and so is `OI-3-1.jpg`. */
const NAMED_AFTER = /^((?:[a-z]{1,8}-)?[0-9A-Za-z._]{1,40})-\d{1,3}\.[a-z]{3,5}$/i;

const PHOTOS: readonly (FileFormat | null)[] = ['jpeg', 'png', 'webp', 'avif', 'gif', 'heic'];

/** A file, or a property whose photos were not added, and why. */
export type RefusedPhoto = { readonly file: string; readonly reason: string };

export type AddedBatch = {
  readonly added: readonly {
    readonly number: number;
    readonly isChanged: boolean;
    readonly photos: readonly string[];
  }[];
  readonly refused: readonly RefusedPhoto[];
};

/** Keeps a photo under its key, or says why not. */
type Adding = {
  readonly add: (
    bytes: Uint8Array,
  ) => Promise<{ readonly ok: true; readonly key: string } | { readonly ok: false; readonly code: string }>;
};

type Pieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Photos of many properties that come as files, or as ZIP archives of them: each is kept as it comes, and they are added to
 * their properties in the end. What is no photo, or of no property, says why and stops no other.
 * @param property whose photos they all are; null: each is named after its property, `{id}-1.jpg`
 */
export function photoBatch(photos: Adding, property: string | null) {
  const refused: RefusedPhoto[] = [];
  const keys = new Map<string, string[]>();
  const keep = async (file: string, bytes: Uint8Array) => {
    const of = property ?? NAMED_AFTER.exec(file)?.[1] ?? null;
    if (of === null) {
      const format = formatOf(bytes);
      const other = format === 'html' ? 'html' : 'not_a_photo';
      return refused.push({ file, reason: PHOTOS.includes(format) ? 'no_property' : other });
    }
    const added = await photos.add(bytes);
    if (!added.ok) return refused.push({ file, reason: added.code });
    return keys.set(of, [...(keys.get(of) ?? []), added.key]);
  };
  const takeArchive = async (name: string, pieces: Pieces) => {
    for await (const entry of entriesOf(name, pieces)) {
      if (entry.ok) await keep(entry.name, entry.bytes);
      else refused.push({ file: entry.name, reason: entry.code });
    }
  };
  return {
    async refuse(file: string, reason: string): Promise<void> {
      refused.push({ file, reason });
    },
    async take(given: string, pieces: Pieces): Promise<void> {
      const name = cleanName(given);
      try {
        const { head, all } = await begun(pieces);
        if (isArchive(head)) await takeArchive(name, all);
        else await keep(name, await joined(all));
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        refused.push({ file: name, reason: 'unreadable' });
      }
    },
    async add(database: Database<CatalogueTables>, context: HandContext): Promise<AddedBatch> {
      const added: AddedBatch['added'][number][] = [];
      for (const [of, taken] of keys) {
        const act = { kind: 'add', urls: taken.map(photoAddress) } as const;
        const outcome = await changePropertyPhotos(database, of, act, context);
        if (outcome.ok) added.push({ number: outcome.number, isChanged: outcome.isChanged, photos: taken });
        else
          refused.push({ file: of, reason: outcome.code === 'unknown' ? 'unknown_property' : outcome.code });
      }
      return { added, refused };
    },
  };
}

/** The first bytes, and everything with them. */
async function begun(pieces: Pieces): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const source = (async function* () {
    yield* pieces;
  })();
  const first = await source.next();
  const head = first.done ? new Uint8Array() : first.value;
  return {
    head,
    all: (async function* () {
      yield head;
      yield* source;
    })(),
  };
}

/** No more than a photo may have, and a byte beyond, by which it is refused. */
async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    size += piece.length;
    if (size > MOST_PHOTO_BYTES) break;
  }
  return Buffer.concat(parts);
}
