import type { LoaderFunctionArgs } from 'react-router';
import { propertiesCopy, statusNames } from '../../../copy/desk/properties.ts';
import { saleTypeLabels } from '../../../copy/property/catalogue.ts';
import { csvText } from '../../../domain/spreadsheet/csv.ts';
import { deskContext } from '../../desk-context.ts';
import { propertyAsk } from './property-ask.ts';

const inReais = (cents: number | null) => (cents === null ? null : cents / 100);

/** The list as a spreadsheet. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  const lines = await context.get(deskContext).desk.properties.export(propertyAsk(new URL(request.url)));
  const rows = lines.map((line) => [
    line.smallId,
    line.bankId,
    line.source,
    line.name,
    line.cityName,
    line.uf.toUpperCase(),
    statusNames[line.status],
    saleTypeLabels[line.saleType],
    inReais(line.priceCents),
    inReais(line.appraisalCents),
    line.completeness,
  ]);
  return new Response(csvText([[...propertiesCopy.sheet], ...rows]), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="imoveis.csv"',
    },
  });
}
