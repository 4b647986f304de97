/** A server with a command socket in a folder (argument 1): holds the database and does what the tests ask. */
import { sql } from 'kysely';
import { openCommandSocket } from '../database/command-socket.server.ts';
import { openDatabase } from '../database/database.server.ts';
import { testCommands } from './test-commands.server.ts';

const [folder = '', delay = '0'] = process.argv.slice(2);
const database = await openDatabase<unknown>({ folder });
await sql`create table if not exists received (bytes int not null)`.execute(database.db);
process.stdout.write('holding\n');
await new Promise((resolve) => setTimeout(resolve, Number(delay)));
const commandSocket = await openCommandSocket(folder, testCommands(database, 'server'));
process.stdout.write('open\n');
process.on('SIGTERM', async () => {
  await commandSocket.close();
  await database.close();
  process.stdout.write('closed\n');
});
