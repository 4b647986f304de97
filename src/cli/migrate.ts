/** `npm run migrate`: brings the database to the newest migration. The server does so by itself when it starts. */
import { migrateCommandCopy as words } from '../copy/server/commands.ts';
import { runOperatorCommand } from './operator.server.ts';

const done = await runOperatorCommand({ name: 'migrate', args: {}, migrates: false });
if (done === null) {
  process.exitCode = 1;
} else {
  const ran = done.ran as readonly string[];
  process.stdout.write(
    ran.length === 0 ? `${words.nothing}\n` : `${ran.map((name) => words.ran(name)).join('\n')}\n`,
  );
}
