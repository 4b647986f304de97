import { listCampaignsCopy } from '../../../../copy/campaigns/list-campaigns.ts';
import type { BannerView } from '../../../../domain/campaigns/banner.ts';
import { Countdown } from '../../../components/card/countdown.tsx';
import { CampaignBanner } from '../../../components/carousel/campaign-banner.tsx';
import { AppLink } from '../../../components/frame/app-link.tsx';
import type { SearchPageData } from '../search-page-data.ts';
import styles from './list-campaigns.module.css';

type Data = Pick<SearchPageData, 'advertising'>;

/** The campaign's banner above a list. */
export function ListBanner({ banner }: { banner: BannerView | null }) {
  if (banner === null) return null;
  return (
    <aside className={styles.place} aria-label={listCampaignsCopy.campaign}>
      <CampaignBanner banner={banner} place="listing" eager />
      {banner.countdown === null ? null : (
        <p className={styles.countdown}>
          {banner.countdown.text} <Countdown untilMs={Date.parse(banner.countdown.at)} />
        </p>
      )}
    </aside>
  );
}

/** The advertising below a list, another picture from 700 px on (2§9). */
export function ListCampaigns({ data: { advertising } }: { data: Data }) {
  if (advertising === null) return null;
  const { href, newTab, urlDesktop, urlMobile, alt } = advertising;
  return (
    <aside className={styles.place} aria-label={listCampaignsCopy.advertising}>
      <p className={styles.label}>{listCampaignsCopy.advertising}</p>
      <AppLink href={href} newTab={newTab}>
        <picture>
          <source media="(min-width: 700px)" srcSet={urlDesktop} width="1280" height="280" />
          <img src={urlMobile} alt={alt} width="750" height="176" loading="lazy" decoding="async" />
        </picture>
      </AppLink>
    </aside>
  );
}
