import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { cleanName } from '../../domain/forms/clean-text.ts';
import type { Clock, LocalDate } from '../../domain/time.ts';
import { parseLocalDate } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { placesWithLinks } from '../../features/catalogue/place-links/place-link.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Command, CommandCall } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { importListsOf, inImportOrder } from './import-file.server.ts';
import { type FileOutcome, type ImportFile, type ImportTotals, NO_TOTALS } from './import-outcome.ts';
import { writeImportReport } from './import-report.server.ts';

export type ImportCommandParts = {
  readonly database: Database<CatalogueTables>;
  /** Reports of rejected lines go to `reports` in it. */
  readonly dataDir: string;
  readonly clock: Clock;
};

/** A file of the largest state has 4 MB. */
const LARGEST_FILE = 512 * 1024 * 1024;
const PROGRESS_EVERY_MS = 200;

const localDate = z.string().transform((text, context): LocalDate => {
  const day = parseLocalDate(text);
  if (day === null) context.addIssue({ code: 'custom', message: 'is no day' });
  return day as LocalDate;
});

/** Arguments of the caller; the bytes of the files follow one another as input. */
export const importArguments = z.object({
  files: z.array(z.object({ name: z.string(), size: z.int().min(0).max(LARGEST_FILE) })),
  date: localDate.nullable(),
  force: z.boolean(),
  full: z.boolean(),
});
export type ImportArguments = z.input<typeof importArguments>;

/** Result for the caller: the counts of the contract, and the outcome of each file. */
export type ImportResult = ImportTotals & {
  readonly report: string | null;
  readonly files: number;
  readonly refused: number;
};

/** Lines for the caller meanwhile. */
export type ImportLine =
  | {
      readonly kind: 'progress';
      readonly file: string;
      readonly step: string;
      readonly done: number;
      readonly total: number;
    }
  | { readonly kind: 'file'; readonly outcome: FileSummary };

/** An outcome without its lines, which are in the report. */
export type FileSummary =
  | Omit<Extract<FileOutcome, { ok: true }>, 'rejected' | 'notes' | 'preview'>
  | Omit<Extract<FileOutcome, { ok: false }>, 'rejected' | 'facts'>;

/**
 * The command `import`, the same in a running server and in a process of its own. Each file is taken over or refused
 * by itself; one that is refused does not stop the next.
 */
export function importCommand(parts: ImportCommandParts): Command {
  return async (call) => {
    const args = importArguments.parse(call.args);
    const files = inImportOrder(await readFiles(call.input, args.files));
    const outcomes: FileOutcome[] = [];
    const context = { ...contextOf(parts, call), places: await placesWithLinks(parts.database.db) };
    for (const file of files) {
      call.signal.throwIfAborted();
      for (const outcome of await importListsOf(context, file, args)) {
        outcomes.push(outcome);
        await call.say({ kind: 'file', outcome: summaryOf(outcome) });
      }
    }
    const report = await writeImportReport(join(parts.dataDir, 'reports'), outcomes, parts.clock.now());
    const refused = outcomes.filter((outcome) => !outcome.ok).length;
    return { ...totalsOf(outcomes), report, files: files.length, refused } satisfies ImportResult;
  };
}

function contextOf({ database, clock }: ImportCommandParts, call: CommandCall) {
  let told = 0;
  return {
    database,
    now: clock.now(),
    origin: { actor: COMMAND_LINE, taskId: null },
    onProgress(progress: { file: string; step: string; done: number; total: number }) {
      if (performance.now() - told < PROGRESS_EVERY_MS) return;
      told = performance.now();
      // Nobody waits for it: a caller that is gone is noticed at the next file.
      void call.say({ kind: 'progress', ...progress });
    },
  };
}

async function readFiles(
  input: Readable,
  files: readonly { readonly name: string; readonly size: number }[],
): Promise<ImportFile[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const total = files.reduce((sum, file) => sum + file.size, 0);
  if (bytes.length !== total) {
    const message = `expected ${total} bytes of files, got ${bytes.length}`;
    throw new Failure('import_input_short', message, undefined, { expected: total, got: bytes.length });
  }
  let at = 0;
  return files.map(({ name, size }) => {
    at += size;
    return { name: cleanName(name), bytes: bytes.subarray(at - size, at) };
  });
}

function summaryOf(outcome: FileOutcome): FileSummary {
  if (outcome.ok) {
    const { rejected: _rejected, notes: _notes, preview: _preview, ...summary } = outcome;
    return summary;
  }
  const { rejected: _rejected, facts: _facts, ...refusal } = outcome;
  return refusal;
}

function totalsOf(outcomes: readonly FileOutcome[]): ImportTotals {
  return outcomes.reduce<ImportTotals>((sum, outcome) => {
    const totals = outcome.ok ? outcome.totals : { ...NO_TOTALS, rejected: outcome.rejectedCount ?? 0 };
    return {
      new: sum.new + totals.new,
      changed: sum.changed + totals.changed,
      priceChanged: sum.priceChanged + totals.priceChanged,
      unchanged: sum.unchanged + totals.unchanged,
      withdrawn: sum.withdrawn + totals.withdrawn,
      returned: sum.returned + totals.returned,
      rejected: sum.rejected + totals.rejected,
    };
  }, NO_TOTALS);
}
