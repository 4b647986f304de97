import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Property } from '../../domain/catalogue/property.ts';
import type { SiteContent } from '../../domain/content/site-content.ts';
import type { Instant } from '../../domain/time.ts';
import { Failure } from '../../platform/log/failure.ts';
import type { Alerts } from '../../workflows/alerts/alerts.server.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import type { Privacy } from '../../workflows/privacy/privacy.server.ts';
import type { Receipts } from '../../workflows/receipts/receipts.server.ts';
import type { Submissions } from '../../workflows/submissions/submissions.server.ts';

/** Facts that a page tells the server while it is made. */
export type PageTelling = {
  readonly reportError: (error: unknown) => void;
  /**
   * Tells that the page shows this property of the catalogue and nothing else; a page that does not say so depends on
   * all of it. What it takes from other rows it tells by `isSame`: whether that is at an instant what it was.
   */
  readonly showsOnly: (
    property: Pick<Property, 'number' | 'version' | 'source' | 'uf'>,
    isSame?: (now: Instant) => boolean,
  ) => void;
  /** The page is a search, by its address, and found nothing. */
  readonly foundNothing?: (search: string) => void;
  /**
   * Takes the data of the page's loaders, as the router spells them, to keep them beside the page. Returns the name under which
   * the browser asks for them; null: they go into the page. Absent: they always do.
   */
  readonly keepsData?: (data: string) => string | null;
  /** Texts of the site in the place of those that hold; absent: those that hold. */
  readonly content?: SiteContent;
  /** Address of the client; empty for a page that is made for all. */
  readonly clientAddress: string;
  /** The operator's desk asks, for a property as it would be published: for its page, or its card alone. */
  readonly preview?: 'page' | 'card';
};

/** Renders a page, or answers a data request of one. */
export type PageHandler = (request: Request, outlet: Outlet, telling: PageTelling) => Promise<Response>;

/** Folder of the built web app, from the project's root. */
export const BUILD_FOLDER = join(import.meta.dirname, '../../../build');

/** Knowledge of pages about the server that they run in. */
export type PageSite = PageTelling & {
  readonly foundNothing: (search: string) => void;
  /** Origin of canonical addresses. */
  readonly origin: string;
  readonly showsStyleGuide: boolean;
  /** The style of a street map: the operator's, or a path to our own. */
  readonly mapStyleUrl: string | null;
  /** Key of Google's embedded maps. */
  readonly googleMapsKey: string | null;
  /** The property that visits are counted under. */
  readonly analyticsId: string | null;
};

/** Exports of the bundle's server entry beside its renderer. */
type PageEntry = {
  readonly outletContext?: RouterContext<Outlet>;
  readonly siteContext?: RouterContext<PageSite>;
  readonly submissionsContext?: RouterContext<Submissions | null>;
  readonly privacyContext?: RouterContext<Privacy | null>;
  readonly alertsContext?: RouterContext<Alerts | null>;
  readonly receiptsContext?: RouterContext<Receipts | null>;
  readonly contentContext?: RouterContext<SiteContent>;
  readonly previewContext?: RouterContext<'page' | 'card' | null>;
};

/** Parts of the site that are the same for every page. */
export type SiteOfPages = Pick<PageSite, 'showsStyleGuide' | 'googleMapsKey' | 'analyticsId'> & {
  readonly mapStyleUrl: () => string | null;
  readonly origin: () => string;
  readonly submissions: () => Submissions | null;
  readonly privacy: () => Privacy | null;
  readonly alerts: () => Alerts | null;
  readonly receipts: () => Receipts | null;
  /** The texts of the site as they stand at an instant. */
  readonly content: (now: Instant) => SiteContent;
};

/** Loads the built web app. Throws Failure `web_not_built` or `web_without_context`. */
export async function loadPages(site: SiteOfPages, buildFolder: string = BUILD_FOLDER): Promise<PageHandler> {
  const file = join(buildFolder, 'server/index.js');
  if (!existsSync(file)) {
    throw new Failure(
      'web_not_built',
      'the web app is not built: run `npm start`, or `npx react-router build`',
    );
  }
  const build: ServerBuild = await import(pathToFileURL(file).href);
  const provide = providerOf(build, site);
  const render = createRequestHandler(build, 'production');
  return (request, outlet, telling) => render(request, provide(outlet, telling));
}

/**
 * Gives the loaders of a web app what the server knows. The keys are those of the app, which is bundled apart.
 * Throws Failure `web_without_context`.
 */
export function providerOf(
  build: ServerBuild,
  { submissions, privacy, alerts, receipts, content, mapStyleUrl, ...told }: SiteOfPages,
): (outlet: Outlet, telling: PageTelling) => RouterContextProvider {
  const keys = build.entry.module as PageEntry;
  const { outletContext, siteContext, submissionsContext, contentContext, privacyContext } = keys;
  const { alertsContext, previewContext, receiptsContext } = keys;
  if (
    !outletContext ||
    !siteContext ||
    !submissionsContext ||
    !contentContext ||
    !privacyContext ||
    !alertsContext ||
    !receiptsContext ||
    !previewContext
  ) {
    throw new Failure('web_without_context', 'the built web app is of another version: build it again');
  }
  return (outlet, { preview = null, content: shown, ...telling }) => {
    const context = new RouterContextProvider();
    context.set(outletContext, outlet);
    context.set(submissionsContext, submissions());
    context.set(privacyContext, privacy());
    context.set(alertsContext, alerts());
    context.set(receiptsContext, receipts());
    context.set(contentContext, shown ?? content(outlet.clock.now()));
    context.set(previewContext, preview);
    const { foundNothing = () => {} } = telling;
    context.set(siteContext, {
      ...told,
      ...telling,
      foundNothing,
      origin: told.origin(),
      mapStyleUrl: mapStyleUrl(),
    });
    return context;
  };
}

const NAMED_PAGES = new Set([
  'acessibilidade',
  'alerta',
  'alertas',
  'busca',
  'comparar',
  'condicoes-blackout',
  'este-anuncio-e-real',
  'estilo',
  'fornecedores',
  'imovel',
  'perfil',
  'perguntas-frequentes',
  'recibo',
  'salvos',
  'dados',
  'seja-um-parceiro',
  'simulador',
  'tema',
  'termos',
]);

/** The page's name for log and metrics: its first segment when that is one of ours. */
export function pageRoute(path: string): string {
  if (path === '/' || path === '/_.data') return '/';
  const first =
    path
      .slice(1)
      .split('/', 1)[0]
      ?.replace(/\.data$/, '') ?? '';
  return NAMED_PAGES.has(first) ? `/${first}/*` : '*';
}
