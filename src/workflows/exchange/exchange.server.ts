import type { Kysely } from 'kysely';
import type { Brand } from '../../domain/brand/brand.ts';
import type { Scope } from '../../domain/exchange/scopes.ts';
import { type Instant, instant } from '../../domain/time.ts';
import { writeAuditOnce } from '../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  type ChangedProperty,
  changesSince,
  FIRST_PROGRESS,
} from '../../features/catalogue/stored/changed-properties.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { type ToldEnquiry, toldEnquiries } from '../../features/enquiries/told-enquiries.repo.server.ts';
import type { ApiToken } from '../../features/exchange/api-token.repo.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { RecentTimes } from '../submissions/recent-times.ts';
import { type ChangeCursor, type EnquiryCursor, writeChangeCursor, writeEnquiryCursor } from './cursors.ts';
import { checkToken, type TokenParts } from './tokens.server.ts';
import { type VrsyncParts, vrsyncDocument, vrsyncMark } from './vrsync.server.ts';

export type ExchangeParts = TokenParts & {
  readonly brand: Brand;
  /** Origin of the site's addresses. */
  readonly origin: () => string;
};

/** A page of something, and where the next one begins. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  readonly cursor: string;
  /** True when there is more at once. */
  readonly hasMore: boolean;
};

export type Admitted =
  | { readonly kind: 'good'; readonly token: ApiToken }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other_scope' }
  | { readonly kind: 'wait'; readonly seconds: number };

/** Parts of the outlet that other systems may read. */
export type Exchange = {
  /** True when a token opens something, and has not asked too often. */
  readonly admit: (token: string, scope: Scope) => Promise<Admitted>;
  readonly enquiries: (
    asked: { readonly after: EnquiryCursor; readonly limit: number },
    by: { readonly token: ApiToken; readonly clientAddress: string },
  ) => Promise<Page<ToldEnquiry>>;
  /** Null: the cursor lies after all changes, as one does that an older copy of the database has never given. */
  readonly propertyChanges: (asked: {
    readonly after: ChangeCursor | null;
    readonly limit: number;
  }) => Promise<Page<ChangedProperty> | null>;
  /** The listings in the exchange format of the portals, of those with so many photos. */
  readonly vrsync: {
    readonly mark: (leastPhotos: number) => Promise<string>;
    readonly document: (leastPhotos: number) => AsyncGenerator<string>;
  };
};

/** Calls of one token in a minute, counted by each process. */
const MOST_CALLS = 120;
const MINUTE_MS = 60_000;
/** Submissions received later than this ago wait for the next call: a transaction may still bring an earlier one. */
const SETTLED_MS = 5_000;
const HOUR_MS = 3_600_000;

export function makeExchange(parts: ExchangeParts): Exchange {
  const { clock } = parts;
  const calls = new Map<string, RecentTimes>();
  const vrsyncParts = (): VrsyncParts => ({
    ...{
      db: parts.db as unknown as Kysely<CatalogueTables>,
      clock,
      brand: parts.brand,
      siteUrl: parts.origin(),
    },
  });

  /** Seconds to wait; null: it may ask. */
  function waitOf(id: string, now: Instant): number | null {
    const times = calls.get(id) ?? new RecentTimes(MOST_CALLS, MINUTE_MS);
    calls.set(id, times);
    if (times.isFull(now)) return times.secondsToRoom(now);
    times.add(now);
    return null;
  }

  return {
    async admit(text, scope) {
      const verdict = await checkToken(parts, text, scope);
      if (verdict.kind !== 'good') return verdict;
      const seconds = waitOf(verdict.token.id, clock.now());
      return seconds === null ? verdict : { kind: 'wait', seconds };
    },
    enquiries: (asked, by) => readEnquiries(parts, asked, by),
    propertyChanges: (asked) => readPropertyChanges(parts, asked),
    vrsync: {
      mark: (leastPhotos) => vrsyncMark(vrsyncParts(), leastPhotos),
      document: (leastPhotos) => vrsyncDocument(vrsyncParts(), leastPhotos),
    },
  };
}

async function readEnquiries(
  { db, clock }: ExchangeParts,
  { after, limit }: { readonly after: EnquiryCursor; readonly limit: number },
  { token, clientAddress }: { readonly token: ApiToken; readonly clientAddress: string },
): Promise<Page<ToldEnquiry>> {
  const now = clock.now();
  const entry = {
    act: 'token.leads' as const,
    object: { kind: 'token', id: token.id },
    detail: { name: token.name },
  };
  const actor = { id: token.id, name: token.name, clientAddress };
  await transaction(db, (trx) => writeAuditOnce(trx, actor, entry, { now, withinMs: HOUR_MS }));
  const until = instant(now - SETTLED_MS);
  const { enquiries, end } = await toldEnquiries(db as unknown as Kysely<EnquiryTables>, {
    ...{ after, until, limit },
  });
  return { rows: enquiries, cursor: writeEnquiryCursor(end), hasMore: enquiries.length === limit };
}

function readPropertyChanges(
  { db, clock }: ExchangeParts,
  { after, limit }: { readonly after: ChangeCursor | null; readonly limit: number },
): Promise<Page<ChangedProperty> | null> {
  return transaction(
    db as unknown as Kysely<CatalogueTables>,
    async (snapshot) => {
      const head = await currentVersion<CatalogueTables>(snapshot);
      if (after !== null && after.at.version > head) return null;
      const asked = { progress: after ?? FIRST_PROGRESS, until: head, limit, now: clock.now() };
      const { rows, progress } = await changesSince(snapshot, asked);
      return { rows, cursor: writeChangeCursor(progress), hasMore: rows.length === limit };
    },
    { isolation: 'repeatable read', readOnly: true },
  );
}
