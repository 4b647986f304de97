/**
 * Publishes so many changes (argument 2) to the database at an address
 * (argument 1), one a transaction, some of which take their time to commit
 * or are rolled back; the id says who (argument 3).
 */
import { sql } from 'kysely';
import { publish } from '../changes/change-feed.server.ts';
import { openDatabase, transaction } from '../database/database.server.ts';

const [url = '', count = '0', who = '0'] = process.argv.slice(2);
const database = await openDatabase<unknown>({ url, maxConnections: 4 });
const one = (n: number) =>
  transaction(database.db, async (trx) => {
    await publish(trx, [
      { kind: 'property', id: Number(who) * 10_000 + n },
      { kind: 'campaign', key: `${who}/${n}` },
    ]);
    if (n % 7 === 0) await sql`select pg_sleep(0.01)`.execute(trx);
    if (n % 5 === 0) throw new Error('rolled back on purpose');
  }).catch(() => {});
const waiting = Array.from({ length: Number(count) }, (_, n) => n);
const worker = async () => {
  for (let n = waiting.pop(); n !== undefined; n = waiting.pop()) await one(n);
};
await Promise.all([worker(), worker(), worker(), worker()]);
await database.close();
