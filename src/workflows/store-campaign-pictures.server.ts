import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { campaignFileCopy } from '../copy/campaigns.ts';
import { type BannerLocation, type Campaign, sizeOf } from '../domain/campaigns/campaign.ts';
import { derivativePath, PHOTO_WIDTHS } from '../domain/media/media-address.ts';
import type { MediaService } from '../features/media/media-service.server.ts';

type Pictured =
  | {
      readonly ok: true;
      readonly campaigns: readonly Campaign[];
      /** In words: pictures that are not of their location's size. */
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

type Sources = {
  /** Of the operator's file: names of pictures begin there. */
  readonly folder: string;
  readonly media: MediaService;
};

/** A picture that takes longer is none. */
const LONGEST_FETCH_MS = 15_000;

/** An address of ours. */
const isOurs = (image: string) => /^\/(?:midia|ilustracao)\//.test(image);

/**
 * Keeps the pictures of banners, which the operator names by a file or by an address, so that a page asks no other site
 * for them (D§1). Each name is read once, and every problem is told.
 */
export async function storeCampaignPictures(
  campaigns: readonly Campaign[],
  sources: Sources,
): Promise<Pictured> {
  const stored = new Map<string, StoredPicture>();
  for (const image of campaigns.flatMap(({ banners }) => banners.map((banner) => banner.image))) {
    if (!stored.has(image)) stored.set(image, await storePicture(image, sources));
  }
  const problems = [...stored.values()].flatMap((picture) => (picture.ok ? [] : [picture.problem]));
  if (problems.length > 0) return { ok: false, problems };
  const addressOf = (image: string, location: BannerLocation) => {
    const picture = stored.get(image);
    return picture?.ok && picture.key !== null
      ? derivativePath(picture.key, widthFor(location), 'webp')
      : image;
  };
  return {
    ok: true,
    warnings: campaigns.flatMap((campaign) => sizeWarnings(campaign, stored)),
    campaigns: campaigns.map((campaign) => ({
      ...campaign,
      banners: campaign.banners.map((banner) => ({
        ...banner,
        image: addressOf(banner.image, banner.location),
      })),
    })),
  };
}

type StoredPicture =
  | { readonly ok: true; readonly key: string; readonly width: number; readonly height: number }
  /** Served already. */
  | { readonly ok: true; readonly key: null }
  | { readonly ok: false; readonly problem: string };

/** So far a picture may be from the proportion of its location: what is cut off is not seen. */
const MOST_OFF = 0.02;

function sizeWarnings({ code, banners }: Campaign, stored: ReadonlyMap<string, StoredPicture>): string[] {
  return banners.flatMap(({ location, image }) => {
    const picture = stored.get(image);
    if (!picture?.ok || picture.key === null) return [];
    const { width, height } = picture;
    const wanted = sizeOf(location);
    const off = Math.abs((width * wanted.height) / (height * wanted.width) - 1);
    return [
      ...(off > MOST_OFF ? [campaignFileCopy.otherShape(code, location, image, `${width}×${height}`)] : []),
      ...(width < wanted.width ? [campaignFileCopy.tooSmall(code, location, image, width)] : []),
    ];
  });
}

async function storePicture(image: string, { folder, media }: Sources): Promise<StoredPicture> {
  const words = campaignFileCopy.picture;
  if (isOurs(image)) {
    const answer = await media.serve(image);
    const isPicture = answer?.type.startsWith('image/') ?? false;
    return isPicture ? { ok: true, key: null } : { ok: false, problem: words.notServed(image) };
  }
  const isAddress = /^https?:/i.test(image);
  const bytes = isAddress
    ? await fetched(image)
    : await readFile(path.resolve(folder, image)).catch(() => null);
  if (bytes === null) {
    return { ok: false, problem: isAddress ? words.unreachable(image) : words.missing(image) };
  }
  const added = await media.photos.add(bytes);
  return added.ok ? added : { ok: false, problem: words[added.code](image) };
}

async function fetched(address: string): Promise<Uint8Array | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(LONGEST_FETCH_MS) }).catch(() => null);
  if (!answer?.ok) return null;
  return new Uint8Array(await answer.arrayBuffer());
}

/** The smallest stored width that holds the whole picture of a location. */
function widthFor(location: BannerLocation): (typeof PHOTO_WIDTHS)[number] {
  const wanted = sizeOf(location);
  return PHOTO_WIDTHS.find((width) => width >= wanted.width) ?? 1920;
}
