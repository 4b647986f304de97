/** `npm run dev`: the outlet while it is worked on. Pages are compiled on request; a change of server code starts it again. */
import { CannotStart, ensureDeskBuilt, ensureInstalled, handOver } from './prepare.mjs';

/** The code with which the server asks for a new process (scripts/dev-server.ts). */
const RESTART = 75;

try {
  await ensureInstalled((line) => console.log(line));
  const settings = { NODE_ENV: 'development', PAGE_CACHE_MB: '0', DRAIN_MS: '0' };
  let code = RESTART;
  while (code === RESTART) {
    // The desk is an app of its own, built in a second; a change of it starts the server again.
    await ensureDeskBuilt((line) => console.log(line));
    code = await handOver('scripts/dev-server.ts', process.argv.slice(2), settings);
  }
  process.exitCode = code;
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
