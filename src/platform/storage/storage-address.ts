/** Where an S3-compatible server keeps our files, and who we are there. */
export type StorageAddress = {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  /** What every key begins with: empty, or names with a slash at the end. */
  readonly folder: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

export type StorageAddressResult =
  | { readonly ok: true; readonly address: StorageAddress }
  | { readonly ok: false; readonly problem: string };

const STORAGE_ADDRESS_SHAPE = 'must be an address such as s3://KEY:SECRET@host/bucket?region=sa-east-1';

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const FOLDER = /^(?:[a-z0-9_][a-z0-9._-]*\/)*$/;
const REGION = /^[a-z0-9-]{1,40}$/;

/**
 * Reads `s3://KEY:SECRET@host[:port]/bucket[/folder][?region=…][&tls=off]`; `https://` and `http://` in front mean the
 * same with and without TLS. Key and secret are percent-encoded where they hold signs of an address. A problem never
 * repeats what was given.
 */
export function readStorageAddress(value: string): StorageAddressResult {
  const scheme = /^(s3|https?):\/\//.exec(value)?.[1];
  const web = value.replace(/^s3:/, 'https:');
  if (scheme === undefined || !URL.canParse(web)) {
    return refused(`${STORAGE_ADDRESS_SHAPE} (with %2F for a slash in the secret)`);
  }
  const url = new URL(web);
  const query = readQuery(url, scheme);
  if (typeof query === 'string') return refused(query);
  const keyId = decoded(url.username);
  const secret = decoded(url.password);
  if (!keyId || !secret) return refused(`${STORAGE_ADDRESS_SHAPE}: it has no key or no secret`);
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
  const folder = rest
    .filter((name) => name !== '')
    .map((name) => `${name}/`)
    .join('');
  if (!BUCKET.test(bucket)) return refused(`${STORAGE_ADDRESS_SHAPE}: it names no bucket after the host`);
  if (!FOLDER.test(folder))
    return refused('may name folders after the bucket in small letters and digits only');
  return {
    ok: true,
    address: {
      endpoint: `${query.tls ? 'https' : 'http'}://${url.host}`,
      bucket,
      folder,
      keyId,
      secret,
      region: query.region,
    },
  };
}

/** What stands after the question mark, or what is wrong with it. */
function readQuery(url: URL, scheme: string): { tls: boolean; region: string } | string {
  const allowed = scheme === 's3' ? ['region', 'tls'] : ['region'];
  for (const name of url.searchParams.keys()) {
    if (!allowed.includes(name)) return `may have only ${allowed.join(' and ')} after the question mark`;
  }
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls !== 'on' && tls !== 'off') return 'may have tls=on or tls=off';
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!REGION.test(region)) return 'has a region that is none';
  return { tls: scheme === 's3' ? tls === 'on' : scheme === 'https', region };
}

function refused(problem: string): StorageAddressResult {
  return { ok: false, problem };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
