import type { PageCampaign } from '../../../domain/catalogue/page-sections.ts';
import { AppLink } from '../../components/app-link.tsx';
import styles from './property-offer.module.css';

/** Addresses of campaigns that leave the page where it is, like those of other sites (specification 1§2). */
const opensTab = (href: string) =>
  href.startsWith('http') || href.includes('campanha-exclusiva') || href.includes('condicoes-blackout');

/** The banner of the campaign of highest order, in one of three pictures. */
export function CampaignBanner({ banner }: { banner: NonNullable<PageCampaign['banner']> }) {
  return (
    <AppLink className={styles.banner} href={banner.href} newTab={opensTab(banner.href)}>
      <picture>
        <source media="(min-width: 1300px)" srcSet={banner.large} />
        <source media="(min-width: 700px)" srcSet={banner.medium} />
        <img src={banner.small} alt={banner.name} loading="lazy" decoding="async" width="780" height="84" />
      </picture>
    </AppLink>
  );
}
