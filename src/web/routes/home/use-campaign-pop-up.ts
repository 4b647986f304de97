import { useEffect } from 'react';
import type { BannerView } from '../../../domain/campaigns/banner.ts';
import { browserValue } from '../../components/browser-value.ts';
import { queuePopUp } from '../../shell/queue-pop-up.ts';

/** As many as the window has dots for (2§9). */
const MOST = 3;

/** Whether this tab has shown the campaigns: they come again with another visit. */
const wasShown = browserValue(
  'campanhasVistas',
  (stored) => stored === true,
  () => window.sessionStorage,
);

/** Asks for the window of the campaigns, once a visit; not without banners (1§2). */
export function useCampaignPopUp(banners: readonly BannerView[]): void {
  useEffect(() => {
    const highest = banners.slice(0, MOST);
    if (highest.length === 0 || wasShown.read()) return;
    queuePopUp('campaign', async () => {
      if (wasShown.read()) return;
      const { openCampaignPopUp } = await import('./campaign-pop-up.tsx');
      wasShown.change(() => true);
      await openCampaignPopUp(highest);
    });
  }, [banners]);
}
