import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import type { VideoSites } from '../video-pictures.server.ts';

/**
 * How the sites behave: as they should; only the small picture is there; the video is private or gone; they fail; they
 * say nothing; the picture never ends; it is none; they send us elsewhere.
 */
type Manners = 'well' | 'small' | 'gone' | 'failing' | 'silent' | 'endless' | 'page' | 'elsewhere';

export type VideoSitesStandIn = {
  readonly sites: VideoSites;
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
  else if (manners === 'endless') endless(response);
  else if (manners === 'gone') response.writeHead(pathname.startsWith('/vi/') ? 404 : 403).end('{}');
  else if (pathname === '/api/oembed.json') {
    const id = searchParams.get('url')?.split('/').at(-1);
    const origin = `http://${manners === 'elsewhere' ? '169.254.169.254' : host}`;
    response.end(JSON.stringify({ type: 'video', thumbnail_url: `${origin}/video/${id}-d_1280` }));
  } else if (manners === 'elsewhere') response.writeHead(302, { location: '/private' }).end();
  else if (manners === 'small' && pathname.endsWith('/maxresdefault.jpg')) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(manners === 'small' ? small : large);
}

function endless(response: ServerResponse): void {
  const piece = Buffer.alloc(65_536, 0xff);
  const send = () => {
    if (response.destroyed) return;
    if (response.write(piece)) setImmediate(send);
    else response.once('drain', send);
  };
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  send();
}
