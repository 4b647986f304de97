/**
 * Who may work at the operator's desk:
 *
 *     npm run desk -- invite EMAIL [ROLE]     prints a one-time address alone on the last line
 *     npm run desk -- users                   everybody, one a line
 *     npm run desk -- reset EMAIL             a one-time address for a new password and second factor
 *     npm run desk -- revoke EMAIL            takes the way in away at once
 */
import { type DeskCommand, deskCommandSchema } from '../workflows/desk/desk-command.server.ts';
import type { Colleague } from '../workflows/desk/team.server.ts';
import { runOperatorCommand } from './operator.server.ts';

const USAGE = `usage: npm run desk -- invite EMAIL [leitura|atendimento|publicacao|juridico|administracao]
       npm run desk -- users
       npm run desk -- reset EMAIL
       npm run desk -- revoke EMAIL
`;

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
    hasFactor ? 'second factor' : 'password alone',
    revokedAt === null ? 'active' : 'revoked',
  ].join('\t');

const args = asked(process.argv.slice(2));
if (args === null) {
  process.stderr.write(USAGE);
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'desk', args });
  if (done === null) process.exitCode = 1;
  else if (args.action === 'users') {
    for (const user of done.users as Colleague[]) process.stdout.write(`${lineOf(user)}\n`);
  } else process.stdout.write(`${done.link ?? `revoked ${done.revoked}`}\n`);
}
