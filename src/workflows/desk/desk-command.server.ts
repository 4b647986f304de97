import { z } from 'zod';
import { deskCommandCopy as words } from '../../copy/server/commands.ts';
import { ROLES } from '../../domain/desk/roles.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import type { Command, Line } from '../../platform/database/command-socket.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import type { DeskDb, DeskParts } from './desk-parts.ts';
import { invite, resetPerson } from './join.server.ts';
import { readTeam, revokePerson } from './team.server.ts';

const login = z.string().min(1);

/** Arguments of `npm run desk`. */
export const deskCommandSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('invite'), login, role: z.enum(ROLES) }),
  z.object({ action: z.literal('users') }),
  z.object({ action: z.literal('reset'), login }),
  z.object({ action: z.literal('revoke'), login }),
]);

export type DeskCommand = z.infer<typeof deskCommandSchema>;

/**
 * The people of the desk, from the command line. Answers with `link` where a one-time address was made. Throws Failure
 * `nobody` or `last_administrator`.
 */
export function deskCommand(
  db: DeskDb,
  { clock, deskUrl }: Pick<DeskParts, 'clock'> & { readonly deskUrl: string },
): Command {
  const parts = { db, clock };
  return async ({ args }): Promise<Line> => {
    const asked = deskCommandSchema.parse(args);
    if (asked.action === 'users') return { users: await readTeam(parts) };
    const { login } = asked;
    if (asked.action === 'revoke') return revoke(parts, login);
    if (asked.action === 'invite') {
      return { link: deskUrl + (await invite(parts, { login, role: asked.role, actor: COMMAND_LINE })) };
    }
    const reset = await resetPerson(parts, { login, actor: COMMAND_LINE });
    if (reset === null) throw nobody(login);
    return { link: deskUrl + reset.path };
  };
}

async function revoke(parts: Pick<DeskParts, 'db' | 'clock'>, login: string): Promise<Line> {
  const wanted = login.trim().toLowerCase();
  const person = (await readTeam(parts)).find((each) => each.login === wanted);
  const outcome = person === undefined ? 'unknown' : await revokePerson(parts, person.id, COMMAND_LINE);
  if (outcome === 'unknown') throw nobody(login);
  if (outcome === 'last') {
    throw new Failure('last_administrator', words.lastAdministrator);
  }
  return { revoked: wanted };
}

const nobody = (login: string) => new Failure('nobody', words.nobody(login));
