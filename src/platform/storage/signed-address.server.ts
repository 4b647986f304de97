import { AwsClient } from 'aws4fetch';
import type { StorageAddress } from './storage-address.ts';

/** Lifetime of a signed address, in seconds. */
const GOOD_FOR = '300';

/**
 * Address by which a file of a bucket, or its list of files, is read by whoever has it: the signature stands in it, so that
 * it can be asked for like any other.
 * @param key whole, with its folders; empty for the bucket itself
 */
export async function signedAddress(
  { endpoint, bucket, region, keyId, secret }: StorageAddress,
  key: string,
  query: Readonly<Record<string, string>> = {},
): Promise<string> {
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3' });
  const path = key.split('/').map(encodeURIComponent).join('/');
  const url = new URL(`${endpoint}/${bucket}${key === '' ? '' : `/${path}`}`);
  for (const [name, value] of Object.entries({ ...query, 'X-Amz-Expires': GOOD_FOR })) {
    url.searchParams.set(name, value);
  }
  const { url: signed } = await signer.sign(url.href, { aws: { signQuery: true } });
  return signed;
}
