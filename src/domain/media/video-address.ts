/** A video of a site that we know, whatever its address. */
export type KnownVideo = { readonly site: 'youtube' | 'vimeo'; readonly id: string };

/** Addresses of a video: its own page, and a frame that plays it; null: it is only linked to. */
export type VideoAddress = {
  readonly href: string;
  readonly frame: string | null;
  readonly known: KnownVideo | null;
};

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/** Reads the address of a video; null for what is no address of the web. Players are those that set no cookies. */
export function readVideoAddress(address: string): VideoAddress | null {
  const url = URL.parse(address.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const known = knownVideo(url);
  return { href: url.href, frame: known && playerOf(known), known };
}

/** One name for a video: `youtube:M7lc1UVf-VE`. */
export function videoName({ site, id }: KnownVideo): string {
  return `${site}:${id}`;
}

/** Reads what `videoName` wrote; null for anything else. */
export function parseVideoName(name: string): KnownVideo | null {
  const [, youtube = '', vimeo = ''] = /^(?:youtube:([\w-]{11})|vimeo:(\d{1,20}))$/.exec(name) ?? [];
  if (youtube) return { site: 'youtube', id: youtube };
  return vimeo ? { site: 'vimeo', id: vimeo } : null;
}

function playerOf({ site, id }: KnownVideo): string {
  return site === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}`
    : `https://player.vimeo.com/video/${id}?dnt=1`;
}

function knownVideo(url: URL): KnownVideo | null {
  const youtube = youtubeId(url);
  if (youtube) return { site: 'youtube', id: youtube };
  const vimeo = VIMEO.test(url.hostname)
    ? /^\/(?:video\/)?(\d{1,20})(?:\/|$)/.exec(url.pathname)?.[1]
    : undefined;
  return vimeo ? { site: 'vimeo', id: vimeo } : null;
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  const isShort = hostname === 'youtu.be';
  if (!isShort && !YOUTUBE.test(hostname)) return null;
  const id = isShort ? first : first === 'watch' ? (searchParams.get('v') ?? '') : second;
  return YOUTUBE_ID.test(id) ? id : null;
}
