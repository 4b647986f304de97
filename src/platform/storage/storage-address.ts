import { problem } from '../config-problem.ts';
/** Address of an S3-compatible server that keeps our files, and the credentials for it. */
export type StorageAddress = {
  /** Scheme, host and port. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Beginning of every key: empty, or names with a slash at the end. */
  readonly folder: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
};

export type StorageAddressResult =
  | { readonly ok: true; readonly address: StorageAddress }
  | { readonly ok: false; readonly problem: string };

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
    return refused(problem('storage_shape'));
  }
  const url = new URL(web);
  const query = readQuery(url, scheme);
  if (typeof query === 'string') return refused(query);
  const keyId = decoded(url.username);
  const secret = decoded(url.password);
  if (!keyId || !secret) return refused(problem('storage_no_key'));
  const [bucket = '', ...rest] = url.pathname.slice(1).split('/');
  const folder = rest
    .filter((name) => name !== '')
    .map((name) => `${name}/`)
    .join('');
  if (!BUCKET.test(bucket)) return refused(problem('storage_no_bucket'));
  if (!FOLDER.test(folder)) return refused(problem('storage_folders'));
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

/** Parameters after the question mark, or the fault in them. */
function readQuery(url: URL, scheme: string): { tls: boolean; region: string } | string {
  const allowed = scheme === 's3' ? ['region', 'tls'] : ['region'];
  for (const name of url.searchParams.keys()) {
    if (!allowed.includes(name)) return problem('storage_query', { allowed: allowed.join(',') });
  }
  const tls = url.searchParams.get('tls') ?? 'on';
  if (tls !== 'on' && tls !== 'off') return problem('storage_tls');
  const region = url.searchParams.get('region') ?? 'us-east-1';
  if (!REGION.test(region)) return problem('storage_region');
  return { tls: scheme === 's3' ? tls === 'on' : scheme === 'https', region };
}

function refused(wrong: string): StorageAddressResult {
  return { ok: false, problem: wrong };
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
