import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import {
  compress,
  type Encoding,
  inPackingThread,
  WORTH_COMPRESSING_BYTES,
} from '../body/send-body.server.ts';

const unpack = promisify(brotliDecompress);

/** Node writes a Buffer as it is, and makes one of any other array each time. */
type Bytes = Buffer<ArrayBuffer>;

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Bytes =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * A body in the encodings that were asked for. Kept as brotli, which nearly every browser takes; the others are made
 * from it when somebody asks. A body that is too small to gain from it is kept as it is, and is sent so to everybody.
 */
export class PackedBody {
  /** Tag of the plain body. */
  readonly etag: string;
  readonly #plain: Bytes | null;
  #br: Bytes | null;
  #gzip: Bytes | null = null;
  #isBest = false;
  /** Packings under way, for all who ask meanwhile. */
  readonly #making = new Map<Encoding, Promise<Bytes>>();

  private constructor(etag: string, plain: Bytes | null, br: Bytes | null) {
    this.etag = etag;
    this.#plain = plain;
    this.#br = br;
  }

  static async of(plain: Uint8Array<ArrayBuffer>, etag: string): Promise<PackedBody> {
    if (plain.length < WORTH_COMPRESSING_BYTES) return new PackedBody(etag, bufferOf(plain), null);
    return new PackedBody(etag, null, bufferOf(await compress(plain, 'br')));
  }

  /** Bytes that are kept. */
  get size(): number {
    return (this.#plain?.length ?? 0) + (this.#br?.length ?? 0) + (this.#gzip?.length ?? 0);
  }

  /** The encoding in which a client that takes `wanted` gets it. */
  encodingFor(wanted: Encoding): Encoding {
    return this.#br === null ? null : wanted;
  }

  /** The bytes when they are there already; null when they must be made first. */
  ready(encoding: Encoding): Bytes | null {
    if (encoding === null) return this.#plain;
    return encoding === 'br' ? this.#br : this.#gzip;
  }

  async bytes(encoding: Encoding): Promise<Bytes> {
    const there = this.ready(encoding) ?? this.#making.get(encoding);
    if (there !== undefined) return there;
    const making = this.#make(encoding).finally(() => this.#making.delete(encoding));
    this.#making.set(encoding, making);
    return making;
  }

  async #make(encoding: Encoding): Promise<Bytes> {
    const packed = this.#br;
    if (packed === null) return Buffer.alloc(0);
    if (encoding === null) return bufferOf(await inPackingThread(() => unpack(packed)));
    this.#gzip = bufferOf(await compress(await this.bytes(null), 'gzip'));
    return this.#gzip;
  }

  /** Packs tightly, in another thread: 25 to 35 ms of work for a list. Once; false when it was done. */
  async pressHarder(): Promise<boolean> {
    if (this.#isBest || this.#br === null) return false;
    this.#isBest = true;
    const best = bufferOf(await compress(await this.bytes(null), 'br', 'tight'));
    if (best.length < this.#br.length) this.#br = best;
    return true;
  }
}
