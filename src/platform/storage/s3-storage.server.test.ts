import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Failure, isFailure } from '../log/failure.ts';
import { startS3 } from '../testing/s3-server.server.ts';
import { s3Storage } from './s3-storage.server.ts';
import { firstKey } from './storage.server.ts';
import type { StorageAddress } from './storage-address.ts';

const SECRET = 'a-secret-that-must-not-show';
const QUICK = { silenceMs: 300, pausesMs: [10, 10] };
const FILE = Buffer.from('content');

type Answer = (request: IncomingMessage, response: ServerResponse, count: number) => void;

/** A server that answers as a test says, with the number of requests before. */
async function difficultServer(answer: Answer): Promise<{ address: StorageAddress; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response, asked.length - 1);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, address: addressAt(port) };
}

function addressAt(port: number): StorageAddress {
  const endpoint = `http://127.0.0.1:${port}`;
  return { endpoint, bucket: 'arquivos', folder: 'site/', region: 'sa-east-1', keyId: 'key', secret: SECRET };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const error = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`;

async function failureOf(work: Promise<unknown>): Promise<Failure> {
  const thrown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(thrown instanceof Failure)) throw new Error(`no Failure: ${String(thrown)}`);
  expect(JSON.stringify([thrown.message, String(thrown.cause)])).not.toContain(SECRET);
  return thrown;
}

describe('a bucket that cannot be used', () => {
  it.each([
    ['a wrong secret', { secret: SECRET }, /SignatureDoesNotMatch/],
    ['an unknown key', { keyId: 'nobody' }, /InvalidAccessKeyId|UserNotFound/],
    ['a bucket that is not there', { bucket: 'other' }, /NoSuchBucket/],
  ])('is refused in clear words: %s', async (_, change, code) => {
    const { address, stop } = await startS3();
    onTestFinished(stop);
    const storage = s3Storage({ ...address, ...change });
    const works = [() => storage.get('a'), () => storage.put('a', FILE), () => firstKey(storage, '')];
    for (const work of works) {
      const failure = await failureOf(work());
      expect(failure.code).toBe('storage_refused');
      expect(failure.message).toMatch(code);
      expect(failure.message).toContain(`bucket ${{ ...address, ...change }.bucket}`);
    }
  });

  it('is refused at the first try, also when it lies in another region', async () => {
    const { address, asked } = await difficultServer((_, response) => {
      response.writeHead(301, { location: 'http://elsewhere.example/' }).end(error('PermanentRedirect'));
    });
    expect(await failureOf(s3Storage(address, QUICK).get('a'))).toMatchObject({
      code: 'storage_refused',
      message: expect.stringContaining('PermanentRedirect'),
    });
    expect(asked).toHaveLength(1);
  });

  it('is unavailable when nobody listens, after some tries', async () => {
    const nobody = addressAt(await freePort());
    const failure = await failureOf(s3Storage(nobody, QUICK).put('a', FILE));
    expect(failure.code).toBe('storage_unavailable');
    expect(failure.message).toContain('ECONNREFUSED');
  });
});

describe('a bucket in trouble', () => {
  it('is asked again after errors that pass, with the whole content each time', async () => {
    const bodies: Promise<string>[] = [];
    const { address, asked } = await difficultServer((request, response, count) => {
      bodies.push(text(request));
      if (count === 0) response.writeHead(503).end(error('SlowDown'));
      else if (count === 1) request.socket.destroy();
      else response.end();
    });
    await s3Storage(address, QUICK).put('a', Buffer.from('the content'));
    expect(asked).toEqual(Array(3).fill('PUT /arquivos/site/a'));
    expect(await bodies[0]).toBe('the content');
    expect(await bodies[2]).toBe('the content');
  });

  it('is unavailable after as many tries as there are', async () => {
    const { address, asked } = await difficultServer((_, response) => {
      response.writeHead(500).end(error('InternalError'));
    });
    const failure = await failureOf(s3Storage(address, QUICK).get('a'));
    expect(failure).toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringContaining('InternalError'),
    });
    expect(asked).toHaveLength(3);
  });

  it('is given up when it does not answer, and asked again when it stops in the middle', async () => {
    const { address, asked } = await difficultServer((_, response, count) => {
      if (count === 0) return;
      response.writeHead(200, { 'content-length': FILE.byteLength });
      if (count === 1) response.write(FILE.subarray(0, 3));
      else response.end(FILE);
    });
    expect(await s3Storage(address, QUICK).get('a')).toEqual(FILE);
    expect(asked).toHaveLength(3);
  });

  it('never gives half a file: a cut body is asked for again, a cut stream breaks', async () => {
    const { address } = await difficultServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const storage = s3Storage(address, QUICK);
    expect((await failureOf(storage.get('a'))).code).toBe('storage_unavailable');
    const stream = await storage.read('a');
    await expect(buffer(stream!)).rejects.toSatisfy((thrown) => isFailure(thrown, 'storage_unavailable'));
  });

  it('breaks a stream in which nothing comes, but waits for a slow reader', async () => {
    const { address } = await difficultServer((request, response) => {
      if (request.url?.endsWith('silent')) response.writeHead(200, { 'content-length': 10 }).write('half');
      else response.end('whole');
    });
    const storage = s3Storage(address, { ...QUICK, silenceMs: 150 });
    const silent = await storage.read('silent');
    await expect(buffer(silent!)).rejects.toSatisfy((thrown) => isFailure(thrown, 'storage_unavailable'));
    const slow = await storage.read('slow');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect((await buffer(slow!)).toString()).toBe('whole');
  });

  it.each(['an error', 'a list', 'a file'])('is given up when it drips without end: %s', async (what) => {
    const { address, asked } = await difficultServer((_, response) => {
      response.writeHead(what === 'an error' ? 403 : 200);
      const drip = setInterval(() => response.write('<'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const storage = s3Storage(address, QUICK);
    const failure = await failureOf(what === 'a list' ? firstKey(storage, '') : storage.get('a'));
    expect(failure).toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringContaining('does not answer in time'),
    });
    expect(asked).toHaveLength(3);
  });

  it('is not believed when it says more than any server does, while a file may have any size', async () => {
    const large = Buffer.alloc(5_000_000, 'x');
    const { address, asked } = await difficultServer((_, response) => void response.end(large));
    const storage = s3Storage(address, QUICK);
    expect(await failureOf(firstKey(storage, ''))).toMatchObject({
      code: 'storage_refused',
      message: expect.stringContaining('far too much'),
    });
    expect(asked).toHaveLength(1);
    expect(await storage.get('a')).toEqual(large);
  });

  it('gives no short list for one that was cut off, or that is none', async () => {
    const halves = [
      '<ListBucketResult><Contents><Key>site/a</Key></Contents>',
      '<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>',
      '<html>welcome</html>',
    ];
    const { address } = await difficultServer(
      (_, response, count) => void response.end(halves[count % halves.length]),
    );
    const failure = await failureOf(firstKey(s3Storage(address, QUICK), ''));
    expect(failure).toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringContaining('no list of files'),
    });
  });

  it('leaves no parts behind when a large file fails, also when the server says so under a 200', async () => {
    const { address, asked } = await difficultServer((request, response) => {
      request.resume();
      const { method, url = '' } = request;
      if (url.includes('uploads=')) response.end('<R><UploadId>a&amp;b</UploadId></R>');
      else if (method === 'PUT') response.setHeader('etag', '"tag"').end();
      else if (method === 'POST') response.end(`  ${error('InternalError')}`);
      else response.writeHead(204).end();
    });
    const large = Readable.from([Buffer.alloc(9_000_000)]);
    expect((await failureOf(s3Storage(address, QUICK).put('a', large))).code).toBe('storage_unavailable');
    expect(asked.at(-1)).toBe('DELETE /arquivos/site/a?uploadId=a%26b');
    expect(asked.filter((line) => line.startsWith('POST'))).toHaveLength(1 + 3);
  });

  it('is read past what others keep in it, and through tokens with any sign', async () => {
    const page = (keys: string[], next: string) =>
      `<ListBucketResult>${keys.map((key) => `<Contents><ETag>&quot;x&quot;</ETag><Key>site/${key}</Key><Size>1</Size></Contents>`).join('')}${next}</ListBucketResult>`;
    const { address, asked } = await difficultServer((_, response, count) => {
      const more =
        '<IsTruncated>true</IsTruncated><NextContinuationToken>a+/=&amp;&#60;</NextContinuationToken>';
      response.end(
        count === 0
          ? page(['a/1', 'A/Large', 'a b', '../x', ''], more)
          : page(['b/2'], '<IsTruncated>false</IsTruncated>'),
      );
    });
    const keys: string[] = [];
    for await (const key of s3Storage(address, QUICK).list('')) keys.push(key);
    expect(keys).toEqual(['a/1', 'b/2']);
    const second = new URL(asked[1]!.slice(4), 'http://x');
    expect(second.searchParams.get('continuation-token')).toBe('a+/=&<');
    expect(second.searchParams.get('prefix')).toBe('site/');
  });
});
