import type { IncomingMessage } from 'node:http';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { FetchTrouble } from '../../domain/media/fetch-trouble.ts';
import { type FileFormat, formatOf } from '../../domain/media/file-format.ts';

type BodyRule = {
  readonly mostBytes: number;
  /** Null: anything but a page. */
  readonly formats: readonly FileFormat[] | null;
  /** Bytes from the start that are enough to tell the format. */
  readonly headBytes: number;
};

type Body =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly format: FileFormat | null }
  | { readonly ok: false; readonly code: FetchTrouble };

/**
 * Reads an answer within its limit, which counts what arrives and what is unpacked of it, and leaves it as soon as its
 * first bytes tell that it is nothing wanted.
 */
export async function readBody(response: IncomingMessage, rule: BodyRule): Promise<Body> {
  const { 'content-length': length = '0', 'content-encoding': encoding = '' } = response.headers;
  const plain = Number(length) > rule.mostBytes ? 'too_large' : unpacked(response, encoding);
  if (typeof plain === 'string') {
    response.destroy();
    return { ok: false, code: plain };
  }
  let arrived = 0;
  response.on('data', (part: Buffer) => {
    arrived += part.length;
    if (arrived > rule.mostBytes) plain.destroy();
  });
  const parts: Buffer[] = [];
  let count = 0;
  try {
    for await (const part of plain as AsyncIterable<Buffer>) {
      const isHead = count < rule.headBytes;
      count += part.length;
      parts.push(part);
      if (count > rule.mostBytes) return stopped(response, 'too_large');
      const wrong = isHead && count >= rule.headBytes ? troubleOf(Buffer.concat(parts), rule, false) : null;
      if (wrong !== null) return stopped(response, wrong);
    }
  } catch {
    return stopped(response, arrived > rule.mostBytes ? 'too_large' : 'broken_off');
  }
  if (!response.complete) return stopped(response, arrived > rule.mostBytes ? 'too_large' : 'broken_off');
  const bytes = Buffer.concat(parts);
  const wrong = troubleOf(bytes, rule, true);
  if (wrong !== null) return { ok: false, code: wrong };
  return { ok: true, bytes, format: rule.formats === null ? null : formatOf(bytes) };
}

function stopped(response: IncomingMessage, code: FetchTrouble): Body {
  response.destroy();
  return { ok: false, code };
}

/** Packed although it was not asked for, or as a list was: unpacked while it is read. */
function unpacked(response: IncomingMessage, encoding: string): Readable | 'wrong_type' {
  const unpack = {
    '': PassThroughOf,
    identity: PassThroughOf,
    gzip: createGunzip,
    'x-gzip': createGunzip,
    deflate: createInflate,
    br: createBrotliDecompress,
  }[encoding.trim().toLowerCase()];
  // The reader of the result hears of every error.
  return unpack === undefined ? 'wrong_type' : pipeline(response, unpack(), () => undefined);
}

const PassThroughOf = () => new PassThrough();

/** @param isWhole false: only the first bytes are there */
function troubleOf(bytes: Uint8Array, { formats }: BodyRule, isWhole: boolean): FetchTrouble | null {
  if (bytes.length === 0) return 'empty';
  const format = formatOf(bytes);
  if (format === 'html') return 'html';
  if (formats === null) return null;
  if (format === 'heic') return 'heic';
  const mayBecome = format === 'zip' && !isWhole && formats.includes('docx');
  return mayBecome || (format !== null && formats.includes(format)) ? null : 'wrong_type';
}
