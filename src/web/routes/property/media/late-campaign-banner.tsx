import { late, untilUsed } from '../../../components/late/late.tsx';

const ready = import.meta.env.SSR ? await import('../../../components/carousel/campaign-banner.tsx') : null;

/** A picture that leads somewhere, which works as it is. */
export const CampaignBanner = late(ready?.CampaignBanner, async () => {
  await untilUsed();
  return (await import('../../../components/carousel/campaign-banner.tsx')).CampaignBanner;
});
