import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { configWords } from '../../copy/server/config-words.ts';
import type { Clock } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { readConfig } from '../../platform/config.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { temporaryFolder } from '../../platform/testing/databases.server.ts';
import type { PageHandler } from '../http/pages.server.ts';
import { gatherBasics } from '../start/basics.server.ts';
import { followCatalogue } from '../start/live-catalogue.server.ts';
import { openHttp } from '../start/open-http.server.ts';
import { openSite } from '../start/open-site.server.ts';

export type OwnedServer = {
  readonly port: number;
  /** Every line that was logged. */
  readonly lines: readonly Record<string, unknown>[];
  readonly stop: () => Promise<void>;
};

/** The server's site over a database and a clock of the test, so that the test itself commits in the server's process. */
export async function ownedServer(
  database: Database<CatalogueTables>,
  clock: Clock,
  pages: PageHandler,
  environment: Readonly<Record<string, string>> = {},
): Promise<OwnedServer> {
  const dataDir = temporaryFolder('owned');
  const clientFolder = join(dataDir, 'client');
  mkdirSync(clientFolder);
  const read = readConfig({ PORT: '0', DATA_DIR: dataDir, ...environment });
  if (!read.ok) throw new Error(read.problems.map(configWords).join('\n'));
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  const basics = { ...gatherBasics(read.config, log), clock };
  const http = await openHttp(basics, { pages, clientFolder });
  const live = followCatalogue(database, { ...basics, smallIdPrefix: basics.brand.smallIdPrefix });
  const filling = await openSite(basics, database, live);
  return {
    port: http.port,
    lines,
    async stop() {
      await http.close({ drainMs: 0, limitMs: 1000 });
      await filling.stop();
      await live.stop();
    },
  };
}
