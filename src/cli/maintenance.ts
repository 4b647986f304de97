/** `npm run maintenance -- on|off`: closes the site for visitors, or opens it again, on every process. */
import { commandUsage, maintenanceCommandCopy as words } from '../copy/server/commands.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

answerHelp(commandUsage.maintenance);
const [asked, ...rest] = process.argv.slice(2);

if ((asked !== 'on' && asked !== 'off') || rest.length > 0) {
  process.stderr.write(`${commandUsage.maintenance}\n`);
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'maintenance', args: { on: asked === 'on' } });
  if (done === null) process.exitCode = 1;
  else process.stdout.write(`${words[asked]}\n`);
}
