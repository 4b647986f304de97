import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { configWords } from '../../copy/server/config-words.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { clockFrom } from '../../platform/clock.server.ts';
import { type Config, readConfig } from '../../platform/config.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import {
  type TestDatabase,
  type TestDatabaseKind,
  temporaryFolder,
} from '../../platform/testing/databases.server.ts';
import { seedDemo } from '../../workflows/catalogue/seed-demo.server.ts';
import type { DeskPages } from '../desk/desk-pages.server.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { type RunningServer, startServer } from '../start/start-server.server.ts';

export const TEST_NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
export const TEST_TOKEN = 'a-token-of-the-tests';
const TEST_SECRET = 'a-secret-of-the-tests-that-is-long-enough';

export type TestServer = RunningServer & {
  readonly url: string;
  readonly port: number;
  readonly config: Config;
  readonly address: TestDatabase<CatalogueTables>['address'];
  /** Every line that was logged. */
  readonly lines: readonly Record<string, unknown>[];
};

export type TestServerOptions = {
  readonly environment?: Readonly<Record<string, string>>;
  readonly pages?: PageHandler;
  readonly deskPages?: DeskPages;
  /** Without the demonstration catalogue. */
  readonly isEmpty?: boolean;
  /** Breaks the start off. */
  readonly stop?: AbortSignal;
};

/** The real server in this process, over a fresh database with the demonstration catalogue. */
export async function startTestServer(
  kind: TestDatabaseKind,
  options: TestServerOptions = {},
): Promise<TestServer & { readonly remove: () => Promise<void> }> {
  const database = await kind.open<CatalogueTables>();
  const dataDir = database.address.folder ?? temporaryFolder('data');
  if (options.isEmpty !== true) {
    const media = makeMediaService(folderStorage(join(dataDir, 'files')));
    await seedDemo(database, media, clockFrom(TEST_NOW));
  }
  await database.close();
  const demo: Record<string, string> = options.isEmpty ? { DEMO: 'off' } : {};
  const environment = { ...demo, ...options.environment };
  const server = await startOn(database.address, dataDir, { ...options, environment });
  return {
    ...server,
    async remove() {
      await server.stop();
      await database.remove();
    },
  };
}

/** Another server in this process, on a database that is there. */
export async function startOn(
  address: TestServer['address'],
  dataDir: string,
  { environment = {}, pages = plainPage, deskPages, stop }: TestServerOptions = {},
): Promise<TestServer> {
  const database = address.url === undefined ? {} : { DATABASE_URL: address.url, SECRET_KEY: TEST_SECRET };
  const read = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    NOW: new Date(TEST_NOW).toISOString(),
    ALLOW_TEST_CLOCK: '1',
    DRAIN_MS: '0',
    OPERATOR_TOKEN: TEST_TOKEN,
    ...database,
    ...environment,
  });
  if (!read.ok) throw new Error(read.problems.map(configWords).join('\n'));
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const server = await startServer(read.config, log, {
    source: { pages, clientFolder: clientFolder(dataDir), ...(deskPages && { deskPages }) },
    ...(stop && { stop }),
  });
  return { ...server, url: server.url ?? '', port: server.port ?? 0, config: read.config, address, lines };
}

/** Stands for the web app, which has tests of its own. */
const plainPage: PageHandler = async (request) =>
  new Response(`<!doctype html><title>${new URL(request.url).pathname}</title>${'página '.repeat(400)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'self'" },
  });

function clientFolder(dataDir: string): string {
  const folder = join(dataDir, 'client');
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'assets/app-1a2b.js'), `console.log(${JSON.stringify('olá '.repeat(500))});\n`);
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  return folder;
}

/** Server for the length of one test. */
export async function serverForTest(
  kind: TestDatabaseKind,
  options?: TestServerOptions,
): Promise<TestServer> {
  const server = await startTestServer(kind, options);
  onTestFinished(server.remove);
  return server;
}
