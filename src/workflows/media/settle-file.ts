import { type FetchTrouble, isPassing } from '../../domain/media/fetch-trouble.ts';
import { documentPath, photoAddress } from '../../domain/media/media-address.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import type { FileOutcome, TakenFile } from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import type { MediaService } from '../../features/media/media-service.server.ts';
import { unreadablePdf } from '../../features/media/paper-intake.server.ts';
import type { Fetched } from '../../platform/fetch/fetcher.server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A picture may be replaced under its address. */
const ASK_AGAIN_MS = 7 * DAY_MS;
/** A missing file seldom comes. */
const MISSING_MS = 30 * DAY_MS;
const FIRST_RETRY_MS = 15 * MINUTE_MS;
/** 15 minutes, 1, 4, 16 and 64 hours after the attempt before. */
const MOST_ATTEMPTS = 6;
const REST_MS = HOUR_MS;

export type Settled = {
  readonly outcome: FileOutcome;
  /** The host itself is in trouble, or wants to be left alone until then. */
  readonly failure: null | { readonly restsUntil: Instant | null };
  /** Another host that is to be asked for it, in that host's own turn. */
  readonly movedTo?: string;
};

export type Keeping = {
  readonly media: Pick<MediaService, 'photos' | 'documents'>;
  /** Keeps a registry extract out of visitors' reach; returns why it is none, or null. */
  readonly extract: (bytes: Uint8Array) => Promise<string | null>;
};

/** Outcome of a file by the answer to its request; photos and papers that came are stored before. */
export async function settleFile(
  file: TakenFile,
  fetched: Fetched,
  { media, extract }: Keeping,
  now: Instant,
): Promise<Settled> {
  if (!fetched.ok) return settleRefusal(file, fetched, now);
  const later = { dueAt: instant(now + ASK_AGAIN_MS), trouble: null, attempts: 0, fetchedAt: now };
  if (file.kind === 'registry' && !fetched.isUnchanged) {
    const fault = await extract(fetched.bytes);
    if (fault !== null) return { outcome: refused(file, fault), failure: null };
    // Asked for again when somebody does so.
    return { outcome: { ...later, state: 'kept', dueAt: null }, failure: null };
  }
  if (fetched.isUnchanged) return { outcome: { ...later, state: 'kept' }, failure: null };
  const stored = await store(file, fetched, media);
  if (!stored.ok) return { outcome: refused(file, stored.code), failure: null };
  const { etag, lastModified } = fetched;
  const version = { etag, lastModified };
  const bytes = fetched.bytes.length;
  return { outcome: { ...later, state: 'kept', ownAddress: stored.address, version, bytes }, failure: null };
}

type Stored = { readonly ok: true; readonly address: string } | { readonly ok: false; readonly code: string };

async function store(
  { kind, rank }: TakenFile,
  { bytes, format }: Extract<Fetched, { isUnchanged: false }>,
  { photos, documents }: Pick<MediaService, 'photos' | 'documents'>,
): Promise<Stored> {
  if (kind === 'document') {
    if (format !== 'pdf' && format !== 'docx') return { ok: false, code: 'wrong_type' };
    // Visitors may still have it at its own address: it stays a link.
    const fault = format === 'pdf' ? await unreadablePdf(bytes) : null;
    if (fault !== null) return { ok: false, code: fault };
    return { ok: true, address: documentPath(await documents.add(bytes, format), format) };
  }
  const added = await photos.add(bytes, 'property');
  if (!added.ok) return added;
  // A visitor of a featured listing waits for nothing: the size for phones is there.
  if (rank <= FEATURED_RANK) await photos.derivative(added.key, 640, 'avif');
  return { ok: true, address: photoAddress(added.key) };
}

const FEATURED_RANK = 1;
/** Hosts that may lead on to another one. */
const MOST_HOSTS_ON = 3;
const LONGEST_ADDRESS = 1000;

function refused({ attempts }: TakenFile, trouble: string): FileOutcome {
  return { state: 'refused', dueAt: null, trouble, attempts: attempts + 1 };
}

/** A page instead of a file is a wall: the whole host sends nothing now. */
const isOfHost = (code: FetchTrouble) => isPassing(code) || code === 'html' || code === 'forbidden';

function settleRefusal(
  file: TakenFile,
  { code, retryAfterMs, movedTo }: Extract<Fetched, { ok: false }>,
  now: Instant,
): Settled {
  const trouble = code;
  if (movedTo !== undefined && file.hops < MOST_HOSTS_ON && movedTo.length < LONGEST_ADDRESS) {
    const state = file.ownAddress === null ? 'waiting' : 'kept';
    const outcome = { state, dueAt: now, trouble: null, attempts: file.attempts } as const;
    return { outcome, failure: null, movedTo };
  }
  if (movedTo !== undefined) return { outcome: refused(file, 'too_many_redirects'), failure: null };
  if (code === 'not_found') {
    const outcome = { state: 'missing', dueAt: instant(now + MISSING_MS), trouble, attempts: 0 } as const;
    return { outcome, failure: null };
  }
  if (code === 'gone') {
    return { outcome: { state: 'gone', dueAt: null, trouble, attempts: 0, ownAddress: null }, failure: null };
  }
  if (!isOfHost(code)) return { outcome: refused(file, code), failure: null };
  const restsUntil = retryAfterMs === null ? null : instant(now + retryAfterMs);
  // A host that asks for patience has not failed: the attempt does not count.
  const attempts = file.attempts + (restsUntil === null ? 1 : 0);
  const isLast = attempts >= MOST_ATTEMPTS;
  const waitMs = isLast ? ASK_AGAIN_MS : FIRST_RETRY_MS * 4 ** Math.max(attempts - 1, 0);
  const state = file.ownAddress !== null ? 'kept' : isLast ? 'failed' : 'waiting';
  return {
    outcome: {
      state,
      dueAt: restsUntil ?? instant(now + waitMs),
      trouble,
      attempts: isLast ? 0 : attempts,
    },
    failure: { restsUntil },
  };
}

export function restAfterFailures(now: Instant): Instant {
  return instant(now + REST_MS);
}
