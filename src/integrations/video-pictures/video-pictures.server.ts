import type { KnownVideo } from '../../domain/media/video-address.ts';
import { readVimeoAnswer } from './vimeo.wire.ts';

export type VideoPicture =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `none`: the site has none, or tells nobody; `away`: it may be asked again. */
  | { readonly ok: false; readonly code: 'none' | 'away' };

export type VideoPictures = {
  readonly fetch: (video: KnownVideo, signal?: AbortSignal) => Promise<VideoPicture>;
};

/** Origins of the sites; `vimeoPictures` is the only one that an answer of Vimeo may send us to. */
export type VideoSites = {
  readonly youtube: string;
  readonly vimeo: string;
  readonly vimeoPictures: string;
};

const SITES: VideoSites = {
  youtube: 'https://i.ytimg.com',
  vimeo: 'https://vimeo.com',
  vimeoPictures: 'https://i.vimeocdn.com',
};

/** A picture of 1280 points has a tenth of it. */
const MOST_BYTES = 4_000_000;
const LONGEST_MS = 10_000;
/** The largest first: not every video has it. */
const YOUTUBE_SIZES = ['maxresdefault', 'hqdefault'] as const;
const VIMEO_WIDTH = '1280';

type Asked = { readonly limits: { readonly signal: AbortSignal }; readonly sites: VideoSites };

/** Asks the sites for the pictures of their videos: at most 10 seconds and 4 MB each, and nowhere else, whatever they answer. */
export function makeVideoPictures(sites: VideoSites = SITES, longestMs = LONGEST_MS): VideoPictures {
  return {
    fetch({ site, id }, signal) {
      const timeout = AbortSignal.timeout(longestMs);
      const asked = { sites, limits: { signal: signal ? AbortSignal.any([signal, timeout]) : timeout } };
      return site === 'youtube' ? youtubePicture(id, asked) : vimeoPicture(id, asked);
    },
  };
}

async function youtubePicture(id: string, asked: Asked): Promise<VideoPicture> {
  let answer: VideoPicture = { ok: false, code: 'none' };
  for (const size of YOUTUBE_SIZES) {
    answer = await read(`${asked.sites.youtube}/vi/${id}/${size}.jpg`, asked);
    if (answer.ok || answer.code === 'away') return answer;
  }
  return answer;
}

async function vimeoPicture(id: string, asked: Asked): Promise<VideoPicture> {
  const question = new URL('/api/oembed.json', asked.sites.vimeo);
  question.searchParams.set('url', `https://vimeo.com/${id}`);
  question.searchParams.set('width', VIMEO_WIDTH);
  const told = await read(question.href, asked);
  if (!told.ok) return told;
  const address = readVimeoAnswer(told.bytes);
  return address?.origin === asked.sites.vimeoPictures
    ? read(address.href, asked)
    : { ok: false, code: 'none' };
}

/** No redirect is followed: it could lead anywhere, also into our own network. */
async function read(address: string, { limits }: Asked): Promise<VideoPicture> {
  try {
    const answer = await fetch(address, { ...limits, redirect: 'error', credentials: 'omit' });
    if (answer.ok && answer.body) return await bytesOf(answer.body);
    await answer.body?.cancel();
    return { ok: false, code: isAway(answer.status) ? 'away' : 'none' };
  } catch {
    return { ok: false, code: 'away' };
  }
}

const isAway = (status: number) => status >= 500 || status === 429 || status === 408;

async function bytesOf(body: ReadableStream<Uint8Array>): Promise<VideoPicture> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body) {
    length += part.byteLength;
    // Leaving the loop ends the answer.
    if (length > MOST_BYTES) return { ok: false, code: 'none' };
    parts.push(part);
  }
  return { ok: true, bytes: Buffer.concat(parts) };
}
