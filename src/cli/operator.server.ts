import { join, resolve } from 'node:path';
import { commandCopy } from '../copy/server/commands.ts';
import { configWords } from '../copy/server/config-words.ts';
import { failureWords } from '../copy/server/failure-words.ts';
import { cleanTexts } from '../domain/forms/clean-text.ts';
import { readBrand } from '../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../features/catalogue/stored/catalogue.tables.server.ts';
import { clockFrom, systemClock } from '../platform/clock.server.ts';
import { type Config, processEnvironment, readConfig } from '../platform/config.server.ts';
import type { ConfigProblem } from '../platform/config-problem.ts';
import { failureOf, type Line } from '../platform/database/command-socket.server.ts';
import { migrate } from '../platform/database/migrate.server.ts';
import { type CommandResult, runCommand } from '../platform/database/run-command.server.ts';
import { makeFetcher } from '../platform/fetch/fetcher.server.ts';
import { Failure } from '../platform/log/failure.ts';
import { openStorage } from '../platform/storage/open-storage.server.ts';
import { keepSecretKey } from '../platform/storage/secret-key.server.ts';
import { operatorCommands } from '../workflows/operator/operator-commands.server.ts';
import type { OperatorContext } from '../workflows/operator/operator-context.ts';

type OperatorRun = {
  readonly name:
    | 'property'
    | 'desk'
    | 'campaigns'
    | 'media'
    | 'rates'
    | 'sources'
    | 'tokens'
    | 'portals'
    | 'maintenance'
    | 'leads'
    | 'deliveries'
    | 'doctor'
    | 'migrate'
    | 'backup'
    | 'restore';
  readonly args: unknown;
  /** The database is brought to the newest migration before (true). */
  readonly migrates?: boolean;
  /** Lines that the command tells before its end. */
  readonly onLine?: (line: Line) => void;
};

/** The data folder as every process names it, wherever it stands. */
export function readOperatorConfig():
  | { ok: true; config: Config }
  | { ok: false; problems: readonly ConfigProblem[] } {
  const read = readConfig(processEnvironment());
  return read.ok ? { ok: true, config: { ...read.config, dataDir: resolve(read.config.dataDir) } } : read;
}

/** Runs one of the operator's commands wherever the data is; tells on stderr what went wrong and answers null then. */
export async function runOperatorCommand(run: OperatorRun): Promise<Line | null> {
  const read = readOperatorConfig();
  if (!read.ok) return complain(read.problems.map(configWords).join('\n'));
  const result = await attempt(read.config, run);
  return result.kind === 'done' ? result.result : complain(wordsOf(result));
}

/** The same for a configuration that was read already. */
export async function attempt(config: Config, run: OperatorRun): Promise<CommandResult> {
  const stop = new AbortController();
  const interrupt = () => stop.abort(new Failure('interrupted', 'interrupted'));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const context = contextOf(config);
    // Texts of lists, sites and visitors are cleaned: some of their signs would rule a terminal.
    return cleanTexts(
      await runCommand<CatalogueTables>({
        folder: config.dataDir,
        url: config.databaseUrl,
        name: run.name,
        args: run.args,
        onLine: (line) => run.onLine?.(cleanTexts(line)),
        signal: stop.signal,
        async prepare(database) {
          if (run.migrates ?? true) await migrate(database);
          return { commands: operatorCommands(database, context), close: async () => {} };
        },
      }),
    );
  } catch (error) {
    if (error instanceof Failure) return { kind: 'failed', ...failureOf(error) };
    throw error;
  }
}

function contextOf(config: Config): OperatorContext {
  const read = readBrand(config.brand ?? 'default');
  if (!read.ok) throw new Failure('brand_unreadable', read.problem, undefined, { problem: read.problem });
  const clock = config.startsAt === null ? systemClock : clockFrom(config.startsAt);
  return {
    brand: read.brand,
    clock,
    secret: config.secretKey ?? keepSecretKey(config.dataDir),
    dataDir: config.dataDir,
    backsUp: config.backupTo !== null,
    listMaxAgeDays: config.listMaxAgeDays,
    storage: openStorage(config.storage, config.dataDir),
    fetcher: makeFetcher({ publicUrl: config.publicUrl, allow: config.fetchAllow, clock }),
    deskUrl: config.deskUrl ?? config.publicUrl ?? `http://localhost:${config.port}`,
    siteUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  };
}

/** Place of photos and documents, in words. */
export function placeOfFiles({ storage, dataDir }: Config): string {
  return storage === null ? join(dataDir, 'files') : commandCopy.bucket(storage.bucket, storage.endpoint);
}

export function wordsOf(result: Exclude<CommandResult, { kind: 'done' }>): string {
  if (result.kind === 'failed') return failureWords(result);
  if (result.kind === 'lost') return commandCopy.lost;
  return commandCopy.busy;
}

function complain(words: string): null {
  process.stderr.write(`${words}\n`);
  return null;
}
