import { createContext } from 'react-router';
import type { Property } from '../domain/catalogue/property.ts';
import type { SiteContent } from '../domain/content/site-content.ts';
import type { Instant } from '../domain/time.ts';
import type { Alerts } from '../workflows/alerts/alerts.server.ts';
import type { Outlet } from '../workflows/catalogue/outlet.server.ts';
import type { Privacy } from '../workflows/privacy/privacy.server.ts';
import type { Receipts } from '../workflows/receipts/receipts.server.ts';
import type { Submissions } from '../workflows/submissions/submissions.server.ts';

/** The use cases, given to every loader by the server's composition root. */
export const outletContext = createContext<Outlet>();

/** The way in for what visitors send; null until the site is open. */
export const submissionsContext = createContext<Submissions | null>(null);

/** Acts of people on the data held on their address; null until the site is open. */
export const privacyContext = createContext<Privacy | null>(null);

/** Acts of people on the alerts of their address; null until the site is open. */
export const alertsContext = createContext<Alerts | null>(null);

/** Listings frozen as they stood; null until the site is open. */
export const receiptsContext = createContext<Receipts | null>(null);

/** The texts of the site as they stand at the instant of the page. */
export const contentContext = createContext<SiteContent>();

/** Knowledge of the pages about the server that they run in. */
export type Site = {
  /** Origin of canonical addresses, without a slash at its end and never the request's own; empty: they are relative. */
  readonly origin: string;
  /** True when `/estilo`, the page of all components, is served: in development only. */
  readonly showsStyleGuide: boolean;
  /** The style of a street map: MAP_STYLE_URL, or a path of our own; null: the map has our outlines alone. */
  readonly mapStyleUrl: string | null;
  /** Key of Google's embedded maps (GOOGLE_MAPS_KEY); null: its pages are only linked to. */
  readonly googleMapsKey: string | null;
  /** The property that visits are counted under (ANALYTICS_ID); null: nothing is counted. */
  readonly analyticsId: string | null;
  /** Told of every unexpected error of a page; expected answers such as 404 are none. */
  readonly reportError: (error: unknown, request: Request) => void;
  /**
   * Tells that the page shows this property of the catalogue and nothing else; a page that does not say so depends on
   * all of it. What it takes from other rows it tells by `isSame`: whether that is at an instant what it was.
   */
  readonly showsOnly: (
    property: Pick<Property, 'number' | 'version' | 'source' | 'uf'>,
    isSame?: (now: Instant) => boolean,
  ) => void;
  /** Told by a search, with its address, that it found nothing. */
  readonly foundNothing: (search: string) => void;
  /**
   * Takes the data of the page's loaders, as the router spells them, to keep them beside the page. Returns the name under which
   * the browser asks for them; null: they go into the page. Absent: they always do.
   */
  readonly keepsData?: (data: string) => string | null;
  /** Address of the client, for limits alone; empty for a page that is made for all. */
  readonly clientAddress: string;
};

export const siteContext = createContext<Site>({
  origin: '',
  showsStyleGuide: false,
  mapStyleUrl: null,
  googleMapsKey: null,
  analyticsId: null,
  reportError: () => {},
  showsOnly: () => {},
  foundNothing: () => {},
  clientAddress: '',
});

/**
 * Preview of a property that is not published so: its page, or its card alone, is rendered for the operator's desk,
 * which frames it. Null: a page of the site.
 */
export const previewContext = createContext<'page' | 'card' | null>(null);
