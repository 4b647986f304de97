import { homeBlocksCopy } from '../../../copy/home-blocks.ts';
import type { BannerView } from '../../../domain/campaigns/banner.ts';
import { BannerCarousel } from '../../components/banner-carousel.tsx';
import { Modal } from '../../components/modal.tsx';
import { openWindow } from '../../shell/open-window.tsx';

/** So long a campaign stays (2§9). */
const EVERY_MS = 8000;

/** The campaigns in a window over the page. Resolves when it has been closed. */
export function openCampaignPopUp(banners: readonly BannerView[]): Promise<void> {
  return openWindow((onClose) => (
    <Modal open onClose={onClose} title={homeBlocksCopy.popUp}>
      <BannerCarousel banners={banners} place="popup" label={homeBlocksCopy.campaigns} everyMs={EVERY_MS} />
    </Modal>
  ));
}
