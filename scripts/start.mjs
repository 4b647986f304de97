/** `npm start`: from a fresh clone to a running outlet. */
import { createServer } from 'node:net';
import { CannotStart, ensureBuilt, ensureInstalled, handOver } from './prepare.mjs';

const say = (/** @type {string} */ line) => console.log(line);

try {
  await ensureInstalled(say);
  await ensurePortFree();
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

/** A port that another program has is told before the minute that a build may take, not after it. */
async function ensurePortFree() {
  const { PORT, HOST, ROLE, LISTEN_FDS } = process.env;
  const port = Number(PORT?.trim() || 3000);
  const mayBeRight = Number.isInteger(port) && port > 0 && port < 65536;
  if (!mayBeRight || ROLE === 'worker' || LISTEN_FDS) return;
  const server = createServer();
  const problem = await new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    server.listen({ port, host: HOST?.trim() || '127.0.0.1' }, () => server.close(() => resolve(null)));
  });
  if (problem !== 'EADDRINUSE') return;
  throw new CannotStart(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  );
}
