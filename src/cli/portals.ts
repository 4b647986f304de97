/** `npm run portals -- [--photos N] [--json]`: which listings the portals are told, which not, and why. */
import { parseArgs } from 'node:util';
import { vrsyncFaults, portalsCommandCopy as words } from '../copy/server/vrsync.ts';
import { portalsCommandSchema } from '../workflows/exchange/portals-command.server.ts';
import type { VrsyncReport } from '../workflows/exchange/vrsync-report.server.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

/** Null when the words are none that the command knows. */
function asked(argv: string[]) {
  try {
    const options = { photos: { type: 'string' }, json: { type: 'boolean', default: false } } as const;
    const { photos, json } = parseArgs({ args: argv, options }).values;
    const read = portalsCommandSchema.safeParse(photos === undefined ? {} : { photos: Number(photos) });
    return read.success ? { args: read.data, json } : null;
  } catch {
    return null;
  }
}

function linesOf({ told, leftOut, faults, alone, hasTelephone }: VrsyncReport): string[] {
  const found = Object.entries(vrsyncFaults).map(([fault, text]) => {
    const name = fault as keyof typeof vrsyncFaults;
    return { text, count: faults[name], alone: alone[name] };
  });
  return [
    words.told(told),
    words.leftOut(leftOut),
    ...(hasTelephone ? [] : [words.noTelephone]),
    ...found
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ text, count, alone: only }) => words.fault(text, count, only)),
  ];
}

answerHelp(words.usage);
const given = asked(process.argv.slice(2));
if (given === null) {
  process.stderr.write(`${words.usage}\n`);
  process.exitCode = 1;
} else {
  const answer = await runOperatorCommand({ name: 'portals', args: given.args });
  if (answer === null) process.exitCode = 1;
  else {
    const report = answer as unknown as VrsyncReport;
    process.stdout.write(`${given.json ? JSON.stringify(report) : linesOf(report).join('\n')}\n`);
  }
}
