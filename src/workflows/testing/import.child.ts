/**
 * Imports lists, for tests that end it in the middle or run two at once. Arguments: the database's address or folder,
 * then files. Says `ready` before the first file and `done` with the counts after each.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { places } from '../../domain/localities/places.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { systemClock } from '../../platform/clock.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { importFile } from './import-one.ts';

const [where = '', ...paths] = process.argv.slice(2);
const address = where.startsWith('postgres') ? { url: where } : { folder: where };
const database = await openDatabase<CatalogueTables>(address);
const context = { database, places: places(), now: systemClock.now(), onProgress: () => {} };
process.stdout.write('ready\n');
for (const path of paths) {
  const file = { name: basename(path), bytes: readFileSync(path) };
  const outcome = await importFile(context, file, { date: null, force: true, full: false });
  process.stdout.write(`done ${JSON.stringify(outcome.ok ? outcome.totals : outcome.code)}\n`);
}
await database.close();
