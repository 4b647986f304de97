import { data, redirect } from 'react-router';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';

/** Facts of a property in a form about it. */
export type FormProperty = Pick<
  PropertyPageView,
  | 'number'
  | 'smallId'
  | 'name'
  | 'href'
  | 'images'
  | 'propertyType'
  | 'price'
  | 'contactLabel'
  | 'actions'
  | 'proposalsByMessage'
> & {
  /** Legal limits of its price; absent: none. */
  readonly decision?: Pick<PropertyPageView['decision'], 'floor'>;
};

/**
 * The property of a form's page below its address. Throws 404 for an unknown one, 410 for a withdrawn one, and the
 * redirect to the same page below the canonical address.
 */
export async function loadFormProperty(
  outlet: Outlet,
  reference: string,
  url: URL,
  page: string,
): Promise<FormProperty> {
  const now = outlet.clock.now();
  const found = await outlet.findProperty(reference, now);
  if (found.kind !== 'found') throw data(null, { status: found.kind === 'gone' ? 410 : 404 });
  const view = outlet.propertyPage(found.property, now, { isPreview: false });
  const address = `${view.href}/${page}`;
  if (decodeURI(url.pathname) !== address) throw redirect(address + url.search, 301);
  const { number, smallId, name, href, images, propertyType, price, contactLabel, actions } = view;
  return {
    ...(view.proposalsByMessage && { proposalsByMessage: true }),
    ...(view.decision.floor && { decision: { floor: view.decision.floor } }),
    number,
    smallId,
    name,
    href,
    images: images.slice(0, 1),
    propertyType,
    price,
    contactLabel,
    actions,
  };
}
