/** A campaign with everything that turns with it, and what of it each page shows. */
import { CAMPAIGN_ART, campaignListing, campaignOf } from '../../e2e/support/sample-campaign.ts';

export type Part = 'banner' | 'price' | 'tag' | 'countdown';

export const SHOWN_AT: Readonly<Record<string, readonly Part[]>> = {
  '/': ['banner', 'price', 'tag'],
  '/busca': ['banner', 'price', 'tag', 'countdown'],
  '/imovel/CAMP-1': ['banner', 'price', 'tag', 'countdown'],
};

const codeOf = (index: number) => `feirao-${index}`;

/** `index` keeps several apart. */
export const turningCampaign = (startsMs: number, endsMs: number, index: number) =>
  campaignOf(startsMs, endsMs, { code: codeOf(index), countDowns: ['property', 'listing'] });

export const turnListing = campaignListing([0, 1, 2, 3].map(codeOf));

/** Parts of a campaign that a page as it is sent shows. */
export function partsIn(html: string): readonly Part[] {
  const main = /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const text = main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll('\u00a0', ' ');
  const is: Readonly<Record<Part, boolean>> = {
    banner: new RegExp(`<img[^>]*src="${CAMPAIGN_ART}`).test(main),
    price: /R\$ ?\n?150\.000/.test(text.replaceAll('&nbsp;', ' ')),
    tag: /^Feirão$/m.test(text),
    countdown: text.includes('Termina em'),
  };
  return (['banner', 'price', 'tag', 'countdown'] as const).filter((part) => is[part]);
}
