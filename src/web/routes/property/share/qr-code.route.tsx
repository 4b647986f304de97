import { outletContext, siteContext } from '../../../outlet-context.ts';
import type { Route } from './+types/qr-code.route.ts';
import { findSharedProperty } from './find-shared-property.ts';
import { qrCodePath } from './qr-code.ts';

/** A text as a QR code: dark modules as one path on a white ground, whatever the colours of the page. */
function qrCodeSvg(text: string): string {
  const { size, path } = qrCodePath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** The address of a property as `/qr/oi-4071.svg`. */
export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const outlet = context.get(outletContext);
  const property = await findSharedProperty(params['*'], '.svg', outlet);
  const headers = new Headers({ 'x-robots-tag': 'noindex', 'content-type': 'image/svg+xml' });
  if (property === null) return new Response(null, { status: 404, headers });
  const { href } = outlet.propertyCard(property, outlet.clock.now());
  headers.set('cache-control', 'public, max-age=86400');
  return new Response(qrCodeSvg(context.get(siteContext).origin + href), { headers });
}
