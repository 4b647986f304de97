/** `npm run backup -- FILE`: everything the database holds, as one moment saw it, in one file for either database. */
import { resolve } from 'node:path';
import { commandUsage, backupCommandCopy as words } from '../copy/server/commands.ts';
import { placeOfFiles, readOperatorConfig, runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

answerHelp(commandUsage.backup);
const [file, ...rest] = process.argv.slice(2);

if (file === undefined || file.startsWith('-') || rest.length > 0) {
  process.stderr.write(`${commandUsage.backup}\n`);
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'backup', args: { file: resolve(file) } });
  if (done === null) process.exitCode = 1;
  else process.stdout.write(`${words.done(String(done.rows), String(done.file))}\n${filesWords()}\n`);
}

/** The database names photos and documents, and does not hold them. */
function filesWords(): string {
  const read = readOperatorConfig();
  const place = read.ok ? placeOfFiles(read.config) : words.storage;
  return words.filesApart(place);
}
