import { addToken, dropToken, readTokens } from '../exchange/tokens.server.ts';
import type { VrsyncParts } from '../exchange/vrsync.server.ts';
import { reportingVrsync } from '../exchange/vrsync-report.server.ts';
import type { WebhookParts } from '../exchange/webhook-parts.ts';
import { addWebhook, readTellings, readWebhooks, workOnWebhook } from '../exchange/webhooks.server.ts';
import type { DeskParts } from './desk-parts.ts';

/** Listings that a page names of those that the portals are not told. */
const MOST_LEFT_OUT = 100;

/** Poster of an outlet in which nobody may be told anything. */
const NO_POSTER: WebhookParts['poster'] = {
  refusalOf: async () => 'unencrypted',
  post: () => Promise.reject(new Error('this desk was made without a way to others')),
};

/** Calls of the pages of other systems. */
export function exchangeCalls(parts: DeskParts) {
  const all: WebhookParts = { ...parts, poster: parts.poster ?? NO_POSTER };
  const { clock, brand } = parts;
  const reports = reportingVrsync({
    db: parts.db as unknown as VrsyncParts['db'],
    clock,
    brand,
    siteUrl: '',
  });
  return {
    tokens: {
      list: () => readTokens(all),
      add: (...[asked, actor]: Tail<typeof addToken>) => addToken(all, asked, actor),
      revoke: (...[id, actor]: Tail<typeof dropToken>) => dropToken(all, id, actor),
    },
    /** A page of the listings that the portals are not told, by the number of photos that they want. */
    portals: (leastPhotos: number, page: number) => reports({ leastPhotos, page, most: MOST_LEFT_OUT }),
    webhooks: {
      list: () => readWebhooks(all),
      log: (id: string) => readTellings(all, id),
      add: (...[asked, actor]: Tail<typeof addWebhook>) => addWebhook(all, asked, actor),
      work: (...[asked, actor]: Tail<typeof workOnWebhook>) => workOnWebhook(all, asked, actor),
    },
  };
}

type Tail<Work extends (...given: never[]) => unknown> =
  Parameters<Work> extends [unknown, ...infer Rest] ? Rest : never;
