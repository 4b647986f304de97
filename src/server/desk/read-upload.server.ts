import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { cleanName } from '../../domain/forms/clean-text.ts';
import type { Upload, UploadedFile, UploadFault, UploadLimits } from '../../workflows/desk/upload.ts';
import { formText } from './form-text.ts';

/** Without a byte for so long, whoever sends has gone. */
const SILENT_MS = 20_000;
/** Memory that files under way may hold together. */
const MOST_HELD_BYTES = 128_000_000;
const MOST_FIELDS = 30;
const MOST_FIELD_BYTES = 5_000;
let heldBytes = 0;

/** True when a request brings a form with files. */
export const isUpload = (contentType: string | undefined): boolean =>
  /^multipart\/form-data\s*;/i.test(contentType ?? '');

/**
 * Reads a form with files from the connection: a file is in memory only while it comes and while it is worked on, and the
 * next one is not read before.
 */
export function readUpload(
  incoming: IncomingMessage,
  limits: UploadLimits,
  take: (file: UploadedFile) => Promise<void>,
): Promise<Upload> {
  const parser = parserOf(incoming, limits);
  if (parser === null) return Promise.resolve({ ok: false, code: 'broken' });
  return new Promise((resolve, reject) => {
    const fields = new URLSearchParams();
    let work: Promise<unknown> = Promise.resolve();
    let isOver = false;
    let isWorking = false;
    const finish = (end: () => void) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(silence);
      incoming.unpipe(parser).pause().off('close', breakOff).off('data', hear);
      end();
    };
    const fail = (code: UploadFault) => finish(() => resolve({ ok: false, code }));
    const crash = (error: unknown) => finish(() => reject(error));
    const breakOff = () => (incoming.complete ? undefined : fail('broken'));
    // While a file is worked on nothing is read, and nothing has to come.
    const silence = setTimeout(() => (isWorking ? hear() : fail('too_slow')), SILENT_MS);
    const hear = () => void (isOver || silence.refresh());
    parser.on('file', (_field, stream, name) => {
      work = work.then(async () => {
        const read = await collected(stream);
        if (read === 'busy') return fail('busy');
        if (isOver || (name === '' && read?.length === 0)) return;
        isWorking = true;
        await take({ name: shortName(name), bytes: read });
        isWorking = false;
        hear();
      });
      work.catch(crash);
    });
    parser.on('field', (name, value) => fields.append(formText(name), formText(String(value))));
    parser.on('filesLimit', () => fail('too_many_files'));
    parser.on('error', () => fail('broken'));
    parser.on('finish', () => void work.then(() => finish(() => resolve({ ok: true, fields })), crash));
    incoming.on('close', breakOff).on('data', hear).pipe(parser);
  });
}

function parserOf(incoming: IncomingMessage, limits: UploadLimits) {
  try {
    return new Busboy({
      headers: { ...incoming.headers, 'content-type': incoming.headers['content-type'] ?? '' },
      limits: {
        files: limits.mostFiles,
        fileSize: limits.mostFileBytes,
        fields: MOST_FIELDS,
        fieldSize: MOST_FIELD_BYTES,
        fieldNameSize: 100,
        headerPairs: 20,
        headerSize: 4_000,
      },
    });
  } catch {
    return null;
  }
}

/** Null: it was cut at its limit. */
async function collected(stream: BusboyFileStream): Promise<Buffer | null | 'busy'> {
  const parts: Buffer[] = [];
  let size = 0;
  let isBusy = false;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      if (isBusy || stream.truncated) continue;
      size += part.length;
      heldBytes += part.length;
      parts.push(part);
      isBusy = heldBytes > MOST_HELD_BYTES;
      if (isBusy) parts.length = 0;
    }
    if (isBusy) return 'busy';
    return stream.truncated ? null : Buffer.concat(parts, size);
  } finally {
    heldBytes -= size;
  }
}

/** Only to be said back to who sent it. */
const shortName = (name: string) => cleanName(name).slice(-120);
