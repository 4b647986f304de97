import {
  type BrotliCompress,
  type BrotliOptions,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  type ZlibOptions,
  type ZlibReset,
} from 'node:zlib';

/** Room for what comes out, so that a body comes back in one piece: a second one is another way to the thread and back. */
const MOST_ROOM_BYTES = 65_536;
const LEAST_ROOM_BYTES = 1024;
/** Packers that rest for the next body, as many as there are threads for them; each has its 200 to 300 kB. */
const RESTING = 4;

/**
 * Packs whole bodies in another thread. Node's own functions hand a body over and then its end, which is two ways to
 * the thread and back for each: here the body is the end as well.
 */
class Packer<Stream extends Gzip | BrotliCompress> {
  readonly stream: Stream;
  #parts: Buffer[] = [];

  constructor(stream: Stream) {
    this.stream = stream;
    stream.on('data', (part: Buffer) => this.#parts.push(part));
    // Whoever packs is told by the answer of `pack`.
    stream.on('error', () => {});
  }

  /** One body at a time. */
  pack(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    return new Promise((resolve, reject) => {
      this.stream.write(bytes, (error) => {
        const parts = this.#parts;
        this.#parts = [];
        if (error) reject(error);
        else resolve(joined(parts));
      });
    });
  }
}

/** Brotli takes no second body, so each has a packer of its own. */
export async function brotliOf(
  bytes: Uint8Array,
  params: BrotliOptions['params'],
): Promise<Uint8Array<ArrayBuffer>> {
  const flush = constants.BROTLI_OPERATION_FINISH;
  const packer = new Packer(createBrotliCompress({ params, flush, chunkSize: roomFor(bytes.length) }));
  try {
    return await packer.pack(bytes);
  } finally {
    packer.stream.close();
  }
}

/** Packers of one kind of gzip, used again and again: to make one takes longer than to pack a list with it. */
export class GzipPackers {
  readonly #options: ZlibOptions;
  readonly #resting: Packer<Gzip>[] = [];

  constructor(options: ZlibOptions) {
    this.#options = { ...options, flush: constants.Z_FINISH, chunkSize: MOST_ROOM_BYTES };
  }

  async pack(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
    const packer = this.#resting.pop() ?? new Packer(createGzip(this.#options));
    const packed = await packer.pack(bytes).catch((error: unknown) => {
      packer.stream.close();
      throw error;
    });
    if (this.#resting.length < RESTING) {
      // Its type tells it of zlib's own format alone; gzip is the same with another head.
      (packer.stream as Gzip & ZlibReset).reset();
      this.#resting.push(packer);
    } else packer.stream.close();
    return packed;
  }
}

/** A page packs to a fifth. Room that is counted and not needed makes V8 collect garbage the sooner. */
const roomFor = (length: number): number =>
  Math.min(MOST_ROOM_BYTES, Math.max(LEAST_ROOM_BYTES, Math.ceil(length / 2)));

/** A copy: the room of the parts goes on to other bodies. */
function joined(parts: readonly Buffer[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
