import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import { compareSheet, type SheetCell } from './compare-sheet.ts';
import { loadComparison } from './load-compare-page.ts';

type SheetFile = {
  readonly extension: 'csv' | 'xlsx';
  readonly type: string;
  readonly write: (sheet: readonly (readonly SheetCell[])[]) => Promise<string | Uint8Array<ArrayBuffer>>;
};

/** A comparison as a file to keep; 404 where the address names no property that can be compared. */
export async function answerSheet(
  url: URL,
  outlet: Outlet,
  origin: string,
  { extension, type, write }: SheetFile,
): Promise<Response> {
  const data = await loadComparison(url, outlet);
  const headers = new Headers({ 'x-robots-tag': 'noindex', 'content-type': type });
  if (data.columns.length === 0) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(null, { status: 404, headers });
  }
  headers.set('content-disposition', `attachment; filename="comparacao-${data.ids.join('-')}.${extension}"`);
  return new Response(await write(compareSheet(data, origin)), { headers });
}
