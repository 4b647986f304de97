/**
 * The rates of the cost of buying:
 *
 *     npm run rates -- FILE                    stores the rows of a JSON file
 *     npm run rates -- list [KIND [PLACE]]     prints what is in force, in the shape of such a file
 *     npm run rates -- withdraw KIND PLACE     gives a kind and place back to the product's own rows
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { commandUsage, ratesCommandCopy as words } from '../copy/server/commands.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

const answerSchema = z.union([
  z.object({ stored: z.array(z.string()) }),
  z.object({ rates: z.array(z.unknown()) }),
  z.object({ removed: z.number() }),
]);

/** Meaning of the words on the command line; null when they make no sense. */
function asked(given: readonly string[]): Record<string, unknown> | null {
  const [first, kind, scope, ...rest] = given;
  if (first === undefined || first.startsWith('-') || rest.length > 0) return null;
  if (first === 'list') return { do: 'list', kind, scope };
  if (first === 'withdraw') {
    return kind === undefined || scope === undefined ? null : { do: 'withdraw', kind, scope };
  }
  return kind === undefined ? { do: 'store', file: resolve(first) } : null;
}

function wordsOf(answer: z.output<typeof answerSchema>): string {
  if ('stored' in answer) return words.stored(answer.stored);
  if ('removed' in answer) return words.removed(answer.removed);
  return `[\n${answer.rates.map((rate) => JSON.stringify(rate)).join(',\n')}\n]`;
}

answerHelp(commandUsage.rates);
const args = asked(process.argv.slice(2));
if (args === null) {
  process.stderr.write(`${commandUsage.rates}\n`);
  process.exitCode = 1;
} else {
  const answer = answerSchema.safeParse(await runOperatorCommand({ name: 'rates', args }));
  if (answer.success) process.stdout.write(`${wordsOf(answer.data)}\n`);
  else process.exitCode = 1;
}
