import { canonicalPropertyPath } from '../../domain/catalogue/property-path.ts';
import { offerOf, premisesOf } from '../../domain/cost/cost-facts.ts';
import { totalCost } from '../../domain/cost/total-cost.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { DeskCall } from '../../workflows/desk/desk-call.ts';
import type { PageHandler } from '../http/pages.server.ts';

type PreviewParts = {
  readonly outlet: () => Outlet | null;
  readonly pages: PageHandler;
};

/**
 * Renders what the site would show of a property, by the site's own pages over an outlet that knows this one property so.
 * Neither the cache of pages nor what counts requests hears of it.
 */
export function previewer(
  { outlet, pages }: PreviewParts,
  reportError: (error: unknown) => void,
): DeskCall['preview'] {
  return async (property, kind) => {
    const site = outlet();
    if (site === null) return null;
    const path = canonicalPropertyPath(property, site.brand.smallIdPrefix);
    return pages(new Request(`http://localhost${encodeURI(path)}`), site.asPublished(property), {
      reportError,
      showsOnly: () => {},
      clientAddress: '',
      preview: kind,
    });
  };
}

/** Renders a page of the site as it will be at an instant, over an outlet that knows other campaigns. */
export function sitePreviewer(
  { outlet, pages }: PreviewParts,
  reportError: (error: unknown) => void,
): DeskCall['previewSite'] {
  return async (path, campaigns, at) => {
    const site = (await outlet()?.asAt(campaigns, at)) ?? null;
    if (site === null) return null;
    return pages(new Request(`http://localhost${encodeURI(path)}`), site, {
      reportError,
      showsOnly: () => {},
      clientAddress: '',
      preview: 'page',
    });
  };
}

/** Renders a page of text as the site will show it at an instant, with these texts. */
export function textPreviewer(
  { outlet, pages }: PreviewParts,
  reportError: (error: unknown) => void,
): DeskCall['previewText'] {
  return async (path, content, at) => {
    const site = outlet();
    if (site === null) return null;
    const then = { ...site, clock: { now: () => at } };
    return pages(new Request(`http://localhost${path}`), then, {
      reportError,
      content,
      showsOnly: () => {},
      clientAddress: '',
      preview: 'page',
    });
  };
}

/** Cost of a property in the end, by the site's own calculation. */
export function costReader(outlet: () => Outlet | null): DeskCall['costOf'] {
  return (property) => {
    const site = outlet()?.asPublished(property);
    if (site === undefined) return null;
    const now = site.clock.now();
    const facts = site.costFacts(property, site.propertyPage(property, now, { isPreview: false }), now);
    const price = offerOf(facts, {});
    return price === null ? null : totalCost(premisesOf(facts, {}).base, price).totalCents;
  };
}
