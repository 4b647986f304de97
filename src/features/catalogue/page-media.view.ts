import type { MediaFrame, PageMedia } from '../../domain/catalogue/page-media.ts';
import type { PropertyDetail } from '../../domain/catalogue/property-detail.schema.ts';
import { readVideoAddress } from '../../domain/media/video-address.ts';

/** The videos, tours and street view of a listing; the video of how a sale works stands with the rules of the sale. */
export function pageMedia({ media }: Pick<PropertyDetail, 'media'>): PageMedia {
  const { heading, pitch } = media;
  return {
    videos: videosOf(media),
    internalTour: tourOf(media.internalTourUrl),
    externalTour: tourOf(media.externalTourUrl),
    streetView: heading === null && pitch === null ? null : { heading, pitch },
  };
}

function videosOf({ video, videos }: PropertyDetail['media']): MediaFrame[] {
  const given = videos.filter(({ kind }) => kind === 'property_specific');
  const all = video === null ? given : [...given, { url: video, title: null }];
  const byAddress = new Map<string, MediaFrame>();
  for (const { url, title } of all) {
    const read = readVideoAddress(url);
    if (read && !byAddress.has(read.frame ?? read.href)) {
      byAddress.set(read.frame ?? read.href, { ...read, title });
    }
  }
  return [...byAddress.values()];
}

/** A frame of a page that came safely can only be one that came safely too. */
function tourOf(address: string | null): MediaFrame | null {
  const url = address === null ? null : URL.parse(address.trim());
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null;
  return { href: url.href, frame: url.protocol === 'https:' ? url.href : null, title: null };
}
