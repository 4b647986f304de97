import { Readable } from 'node:stream';
import { Failure } from '../log/failure.ts';
import { completeUpload, errorCode, type ListedPage, listedPage, uploadId } from './s3-answers.wire.ts';
import { type S3Client, type S3Timing, s3Client } from './s3-client.server.ts';
import type { Storage } from './storage.server.ts';
import type { StorageAddress } from './storage-address.ts';
import { checkedKey, isStorageKey } from './storage-key.ts';

/** Size of the parts in which a stream goes; smaller than 5 MiB is refused by most servers. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Files in a bucket of an S3-compatible server. Its calls throw Failure `storage_refused` when key, secret, bucket or
 * rights are wrong, `storage_unavailable` when the server is away, too slow or failing after some tries.
 */
export function s3Storage(address: StorageAddress, timing?: S3Timing): Storage {
  const client = s3Client(address, timing);
  const get = (key: string) => ({ method: 'GET', key: checkedKey(key) }) as const;
  return {
    put: (key, content) => putWhole(client, checkedKey(key), content),
    get: (key) => client.call(get(key), (answer) => answer.bytes(Number.POSITIVE_INFINITY)),
    read: (key) => client.call(get(key), async (answer) => answer.stream()),
    readPart: (key, { offset, length }) =>
      client.call({ ...get(key), range: { offset, length } }, (answer) => answer.bytes(length)),
    stat: (key) =>
      client.call({ method: 'HEAD', key: checkedKey(key) }, async ({ headers }) => ({
        size: Number(headers.get('content-length')),
        changedAt: new Date(headers.get('last-modified') ?? Number.NaN),
      })),
    async delete(key) {
      await client.call({ method: 'DELETE', key: checkedKey(key) }, (answer) => answer.bytes());
    },
    list: (folder) => keysIn(client, address.folder, folder === '' ? '' : `${checkedKey(folder)}/`),
  };
}

async function putWhole(client: S3Client, key: string, content: Uint8Array | Readable): Promise<void> {
  if (!(content instanceof Readable)) return putBytes(client, key, ownBytes(content));
  const parts = inParts(content);
  const first = await parts.next();
  const second = await parts.next();
  if (second.done) return putBytes(client, key, first.done ? new Uint8Array() : first.value);
  return putParts(client, key, [first.value ?? new Uint8Array(), second.value], parts);
}

async function putBytes(client: S3Client, key: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  await needed(client.call({ method: 'PUT', key, body }, (answer) => answer.bytes()));
}

/** The server makes the file of its parts when it has them all; until then what was there stays. */
async function putParts(
  client: S3Client,
  key: string,
  begun: readonly Uint8Array<ArrayBuffer>[],
  rest: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const opened = await needed(
    client.call({ method: 'POST', key, query: { uploads: '' } }, async (answer) =>
      uploadId(await textOf(answer)),
    ),
  );
  const query = { uploadId: opened };
  const tags: string[] = [];
  const send = async (body: Uint8Array<ArrayBuffer>) => {
    const part = { ...query, partNumber: String(tags.length + 1) };
    const tag = client.call({ method: 'PUT', key, query: part, body }, async ({ headers }) =>
      headers.get('etag'),
    );
    tags.push(await needed(tag));
  };
  try {
    for (const body of begun) await send(body);
    for await (const body of rest) await send(body);
    await complete(client, key, query, tags);
  } catch (error) {
    await client.call({ method: 'DELETE', key, query }, (answer) => answer.bytes()).catch(() => {});
    throw error;
  }
}

/** A server may begin to answer 200 before it knows, and then say that it failed. */
async function complete(
  client: S3Client,
  key: string,
  query: Readonly<Record<string, string>>,
  tags: readonly string[],
): Promise<void> {
  const body = ownBytes(Buffer.from(completeUpload(tags)));
  const done = client.call({ method: 'POST', key, query, body }, async (answer) => {
    const code = errorCode(await textOf(answer));
    if (code !== null) throw new Error(code);
    return true;
  });
  await needed(done);
}

async function* keysIn(client: S3Client, root: string, folder: string): AsyncGenerator<string> {
  let next: string | null = null;
  do {
    const more: Record<string, string> = next === null ? {} : { 'continuation-token': next };
    const query = { 'list-type': '2', prefix: `${root}${folder}`, ...more };
    const page = await needed(
      client.call({ method: 'GET', key: '', query }, async (answer) => wholePage(await textOf(answer))),
    );
    for (const found of page.keys) {
      const key = found.slice(root.length);
      // A bucket may hold what others have put there.
      if (isStorageKey(key)) yield key;
    }
    next = page.next;
  } while (next !== null);
}

/** Throws what may pass for an answer that was cut off on its way. */
function wholePage(xml: string): ListedPage {
  const page = listedPage(xml);
  if (page === null) throw new Error('what it answers is no list of files');
  return page;
}

/** Pieces of one size, the last one smaller. */
async function* inParts(source: Readable): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    const piece = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    held.push(piece);
    size += piece.byteLength;
    while (size >= PART_BYTES) {
      const all = Buffer.concat(held);
      yield ownBytes(all.subarray(0, PART_BYTES));
      held = [all.subarray(PART_BYTES)];
      size = all.byteLength - PART_BYTES;
    }
  }
  if (size > 0) yield ownBytes(Buffer.concat(held));
  return undefined;
}

/** The same bytes, known not to be shared with another thread. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = bytes;
  return buffer instanceof ArrayBuffer
    ? new Uint8Array(buffer, byteOffset, byteLength)
    : new Uint8Array(bytes);
}

async function textOf(answer: { readonly bytes: () => Promise<Buffer> }): Promise<string> {
  return (await answer.bytes()).toString('utf8');
}

/** An answer that a healthy server always gives. */
async function needed<T>(answer: Promise<T | null>): Promise<T> {
  const found = await answer;
  if (found === null)
    throw new Failure('storage_refused', 'the storage answers what no S3-compatible server does', undefined, {
      where: '',
      reason: 'not_s3',
    });
  return found;
}
