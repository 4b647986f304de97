import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { systemClock } from '../../../platform/clock.server.ts';
import { type Fetcher, makeFetcher } from '../../../platform/fetch/fetcher.server.ts';
import { endless } from '../../../platform/fetch/testing/hosts.ts';
import type { VideoSites } from '../video-pictures.server.ts';

/**
 * Behaviour of the sites: as they should; only the small picture; a video that is private or gone; failure; silence;
 * a picture without an end; no picture; a redirect elsewhere.
 */
type Manners = 'well' | 'small' | 'gone' | 'failing' | 'silent' | 'endless' | 'page' | 'elsewhere';

export type VideoSitesStandIn = {
  readonly sites: VideoSites;
  /** A fetcher that may ask them. */
  readonly fetcher: Fetcher;
  /** Paths that were asked for since they were looked at last. */
  readonly asked: () => string[];
  behave: (manners: Manners) => void;
  readonly stop: () => Promise<void>;
};

const PIXELS = { create: { width: 1280, height: 720, channels: 3, background: 'teal' } } as const;

/** YouTube's and Vimeo's pictures on loopback: one server stands for all three origins. */
export async function startVideoSites(): Promise<VideoSitesStandIn> {
  const large = await sharp(PIXELS).jpeg().toBuffer();
  const small = await sharp(large).resize(480, 360).jpeg().toBuffer();
  let manners: Manners = 'well';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response, { manners, large, small });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    fetcher: makeFetcher({ publicUrl: null, allow: [new URL(origin).host], clock: systemClock }),
    sites: { youtube: origin, vimeo: origin, vimeoPictures: origin },
    asked: () => asked.splice(0),
    behave: (next) => {
      manners = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type World = { readonly manners: Manners; readonly large: Buffer; readonly small: Buffer };

function answer(request: IncomingMessage, response: ServerResponse, { manners, large, small }: World): void {
  const { host } = request.headers;
  const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`);
  if (manners === 'silent') return;
  if (manners === 'failing') response.writeHead(503).end();
  else if (manners === 'page') response.end('<!doctype html><title>Consent</title>');
  else if (manners === 'endless') endless(response.writeHead(200), Buffer.alloc(65_536, 0xff));
  else if (manners === 'gone') response.writeHead(pathname.startsWith('/vi/') ? 404 : 403).end('{}');
  else if (pathname === '/api/oembed.json') {
    const id = searchParams.get('url')?.split('/').at(-1);
    const origin = `http://${manners === 'elsewhere' ? '169.254.169.254' : host}`;
    response.end(JSON.stringify({ type: 'video', thumbnail_url: `${origin}/video/${id}-d_1280` }));
  } else if (manners === 'elsewhere')
    response.writeHead(302, { location: 'http://169.254.169.254/private' }).end();
  else if (manners === 'small' && pathname.endsWith('/maxresdefault.jpg')) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(manners === 'small' ? small : large);
}
