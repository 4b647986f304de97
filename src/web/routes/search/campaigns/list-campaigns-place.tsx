import type { BannerView } from '../../../../domain/campaigns/banner.ts';
import { late, untilUsed } from '../../../components/late/late.tsx';
import styles from './list-campaigns.module.css';

const ready = import.meta.env.SSR ? await import('./list-campaigns.tsx') : null;

const load = async () => {
  await untilUsed();
  return import('./list-campaigns.tsx');
};

const LateBanner = late(ready?.ListBanner, async () => (await load()).ListBanner);

/** The banner above a list: its room is kept from the first on, since it must not move what a visitor reads or comes back to. */
export function ListBanner({ banner }: { banner: BannerView | null }) {
  return (
    <div className={banner === null ? undefined : styles.room}>
      <LateBanner banner={banner} />
    </div>
  );
}

/** Further parts of campaigns around a list; the page works whole without their script. */
export const ListCampaigns = late(ready?.ListCampaigns, async () => (await load()).ListCampaigns);
