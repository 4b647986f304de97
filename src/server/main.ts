import { configWords } from '../copy/server/config-words.ts';
import { startCopy } from '../copy/server/server.ts';
import { type Config, processEnvironment, readConfig } from '../platform/config.server.ts';
import { createLog, type Log } from '../platform/log/log.server.ts';
import { startFailureWords } from './start/start-failure.ts';

/** Lines for a person go to standard output; the log's lines of JSON to standard error. */
const tell = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** One wish to stop may arrive several times: from the terminal, from npm and from whoever started it. */
const SAME_WISH_MS = 1000;

const read = readConfig(processEnvironment());
if (read.ok) {
  await run(read.config);
} else {
  for (const problem of read.problems) complain(startCopy.cannotStart(configWords(problem)));
  process.exitCode = 1;
}

/** Aborted by the first signal to stop; who asks again later has waited enough, and the process ends at once. */
function stopAsked(log: Log): AbortSignal {
  const asked = new AbortController();
  let firstAt: number | null = null;
  const ask = (signal: NodeJS.Signals) => {
    if (firstAt === null) {
      firstAt = performance.now();
      log.info('server.stopping', { signal });
      asked.abort(signal);
    } else if (performance.now() - firstAt >= SAME_WISH_MS) {
      log.warn('server.forced', { signal });
      process.exit(1);
    }
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  return asked.signal;
}

async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel, process.stderr);
  logWarnings(log);
  const stop = stopAsked(log);
  try {
    // Loading the program takes a while, and a stop must be heard from the beginning.
    const { startServer } = await import('./start/start-server.server.ts');
    const server = await startServer(config, log, { stop });
    log.info('server.ready', { url: server.url, role: config.role });
    tell(server.url === null ? 'pronto' : `pronto em ${server.url}`);
    for (const warning of server.warnings) tell(warning);
    if (server.deskInvitation !== null) tell(startCopy.deskInvitation(server.deskInvitation));
    if (!stop.aborted) await new Promise((resolve) => stop.addEventListener('abort', resolve));
    await server.stop();
    log.info('server.stopped');
  } catch (error) {
    if (stop.aborted && error === stop.reason) return endUnfinished(log);
    const words = startFailureWords(error);
    if (words === null) throw error;
    complain(startCopy.cannotStart(words));
    process.exitCode = 1;
  }
}

/** Node prints its warnings as text; here they are lines of the log. */
function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    const isNews = warning.name !== 'ExperimentalWarning';
    log[isNews ? 'warn' : 'debug']('node.warning', { error: warning });
  });
}

/** Unfinished work of the step that was broken off, such as a picture that is being made, ends with the process. */
function endUnfinished(log: Log): void {
  log.info('server.stopped');
  process.exit(0);
}
