/**
 * `npm run proposals-sandbox -- [PORT]`: the sandbox of the proposals partner in a process of its own, on this machine
 * alone; then start the outlet with PROPOSALS_URL=http://127.0.0.1:PORT.
 */
import { sandboxCommandCopy as words } from '../copy/server/commands.ts';
import { startSandbox } from '../integrations/proposals/sandbox/sandbox.server.ts';

const DEFAULT_PORT = 3080;

const given = process.argv[2] ?? String(DEFAULT_PORT);
const port = /^\d{1,5}$/.test(given) ? Number(given) : Number.NaN;
if (port <= 65535) {
  const sandbox = await startSandbox({ port });
  process.stdout.write(`${words.open(sandbox.url)}\n`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void sandbox.stop());
} else {
  process.stderr.write(`${words.noPort(given)}\n`);
  process.exitCode = 1;
}
