import { outletContext, siteContext } from '../../outlet-context.ts';
import type { Route } from './+types/compare-xlsx.route.ts';
import { answerSheet } from './answer-sheet.ts';
import { compareWorkbook } from './compare-workbook.server.ts';

/** The comparison as `/comparar.xlsx`. */
export function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const { origin } = context.get(siteContext);
  return answerSheet(url, context.get(outletContext), origin, {
    extension: 'xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: compareWorkbook,
  });
}
