/**
 * An S3-compatible server for tests, in a process and a temporary folder of its own: it checks signatures, and lists
 * no more than 1,000 keys at a time.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStorageAddress, type StorageAddress } from '../storage/storage-address.ts';

/** Key and secret that the server knows; it refuses every other. */
const KNOWN = 'S3RVER';
const BUCKET = 'arquivos';

export type TestS3 = {
  readonly address: StorageAddress;
  /** The same as a value of STORAGE_URL. */
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/** The caller stops it. TEST_STORAGE_URL names a server that is used instead. Throws when the server does not come up. */
export async function startS3(): Promise<TestS3> {
  const url = process.env.TEST_STORAGE_URL;
  const given = url === undefined ? null : readStorageAddress(url);
  if (url !== undefined && given?.ok) return { url, address: given.address, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'outlet-s3-'));
  const script = join(import.meta.dirname, 's3-server.child.ts');
  // It makes the marks of its pages with a cipher of old.
  const flags = ['--no-warnings', '--openssl-legacy-provider'];
  const child = spawn(process.execPath, [...flags, script, folder, BUCKET], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = await Promise.race([once(child.stdout, 'data'), ended.then(() => null)]);
  if (said === null) throw new Error('the S3-compatible server did not start');
  const host = `127.0.0.1:${Number(String(said[0]))}`;
  const known = { keyId: KNOWN, secret: KNOWN };
  return {
    address: { endpoint: `http://${host}`, bucket: BUCKET, folder: '', region: 'us-east-1', ...known },
    url: `s3://${KNOWN}:${KNOWN}@${host}/${BUCKET}?tls=off`,
    async stop() {
      child.stdin.end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
