import { outletContext } from '../../outlet-context.ts';
import type { Route } from './+types/simulator-xlsx.route.ts';
import { answerSimulationFile } from './answer-simulation-file.server.ts';
import { simulationWorkbook } from './simulation-workbook.server.ts';

/** The simulation as `/simulador.xlsx`. */
export function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  return answerSimulationFile(url, context.get(outletContext), {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: simulationWorkbook,
  });
}
