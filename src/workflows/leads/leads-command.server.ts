import type { FileHandle } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { type LocalDate, parseLocalDate, startOfLocalDate } from '../../domain/time.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { type LeadRow, leadPages } from '../../features/enquiries/lead.repo.server.ts';
import type { Command } from '../../platform/database/command-socket.server.ts';
import { writeWholeFile } from '../../platform/storage/whole-file.server.ts';
import { leadCsvHead, leadCsvLines, leadWorkbook } from './lead-sheet.server.ts';

const localDate = z
  .string()
  .refine((text) => parseLocalDate(text) !== null)
  .transform((text) => text as LocalDate);

/** Arguments of `npm run leads`; without a file, the lines are said one page after the other. */
export const leadsArgsSchema = z.object({
  format: z.enum(['csv', 'xlsx']),
  since: localDate.nullable(),
  file: z.string().startsWith('/').nullable(),
});

const EVER = '1970-01-01' as LocalDate;

/**
 * The leads as a spreadsheet, projected from the database at this moment (D§8). A file appears whole or not at all.
 * Throws Failure `file_unusable`.
 */
export function leadsCommand(db: Kysely<EnquiryTables>): Command {
  return async ({ args, say, signal }) => {
    const { format, since, file } = leadsArgsSchema.parse(args);
    const pages = leadPages(db, startOfLocalDate(since ?? EVER));
    if (file === null) {
      await say({ text: leadCsvHead() });
      return { leads: await eachPage(pages, signal, (leads) => say({ text: leadCsvLines(leads) })), file };
    }
    return { leads: await writeWholeFile(file, (part) => writeLeads(part, format, pages, signal)), file };
  };
}

async function writeLeads(
  part: FileHandle,
  format: 'csv' | 'xlsx',
  pages: AsyncIterable<LeadRow[]>,
  signal: AbortSignal,
): Promise<number> {
  if (format === 'csv') {
    await part.appendFile(leadCsvHead());
    return eachPage(pages, signal, (leads) => part.appendFile(leadCsvLines(leads)));
  }
  const all: LeadRow[] = [];
  const count = await eachPage(pages, signal, async (leads) => all.push(...leads));
  await part.appendFile(await leadWorkbook(all));
  return count;
}

async function eachPage(
  pages: AsyncIterable<LeadRow[]>,
  signal: AbortSignal,
  take: (leads: readonly LeadRow[]) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for await (const leads of pages) {
    signal.throwIfAborted();
    await take(leads);
    count += leads.length;
  }
  return count;
}
