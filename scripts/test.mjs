/** `npm test`: from a fresh clone to one line that says how many checks passed. */
import { CannotStart, ensureInstalled, handOver } from './prepare.mjs';

try {
  await ensureInstalled((line) => console.log(line));
  process.exitCode = await handOver('scripts/run-tests.ts', process.argv.slice(2), {});
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
