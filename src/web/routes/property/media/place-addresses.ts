import type { PageMedia } from '../../../../domain/catalogue/page-media.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';

type Place = NonNullable<PropertyPageView['position']>;
type StreetView = NonNullable<PageMedia['streetView']>;

/** Zoom of Google's embedded maps (specification 2§7, 2§9). */
const ZOOM = '15';
const FIELD_OF_VIEW = '50';

const withFields = (address: string, fields: Readonly<Record<string, string>>) => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
  return url.href;
};

const textOf = ({ latitude, longitude }: Place) => `${latitude},${longitude}`;

const angles = ({ heading, pitch }: StreetView) => ({
  ...(heading === null ? {} : { heading: String(heading) }),
  ...(pitch === null ? {} : { pitch: String(pitch) }),
});

/** A page of Google Maps that shows the place; needs no key. */
export function placePage(place: Place): string {
  return withFields('https://www.google.com/maps/search/', { api: '1', query: textOf(place) });
}

/** A page of Google Maps that looks along the street. */
export function streetPage(place: Place, view: StreetView): string {
  return withFields('https://www.google.com/maps/@', {
    api: '1',
    map_action: 'pano',
    viewpoint: textOf(place),
    ...angles(view),
    fov: FIELD_OF_VIEW,
  });
}

/** Frame of the place, with the operator's key. */
export function placeFrame(key: string, place: Place): string {
  return withFields('https://www.google.com/maps/embed/v1/place', {
    key,
    q: textOf(place),
    center: textOf(place),
    zoom: ZOOM,
    maptype: 'roadmap',
  });
}

/** Frame of the street, with the operator's key. */
export function streetFrame(key: string, place: Place, view: StreetView): string {
  return withFields('https://www.google.com/maps/embed/v1/streetview', {
    key,
    location: textOf(place),
    ...angles(view),
    fov: FIELD_OF_VIEW,
  });
}
