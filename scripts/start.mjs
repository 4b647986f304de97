/** `npm start`: from a fresh clone to a running outlet. */
import { CannotStart, ensureBuilt, ensureInstalled, handOver } from './prepare.mjs';

const say = (/** @type {string} */ line) => console.log(line);

try {
  await ensureInstalled(say);
  await ensureBuilt(say);
  process.exitCode = await handOver('src/server/main.ts', process.argv.slice(2), { NODE_ENV: 'production' });
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
