/**
 * `npm run dev`: our own server with the pages compiled on request. Pages, styles and sentences are seen when they are
 * saved; a change of server code ends the process with `RESTART`, and `scripts/dev.mjs` starts it again.
 */

import { realpathSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import path from 'node:path';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { configWords } from '../src/copy/server/config-words.ts';
import { startCopy } from '../src/copy/server/server.ts';
import { processEnvironment, readConfig } from '../src/platform/config.server.ts';
import { createLog } from '../src/platform/log/log.server.ts';
import { loadDeskPages } from '../src/server/desk/desk-pages.server.ts';
import { providerOf } from '../src/server/http/pages.server.ts';
import type { Basics } from '../src/server/start/basics.server.ts';
import { type PagesSource, siteOfPages } from '../src/server/start/open-http.server.ts';
import { startFailureWords } from '../src/server/start/start-failure.ts';
import { startServer } from '../src/server/start/start-server.server.ts';

const root = path.resolve(import.meta.dirname, '..');
const RESTART = 75;
/** Code that no page holds: only a new process knows a change of it. */
const SERVER_FOLDERS = [
  'src/desk',
  'src/copy/desk',
  'src/domain/desk',
  'src/server',
  'src/platform',
  'src/features',
  'src/workflows',
  'src/integrations',
];
const READ_AT_THE_START = ['brand', 'content', 'migrations'];

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const read = readConfig(processEnvironment());
  if (!read.ok) {
    for (const problem of read.problems)
      process.stderr.write(`${startCopy.cannotStart(configWords(problem))}\n`);
    process.exitCode = 1;
    return;
  }
  const upgrades = createHttpServer();
  const vite = await createServer({
    root,
    appType: 'custom',
    logLevel: 'warn',
    // Files of `public/` are the outlet's to answer, with their headers.
    publicDir: false,
    css: { modules: { generateScopedName: '[name]_[local]' } },
    // Libraries of the pages are prepared all at once: one that is met later would load the open page anew.
    optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!**/*.server.*', '!**/*.test.*'] },
    server: {
      middlewareMode: true,
      hmr: { server: upgrades },
      // The folder of packages may be a link to another place.
      fs: { allow: [root, realpathSync(path.join(root, 'node_modules'))] },
    },
  });
  const stop = new AbortController();
  const log = createLog(read.config.logLevel, process.stderr);
  try {
    const server = await startServer(read.config, log, {
      stop: stop.signal,
      source: (basics) => compiledPages(basics, vite, upgrades),
    });
    say(`pronto em ${server.url}`);
    if (server.deskInvitation !== null) say(startCopy.deskInvitation(server.deskInvitation));
    const code = await untilChanged(vite);
    await vite.close();
    await server.stop();
    process.exitCode = code;
  } catch (error) {
    await vite.close();
    const words = startFailureWords(error);
    if (words === null) throw error;
    process.stderr.write(`${startCopy.cannotStart(words)}\n`);
    process.exitCode = 1;
  }
}

async function compiledPages(
  basics: Basics,
  vite: ViteDevServer,
  upgrades: ReturnType<typeof createHttpServer>,
): Promise<PagesSource> {
  const site = siteOfPages(basics);
  const load = async () =>
    (await vite.ssrLoadModule('virtual:react-router/server-build')) as unknown as ServerBuild;
  return {
    pages: async (request, outlet, telling) => {
      const build = await load();
      return createRequestHandler(build, 'development')(request, providerOf(build, site)(outlet, telling));
    },
    clientFolder: path.join(root, 'public'),
    deskPages: basics.config.desk === 'off' ? null : await loadDeskPages(),
    inFront: {
      onRequest: (request, response, next) => vite.middlewares(request, response, next),
      onUpgrade: (request, socket, head) => upgrades.emit('upgrade', request, socket, head),
    },
  };
}

/** The exit code: 0 when somebody asks the process to stop, `RESTART` when server code has changed. */
function untilChanged({ watcher }: ViteDevServer): Promise<number> {
  const folders = [...SERVER_FOLDERS, ...READ_AT_THE_START].map((folder) => path.join(root, folder));
  watcher.add(folders);
  return new Promise((resolve) => {
    watcher.on('all', (_, file) => {
      const isServers = folders.some((folder) => file.startsWith(folder + path.sep));
      if (!isServers || /\.test\.tsx?$|\/testing\//.test(file)) return;
      say(`${path.relative(root, file)} mudou: o servidor começa de novo`);
      resolve(RESTART);
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(0));
  });
}

await main();
process.exit();
