import { open } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { isDemoCatalogue } from '../../features/catalogue/stored/property.repo.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { backup, restore } from '../../platform/database/backup.server.ts';
import type { Command, Commands } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { migrate } from '../../platform/database/migrate.server.ts';
import { intoFile, unusableFile, writeWholeFile } from '../../platform/storage/whole-file.server.ts';
import { deskCommand } from '../desk/desk-command.server.ts';
import type { DeskDb } from '../desk/desk-parts.ts';
import { portalsCommand } from '../exchange/portals-command.server.ts';
import { tokensCommand } from '../exchange/tokens-command.server.ts';
import { importCommand } from '../import/import-command.server.ts';
import { leadsCommand } from '../leads/leads-command.server.ts';
import { deliveriesCommand } from '../mails/deliveries-command.server.ts';
import { mediaCommand } from '../media/media-command.server.ts';
import { sourcesCommand } from '../sources/sources-command.server.ts';
import { auditedCommands } from './audit-commands.server.ts';
import { campaignsCommand } from './campaigns-command.server.ts';
import { examine } from './doctor.server.ts';
import { setMaintenance } from './maintenance.server.ts';
import { mediaHands } from './media-hands.server.ts';
import type { OperatorContext } from './operator-context.ts';
import { propertyCommand } from './property-command.server.ts';
import { ratesCommand } from './rates-command.server.ts';

type CatalogueDatabase = Database<CatalogueTables>;

const filePath = z.object({ file: z.string().startsWith('/') });

/** Everything that the operator can ask of an outlet, running or not: the server offers the same by its socket. */
export function operatorCommands(database: CatalogueDatabase, context: OperatorContext): Commands {
  const enquiries = database.db as unknown as Kysely<EnquiryTables>;
  return auditedCommands(
    {
      import: importCommand({ database, dataDir: context.dataDir, clock: context.clock }),
      property: propertyCommand(database, context),
      desk: deskCommand(database.db as unknown as DeskDb, context),
      campaigns: campaignsCommand(database, context),
      media: mediaCommand(database, { ...context, hands: mediaHands(database, context) }),
      sources: sourcesCommand({ database, ...context }),
      tokens: tokensCommand({ db: database.db as never, clock: context.clock }),
      portals: portalsCommand({ db: database.db, ...context }),
      rates: ratesCommand(database, context.clock),
      maintenance: maintenanceCommand(database),
      leads: leadsCommand(enquiries),
      deliveries: deliveriesCommand(enquiries, context.clock),
      doctor: async () => ({
        findings: await examine(database, context),
        isDemo: await isDemoCatalogue(database.db).catch(() => false),
      }),
      migrate: async () => ({ ran: await migrate(database) }),
      backup: backupCommand(database),
      restore: restoreCommand(database),
    },
    { db: database.db, clock: context.clock },
  );
}

function maintenanceCommand(database: CatalogueDatabase): Command {
  return async ({ args }) => {
    const { on } = z.object({ on: z.boolean() }).parse(args);
    await setMaintenance(database, on);
    return { maintenance: on };
  };
}

function backupCommand(database: CatalogueDatabase): Command {
  return async ({ args }) => {
    const { file } = filePath.parse(args);
    return {
      file,
      rows: await writeWholeFile(file, (part) => backup(database, intoFile(part))),
    };
  };
}

function restoreCommand(database: CatalogueDatabase): Command {
  return async ({ args }) => {
    const { file, replace } = filePath.extend({ replace: z.boolean() }).parse(args);
    const source = await open(file).catch((error) => {
      throw unusableFile(file, error);
    });
    try {
      return { file, rows: await restore(database, source.createReadStream(), { replace }) };
    } finally {
      await source.close();
    }
  };
}
