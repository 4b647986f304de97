import { type BannerLocation, sizeOf } from '../../domain/campaigns/campaign.ts';
import { derivativePath, PHOTO_WIDTHS } from '../../domain/media/media-address.ts';

/** The address of a stored picture for a location: in the smallest width that holds the whole of it. */
export function bannerPath(key: string, location: BannerLocation): string {
  const wanted = sizeOf(location);
  const width = PHOTO_WIDTHS.find((each) => each >= wanted.width) ?? 1920;
  return derivativePath(key, width, 'webp');
}
