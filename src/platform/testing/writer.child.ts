/**
 * Writes to the database of a folder or an address (argument 1) until it is
 * killed: each transaction adds a pair of rows and then says so.
 */
import { sql } from 'kysely';
import { openDatabase, transaction } from '../database/database.server.ts';

const [address = ''] = process.argv.slice(2);
const isUrl = address.startsWith('postgres');
const { db } = await openDatabase<unknown>(isUrl ? { url: address } : { folder: address });
await sql`create table if not exists pair (n int not null, side text not null)`.execute(db);
const { rows } = await sql<{ n: number }>`select coalesce(max(n), 0) as n from pair`.execute(db);
for (let n = (rows[0]?.n ?? 0) + 1; ; n += 1) {
  await transaction(db, async (trx) => {
    await sql`insert into pair values (${n}, 'left')`.execute(trx);
    await sql`insert into pair select ${n}, 'right' from generate_series(1, 100)`.execute(trx);
  });
  process.stdout.write(`committed ${n}\n`);
}
