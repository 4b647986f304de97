import { type Kysely, sql, type Transaction } from 'kysely';
import { publish } from '../changes/change-feed.server.ts';

/** The stored value of a setting, or null. The caller parses it. */
export async function readSetting<DB>(db: Kysely<DB>, key: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select value from setting where key = ${key}`.execute(db);
  return rows[0]?.value ?? null;
}

/**
 * Stores a setting for every process and publishes the change, so it must be
 * the last statement of the transaction.
 */
export async function writeSetting<DB>(trx: Transaction<DB>, key: string, value: unknown): Promise<void> {
  await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb)
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(trx);
  await publish(trx, [{ kind: 'setting', key }]);
}
