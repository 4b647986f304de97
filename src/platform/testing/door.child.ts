/** A server with a door in a folder (argument 1): holds the database and does what the tests ask. */
import { sql } from 'kysely';
import { openDatabase } from '../database/database.server.ts';
import { openDoor } from '../database/local-door.server.ts';
import { testCommands } from './test-commands.server.ts';

const [folder = '', delay = '0'] = process.argv.slice(2);
const database = await openDatabase<unknown>({ folder });
await sql`create table if not exists received (bytes int not null)`.execute(database.db);
process.stdout.write('holding\n');
await new Promise((resolve) => setTimeout(resolve, Number(delay)));
const door = await openDoor(folder, testCommands(database, 'server'));
process.stdout.write('open\n');
process.on('SIGTERM', async () => {
  await door.close();
  await database.close();
  process.stdout.write('closed\n');
});
