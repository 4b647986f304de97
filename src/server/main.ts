import { processEnvironment, readConfig } from '../platform/config.server.ts';
import { createLog } from '../platform/log.server.ts';
import { startFailureWords } from './start-failure.ts';
import { startServer } from './start-server.server.ts';

/** What a person reads goes to standard output; the log's lines of JSON to standard error. */
const tell = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

const read = readConfig(processEnvironment());
if (read.ok) {
  await run(read.config);
} else {
  for (const problem of read.problems) complain(`cannot start: ${problem}`);
  process.exitCode = 1;
}

async function run(config: Parameters<typeof startServer>[0]): Promise<void> {
  const log = createLog(config.logLevel, process.stderr);
  const stopAsked = new Promise<NodeJS.Signals>((resolve) => {
    process.once('SIGTERM', resolve);
    process.once('SIGINT', resolve);
  });
  try {
    const server = await startServer(config, log);
    log.info('server.ready', { url: server.url, role: config.role });
    tell(server.url === null ? 'pronto' : `pronto em ${server.url}`);
    log.info('server.stopping', { signal: await stopAsked });
    await server.stop();
    log.info('server.stopped');
  } catch (error) {
    const words = startFailureWords(error);
    if (words === null) throw error;
    complain(`cannot start: ${words}`);
    process.exitCode = 1;
  }
}
