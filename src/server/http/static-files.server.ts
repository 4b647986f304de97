import { readdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import type { Handler } from 'hono';
import type { AppContext, AppEnv } from '../app-env.ts';
import { compress, encodingFor, isUnchanged, weakEtagOf } from '../body/send-body.server.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.speculationrules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = new Set(['.css', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest']);

/** The worker that reads PDFs has decoders in WebAssembly handed to it; like any other file it fetches nothing (0186). */
const DECODER = /^\/assets\/pdf\.worker[^/]*\.mjs$/;
const DECODER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

type Loaded = {
  readonly type: string;
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly gzip: Uint8Array<ArrayBuffer> | null;
  br: Uint8Array<ArrayBuffer> | null;
  /** True once `br` cannot be smaller. */
  readonly isBest: boolean;
};

export type StaticOptions = {
  /** Folder whose files are served; read once, so that no path of a request ever reaches the disk. */
  readonly folder: string;
  /** Path under which they stand: `/` or `/marca/`. */
  readonly base: string;
  /** Lifetime of a file in caches, by its path below the base. */
  readonly cacheControl: (path: string) => string;
  /** True for a folder that each build makes anew: the best packing of a file is kept beside it for the next start. */
  readonly keepsPacked?: boolean;
};

/**
 * Serves the files of a folder from memory, compressed once. Answers null for a path that it does not hold, or whose file
 * is gone. The best brotli is made in the background after a file is first asked for, unless an earlier start has kept it.
 */
export class StaticFiles {
  readonly #options: StaticOptions;
  readonly #paths: ReadonlyMap<string, string>;
  readonly #loaded = new Map<string, Promise<Loaded>>();
  #improving: Promise<void> = Promise.resolve();

  constructor(options: StaticOptions) {
    this.#options = options;
    this.#paths = listFiles(options.folder, options.base);
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  async serve(c: AppContext, path: string): Promise<Response | null> {
    const file = this.#paths.get(path);
    if (file === undefined) return null;
    const loaded = await this.#load(path, file);
    if (loaded === null) return null;
    c.header('cache-control', this.#options.cacheControl(path.slice(this.#options.base.length)));
    c.header('etag', loaded.etag);
    if (isUnchanged(c.req.header('if-none-match'), loaded.etag)) return c.body(null, 304);
    c.header('content-type', loaded.type);
    if (DECODER.test(path)) c.header('content-security-policy', DECODER_POLICY);
    const encoding = encodingFor(c.req.header('accept-encoding'));
    const packed = encoding === null ? null : loaded[encoding];
    if (packed === null || encoding === null) return c.body(loaded.plain);
    c.header('content-encoding', encoding);
    return c.body(packed);
  }

  /** Null when the file is gone: another version is being built in its place. */
  async #load(path: string, file: string): Promise<Loaded | null> {
    const keptAt = this.#options.keepsPacked === true ? packedBeside(file) : null;
    const loading = this.#loaded.get(path) ?? load(file, keptAt);
    if (!this.#loaded.has(path)) {
      this.#loaded.set(path, loading);
      loading.then(
        (loaded) => this.#improve(loaded, keptAt),
        () => this.#loaded.delete(path),
      );
    }
    try {
      return await loading;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  #improve(loaded: Loaded, keptAt: string | null): void {
    if (loaded.br === null || loaded.isBest) return;
    this.#improving = this.#improving.then(async () => {
      const best = await compress(loaded.plain, 'br', 'best');
      loaded.br = best;
      if (keptAt !== null) await keep(keptAt, best);
    });
  }
}

/** Place of the best packing of a file; a name with a dot in front is not served. */
const packedBeside = (file: string): string => join(dirname(file), `.${basename(file)}.br`);

/** Written under another name first: who reads it meanwhile reads all of it or none. */
async function keep(place: string, bytes: Uint8Array): Promise<void> {
  const draft = `${place}-${process.pid}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, place);
  } catch {
    // A folder that nobody may write to, or one that is being built anew: the next start packs it again.
  }
}

async function load(file: string, keptAt: string | null): Promise<Loaded> {
  const plain = new Uint8Array(await readFile(file));
  const extension = extname(file);
  const packs = COMPRESSIBLE.has(extension);
  const kept =
    packs && keptAt !== null
      ? await readFile(keptAt).then(
          (bytes) => new Uint8Array(bytes),
          () => null,
        )
      : null;
  return {
    type: MEDIA_TYPES[extension] ?? 'application/octet-stream',
    etag: weakEtagOf(plain),
    plain,
    gzip: packs ? await compress(plain, 'gzip') : null,
    br: packs ? (kept ?? (await compress(plain, 'br'))) : null,
    isBest: kept !== null,
  };
}

function listFiles(folder: string, base: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [base + relative(folder, file).split(sep).join('/'), file];
    }),
  );
}

/** Names under `/assets/` hold a hash of their content; fonts change with a release, other files now and then. */
export function clientCacheControl(path: string): string {
  if (path.startsWith('assets/')) return 'public, max-age=31536000, immutable';
  return path.startsWith('fonts/') ? 'public, max-age=2592000' : 'public, max-age=3600';
}

/** A handler over files that passes on what they do not hold. */
export function serveFiles(files: StaticFiles, route: string): Handler<AppEnv> {
  return async (c, next) => {
    if (!files.has(c.req.path)) return next();
    c.set('route', route);
    return (await files.serve(c, c.req.path)) ?? next();
  };
}
