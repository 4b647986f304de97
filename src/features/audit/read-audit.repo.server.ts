import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import type { AuditTables } from './audit.tables.server.ts';

/** One line of the audit. */
export type AuditLine = {
  readonly id: number;
  readonly at: Date;
  readonly actor: string;
  readonly actorName: string;
  readonly clientAddress: string | null;
  readonly act: string;
  readonly objectKind: string | null;
  readonly objectId: string | null;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
};

export type AuditQuery = {
  /** Beginning of the names of acts, such as `enquiry.`; empty: all. */
  readonly acts: string;
  /** A person of the desk, `cli` or `system`; empty: all. */
  readonly actor: string;
  /** The id of what it was about, or of the record from which that was reached; of a long one the beginning will do. */
  readonly object: string;
  readonly from: Instant | null;
  readonly to: Instant | null;
};

/** Characters of a long id that are shown. */
const MARK_SIGNS = 8;

function aboutObject(object: string): RawBuilder<unknown> {
  const wanted = object.toLowerCase();
  return wanted.length < MARK_SIGNS
    ? sql`lower(object_id) = ${wanted}`
    : sql`(starts_with(lower(object_id), ${wanted}) or starts_with(lower(detail ->> 'enquiry'), ${wanted})
        or lower(detail ->> 'invitation') = ${wanted})`;
}

/** A page of the audit, newest first, before an id. */
export async function readAudit(
  db: Kysely<AuditTables>,
  { acts, actor, object, from, to }: AuditQuery,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly AuditLine[]> {
  const conditions = [
    acts === '' ? sql`true` : sql`starts_with(act, ${acts})`,
    actor === '' ? sql`true` : sql`actor = ${actor}`,
    object === '' ? sql`true` : aboutObject(object),
    from === null ? sql`true` : sql`at >= ${new Date(from)}`,
    to === null ? sql`true` : sql`at < ${new Date(to)}`,
    before === null ? sql`true` : sql`id < ${before}`,
  ];
  const { rows } = await sql<AuditLine>`
    select id, at, actor, actor_name as "actorName", client_address as "clientAddress", act,
      object_kind as "objectKind", object_id as "objectId", detail, reason
    from audit_entry where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`.execute(db);
  return rows;
}
