import { mediaCopy } from '../../../../copy/property/property-media.ts';
import type { MediaFrame } from '../../../../domain/catalogue/page-media.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import type { IconName } from '../../../components/input/icon-names.ts';
import { placePage, streetFrame, streetPage } from './place-addresses.ts';

export type MediaKey = keyof typeof mediaCopy.tabs;

/** A tab of the media: photos and the map are ours, the others are frames of other sites. */
export type MediaTab = {
  readonly key: MediaKey;
  readonly label: string;
  readonly icon: IconName;
  /** Address of the same for a visitor without our scripts; null for the photos. */
  readonly href: string | null;
  readonly frames: readonly MediaFrame[];
};

/** Says at what place a property without a position of its own is shown. */
export function approximateText({ stands }: NonNullable<PropertyPageView['position']>): string {
  return mediaCopy.approximate[stands ?? 'city'];
}

const ICONS = {
  photos: 'images',
  map: 'map',
  video: 'circle-play',
  street: 'person-standing',
  internalTour: 'rotate-3d',
  externalTour: 'trees',
} as const satisfies Record<MediaKey, IconName>;

/** The tabs that a property has, in the order of specification 1§2; without data there is none. */
export function mediaTabs(
  { position, media }: Pick<PropertyPageView, 'position' | 'media'>,
  googleMapsKey: string | null,
): MediaTab[] {
  const { videos, streetView, internalTour, externalTour } = media;
  const street =
    position && streetView
      ? {
          href: streetPage(position, streetView),
          frame: googleMapsKey === null ? null : streetFrame(googleMapsKey, position, streetView),
          title: null,
          picture: null,
        }
      : null;
  const framed = (key: MediaKey, frames: readonly (MediaFrame | null)[]): MediaTab[] => {
    const shown = frames.filter((frame) => frame !== null);
    return shown[0] ? [tab(key, shown[0].href, shown)] : [];
  };
  return [
    tab('photos', null),
    ...(position ? [tab('map', placePage(position))] : []),
    ...framed('video', videos),
    ...framed('street', [street]),
    ...framed('internalTour', [internalTour]),
    ...framed('externalTour', [externalTour]),
  ];
}

function tab(key: MediaKey, href: string | null, frames: readonly MediaFrame[] = []): MediaTab {
  return { key, label: mediaCopy.tabs[key], icon: ICONS[key], href, frames };
}
