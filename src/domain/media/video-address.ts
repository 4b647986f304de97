/** Where a video can be watched on its own page, and the address of a frame that plays it; null: it is only linked to. */
export type VideoAddress = { readonly href: string; readonly frame: string | null };

const YOUTUBE = /^(?:www\.|m\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO = /^(?:www\.|player\.)?vimeo\.com$/;

/** Reads the address of a video; null for what is no address of the web. Players are those that set no cookies. */
export function readVideoAddress(address: string): VideoAddress | null {
  const url = URL.parse(address.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  const youtube = youtubeId(url);
  if (youtube) return { href: url.href, frame: `https://www.youtube-nocookie.com/embed/${youtube}` };
  const vimeo = VIMEO.test(url.hostname) ? /^\/(?:video\/)?(\d+)/.exec(url.pathname)?.[1] : undefined;
  return { href: url.href, frame: vimeo ? `https://player.vimeo.com/video/${vimeo}?dnt=1` : null };
}

function youtubeId({ hostname, pathname, searchParams }: URL): string | null {
  const [, first = '', second = ''] = pathname.split('/');
  const isShort = hostname === 'youtu.be';
  if (!isShort && !YOUTUBE.test(hostname)) return null;
  const id = isShort ? first : first === 'watch' ? (searchParams.get('v') ?? '') : second;
  return YOUTUBE_ID.test(id) ? id : null;
}
