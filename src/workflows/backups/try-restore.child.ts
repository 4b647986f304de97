/** Restores a backup from its input into an embedded database in a folder of its own; prints the number of rows. */
import { failureWords } from '../../copy/server/failure-words.ts';
import { restore } from '../../platform/database/backup.server.ts';
import { failureOf } from '../../platform/database/command-socket.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { redactText } from '../../platform/log/redact.ts';

const [folder = ''] = process.argv.slice(2);
try {
  const database = await openDatabase({ folder });
  try {
    await migrate(database);
    const rows = await restore(database, process.stdin, { replace: true });
    process.stdout.write(`${JSON.stringify({ rows })}\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${redactText(failureWords(failureOf(error)))}\n`);
  process.exitCode = 1;
}
