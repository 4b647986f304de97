/**
 * Tokens by which other systems read what the outlet has:
 *
 *     npm run tokens -- add NAME --scope read,leads,publish [--until YYYY-MM-DD]   prints the token alone on the last line
 *     npm run tokens -- list
 *     npm run tokens -- revoke ID
 */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { tokensCommandCopy as words } from '../copy/server/exchange.ts';
import { type TokensCommand, tokensCommandSchema } from '../workflows/exchange/tokens-command.server.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

const answerSchema = z.union([
  z.object({ token: z.string() }),
  z.object({ revoked: z.string() }),
  z.object({
    at: z.number(),
    tokens: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.string()),
        mark: z.string(),
        endsAt: z.coerce.date(),
        revokedAt: z.coerce.date().nullable(),
        usedAt: z.coerce.date().nullable(),
      }),
    ),
  }),
]);

type Answer = z.output<typeof answerSchema>;

/** Null when the words are none that the command knows. */
function asked(argv: string[]): TokensCommand | null {
  try {
    const options = { scope: { type: 'string' }, until: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: argv, options, allowPositionals: true });
    const [action, second, ...rest] = positionals;
    if (rest.length > 0 || (action === 'list' && second !== undefined)) return null;
    const given =
      action === 'add'
        ? {
            action,
            name: second,
            scopes: values.scope?.split(',').map((scope) => scope.trim()) ?? [],
            until: values.until ?? null,
          }
        : { action, id: second };
    const read = tokensCommandSchema.safeParse(given);
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function wordsOf(answer: Answer): string {
  if ('token' in answer) return answer.token;
  if ('revoked' in answer) return words.revoked(answer.revoked);
  return answer.tokens
    .map(({ id, name, scopes, mark, endsAt, revokedAt, usedAt }) => {
      const state = revokedAt !== null ? 'revoked' : endsAt.getTime() > answer.at ? 'good' : 'over';
      const used = usedAt === null ? words.neverUsed : usedAt.toISOString();
      return [id, name, `…${mark}`, scopes.join(','), words.state[state], endsAt.toISOString(), used].join(
        '\t',
      );
    })
    .join('\n');
}

answerHelp(words.usage);
const args = asked(process.argv.slice(2));
if (args === null) {
  process.stderr.write(`${words.usage}\n`);
  process.exitCode = 1;
} else {
  const answer = answerSchema.safeParse(await runOperatorCommand({ name: 'tokens', args }));
  if (!answer.success) process.exitCode = 1;
  else {
    if ('token' in answer.data) process.stderr.write(`${words.once}\n`);
    const text = wordsOf(answer.data);
    if (text !== '') process.stdout.write(`${text}\n`);
  }
}
