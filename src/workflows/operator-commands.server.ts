import { open, rename, rm } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { CatalogueTables } from '../features/catalogue/catalogue.tables.server.ts';
import type { EnquiryTables } from '../features/enquiries/enquiries.tables.server.ts';
import { backup, restore } from '../platform/backup.server.ts';
import type { Database } from '../platform/database.server.ts';
import { Failure } from '../platform/failure.ts';
import type { Command, Commands } from '../platform/local-door.server.ts';
import { migrate } from '../platform/migrate.server.ts';
import { campaignsCommand } from './campaigns-command.server.ts';
import { examine } from './doctor.server.ts';
import { importCommand } from './import-command.server.ts';
import { leadsCommand } from './leads/leads-command.server.ts';
import { deliveriesCommand } from './mails/deliveries-command.server.ts';
import { setMaintenance } from './maintenance.server.ts';
import type { OperatorContext } from './operator-context.ts';
import { propertyCommand } from './property-command.server.ts';
import { ratesCommand } from './rates-command.server.ts';

type CatalogueDatabase = Database<CatalogueTables>;

const filePath = z.object({ file: z.string().startsWith('/') });

/** Everything that the operator can ask of an outlet, running or not: the server offers the same at its door. */
export function operatorCommands(database: CatalogueDatabase, context: OperatorContext): Commands {
  const enquiries = database.db as unknown as Kysely<EnquiryTables>;
  return {
    import: importCommand({ database, dataDir: context.dataDir, clock: context.clock }),
    property: propertyCommand(database, context),
    campaigns: campaignsCommand(database, context.storage),
    rates: ratesCommand(database, context.clock),
    maintenance: maintenanceCommand(database),
    leads: leadsCommand(enquiries),
    deliveries: deliveriesCommand(enquiries, context.clock),
    doctor: async () => ({ findings: await examine(database, context) }),
    migrate: async () => ({ ran: await migrate(database) }),
    backup: backupCommand(database),
    restore: restoreCommand(database),
  };
}

function maintenanceCommand(database: CatalogueDatabase): Command {
  return async ({ args }) => {
    const { on } = z.object({ on: z.boolean() }).parse(args);
    await setMaintenance(database, on);
    return { maintenance: on };
  };
}

/** Writes beside the file first: a backup that broke off never stands under its name. */
function backupCommand(database: CatalogueDatabase): Command {
  return async ({ args }) => {
    const { file } = filePath.parse(args);
    const part = `${file}.part`;
    const target = await open(part, 'w', 0o600).catch((error) => {
      throw unusableFile(file, error);
    });
    try {
      const rows = await backup(database, target.createWriteStream());
      await rename(part, file);
      return { file, rows };
    } catch (error) {
      await rm(part, { force: true });
      throw unusableFile(file, error);
    } finally {
      await target.close();
    }
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

/** The operator's own mistakes in words; anything else as it is. */
function unusableFile(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reasons: Record<string, string> = {
    ENOENT: 'there is no such file or folder',
    EACCES: 'it may not be read or written',
    EISDIR: 'it is a folder',
    ENOSPC: 'the disk is full',
  };
  const reason = reasons[code];
  return reason === undefined ? error : new Failure('file_unusable', `${file}: ${reason}`, error);
}
