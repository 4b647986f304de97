import type { LoaderFunctionArgs } from 'react-router';
import { redirectDocument } from 'react-router';
import { numbersCopy } from '../../../copy/desk/numbers.ts';
import { deskContext } from '../../desk-context.ts';
import { askedDays } from './asked-days.ts';
import { propertyReport } from './property-report.server.ts';

/** The numbers of a property on one page, to send to the bank. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Response> {
  const { desk, siteUrl } = context.get(deskContext);
  const numbers = await desk.properties.numbers(params.id ?? '', askedDays(request));
  if (numbers === null) return redirectDocument('/imoveis', 303);
  const name = numbersCopy.pdf.file(numbers.smallId, numbers.today);
  return new Response(await propertyReport(numbers, { brandName: desk.brand.name, siteUrl }), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}
