import { csvText } from '../../../domain/spreadsheet/csv.ts';
import { outletContext } from '../../outlet-context.ts';
import type { Route } from './+types/simulator-csv.route.ts';
import { answerSimulationFile } from './answer-simulation-file.server.ts';

/** The simulation as `/simulador.csv`. */
export function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return answerSimulationFile(url, context.get(outletContext), {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    write: async (rows) => csvText(rows),
  });
}
