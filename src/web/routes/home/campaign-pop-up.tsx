import { useEffect } from 'react';
import { homeBlocksCopy } from '../../../copy/frame/home-blocks.ts';
import type { PopUpBanner } from '../../../domain/campaigns/banner.ts';
import { useTick } from '../../components/card/ticking-clock.ts';
import { BannerCarousel } from '../../components/carousel/banner-carousel.tsx';
import { Modal } from '../../components/window/modal.tsx';
import { openWindow } from '../../shell/open-window.tsx';

/** Time that a campaign stays (2§9). */
const EVERY_MS = 8000;

/** The campaigns in a window over the page. Resolves when it has been closed. */
export function openCampaignPopUp(banners: readonly PopUpBanner[]): Promise<void> {
  return openWindow((onClose) => <CampaignWindow banners={banners} onClose={onClose} />);
}

/** A campaign leaves it when it ends; the last one closes it. */
function CampaignWindow({ banners, onClose }: { banners: readonly PopUpBanner[]; onClose: () => void }) {
  const nowMs = useTick();
  const left = banners.filter(({ until }) => nowMs === null || Date.parse(until) > nowMs);
  const isOver = left.length === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (isOver) return null;
  return (
    <Modal open onClose={onClose} title={homeBlocksCopy.popUp}>
      <BannerCarousel banners={left} place="popup" label={homeBlocksCopy.campaigns} everyMs={EVERY_MS} />
    </Modal>
  );
}
