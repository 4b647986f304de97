import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { campaignFileCopy } from '../../copy/campaigns/campaigns.ts';
import { fetchTroubleCopy } from '../../copy/server/fetching.ts';
import { type BannerLocation, type Campaign, sizeOf } from '../../domain/campaigns/campaign.ts';
import type { MediaService } from '../../features/media/media-service.server.ts';
import type { Fetcher } from '../../platform/fetch/fetcher.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { makeLimit } from '../../platform/work-gate.ts';
import { bannerPath } from './banner-path.ts';

type Pictured =
  | {
      readonly ok: true;
      readonly campaigns: readonly Campaign[];
      /** In words: pictures that are not of their location's size. */
      readonly warnings: readonly string[];
    }
  | { readonly ok: false; readonly problems: readonly string[] };

type PictureSources = {
  /** Folder of the operator's file: names of pictures begin there. */
  readonly folder: string;
  readonly media: MediaService;
  readonly fetcher: Fetcher;
  /** Signal of the operator, who may not want to wait. */
  readonly signal: AbortSignal;
};

/** A host of all pictures would be asked for so many at once. */
const AT_ONCE = 2;

/** An address of ours. */
const isOurs = (image: string) => /^\/(?:midia|ilustracao)\//.test(image);

/**
 * Keeps the pictures of banners, which the operator names by a file or by an address, so that a page asks no other site
 * for them (D§1). Each name is read once, and every problem is told.
 */
export async function storeCampaignPictures(
  campaigns: readonly Campaign[],
  sources: PictureSources,
): Promise<Pictured> {
  const images = new Set(campaigns.flatMap(({ banners }) => banners.map((banner) => banner.image)));
  const limit = makeLimit(AT_ONCE);
  const stored = new Map(
    await Promise.all(
      [...images].map(async (image) => [image, await limit(() => storePicture(image, sources))] as const),
    ),
  );
  const problems = [...stored.values()].flatMap((picture) => (picture.ok ? [] : [picture.problem]));
  if (problems.length > 0) return { ok: false, problems };
  const addressOf = (image: string, location: BannerLocation) => {
    const picture = stored.get(image);
    return picture?.ok && picture.key !== null ? bannerPath(picture.key, location) : image;
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

/** Greatest deviation of a picture from the proportion of its location: no more than that is cut off unseen. */
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

async function storePicture(
  image: string,
  { folder, media, fetcher, signal }: PictureSources,
): Promise<StoredPicture> {
  const words = campaignFileCopy.picture;
  if (isOurs(image)) {
    const answer = await media.serve(image);
    const isPicture = answer?.type.startsWith('image/') ?? false;
    return isPicture ? { ok: true, key: null } : { ok: false, problem: words.notServed(image) };
  }
  const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(image);
  const read = isAddress
    ? await fetcher.fetch({ address: image, kind: 'photo', signal })
    : await readFile(path.resolve(folder, image)).then(
        (bytes) => ({ ok: true, isUnchanged: false, bytes }) as const,
        () => null,
      );
  if (read === null) return { ok: false, problem: words.missing(image) };
  if (!read.ok) return { ok: false, problem: words.notFetched(image, fetchTroubleCopy[read.code]) };
  if (read.isUnchanged) throw new Failure('unasked_answer', 'an answer without a file to a first question');
  const added = await media.photos.add(read.bytes);
  return added.ok ? added : { ok: false, problem: words[added.code](image) };
}
