import { homeBlocksCopy } from '../../../copy/frame/home-blocks.ts';
import { BannerCarousel } from '../../components/carousel/banner-carousel.tsx';
import { classes } from '../../components/input/classes.ts';
import styles from './home.module.css';
import type { HomePageData } from './load-home-page.ts';
import { useCampaignPopUp } from './use-campaign-pop-up.ts';

/** Time that a campaign stays (2§9). */
const EVERY_MS = 9000;

/** Notices of the moment, and the campaigns. */
export function HomeBanners({ data }: { data: HomePageData }) {
  useCampaignPopUp(data.popUp);
  return (
    <div className={classes('wrap', styles.banners)}>
      {data.notices.map(({ code, title, text }) => (
        <p key={code} className={styles.notice}>
          <b>{title}</b> {text}
        </p>
      ))}
      <BannerCarousel
        banners={data.banners}
        place="home"
        label={homeBlocksCopy.campaigns}
        everyMs={EVERY_MS}
      />
    </div>
  );
}
