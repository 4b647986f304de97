import { z } from 'zod';
import { tokensCommandCopy as words } from '../../copy/server/exchange.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import type { Command, Line } from '../../platform/database/command-socket.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { addToken, dropToken, readTokens, type TokenParts } from './tokens.server.ts';

/** Arguments of `npm run tokens`. */
export const tokensCommandSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('add'),
    name: z.string(),
    scopes: z.array(z.string()),
    /** Its last day, in Brasília. */
    until: z.iso.date().nullable(),
  }),
  z.object({ action: z.literal('list') }),
  z.object({ action: z.literal('revoke'), id: z.string() }),
]);

export type TokensCommand = z.infer<typeof tokensCommandSchema>;

/** Tokens of other systems, from the command line. Throws Failure `token_refused` or `token_unknown`. */
export function tokensCommand(parts: TokenParts): Command {
  return async ({ args }): Promise<Line> => {
    const asked = tokensCommandSchema.parse(args);
    if (asked.action === 'list') return { tokens: await readTokens(parts), at: parts.clock.now() };
    if (asked.action === 'revoke') {
      if (await dropToken(parts, asked.id, COMMAND_LINE)) return { revoked: asked.id };
      throw new Failure('token_unknown', words.unknown(asked.id));
    }
    const { name, scopes, until } = asked;
    const made = await addToken(parts, { name, scopes, lastDay: until }, COMMAND_LINE);
    if (!made.ok) throw new Failure('token_refused', words.refused[made.field]);
    return { token: made.token, id: made.id, endsAt: made.endsAt };
  };
}
