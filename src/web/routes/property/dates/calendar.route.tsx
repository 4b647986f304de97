import { outletContext, siteContext } from '../../../outlet-context.ts';
import { findSharedProperty } from '../share/find-shared-property.ts';
import type { Route } from './+types/calendar.route.ts';
import { propertyCalendar } from './property-calendar.ts';

/** The dates of a property as `/agenda/oi-4071.ics`. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const outlet = context.get(outletContext);
  const { origin } = context.get(siteContext);
  const property = await findSharedProperty(params['*'], '.ics', outlet);
  const now = outlet.clock.now();
  const file =
    property &&
    propertyCalendar(outlet.propertyPage(property, now, { isPreview: false }), {
      origin,
      product: outlet.brand.name,
      version: property.version,
      now,
    });
  const headers = new Headers({ 'x-robots-tag': 'noindex', 'content-type': 'text/calendar; charset=utf-8' });
  if (file === null) return new Response(null, { status: 404, headers });
  headers.set('content-disposition', `attachment; filename="${params['*']}"`);
  return new Response(file, { headers });
}
