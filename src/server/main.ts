import { processEnvironment, readConfig } from '../platform/config.server.ts';
import { createLog, type Log } from '../platform/log.server.ts';
import { startFailureWords } from './start-failure.ts';
import { startServer } from './start-server.server.ts';

/** What a person reads goes to standard output; the log's lines of JSON to standard error. */
const tell = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** One wish to stop may arrive several times: from the terminal, from npm and from whoever started it. */
const SAME_WISH_MS = 1000;

const read = readConfig(processEnvironment());
if (read.ok) {
  await run(read.config);
} else {
  for (const problem of read.problems) complain(`cannot start: ${problem}`);
  process.exitCode = 1;
}

/** Resolves at the first signal to stop; who asks again later has waited enough, and the process ends at once. */
function stopAsked(log: Log): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstAt: number | null = null;
    const ask = (signal: NodeJS.Signals) => {
      firstAt ??= performance.now();
      resolve(signal);
      if (performance.now() - firstAt < SAME_WISH_MS) return;
      log.warn('server.forced', { signal });
      process.exit(1);
    };
    process.on('SIGTERM', ask);
    process.on('SIGINT', ask);
  });
}

async function run(config: Parameters<typeof startServer>[0]): Promise<void> {
  const log = createLog(config.logLevel, process.stderr);
  const asked = stopAsked(log);
  try {
    const server = await startServer(config, log);
    log.info('server.ready', { url: server.url, role: config.role });
    tell(server.url === null ? 'pronto' : `pronto em ${server.url}`);
    log.info('server.stopping', { signal: await asked });
    await server.stop();
    log.info('server.stopped');
  } catch (error) {
    const words = startFailureWords(error);
    if (words === null) throw error;
    complain(`cannot start: ${words}`);
    process.exitCode = 1;
  }
}
