import { join } from 'node:path';
import { textAddresses } from '../domain/content/text-addresses.ts';
import { makeSharePictures } from '../features/media/share-picture.server.ts';
import type { Config } from '../platform/config.server.ts';
import { answerLists } from './api/list-listener.server.ts';
import { PropertyLists } from './api/property-list.route.ts';
import { makeApp } from './app.ts';
import type { Basics } from './basics.server.ts';
import { hitLog } from './hit-log.ts';
import { appListener, type HttpListener, listen } from './http-listener.server.ts';
import { answerPages } from './page-cache/page-listener.server.ts';
import { BUILD_FOLDER, loadPages, type PageHandler } from './pages.server.ts';
import { errorLog, requestLog } from './request-log.ts';
import { clientCacheControl, StaticFiles } from './static-files.server.ts';

/** Where the pages come from, when not from the built web app. */
export type PagesSource = { readonly pages: PageHandler; readonly clientFolder: string };

/** The built web app. Throws Failure `web_not_built`. */
export async function builtPages({ config, content, state }: Basics): Promise<PagesSource> {
  return {
    pages: await loadPages({
      origin: () => state.origin,
      showsStyleGuide: config.isDevelopment,
      mapStyleUrl: config.mapStyleUrl,
      analyticsId: config.analyticsId,
      googleMapsKey: config.googleMapsKey,
      submissions: () => state.submissions,
      privacy: () => state.privacy,
      alerts: () => state.alerts,
      content,
    }),
    clientFolder: join(BUILD_FOLDER, 'client'),
  };
}

/** Listens with whatever is there; the site itself opens when the state holds an outlet. */
export async function openHttp(basics: Basics, source: PagesSource): Promise<HttpListener> {
  const { config, log, metrics, state } = basics;
  const lists = new PropertyLists();
  const trustProxy = config.trustProxy > 0;
  const onRequest = requestLog(log, metrics);
  const app = makeApp({
    brand: basics.brand,
    brandFolder: basics.brandFolder,
    textPages: textAddresses(basics.content),
    media: basics.media,
    storage: basics.storage,
    secret: basics.secret,
    isDevelopment: config.isDevelopment,
    sharePictures: makeSharePictures(),
    outlet: () => state.outlet,
    publishedAddresses: () => state.publishedAddresses(),
    readiness: state.readiness,
    metrics: metrics.text,
    trustProxy,
    operatorToken: config.operatorToken,
    isHttps: isHttps(config),
    origin: () => state.origin,
    pages: source.pages,
    lists,
    submissions: () => state.submissions,
    proposals: () => state.proposals,
    botCheck: () => state.botCheck,
    proxies: config.trustProxy,
    shared: () => state.shared,
    clientFiles: new StaticFiles({
      folder: source.clientFolder,
      base: '/',
      cacheControl: clientCacheControl,
    }),
    brandFiles: new StaticFiles({
      folder: basics.brandFolder,
      base: '/marca/',
      cacheControl: () => 'public, max-age=3600',
    }),
    onRequest,
    onError: errorLog(log, metrics),
  });
  const hits = hitLog(log, metrics);
  const outlet = () => (state.shared?.isOpen() ? state.outlet : null);
  const behindPages = answerLists(
    { outlet, lists, trustProxy, isHttps: isHttps(config), onRequest },
    appListener(app),
  );
  const inFront = answerPages({ shared: () => state.shared, trustProxy, onHit: hits.onHit }, behindPages);
  const listener = await listen(inFront, config.listenFd === null ? config : { fd: config.listenFd });
  state.origin = new URL(addressOf(config, listener)).origin;
  return {
    port: listener.port,
    async close(limitMs) {
      await listener.close(limitMs);
      hits.close();
    },
  };
}

/** Whether visitors reach the site over https. */
export const isHttps = ({ publicUrl }: Config): boolean => publicUrl?.startsWith('https:') ?? false;

/** Address of the site in messages, without a slash at its end; a worker listens on no port and goes by the configuration. */
export function siteUrlOf({ config, state }: Pick<Basics, 'config' | 'state'>): string {
  if (config.publicUrl !== null) return config.publicUrl;
  return state.origin === '' ? `http://localhost:${config.port}` : state.origin;
}

const ANYWHERE = new Set(['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']);

/** Where a browser on this machine finds the site, or the address that visitors use. */
export function addressOf({ host, publicUrl }: Config, { port }: HttpListener): string {
  if (publicUrl !== null) return publicUrl;
  return `http://${ANYWHERE.has(host) ? 'localhost' : host}:${port}`;
}
