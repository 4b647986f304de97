/**
 * A process with a read model that keeps a snapshot, for tests that kill it while it writes one. Arguments: the address
 * of the database, the folder. Says `ready` when it shows the newest version; ends its work when its input ends.
 */
import { openDatabase } from '../../../platform/database/database.server.ts';
import { startSearch } from './stored-search.server.ts';

const [url = '', folder = ''] = process.argv.slice(2);
const database = await openDatabase<unknown>({ url });
const search = await startSearch(database, folder);
process.stdout.write('ready\n');
for await (const _ of process.stdin);
await search.caughtUp();
await search.stop();
await database.close();
process.stdout.write('done\n');
