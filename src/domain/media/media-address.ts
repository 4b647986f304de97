import { BANNER_LOCATIONS, type BannerLocation } from '../campaigns/campaign.ts';
import { oneOf } from '../catalogue/enumerations.ts';

/** Widths in pixels in which a photo is offered; a smaller original is never enlarged. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export type PhotoWidth = (typeof PHOTO_WIDTHS)[number];

export const PHOTO_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PhotoFormat = (typeof PHOTO_FORMATS)[number];

export const DOCUMENT_FORMATS = ['pdf', 'docx'] as const;
export type DocumentFormat = (typeof DOCUMENT_FORMATS)[number];

/** Parts of an address under `/midia/`. Keys are hashes of the content, so that no answer ever changes. */
export type MediaRequest =
  | {
      readonly kind: 'photo';
      readonly key: string;
      readonly width: PhotoWidth;
      readonly format: PhotoFormat;
    }
  | { readonly kind: 'document'; readonly key: string; readonly format: DocumentFormat }
  /** Text of a document, for our own viewer. */
  | { readonly kind: 'documentText'; readonly key: string }
  | { readonly kind: 'campaign'; readonly campaign: string; readonly location: BannerLocation };

const KEY = '[0-9a-f]{32}';
const PHOTO_ADDRESS = new RegExp(`^/midia/foto/(${KEY})$`);
const DERIVATIVE = new RegExp(`^/midia/foto/(${KEY})/([0-9]{3,4})\\.([a-z0-9]{3,4})$`);
const DOCUMENT = new RegExp(`^/midia/documento/(${KEY})\\.([a-z]{3,4})$`);
const DOCUMENT_TEXT = new RegExp(`^/midia/documento/(${KEY})\\.docx\\.json$`);
const CAMPAIGN = /^\/midia\/campanha\/([a-z0-9_]{1,40})\/([a-z0-9_]{1,40})\.svg$/;

/** Reference of a property to a stored photo; no address by itself: derivatives hang below it. */
export function photoAddress(key: string): string {
  return `/midia/foto/${key}`;
}

/** The key of a reference made by `photoAddress`; null for any other address. */
export function photoKeyOf(address: string): string | null {
  return PHOTO_ADDRESS.exec(address)?.[1] ?? null;
}

/** Address of one size and format of a stored photo. */
export function derivativePath(key: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${photoAddress(key)}/${width}.${format}`;
}

export function documentPath(key: string, format: DocumentFormat): string {
  return `/midia/documento/${key}.${format}`;
}

/** True when an address is that of a stored document, which our own viewer can show. */
export function isStoredDocument(address: string): boolean {
  return DOCUMENT.test(address);
}

/** Address of the text of a stored DOCX, as elements. */
export function documentTextPath(documentAddress: string): string {
  return `${documentAddress}.json`;
}

/** Address of the picture of a property for messengers. */
export function sharePicturePath(smallId: string): string {
  return `/compartilhar/${smallId.toLowerCase()}.jpg`;
}

/** The small id of an address made by `sharePicturePath`; null for any other. */
export function parseSharePicturePath(path: string): string | null {
  return /^\/compartilhar\/([a-z]{1,10}-[0-9]{1,12})\.jpg$/.exec(path)?.[1] ?? null;
}

/** The name of the drawn banner that stands for campaigns without pictures. */
export const DEFAULT_ART = 'padrao';

/** Address of the drawn banner of a campaign, for one of the twelve locations. */
export function campaignArtPath(campaign: string, location: BannerLocation): string {
  return `/midia/campanha/${campaign}/${location}.svg`;
}

/** Reads an address under `/midia/`; null for what this module did not build, which is a 404. */
export function parseMediaPath(path: string): MediaRequest | null {
  const [, photo = '', width = '', photoFormat] = DERIVATIVE.exec(path) ?? [];
  const knownWidth = PHOTO_WIDTHS.find((known) => String(known) === width);
  const format = oneOf(PHOTO_FORMATS, photoFormat);
  if (photo !== '' && knownWidth && format) return { kind: 'photo', key: photo, width: knownWidth, format };
  const [, key = '', documentFormat] = DOCUMENT.exec(path) ?? [];
  const known = oneOf(DOCUMENT_FORMATS, documentFormat);
  if (key !== '' && known) return { kind: 'document', key, format: known };
  const [, textKey = ''] = DOCUMENT_TEXT.exec(path) ?? [];
  if (textKey !== '') return { kind: 'documentText', key: textKey };
  const [, campaign = '', place] = CAMPAIGN.exec(path) ?? [];
  const location = oneOf(BANNER_LOCATIONS, place);
  return campaign !== '' && location ? { kind: 'campaign', campaign, location } : null;
}
