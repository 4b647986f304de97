import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { openIdProvider } from '../../integrations/openid/openid.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { makePoster } from '../../platform/fetch/poster.server.ts';
import { makeDesk } from '../../workflows/desk/desk.server.ts';
import type { DeskDb } from '../../workflows/desk/desk-parts.ts';
import type { Basics } from './basics.server.ts';
import type { LiveCatalogue } from './live-catalogue.server.ts';
import { siteUrlOf } from './open-http.server.ts';
import { postingOf } from './schedule.server.ts';

/** As who the first person of a demonstration is invited. */
const FIRST = { login: 'demo@localhost', role: 'administracao' } as const;

/**
 * Opens the operator's desk. While the demonstration is shown and nobody is at the desk yet, gives the one-time address
 * of its first administrator; each start makes a new one.
 */
export async function openDesk(
  basics: Basics,
  database: Database<CatalogueTables>,
  live: Pick<LiveCatalogue, 'isDemo'>,
): Promise<string | null> {
  const { brand, clock, config, media, secret, state } = basics;
  if (config.desk === 'off') return null;
  const { openId } = config;
  const mayBeDemo = config.databaseUrl === null && config.demo !== 'off';
  const deskUrl = () => config.deskUrl ?? siteUrlOf(basics);
  const desk = makeDesk({
    db: database.db as unknown as DeskDb,
    lists: { ...basics, database, dataDir: config.dataDir, sourcesDir: config.sourcesDir },
    upkeep: {
      database,
      dataDir: config.dataDir,
      storage: basics.storage,
      backsUp: config.backupTo !== null,
      listMaxAgeDays: config.listMaxAgeDays,
    },
    clock,
    secret,
    brand,
    texts: basics.texts,
    media,
    deskUrl,
    isDemo: () => mayBeDemo && live.isDemo(),
    provider: openId && {
      openId: openIdProvider(openId),
      roles: openId.roles,
      asksForFactor: openId.asksForFactor,
    },
    poster: makePoster(postingOf(config, clock)),
    asksCourts: config.datajudKey !== null,
    slowsDown: config.limits === 'on',
  });
  state.desk = desk;
  if (!desk.isDemo() || (await desk.hasPersons())) return null;
  return deskUrl() + (await desk.invite({ ...FIRST, actor: COMMAND_LINE }));
}
