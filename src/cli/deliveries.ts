/**
 * Messages that have not arrived yet:
 *
 *     npm run deliveries -- list
 *     npm run deliveries -- replay ID | --failed
 */
import { z } from 'zod';
import { commandUsage, deliveriesCommandCopy as words } from '../copy/server/commands.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

const answerSchema = z.union([
  z.object({ replayed: z.number() }),
  z.object({
    counts: z.object({ waiting: z.number(), failed: z.number() }),
    refused: z.number(),
    open: z.array(
      z.object({
        id: z.string(),
        status: z.string(),
        template: z.string(),
        attempts: z.number(),
        createdAt: z.coerce.date(),
        error: z.string().nullable(),
      }),
    ),
  }),
]);

/** Meaning of the words on the command line; null when they make no sense. */
function asked([first, which, ...rest]: readonly string[]): Record<string, unknown> | null {
  if (first === 'list' && which === undefined) return { do: 'list' };
  if (first !== 'replay' || which === undefined || rest.length > 0) return null;
  if (which === '--failed') return { do: 'replay', id: null };
  return which.startsWith('-') ? null : { do: 'replay', id: which };
}

function wordsOf(answer: z.output<typeof answerSchema>): string {
  if ('replayed' in answer) return words.replayed(answer.replayed);
  const lines = answer.open.map((one) =>
    [
      one.id,
      one.status,
      one.template,
      words.tries(one.attempts),
      one.createdAt.toISOString(),
      one.error ?? '',
    ].join('  '),
  );
  const { counts, refused } = answer;
  const sum = words.sum(counts.waiting, counts.failed, refused);
  return [...lines, sum].join('\n');
}

answerHelp(commandUsage.deliveries);
const args = asked(process.argv.slice(2));
if (args === null) {
  process.stderr.write(`${commandUsage.deliveries}\n`);
  process.exitCode = 1;
} else {
  const answer = answerSchema.safeParse(await runOperatorCommand({ name: 'deliveries', args }));
  if (answer.success) process.stdout.write(`${wordsOf(answer.data)}\n`);
  else process.exitCode = 1;
}
