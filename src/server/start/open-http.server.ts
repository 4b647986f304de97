import { join } from 'node:path';
import { textAddresses } from '../../domain/content/text-addresses.ts';
import { makeSharePictures } from '../../features/media/share-picture.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { type AccessLog, openAccessLog } from '../../platform/storage/access-records.server.ts';
import { keepAccessKey } from '../../platform/storage/secret-key.server.ts';
import { answerLists } from '../api/list-listener.server.ts';
import { PropertyLists } from '../api/property-list.route.ts';
import { makeApp } from '../app.ts';
import { passCachesAtDesk } from '../desk/desk-host.ts';
import { type DeskPages, loadDeskPages } from '../desk/desk-pages.server.ts';
import { hitLog } from '../http/hit-log.ts';
import { appListener, type HttpListener, type InFront, listen } from '../http/http-listener.server.ts';
import { BUILD_FOLDER, loadPages, type PageHandler, type SiteOfPages } from '../http/pages.server.ts';
import { errorLog, requestLog } from '../http/request-log.ts';
import { clientCacheControl, StaticFiles } from '../http/static-files.server.ts';
import { countPages } from '../numbers/visits.ts';
import { answerPages } from '../page-cache/page-listener.server.ts';
import type { Basics } from './basics.server.ts';

/** Source of the pages other than the built web app. */
export type PagesSource = {
  readonly pages: PageHandler;
  readonly clientFolder: string;
  /** The operator's desk; null or absent: it is left out. */
  readonly deskPages?: DeskPages | null;
  /** Answers what is asked before the outlet is: the files of pages that are compiled on request. */
  readonly inFront?: InFront;
};

/** The built web app. Throws Failure `web_not_built`. */
export async function builtPages(basics: Basics): Promise<PagesSource> {
  return {
    pages: await loadPages(siteOfPages(basics)),
    clientFolder: join(BUILD_FOLDER, 'client'),
    deskPages: basics.config.desk === 'off' ? null : await loadDeskPages(),
  };
}

/** The site as its pages know it. */
export function siteOfPages({ config, texts, state, streets }: Basics): SiteOfPages {
  return {
    origin: () => state.origin,
    showsStyleGuide: config.isDevelopment,
    mapStyleUrl: () => config.mapStyleUrl ?? streets.styleUrl(),
    analyticsId: config.analyticsId,
    googleMapsKey: config.googleMapsKey,
    submissions: () => state.submissions,
    privacy: () => state.privacy,
    alerts: () => state.alerts,
    receipts: () => state.receipts,
    content: (now) => texts.at(now),
  };
}

/** Listens with whatever is there; the site itself opens when the state holds an outlet. */
export async function openHttp(basics: Basics, source: PagesSource): Promise<HttpListener> {
  const { config, log, metrics, state } = basics;
  const lists = new PropertyLists();
  const trustProxy = config.trustProxy > 0;
  const onRequest = requestLog(log, metrics);
  const access = openAccess(basics);
  const onPage = countPages({ ...basics, now: basics.clock.now, proxies: config.trustProxy });
  const publicOrigin = config.publicUrl === null ? null : new URL(config.publicUrl).origin;
  const app = makeApp({
    access: access && { log: access, clock: basics.clock, proxies: config.trustProxy },
    brand: basics.brand,
    brandFolder: basics.brandFolder,
    textPages: () => textAddresses(basics.texts.at(basics.clock.now())),
    media: basics.media,
    streets: basics.streets,
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
    publicOrigin,
    origin: () => state.origin,
    mapStyleUrl: siteOfPages(basics).mapStyleUrl,
    deskPages: source.deskPages ?? null,
    desk: () => state.desk,
    deskOrigin: config.deskUrl,
    isDeskHttps: (config.deskUrl ?? config.publicUrl)?.startsWith('https:') ?? false,
    pages: source.pages,
    lists,
    submissions: () => state.submissions,
    proposals: () => state.proposals,
    botCheck: () => state.botCheck,
    exchange: () => state.exchange,
    proxies: config.trustProxy,
    shared: () => state.shared,
    clientFiles: new StaticFiles({
      folder: source.clientFolder,
      base: '/',
      cacheControl: clientCacheControl,
      keepsPacked: true,
    }),
    brandFiles: new StaticFiles({
      folder: basics.brandFolder,
      base: '/marca/',
      cacheControl: () => 'public, max-age=3600',
    }),
    onRequest,
    onPage,
    counts: basics.counts,
    now: basics.clock.now,
    isBounded: config.limits === 'on',
    onError: errorLog(log, metrics),
  });
  const hits = hitLog(log, metrics);
  const outlet = () => (state.shared?.isOpen() ? state.outlet : null);
  const plain = appListener(app);
  const behindPages = answerLists({ outlet, lists, trustProxy, isHttps: isHttps(config), onRequest }, plain);
  const kept = answerPages(
    { shared: () => state.shared, trustProxy, onHit: hits.onHit, onPage },
    behindPages,
  );
  const inFront = passCachesAtDesk({ deskOrigin: config.deskUrl, publicOrigin, trustProxy }, plain, kept);
  const place = config.listenFd === null ? config : { fd: config.listenFd };
  const listener = await listen(inFront, place, source.inFront);
  state.origin = new URL(addressOf(config, listener)).origin;
  return {
    port: listener.port,
    async close(limitMs) {
      await listener.close(limitMs);
      hits.close();
      await access?.close();
    },
  };
}

/** Every process keeps its own records in its data folder. */
function openAccess({ config, clock, log }: Basics): AccessLog | null {
  if (!config.accessLog) return null;
  return openAccessLog({
    dataDir: config.dataDir,
    key: keepAccessKey(config.dataDir),
    clock,
    onProblem: (reason, error) => log.error(`access_records.${reason}`, { error }),
  });
}

/** True when visitors reach the site over https. */
export const isHttps = ({ publicUrl }: Config): boolean => publicUrl?.startsWith('https:') ?? false;

/** Address of the site in messages, without a slash at its end; a worker listens on no port and goes by the configuration. */
export function siteUrlOf({ config, state }: Pick<Basics, 'config' | 'state'>): string {
  if (config.publicUrl !== null) return config.publicUrl;
  return state.origin === '' ? `http://localhost:${config.port}` : state.origin;
}

const ANYWHERE = new Set(['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost']);

/** Address of the site for a browser on this machine, or the address that visitors use. */
export function addressOf({ host, publicUrl }: Config, { port }: HttpListener): string {
  if (publicUrl !== null) return publicUrl;
  return `http://${ANYWHERE.has(host) ? 'localhost' : host}:${port}`;
}
