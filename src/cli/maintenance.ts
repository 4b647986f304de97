/** `npm run maintenance -- on|off`: closes the site for visitors, or opens it again, on every process. */
import { runOperatorCommand } from './operator.server.ts';

const [asked, ...rest] = process.argv.slice(2);

if ((asked !== 'on' && asked !== 'off') || rest.length > 0) {
  process.stderr.write('usage: npm run maintenance -- on|off\n');
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'maintenance', args: { on: asked === 'on' } });
  if (done === null) process.exitCode = 1;
  else process.stdout.write(`maintenance is ${asked}\n`);
}
