import { late, untilUsed } from '../../../components/late.tsx';

const ready = import.meta.env.SSR ? await import('./list-campaigns.tsx') : null;

/** What campaigns show around a list; the page works whole without its script. */
export const ListCampaigns = late(ready?.ListCampaigns, async () => {
  await untilUsed();
  return (await import('./list-campaigns.tsx')).ListCampaigns;
});
