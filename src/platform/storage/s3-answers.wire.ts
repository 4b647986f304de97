/** Parts of the XML that S3-compatible servers answer with. */

/** The error's code, such as `NoSuchKey`; null when the text is no such error. */
export function errorCode(xml: string): string | null {
  if (!/<Error[\s>]/.test(xml)) return null;
  return /<Code>\s*([A-Za-z0-9.]{1,80})\s*<\/Code>/.exec(xml)?.[1] ?? null;
}

export type ListedPage = {
  readonly keys: readonly string[];
  /** Asks for the next page; null on the last one. */
  readonly next: string | null;
};

/** One page of a listing (ListObjectsV2); null when the answer is none, or not a whole one. */
export function listedPage(xml: string): ListedPage | null {
  if (!/<\/ListBucketResult>\s*$/.test(xml)) return null;
  const keys = [...xml.matchAll(/<Contents>.*?<Key>([^<]*)<\/Key>.*?<\/Contents>/gs)].map(([, key = '']) =>
    plain(key),
  );
  const isCut = /<IsTruncated>\s*true\s*<\/IsTruncated>/.test(xml);
  const next = isCut ? textOf(xml, 'NextContinuationToken') : null;
  return isCut && next === null ? null : { keys, next };
}

/** A file of a listing with its size and time. */
export type ListedFile = { readonly key: string; readonly size: number; readonly changedAt: Date };

/** The same page with what it says of each file; null when the answer is none, or a file has no size or time. */
export function listedFiles(
  xml: string,
): { readonly files: readonly ListedFile[]; readonly next: string | null } | null {
  const page = listedPage(xml);
  if (page === null) return null;
  const files = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, one = '']) => ({
    key: plain(/<Key>([^<]*)<\/Key>/.exec(one)?.[1] ?? ''),
    size: Number(textOf(one, 'Size') ?? Number.NaN),
    changedAt: new Date(textOf(one, 'LastModified') ?? Number.NaN),
  }));
  const isWhole = files.every(
    ({ size, changedAt }) => Number.isInteger(size) && !Number.isNaN(changedAt.getTime()),
  );
  return isWhole ? { files, next: page.next } : null;
}

/** The name under which the parts of a large file are gathered; null when the answer holds none. */
export function uploadId(xml: string): string | null {
  return textOf(xml, 'UploadId');
}

/** Asks for the parts of a file, told by their tags in order, to become that file. */
export function completeUpload(tags: readonly string[]): string {
  const parts = tags.map(
    (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${escaped(tag)}</ETag></Part>`,
  );
  return `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${parts.join('')}</CompleteMultipartUpload>`;
}

function textOf(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
  return found === undefined ? null : plain(found.trim());
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function plain(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9a-fA-F]{1,6}));/g,
    (all, name, dec, hex) => {
      if (name !== undefined) return SIGNS[name] ?? all;
      const code = Number.parseInt(dec ?? hex, dec === undefined ? 16 : 10);
      return code <= 0x10ffff ? String.fromCodePoint(code) : all;
    },
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
