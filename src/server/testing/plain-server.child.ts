/**
 * A server of the API with plain pages, on the environment that argument 1 holds as JSON. Says where it is ready, for
 * tests that kill it.
 */
import { configWords } from '../../copy/server/config-words.ts';
import { readConfig } from '../../platform/config.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { startServer } from '../start/start-server.server.ts';

const read = readConfig(JSON.parse(process.argv[2] ?? '{}'));
if (!read.ok) throw new Error(read.problems.map(configWords).join('\n'));
const { config } = read;
const log = createLog('info', { write: (line) => process.stderr.write(line) });
const pages = async () => new Response('página', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const server = await startServer(config, log, { source: { pages, clientFolder: config.dataDir } });
process.stdout.write(`ready ${server.url}\n`);
