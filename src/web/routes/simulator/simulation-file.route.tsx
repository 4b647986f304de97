import { csvText } from '../../../domain/spreadsheet/csv.ts';
import { outletContext } from '../../outlet-context.ts';
import type { Route } from './+types/simulation-file.route.ts';
import { answerSimulationFile, type SimulationFile } from './answer-simulation-file.server.ts';
import { simulationWorkbook } from './simulation-workbook.server.ts';

const FILES: Readonly<Record<string, SimulationFile>> = {
  'simulacao.csv': {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    write: async (rows) => csvText(rows),
  },
  'simulacao.xlsx': {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: simulationWorkbook,
  },
};

/** A simulation as `/parcelas/simulacao.csv` or `.xlsx`, with the query of its page. */
export async function loader({ url, params, context }: Route.LoaderArgs): Promise<Response> {
  const file = Object.hasOwn(FILES, params.file) ? FILES[params.file] : undefined;
  if (file === undefined) return new Response(null, { status: 404 });
  return answerSimulationFile(url, context.get(outletContext), file);
}
