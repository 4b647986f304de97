/** `npm start`: from a fresh clone to a running outlet. */
import { CannotStart, ensureBuilt, ensureInstalled, handOver } from './prepare.mjs';

const say = (/** @type {string} */ line) => console.log(line);

try {
  await ensureInstalled(say);
  await ensureBuilt(say);
  if (/^npm\/[1-9]\./.test(process.env.npm_config_user_agent ?? '')) {
    say(`This npm keeps SIGTERM to itself (npm 10 passes it on): stop with Ctrl-C, or: kill ${process.pid}`);
  }
  process.exitCode = await handOver('src/server/main.ts', process.argv.slice(2), { NODE_ENV: 'production' });
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
