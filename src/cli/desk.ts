/**
 * Commands of the operator's desk, for the people who work at it:
 *
 *     npm run desk -- invite EMAIL [ROLE]     prints a one-time address alone on the last line
 *     npm run desk -- users                   everybody, one a line
 *     npm run desk -- reset EMAIL             a one-time address for a new password and second factor
 *     npm run desk -- revoke EMAIL            takes the way in away at once
 */
import { commandUsage, deskCommandCopy as words } from '../copy/server/commands.ts';
import { type DeskCommand, deskCommandSchema } from '../workflows/desk/desk-command.server.ts';
import type { Colleague } from '../workflows/desk/team.server.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

/** Null when the words are none that the command knows. */
function asked([action, login, role, ...rest]: string[]): DeskCommand | null {
  const isWhole = rest.length === 0 && (role === undefined || action === 'invite');
  const given = { action, login, ...(action === 'invite' ? { role: role ?? 'administracao' } : {}) };
  const read = deskCommandSchema.safeParse(given);
  return read.success && isWhole && (action !== 'users' || login === undefined) ? read.data : null;
}

const lineOf = ({ login, name, role, hasFactor, revokedAt }: Colleague): string =>
  [
    login,
    name,
    role,
    hasFactor ? words.secondFactor : words.passwordAlone,
    revokedAt === null ? words.active : words.revoked,
  ].join('\t');

answerHelp(commandUsage.desk);
const args = asked(process.argv.slice(2));
if (args === null) {
  process.stderr.write(`${commandUsage.desk}\n`);
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'desk', args });
  if (done === null) process.exitCode = 1;
  else if (args.action === 'users') {
    for (const user of done.users as Colleague[]) process.stdout.write(`${lineOf(user)}\n`);
  } else process.stdout.write(`${done.link ?? words.wasRevoked(String(done.revoked))}\n`);
}
