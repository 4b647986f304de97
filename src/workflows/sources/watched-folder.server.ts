import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fetchTroubleCopy } from '../../copy/server/fetching.ts';
import { sourcesCopy } from '../../copy/server/sources-command.ts';
import { cleanName } from '../../domain/forms/clean-text.ts';
import type { Source } from '../../features/catalogue/sources/source.repo.server.ts';
import { FETCH_KINDS } from '../../platform/fetch/fetch-kinds.ts';
import { type ListedFile, listedFiles } from '../../platform/storage/s3-answers.wire.ts';
import { openSealedText } from '../../platform/storage/sealed-text.server.ts';
import { signedAddress } from '../../platform/storage/signed-address.server.ts';
import { readStorageAddress, type StorageAddress } from '../../platform/storage/storage-address.ts';
import { AUTHORIZATION_SEAL } from './fetch-lists.server.ts';
import type { SourceParts } from './source-parts.ts';

/** A file of a watched folder. */
export type FolderFile = {
  /** As it is told: a name from outside may hold what rules a terminal. */
  readonly name: string;
  /** As the folder calls it. */
  readonly path: string;
  readonly size: number;
  readonly changedAt: Date;
};

export type Unread = { readonly trouble: string };

/** Folder in which lists are laid down: one of this machine, or one of a bucket. */
export type WatchedFolder = {
  /** Files in it, by name; without those of inner folders, hidden ones and those on their way. */
  readonly files: () => Promise<readonly FolderFile[] | Unread>;
  /** Null: it is being written now, or gone. */
  readonly read: (file: FolderFile) => Promise<Uint8Array | Unread | null>;
  /** False: a file is there whole or not at all, so that nobody needs to wait for its end. */
  readonly isWrittenSlowly: boolean;
};

type Parts = Pick<SourceParts, 'fetcher' | 'secret'>;

const LIST_NAME = /\.(?:csv|json|xml)$/i;
/** Hidden, or on its way: whoever lays it down has not finished. */
const NOT_MEANT = /^\.|\/|~$|\.(?:part|partial|tmp|crdownload|filepart|swp)$|^(?:Thumbs\.db|desktop\.ini)$/i;
const ARCHIVE = /\.(?:zip|rar|7z|gz|tgz)$/i;

/** Reason why a file is never taken, by its name; null: it may be a list. */
export function neverTaken(name: string): string | null {
  if (LIST_NAME.test(name)) return null;
  return ARCHIVE.test(name) ? sourcesCopy.archive : sourcesCopy.notTaken;
}
const BUCKET = /^s3:\/\//;
/** Pages of 1,000 files each. */
const MOST_PAGES = 10;

export function watchedFolder(parts: Parts, source: Source): WatchedFolder {
  return BUCKET.test(source.place) ? bucketFolder(parts, source) : machineFolder(source.place);
}

function machineFolder(place: string): WatchedFolder {
  return {
    isWrittenSlowly: true,
    async files() {
      const names = await readdir(place).catch(() => null);
      if (names === null) return { trouble: sourcesCopy.noFolder };
      const files: FolderFile[] = [];
      for (const path of names.filter((one) => !NOT_MEANT.test(one)).sort()) {
        const found = await stat(join(place, path)).catch(() => null);
        const [name, changedAt] = [cleanName(path), wholeMs(found?.mtimeMs ?? 0)];
        if (found?.isFile()) files.push({ name, path, size: found.size, changedAt });
      }
      return files;
    },
    async read({ path: own, changedAt }) {
      const path = join(place, own);
      const bytes = await readFile(path).catch(() => null);
      const after = await stat(path).catch(() => null);
      if (bytes === null || after === null) return { trouble: sourcesCopy.unreadable };
      const isStill = after.size === bytes.length && wholeMs(after.mtimeMs).getTime() === changedAt.getTime();
      return isStill ? bytes : null;
    },
  };
}

const wholeMs = (ms: number) => new Date(Math.floor(ms));

/** Its files are read by the one way to what lies elsewhere, with all that this way refuses. */
function bucketFolder({ fetcher, secret }: Parts, source: Source): WatchedFolder {
  const sealed = source.sealedAuthorization;
  const credentials = sealed === null ? null : openSealedText(sealed, secret, AUTHORIZATION_SEAL);
  const address = credentials === null ? null : bucketAddress(source.place, credentials);
  const fetched = async (key: string, query?: Readonly<Record<string, string>>) => {
    if (address === null) return { trouble: sourcesCopy.sealBroken };
    const answer = await fetcher.fetch({ address: await signedAddress(address, key, query), kind: 'list' });
    if (!answer.ok) return { trouble: fetchTroubleCopy[answer.code] };
    return answer.isUnchanged ? { trouble: sourcesCopy.nothing } : answer.bytes;
  };
  const folder = address?.folder ?? '';
  return {
    isWrittenSlowly: false,
    async files() {
      const found: ListedFile[] = [];
      let next: string | null = null;
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const more: Record<string, string> = next === null ? {} : { 'continuation-token': next };
        const bytes = await fetched('', { 'list-type': '2', prefix: folder, delimiter: '/', ...more });
        if ('trouble' in bytes) return bytes;
        const listed = listedFiles(Buffer.from(bytes).toString('utf8'));
        if (listed === null) return { trouble: sourcesCopy.noBucket };
        found.push(...listed.files);
        next = listed.next;
        if (next === null) break;
      }
      return found
        .map(({ key, ...file }) => ({ ...file, name: cleanName(key.slice(folder.length)), path: key }))
        .filter(({ name }) => name !== '' && !NOT_MEANT.test(name))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    read: ({ path, size }) =>
      size > FETCH_KINDS.list.mostBytes ? Promise.resolve({ trouble: sourcesCopy.tooLarge }) : fetched(path),
  };
}

/**
 * Reads `s3://host/bucket[/folder][?region=…]` with `KEY:SECRET`; null where it is none, or holds a key itself. Folders may
 * have any name.
 */
export function bucketAddress(place: string, credentials: string): StorageAddress | null {
  const url = URL.parse(place.replace(BUCKET, 'https://'));
  if (url === null || !BUCKET.test(place) || `${url.username}${url.password}` !== '') return null;
  const [, bucket = '', ...folders] = url.pathname.split('/');
  const at = credentials.indexOf(':');
  const [key, secret] = [credentials.slice(0, Math.max(at, 0)), credentials.slice(at + 1)].map(
    encodeURIComponent,
  );
  const read = readStorageAddress(`s3://${key}:${secret}@${url.host}/${bucket}${url.search}`);
  const path = folders.filter((name) => name !== '').join('/');
  if (!read.ok || /%(?![0-9a-f]{2})/i.test(path)) return null;
  return { ...read.address, folder: path === '' ? '' : `${decodeURIComponent(path)}/` };
}
