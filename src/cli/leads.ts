/**
 * Addresses that visitors left, as a spreadsheet:
 *
 *     npm run leads -- list [--since DATE]
 *     npm run leads -- export [--format csv|xlsx] [--since DATE] [FILE]
 *
 * Without a file, the lines of a CSV go to standard output.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandUsage, leadsCommandCopy } from '../copy/server/commands.ts';
import { leadsArgsSchema } from '../workflows/leads/leads-command.server.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

/** Meaning of the words on the command line; null when they make no sense. */
function asked(words: string[]) {
  try {
    const options = { format: { type: 'string' }, since: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [action, file, ...rest] = positionals;
    const isList = action === 'list' && file === undefined && values.format === undefined;
    if (rest.length > 0 || !(isList || action === 'export')) return null;
    const format = values.format ?? (file?.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv');
    if (format === 'xlsx' && file === undefined) return null;
    const where = file === undefined ? null : resolve(file);
    const read = leadsArgsSchema.safeParse({ format, since: values.since ?? null, file: where });
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

answerHelp(commandUsage.leads);
const args = asked(process.argv.slice(2));
if (args === null) {
  process.stderr.write(`${commandUsage.leads}\n`);
  process.exitCode = 1;
} else {
  const onLine = ({ text }: { text?: unknown }) => void process.stdout.write(String(text ?? ''));
  const done = await runOperatorCommand({ name: 'leads', args, onLine });
  if (done === null) process.exitCode = 1;
  else if (args.file !== null)
    process.stdout.write(`${leadsCommandCopy.written(String(done.leads), args.file)}\n`);
}
