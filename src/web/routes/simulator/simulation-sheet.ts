import {
  simulationCopy,
  simulationResultCopy,
  scheduleCopy as words,
} from '../../../copy/forms/simulation.ts';
import type { Simulation } from '../../../domain/finance/simulate.ts';
import type { CsvCell } from '../../../domain/spreadsheet/csv.ts';
import { rateText } from '../../components/simulation/simulation-text.ts';
import type { SimulatorPageData } from './load-simulator-page.ts';

/** Rows of the file: what the simulation amounts to, an empty row, then every instalment in reais. */
export function simulationRows(
  { offer, property }: Pick<SimulatorPageData, 'offer' | 'property'>,
  simulation: Simulation,
): CsvCell[][] {
  const { terms } = offer;
  const reais = (cents: number) => cents / 100;
  const { columns } = words;
  return [
    ...(property === null ? [] : [[words.property, `${property.smallId}, ${property.name}`]]),
    [simulationCopy.value, reais(simulation.valueCents)],
    [simulationResultCopy.entry, reais(simulation.entryCents)],
    [simulationResultCopy.balance, reais(simulation.balanceCents)],
    [simulationCopy.count, simulation.count],
    [words.system, simulationCopy.systems[simulation.system]],
    [words.nominal, rateText(terms.interest)],
    [words.correction, terms.correction ?? simulationCopy.notCorrected],
    [
      simulationResultCopy.effectiveCost(rateText(terms.interest), terms.correction),
      Number(simulation.effectiveCostPercent.toFixed(2)),
    ],
    [simulationResultCopy.total, reais(simulation.totalCents)],
    [],
    Object.values(columns),
    ...simulation.schedule.map((row) => [
      row.number,
      reais(row.instalmentCents),
      reais(row.interestCents),
      reais(row.amortisationCents),
      reais(row.balanceCents),
    ]),
  ];
}
