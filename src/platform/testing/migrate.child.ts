/** Migrates the database at an address (argument 1) with the files of a folder (argument 2). */
import { openDatabase } from '../database/database.server.ts';
import { migrate } from '../database/migrate.server.ts';

const [url, folder] = process.argv.slice(2);
const database = await openDatabase({ url, lockMs: 50, statementMs: 50 });
try {
  const ran = await migrate(database, folder);
  process.stdout.write(`ran ${ran.length}\n`);
} finally {
  await database.close();
}
