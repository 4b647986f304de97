import { isPassing } from '../../domain/media/fetch-trouble.ts';
import type { KnownVideo } from '../../domain/media/video-address.ts';
import type { FetchKind } from '../../platform/fetch/fetch-kinds.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.server.ts';
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

type Asked = {
  readonly fetcher: Fetcher;
  readonly sites: VideoSites;
  readonly caller: AbortSignal | undefined;
  /** Time limit of one video, whatever has to be asked for it. */
  readonly timeout: AbortSignal;
};

/** Asks the sites for the pictures of their videos: at most 10 seconds and 4 MB each. */
export function makeVideoPictures(
  fetcher: Fetcher,
  sites: VideoSites = SITES,
  longestMs = LONGEST_MS,
): VideoPictures {
  return {
    fetch({ site, id }, caller) {
      const asked = { fetcher, sites, caller, timeout: AbortSignal.timeout(longestMs) };
      return site === 'youtube' ? youtubePicture(id, asked) : vimeoPicture(id, asked);
    },
  };
}

async function youtubePicture(id: string, asked: Asked): Promise<VideoPicture> {
  let answer: VideoPicture = { ok: false, code: 'none' };
  for (const size of YOUTUBE_SIZES) {
    answer = await read(`${asked.sites.youtube}/vi/${id}/${size}.jpg`, 'photo', asked);
    if (answer.ok || answer.code === 'away') return answer;
  }
  return answer;
}

async function vimeoPicture(id: string, asked: Asked): Promise<VideoPicture> {
  const question = new URL('/api/oembed.json', asked.sites.vimeo);
  question.searchParams.set('url', `https://vimeo.com/${id}`);
  question.searchParams.set('width', VIMEO_WIDTH);
  const told = await read(question.href, 'list', asked);
  if (!told.ok) return told;
  const address = readVimeoAnswer(told.bytes);
  return address?.origin === asked.sites.vimeoPictures
    ? read(address.href, 'photo', asked)
    : { ok: false, code: 'none' };
}

async function read(address: string, kind: FetchKind, asked: Asked): Promise<VideoPicture> {
  const { fetcher, caller, timeout } = asked;
  const signal = caller ? AbortSignal.any([caller, timeout]) : timeout;
  try {
    const answer = await fetcher.fetch({ address, kind, mostBytes: MOST_BYTES, signal });
    if (!answer.ok) return { ok: false, code: isPassing(answer.code) ? 'away' : 'none' };
    return answer.isUnchanged ? { ok: false, code: 'none' } : { ok: true, bytes: answer.bytes };
  } catch (error) {
    if (!timeout.aborted || caller?.aborted) throw error;
    return { ok: false, code: 'away' };
  }
}
