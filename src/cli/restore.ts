/** `npm run restore -- [--replace] FILE`: reads a backup into an empty database; with --replace over what is there. */
import { resolve } from 'node:path';
import { commandUsage, backupCommandCopy as words } from '../copy/server/commands.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

answerHelp(commandUsage.restore);
const args = process.argv.slice(2);
const replace = args.includes('--replace');
const [file, ...rest] = args.filter((arg) => arg !== '--replace');

if (file === undefined || file.startsWith('-') || rest.length > 0) {
  process.stderr.write(`${commandUsage.restore}\n`);
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'restore', args: { file: resolve(file), replace } });
  if (done === null) process.exitCode = 1;
  else process.stdout.write(`${words.restored(String(done.rows), String(done.file))}\n`);
}
