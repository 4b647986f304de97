import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import {
  DAY_MS,
  type Instant,
  instant,
  localDateOf,
  localDayNumber,
  startOfLocalDay,
} from '../../domain/time.ts';
import type { AuditTables } from './audit.tables.server.ts';

type Db = Kysely<AuditTables>;

/** Days for which entries are kept. */
const AUDIT_DAYS = 5 * 366;
const PAGE = 1000;

type Seal = {
  readonly day: string;
  readonly last_id: number;
  readonly entries: number;
  readonly digest: string;
};

/**
 * Digest of the entries after one id up to another, over the digest before: a row that is changed, missing or put in
 * between shows in it, and in every later one. Times go in as microseconds, which no setting of a session changes.
 */
async function digestOf(
  db: Db,
  { after, upTo, before }: { readonly after: number; readonly upTo: number; readonly before: string },
): Promise<{ readonly digest: string; readonly entries: number }> {
  const hash = createHash('sha256').update(before);
  let entries = 0;
  for (let last = after; ; ) {
    const { rows } = await sql<{ id: number; line: string }>`
      select id, jsonb_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor, actor_name,
        client_address, act, object_kind, object_id, detail, reason)::text as line
      from audit_entry where id > ${last} and id <= ${upTo} order by id limit ${PAGE}`.execute(db);
    for (const { id, line } of rows) {
      hash.update(`\n${line}`);
      last = id;
    }
    entries += rows.length;
    if (rows.length < PAGE) return { digest: hash.digest('base64url'), entries };
  }
}

const sealsOf = async (db: Db): Promise<readonly Seal[]> =>
  db.selectFrom('audit_seal').selectAll().orderBy('day').execute();

/** Seals yesterday, with all that no seal holds yet. A day is sealed once. */
export async function sealAudit(db: Db, now: Instant): Promise<void> {
  const today = startOfLocalDay(localDayNumber(now));
  const day = localDateOf(instant(today - DAY_MS));
  const last = (await sealsOf(db)).at(-1);
  if (last !== undefined && last.day >= day) return;
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from audit_entry where at < ${new Date(today)}`.execute(db);
  const after = last?.last_id ?? 0;
  const upTo = Math.max(after, rows[0]?.id ?? 0);
  const { digest, entries } = await digestOf(db, { after, upTo, before: last?.digest ?? '' });
  await db
    .insertInto('audit_seal')
    .values({ day, last_id: upTo, entries, digest })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The first sealed day whose entries are not those that were sealed; null: all of them are. */
export async function brokenSeal(db: Db, now: Instant): Promise<string | null> {
  const oldest = localDateOf(instant(now - AUDIT_DAYS * DAY_MS));
  let before: Seal | undefined;
  for (const seal of await sealsOf(db)) {
    const after = before?.last_id ?? 0;
    const own = await digestOf(db, { after, upTo: seal.last_id, before: before?.digest ?? '' });
    if (seal.day > oldest && (own.digest !== seal.digest || own.entries !== seal.entries)) return seal.day;
    before = seal;
  }
  return null;
}

/** Forgets entries whose term is over. */
export async function forgetOldAudit(db: Db, now: Instant): Promise<void> {
  await sql`delete from audit_entry where at < ${new Date(now - AUDIT_DAYS * DAY_MS)}`.execute(db);
}
