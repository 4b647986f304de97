import { listSheetCopy, ownListCopy } from '../../../copy/frame/own-list.ts';
import { occupationLabels } from '../../../copy/property/catalogue.ts';
import { datesOf } from '../../../domain/compare/compared-places-and-dates.ts';
import type { ComparedProperty } from '../../../domain/compare/compared-property.ts';
import { readKeptIds } from '../../../domain/compare/kept-address.ts';
import { listSheet } from '../../../domain/own-list/list-sheet.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import { outletContext, siteContext } from '../../outlet-context.ts';
import type { Route } from './+types/list-xlsx.route.ts';
import { listWorkbook } from './list-workbook.server.ts';
import { findKept } from './load-kept.ts';

/** The list as `/salvos.xlsx`, its sums as formulas; 404 where the address names no property. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<Response> {
  const outlet = context.get(outletContext);
  const { origin } = context.get(siteContext);
  const now = outlet.clock.now();
  const found = await findKept(readKeptIds(url.searchParams), outlet, now);
  const headers = new Headers({ 'x-robots-tag': 'noindex', 'content-type': 'text/plain; charset=utf-8' });
  if (found.length === 0) return new Response(null, { status: 404, headers });
  const rows = listSheet(
    found.map(({ card, compared, facts }) => ({
      code: card.smallId,
      name: card.name,
      place: [compared.neighbourhood, `${card.cityName}/${card.uf.toUpperCase()}`].filter(Boolean).join(', '),
      occupation:
        compared.occupation === null ? ownListCopy.table.untold : occupationLabels[compared.occupation],
      address: origin + card.href,
      deadline: facts === null ? null : nextDate(compared, now),
      facts,
    })),
    listSheetCopy,
  );
  headers.set('content-type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  headers.set('content-disposition', 'attachment; filename="minha-lista.xlsx"');
  return new Response(await listWorkbook(rows), { headers });
}

/** The next auction or end of proposals; null: none is told, or all are past. */
function nextDate(property: ComparedProperty, now: Instant): Instant | null {
  const next = datesOf(property, now).find(({ what, isPast }) => what !== 'opening' && !isPast);
  return next === undefined ? null : instant(Date.parse(next.at));
}
