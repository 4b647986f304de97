/**
 * The map of streets that we serve ourselves:
 *
 *     npm run basemap -- FILE    serves the streets of a PMTiles file, in the place of those before
 *     npm run basemap -- off     serves none
 */
import { dropStreetFile, keepStreetFile } from '../features/streets/keep-street-file.server.ts';
import { makeDataFolder } from '../platform/storage/data-folder.server.ts';
import { openStorage } from '../platform/storage/open-storage.server.ts';
import { readOperatorConfig } from './operator.server.ts';

const [file, ...rest] = process.argv.slice(2);
const read = readOperatorConfig();

if (file === undefined || file.startsWith('-') || rest.length > 0)
  fail('usage: npm run basemap -- FILE | off');
else if (!read.ok) fail(read.problems.join('\n'));
else {
  try {
    makeDataFolder(read.config.dataDir);
    const storage = openStorage(read.config.storage, read.config.dataDir);
    process.stdout.write(`${file === 'off' ? await takeOff(storage) : await put(storage, file)}\n`);
  } catch (error) {
    fail(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

type Stored = ReturnType<typeof openStorage>;

async function takeOff(storage: Stored): Promise<string> {
  return (await dropStreetFile(storage)) ? 'streets: none' : 'streets: there were none';
}

async function put(storage: Stored, path: string): Promise<string> {
  const { hash, bytes, zooms, layers } = await keepStreetFile(storage, path);
  const size = `${(bytes / 1e6).toFixed(1)} MB`;
  return `streets: ${hash}, ${size}, zoom ${zooms.join(' to ')}, layers ${layers.join(', ')}; seen within a minute`;
}

function fail(words: string): void {
  process.stderr.write(`${words}\n`);
  process.exitCode = 1;
}
