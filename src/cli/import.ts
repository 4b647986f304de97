/** `npm run import -- [--json] [--date YYYY-MM-DD] [--force] [--full] FILE…` */
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import { commandCopy } from '../copy/server/commands.ts';
import { configWords } from '../copy/server/config-words.ts';
import { failureWords } from '../copy/server/failure-words.ts';
import { importCommandCopy as words } from '../copy/server/import-command.ts';
import { parseLocalDate } from '../domain/time.ts';
import type { CatalogueTables } from '../features/catalogue/stored/catalogue.tables.server.ts';
import { clockFrom, systemClock } from '../platform/clock.server.ts';
import { type Config, processEnvironment, readConfig } from '../platform/config.server.ts';
import { failureOf } from '../platform/database/command-socket.server.ts';
import { migrate } from '../platform/database/migrate.server.ts';
import { type CommandResult, runCommand } from '../platform/database/run-command.server.ts';
import { Failure } from '../platform/log/failure.ts';
import {
  type ImportArguments,
  type ImportResult,
  importCommand,
} from '../workflows/import/import-command.server.ts';
import { refusalReason } from '../workflows/import/import-messages.ts';
import { type ImportFile, NO_TOTALS } from '../workflows/import/import-outcome.ts';
import { importScreen } from './import-screen.ts';
import { answerHelp, usageWith, wrongOption } from './wrong-words.ts';

/** Outcome when no file can be read. */
const NOTHING: CommandResult = { kind: 'done', result: { ...NO_TOTALS, report: null, files: 0, refused: 0 } };

answerHelp(words.usage);
process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const options = readOptions(argv);
  const config = readConfiguration();
  if (typeof options === 'string' || typeof config === 'string') {
    process.stderr.write(`${typeof options === 'string' ? options : config}\n`);
    return 1;
  }
  const { files, unreadable } = readFiles(options.paths);
  const screen = importScreen(options.json);
  for (const name of unreadable) {
    screen.onFile({ ok: false, file: name, code: 'unreadable', reason: refusalReason('unreadable') });
  }
  const result = files.length === 0 ? NOTHING : await runImport(config, options.flags, files, screen.onLine);
  if (result.kind !== 'done') {
    process.stderr.write(`${wordsOf(result)}\n`);
    return 1;
  }
  const done = result.result as ImportResult;
  screen.onEnd({ ...done, files: done.files + unreadable.length, refused: done.refused + unreadable.length });
  return done.refused + unreadable.length > 0 ? 1 : 0;
}

type Options = {
  readonly json: boolean;
  readonly flags: Omit<ImportArguments, 'files'>;
  readonly paths: readonly string[];
};

/** A text is what is wrong. */
function readOptions(argv: readonly string[]): Options | string {
  try {
    const flag = { type: 'boolean', default: false } as const;
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { json: flag, force: flag, full: flag, date: { type: 'string' } },
      allowPositionals: true,
    });
    const date = values.date === undefined ? null : parseLocalDate(values.date);
    if (values.date !== undefined && date === null) return `${words.noDay(values.date)}\n${words.usage}`;
    if (positionals.length === 0) return words.usage;
    return { json: values.json, flags: { date, force: values.force, full: values.full }, paths: positionals };
  } catch (error) {
    return usageWith(wrongOption(error), words.usage).trimEnd();
  }
}

/** An import signs nothing, so it needs no key even where a server does. */
function readConfiguration(): Config | string {
  const unused = { SECRET_KEY: 'an-import-signs-nothing-so-any-text-will-do' };
  const read = readConfig({ ...unused, ...processEnvironment() });
  return read.ok
    ? { ...read.config, dataDir: resolve(read.config.dataDir) }
    : read.problems.map((problem) => words.cannot(configWords(problem))).join('\n');
}

function readFiles(paths: readonly string[]): { files: ImportFile[]; unreadable: string[] } {
  const files: ImportFile[] = [];
  const unreadable: string[] = [];
  for (const path of paths) {
    try {
      files.push({ name: basename(path), bytes: readFileSync(path) });
    } catch {
      unreadable.push(path);
    }
  }
  return { files, unreadable };
}

async function runImport(
  config: Config,
  flags: Options['flags'],
  files: readonly ImportFile[],
  onLine: (line: Readonly<Record<string, unknown>>) => void,
): Promise<CommandResult> {
  const stop = new AbortController();
  const interrupt = () =>
    stop.abort(new Failure('interrupted', 'interrupted: the file at work was taken over or not'));
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const args: ImportArguments = {
    ...flags,
    files: files.map(({ name, bytes }) => ({ name, size: bytes.length })),
  };
  try {
    return await runCommand<CatalogueTables>({
      folder: config.dataDir,
      url: config.databaseUrl,
      name: 'import',
      args,
      input: () => Readable.from(files.map(({ bytes }) => bytes)),
      onLine,
      signal: stop.signal,
      async prepare(database) {
        await migrate(database);
        const clock = config.startsAt === null ? systemClock : clockFrom(config.startsAt);
        return {
          commands: { import: importCommand({ database, dataDir: config.dataDir, clock }) },
          close: async () => {},
        };
      },
    });
  } catch (error) {
    if (error instanceof Failure) return { kind: 'failed', ...failureOf(error) };
    throw error;
  }
}

function wordsOf(result: Exclude<CommandResult, { kind: 'done' }>): string {
  if (result.kind === 'failed') return words.failed(failureWords(result));
  return result.kind === 'lost' ? words.lost : commandCopy.busy;
}
