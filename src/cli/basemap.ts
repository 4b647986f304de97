/**
 * The map of streets that we serve ourselves:
 *
 *     npm run basemap -- FILE    serves the streets of a PMTiles file, in the place of those before
 *     npm run basemap -- off     serves none
 */

import { basemapCommandCopy as words } from '../copy/server/commands.ts';
import { configWords } from '../copy/server/config-words.ts';
import { failureWords } from '../copy/server/failure-words.ts';
import { dropStreetFile, keepStreetFile } from '../features/streets/keep-street-file.server.ts';
import { failureOf } from '../platform/database/command-socket.server.ts';
import { makeDataFolder } from '../platform/storage/data-folder.server.ts';
import { openStorage } from '../platform/storage/open-storage.server.ts';
import { unusableFile } from '../platform/storage/whole-file.server.ts';
import { readOperatorConfig } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

answerHelp(words.usage);
const [file, ...rest] = process.argv.slice(2);
const read = readOperatorConfig();

if (file === undefined || file.startsWith('-') || rest.length > 0) fail(words.usage);
else if (!read.ok) fail(read.problems.map(configWords).join('\n'));
else {
  try {
    makeDataFolder(read.config.dataDir);
    const storage = openStorage(read.config.storage, read.config.dataDir);
    process.stdout.write(`${file === 'off' ? await takeOff(storage) : await put(storage, file)}\n`);
  } catch (error) {
    fail(failureWords(failureOf(unusableFile(file, error))));
  }
}

type Stored = ReturnType<typeof openStorage>;

async function takeOff(storage: Stored): Promise<string> {
  return (await dropStreetFile(storage)) ? words.off : words.none;
}

async function put(storage: Stored, path: string): Promise<string> {
  const { hash, bytes, zooms, layers } = await keepStreetFile(storage, path);
  return words.kept({ hash, megabytes: (bytes / 1e6).toFixed(1).replace('.', ','), zooms, layers });
}

function fail(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
