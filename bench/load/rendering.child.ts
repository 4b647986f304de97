/**
 * The built product in a process of its own that keeps the tree of each page it makes. It tells its port once it is ready;
 * asked by any message, it renders the kept trees by React alone and tells the milliseconds of each, in their order, beside
 * those that the page took to make: loaders, React, head and what the scripts go on from, up to its last letter.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router';
import { processEnvironment, readConfig } from '../../src/platform/config.server.ts';
import { createLog } from '../../src/platform/log/log.server.ts';
import { BUILD_FOLDER, providerOf } from '../../src/server/http/pages.server.ts';
import type { Basics } from '../../src/server/start/basics.server.ts';
import { type PagesSource, siteOfPages } from '../../src/server/start/open-http.server.ts';
import { startServer } from '../../src/server/start/start-server.server.ts';

type Tree = { readonly context: EntryContext; readonly url: string };
export type Rendered = { readonly madeMs: number; readonly reactMs: number };

const trees: Tree[] = [];
const made: number[] = [];

async function keepingPages(basics: Basics): Promise<PagesSource> {
  const file = pathToFileURL(join(BUILD_FOLDER, 'server/index.js')).href;
  const build: ServerBuild = await import(file);
  const { default: render, ...entry } = build.entry.module;
  const keeping: typeof render = (request, status, headers, context, provider) => {
    const { serverHandoffStream: _, ...tree } = context;
    trees.push({ context: tree, url: request.url });
    return render(request, status, headers, context, provider);
  };
  const kept = { ...build, entry: { module: { ...entry, default: keeping } } };
  const handle = createRequestHandler(kept, 'production');
  const provide = providerOf(kept, siteOfPages(basics));
  return {
    pages: async (request, outlet, telling) => {
      const started = performance.now();
      const response = await handle(request, provide(outlet, telling));
      const text = await response.text();
      made.push(performance.now() - started);
      return new Response(text, response);
    },
    clientFolder: join(BUILD_FOLDER, 'client'),
    deskPages: null,
  };
}

function renderAgain({ context, url }: Tree): number {
  const started = performance.now();
  renderToString(createElement(ServerRouter, { context, url }));
  return performance.now() - started;
}

const read = readConfig(processEnvironment());
if (!read.ok) throw new Error(JSON.stringify(read.problems));
const server = await startServer(read.config, createLog('warn', process.stderr), { source: keepingPages });
process.on('message', () => {
  const times = made.splice(0);
  const rendered = trees
    .splice(0)
    .map((tree, place): Rendered => ({ madeMs: times[place] ?? Number.NaN, reactMs: renderAgain(tree) }));
  process.send?.(rendered);
});
process.once('disconnect', () => void server.stop().then(() => process.exit(0)));
process.send?.(server.port);
