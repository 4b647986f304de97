import type { LoaderFunctionArgs } from 'react-router';
import { csvText } from '../../../domain/spreadsheet/csv.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { propertyAsk } from './property-ask.ts';
import { propertySheet } from './property-sheet.ts';
import { propertyWorkbook } from './property-workbook.server.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The list as a spreadsheet, `formato=xlsx` as a workbook. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const call = context.get(deskContext);
  const url = new URL(request.url);
  const { properties } = call.desk;
  const { columns } = await properties.choices(mine(call).person.id);
  const { heads, rows } = propertySheet(await properties.export(propertyAsk(url)), columns);
  const isWorkbook = url.searchParams.get('formato') === 'xlsx';
  const body = isWorkbook ? await propertyWorkbook(heads, rows) : csvText([[...heads], ...rows]);
  return new Response(body, {
    headers: {
      'content-type': isWorkbook ? XLSX : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="imoveis.${isWorkbook ? 'xlsx' : 'csv'}"`,
    },
  });
}
