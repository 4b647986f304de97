import { propertiesCopy, statusNames } from '../../../copy/desk/properties.ts';
import { dayOf, dayOfDate } from '../../../copy/desk/times.ts';
import { propertyTypeLabels, saleTypeLabels } from '../../../copy/property/catalogue.ts';
import type { ListColumn } from '../../../domain/desk/list-columns.ts';
import { type CsvCell, codeCell } from '../../../domain/spreadsheet/csv.ts';
import type { ShownProperty } from '../../../workflows/desk/properties/read-properties.server.ts';

const inReais = (cents: number | null) => (cents === null ? null : cents / 100);

type SheetColumn = {
  readonly key: keyof typeof propertiesCopy.sheet;
  /** Shown with this column of the list; absent: always. */
  readonly of?: ListColumn;
  readonly cell: (line: ShownProperty) => CsvCell;
};

const SHEET: readonly SheetColumn[] = [
  { key: 'code', cell: ({ smallId }) => smallId },
  { key: 'bank', cell: ({ bankId }) => codeCell(bankId) },
  { key: 'source', cell: ({ source }) => source },
  { key: 'name', cell: ({ name }) => name },
  { key: 'city', cell: ({ cityName }) => cityName },
  { key: 'uf', cell: ({ uf }) => uf.toUpperCase() },
  { key: 'status', of: 'status', cell: ({ status }) => statusNames[status] },
  { key: 'type', of: 'type', cell: ({ type }) => propertyTypeLabels[type] },
  { key: 'saleType', of: 'saleType', cell: ({ saleType }) => saleTypeLabels[saleType] },
  { key: 'price', of: 'price', cell: ({ priceCents }) => inReais(priceCents) },
  { key: 'appraisal', of: 'price', cell: ({ appraisalCents }) => inReais(appraisalCents) },
  { key: 'campaign', of: 'campaign', cell: ({ campaignTotalCents }) => inReais(campaignTotalCents) },
  {
    key: 'deadline',
    of: 'deadline',
    cell: ({ deadlineAt }) => (deadlineAt === null ? null : dayOf(deadlineAt)),
  },
  { key: 'published', of: 'published', cell: ({ publishedOn }) => dayOfDate(publishedOn) },
  { key: 'rank', of: 'rank', cell: ({ rank }) => rank },
  { key: 'complete', of: 'complete', cell: ({ completeness }) => completeness },
];

/** The list as a spreadsheet, with a line of headings: what tells a property, and the columns that its reader has chosen. */
export function propertySheet(
  lines: readonly ShownProperty[],
  columns: readonly ListColumn[],
): { readonly heads: readonly string[]; readonly rows: readonly (readonly CsvCell[])[] } {
  const shown = SHEET.filter(({ of }) => of === undefined || columns.includes(of));
  return {
    heads: shown.map(({ key }) => propertiesCopy.sheet[key]),
    rows: lines.map((line) => shown.map(({ cell }) => cell(line))),
  };
}
