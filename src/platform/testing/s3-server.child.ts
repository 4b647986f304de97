/** An S3-compatible server in a folder (argument 1) with one bucket (argument 2), until its standard input ends. */
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** Used part of a package that has no types. */
type S3Server = { readonly run: () => Promise<AddressInfo> };
type S3ServerClass = new (options: Readonly<Record<string, unknown>>) => S3Server;

const [directory, bucket] = process.argv.slice(2);
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as S3ServerClass;
const { port } = await new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
}).run();
process.stdout.write(`${port}\n`);
process.stdin.resume().on('end', () => process.exit());
