import { leadHeadings, leadWords } from '../../copy/forms/leads.ts';
import { csvRows, csvText } from '../../domain/spreadsheet/csv.ts';
import { BRASILIA_OFFSET_MS } from '../../domain/time.ts';
import type { LeadRow } from '../../features/enquiries/lead.repo.server.ts';

const HEADINGS = Object.values(leadHeadings);
const WIDTHS = [20, 40, 16, 20, 18, 12];
const DATE_FORMAT = 'dd/mm/yyyy hh:mm:ss';

/** The line of headings, with the mark of byte order in front. */
export const leadCsvHead = (): string => csvText([HEADINGS]);

/** Lines of leads, as a Brazilian spreadsheet reads them; no text is a formula. */
export function leadCsvLines(leads: readonly LeadRow[]): string {
  return csvRows(leads.map((lead) => [shownTime(lead.receivedAt), ...texts(lead)]));
}

/** Leads as a workbook: dates are dates, every other cell is text and never a formula. */
export async function leadWorkbook(leads: readonly LeadRow[]): Promise<Uint8Array> {
  // Most commands and every server do without it.
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const head = HEADINGS.map((value) => ({ type: String, value, fontWeight: 'bold' as const }));
  const rows = leads.map((lead) => [
    { type: Date, value: local(lead.receivedAt), format: DATE_FORMAT },
    ...texts(lead).map((value) => ({ type: String, value })),
  ]);
  const columns = WIDTHS.map((width) => ({ width }));
  return writeXlsxFile([head, ...rows], { sheet: leadWords.sheet, stickyRowsCount: 1, columns }).toBuffer();
}

function texts({ email, acceptsResale, acceptsWhiteLabel, origin, environment }: LeadRow): string[] {
  const word = (ticked: boolean) => (ticked ? leadWords.yes : leadWords.no);
  return [email, word(acceptsResale), word(acceptsWhiteLabel), origin, environment];
}

/** Sheets know no zones: the time is Brasília's. */
const local = (at: Date) => new Date(at.getTime() + BRASILIA_OFFSET_MS);

/** `21/11/2026 09:12:33` in Brasília. */
function shownTime(at: Date): string {
  const [day = '', time = ''] = local(at).toISOString().split('T');
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`;
}
