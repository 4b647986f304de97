import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';

type Db = Kysely<EnquiryTables>;

/** Notes that an address was refused for good. `reason` holds codes alone. */
export async function noteRefused(db: Db, hash: string, reason: string, now: Instant): Promise<void> {
  await sql`
    insert into refused_address (address_hash, refused_at, reason) values (${hash}, ${new Date(now)}, ${reason})
    on conflict (address_hash) do update set refused_at = excluded.refused_at, reason = excluded.reason`.execute(
    db,
  );
}

/** Forgets it: something was taken there, or what is held on the address was erased. */
export async function forgetRefused(db: Db, hash: string): Promise<void> {
  await db.deleteFrom('refused_address').where('address_hash', '=', hash).execute();
}

export async function isRefused(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_address')
    .select('refused_at')
    .where('address_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of addresses that get no alerts and offers. */
export async function countRefused(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from refused_address`.execute(db);
  return rows[0]?.count ?? 0;
}
