import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import { cleanName } from '../../domain/forms/clean-text.ts';
import { MOST_PHOTO_BYTES } from '../../domain/media/photo-list.ts';

/** More is not taken of one archive. */
const MOST_ENTRIES = 2_000;
const MOST_BYTES = 2_000_000_000;
/** A photo is packed already: what unpacks to more than so many times its size is none. */
const MOST_RATIO = 50;
/** Below so many bytes the ratio says nothing. */
const RATIO_FROM_BYTES = 1_000_000;

/** `bad_path`: its name leads out of the archive. `bomb`: it unpacks to far more than a photo would. */
export type EntryFault = 'bad_path' | 'too_large' | 'bomb' | 'broken' | 'too_many';

export type ArchiveEntry =
  | { readonly name: string; readonly ok: true; readonly bytes: Uint8Array }
  | { readonly name: string; readonly ok: false; readonly code: EntryFault };

/** True when bytes begin as a ZIP archive. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** Entries of folders, and files that systems put beside others. */
const NOT_MEANT = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)|\/$/i;
const LEADS_OUT = /^[/\\]|^[a-z]:|\\|\0|(?:^|\/)\.\.(?:\/|$)/i;

/**
 * The files of a ZIP archive one by one, as they come: what its headers say of sizes is believed of none. Names are handed
 * on without their folders. It ends with an entry that says why, when nothing more can be had or is taken.
 */
export async function* entriesOf(
  name: string,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<ArchiveEntry> {
  const archive = new Archive(name);
  for await (const piece of pieces) {
    yield* archive.push(piece, false);
    if (archive.isOver) return;
  }
  yield* archive.push(new Uint8Array(), true);
  if (archive.isOpen) yield { name, ok: false, code: 'broken' };
}

class Archive {
  readonly #name: string;
  readonly #unzip = new Unzip((file) => this.#begin(file));
  #ready: ArchiveEntry[] = [];
  #entries = 0;
  #bytes = 0;
  /** Packed bytes that were pushed: of an entry that does not say its size no other is known. */
  #pushed = 0;
  #open = 0;
  isOver = false;

  constructor(name: string) {
    this.#name = cleanName(name);
    this.#unzip.register(UnzipInflate);
  }

  get isOpen(): boolean {
    return !this.isOver && (this.#open > 0 || this.#entries === 0);
  }

  *push(piece: Uint8Array, isLast: boolean): Generator<ArchiveEntry> {
    this.#pushed += piece.length;
    try {
      this.#unzip.push(piece, isLast);
    } catch {
      if (!this.isOver) this.#end('broken');
    }
    yield* this.#ready.splice(0);
  }

  #end(code: EntryFault): void {
    this.isOver = true;
    this.#ready.push({ name: this.#name, ok: false, code });
  }

  #begin(file: UnzipFile): void {
    const leadsOut = LEADS_OUT.test(file.name);
    if (!leadsOut && NOT_MEANT.test(file.name)) return;
    this.#entries += 1;
    if (this.#entries > MOST_ENTRIES) {
      this.#end('too_many');
      throw new Error('too_many');
    }
    if (leadsOut) {
      this.#ready.push({ name: cleanName(file.name), ok: false, code: 'bad_path' });
      return;
    }
    this.#read(file, cleanName(file.name.split('/').at(-1) ?? ''));
  }

  #read(file: UnzipFile, name: string): void {
    const parts: Uint8Array[] = [];
    const from = this.#pushed;
    let size = 0;
    let isRefused = false;
    const refuse = (code: EntryFault) => {
      isRefused = true;
      parts.length = 0;
      this.#ready.push({ name, ok: false, code });
    };
    this.#open += 1;
    file.ondata = (error, part, isLast) => {
      if (error) throw error;
      size += part.length;
      this.#bytes += part.length;
      if (this.#bytes > MOST_BYTES) {
        this.#end('too_large');
        throw new Error('too_large');
      }
      const packed = file.size ?? this.#pushed - from;
      if (isRefused) return this.#ended(isLast);
      if (size > RATIO_FROM_BYTES && size > packed * MOST_RATIO && packed > 0) refuse('bomb');
      else if (size > MOST_PHOTO_BYTES) refuse('too_large');
      else parts.push(part);
      if (isLast && !isRefused) this.#ready.push({ name, ok: true, bytes: Buffer.concat(parts) });
      return this.#ended(isLast);
    };
    file.start();
  }

  #ended(isLast: boolean): void {
    if (isLast) this.#open -= 1;
  }
}
