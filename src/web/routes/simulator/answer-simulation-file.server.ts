import { simulationState } from '../../../domain/finance/typed-simulation.ts';
import type { CsvCell } from '../../../domain/spreadsheet/csv.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import { loadSimulatorPage } from './load-simulator-page.ts';
import { simulationRows } from './simulation-sheet.ts';

export type SimulationFile = {
  readonly extension: 'csv' | 'xlsx';
  readonly type: string;
  readonly write: (rows: readonly (readonly CsvCell[])[]) => Promise<string | Uint8Array<ArrayBuffer>>;
};

/** A simulation as a file to keep, from the address of its page; 404 where that has no result. */
export async function answerSimulationFile(
  url: URL,
  outlet: Outlet,
  { extension, type, write }: SimulationFile,
): Promise<Response> {
  const data = await loadSimulatorPage(url.searchParams, outlet);
  const { simulation } = simulationState(data.typed, data.offer);
  const headers = new Headers({ 'x-robots-tag': 'noindex', 'content-type': type });
  if (simulation === null) {
    headers.set('content-type', 'text/plain; charset=utf-8');
    return new Response(null, { status: 404, headers });
  }
  const about = data.property === null ? '' : `-${data.property.smallId.toLowerCase()}`;
  headers.set('content-disposition', `attachment; filename="simulacao${about}.${extension}"`);
  return new Response(await write(simulationRows(data, simulation)), { headers });
}
