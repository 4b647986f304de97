/**
 * Point of a photo that stays in sight when its frame shows a part of it alone, in percent from the left and from the
 * top.
 */
export type FocalPoint = { readonly x: number; readonly y: number };

/** A photo in the list of its property, in the names of the feed. */
export type ListedPhoto = {
  readonly url: string;
  readonly alt: string;
  /** Absent: the middle. */
  readonly foco?: FocalPoint | undefined;
};

/** More than any listing shows, and few enough that a page of all stays quick. */
export const MOST_PHOTOS = 100;
export const LONGEST_ALT = 300;
/** Least side of a photo of a property, in pixels: a smaller picture is a tracking pixel or an icon. */
export const LEAST_PHOTO_SIDE = 100;
/** A panorama is at most so many times as wide as high, or as high as wide; beyond it is a line or a border. */
export const MOST_PHOTO_ASPECT = 10;
export const MOST_PHOTO_BYTES = 30_000_000;

/** One thing that is done to the list. */
export type PhotoAct =
  | { readonly kind: 'earlier' | 'later' | 'cover' | 'remove'; readonly url: string }
  /** Files without a place in it keep their order, behind the named ones. */
  | { readonly kind: 'order'; readonly urls: readonly string[] }
  | { readonly kind: 'describe'; readonly url: string; readonly alt: string; readonly focus: FocalPoint }
  | { readonly kind: 'replace'; readonly url: string; readonly by: string }
  /** Files that are there already stay in their places. */
  | { readonly kind: 'add'; readonly urls: readonly string[] };

/** The list after the act; null: it does not hold the photo. */
export function changedPhotos(list: readonly ListedPhoto[], act: PhotoAct): readonly ListedPhoto[] | null {
  if (act.kind === 'add') {
    const known = new Set(list.map(({ url }) => url));
    const fresh = [...new Set(act.urls)].filter((url) => !known.has(url));
    return [...list, ...fresh.map((url) => ({ url, alt: '' }))];
  }
  if (act.kind === 'order') return inOrder(list, act.urls);
  const at = list.findIndex(({ url }) => url === act.url);
  const photo = list[at];
  if (photo === undefined) return null;
  const rest = list.toSpliced(at, 1);
  switch (act.kind) {
    case 'remove':
      return rest;
    case 'cover':
      return [photo, ...rest];
    case 'earlier':
      return rest.toSpliced(Math.max(0, at - 1), 0, photo);
    case 'later':
      return rest.toSpliced(at + 1, 0, photo);
    case 'replace':
      return rest.some(({ url }) => url === act.by)
        ? rest
        : rest.toSpliced(at, 0, { url: act.by, alt: photo.alt });
    case 'describe':
      return rest.toSpliced(at, 0, described(photo, act));
  }
}

function inOrder(list: readonly ListedPhoto[], urls: readonly string[]): readonly ListedPhoto[] {
  const places = new Map(urls.map((url, place) => [url, place]));
  const placeOf = ({ url }: ListedPhoto) => places.get(url) ?? urls.length;
  return list.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function described({ url }: ListedPhoto, { alt, focus }: { alt: string; focus: FocalPoint }): ListedPhoto {
  const isMiddle = focus.x === 50 && focus.y === 50;
  return { url, alt: alt.trim(), ...(isMiddle ? {} : { foco: focus }) };
}
