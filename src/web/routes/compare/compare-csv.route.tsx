import { csvText } from '../../../domain/spreadsheet/csv.ts';
import { outletContext, siteContext } from '../../outlet-context.ts';
import type { Route } from './+types/compare-csv.route.ts';
import { answerSheet } from './answer-sheet.ts';

/** The comparison as `/comparar.csv`. */
export function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = context.get(siteContext);
  return answerSheet(url, context.get(outletContext), origin, {
    extension: 'csv',
    type: 'text/csv; charset=utf-8',
    write: async (sheet) => csvText(sheet.map((row) => row.map(({ value }) => value))),
  });
}
