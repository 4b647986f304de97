import type { MediaFrame, PageMedia } from '../../../domain/catalogue/page-media.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyDetail } from '../../../domain/catalogue/property-detail.schema.ts';
import { derivativePath } from '../../../domain/media/media-address.ts';
import { readVideoAddress } from '../../../domain/media/video-address.ts';

type FilmedProperty = Pick<Property, 'videoPictures'> & { readonly detail: Pick<PropertyDetail, 'media'> };

/** The size for the width of the page's media; a still picture is no larger. */
const PICTURE_WIDTH = 1280;

/** Address of the still picture of a video; null: none is kept. */
export function videoPictureOf(address: string, pictures: Property['videoPictures']): string | null {
  const key = pictures?.[address];
  return key === undefined ? null : derivativePath(key, PICTURE_WIDTH, 'webp');
}

/** The videos, tours and street view of a listing; the video of how a sale works stands with the rules of the sale. */
export function pageMedia({ detail: { media }, videoPictures }: FilmedProperty): PageMedia {
  const { heading, pitch } = media;
  return {
    videos: videosOf(media, videoPictures),
    internalTour: tourOf(media.internalTourUrl),
    externalTour: tourOf(media.externalTourUrl),
    streetView: heading === null && pitch === null ? null : { heading, pitch },
  };
}

function videosOf(
  { video, videos }: PropertyDetail['media'],
  pictures: Property['videoPictures'],
): MediaFrame[] {
  const given = videos.filter(({ kind }) => kind === 'property_specific');
  const all = video === null ? given : [...given, { url: video, title: null }];
  const byAddress = new Map<string, MediaFrame>();
  for (const { url, title } of all) {
    const read = readVideoAddress(url);
    if (read && !byAddress.has(read.frame ?? read.href)) {
      const { href, frame } = read;
      byAddress.set(frame ?? href, { href, frame, title, picture: videoPictureOf(url, pictures) });
    }
  }
  return [...byAddress.values()];
}

/** A frame of a page that came safely can only be one that came safely too. */
function tourOf(address: string | null): MediaFrame | null {
  const url = address === null ? null : URL.parse(address.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return { href: url.href, frame: url.protocol === 'https:' ? url.href : null, title: null, picture: null };
}
