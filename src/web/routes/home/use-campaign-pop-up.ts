import { useEffect } from 'react';
import type { PopUpBanner } from '../../../domain/campaigns/banner.ts';
import { serverNow } from '../../components/card/ticking-clock.ts';
import { browserValue } from '../../components/input/browser-value.ts';
import { queuePopUp } from '../../shell/queue-pop-up.ts';

/** As many as the window has dots for (2§9). */
const MOST = 3;

/** True when this tab has shown the campaigns: they come again with another visit. */
const wasShown = browserValue(
  'campanhasVistas',
  (stored) => stored === true,
  () => window.sessionStorage,
);

/** Pop-ups of the shown page; empty where it has none. */
let shown: readonly PopUpBanner[] = [];

/** Campaigns among them that have not ended. */
const running = () => shown.filter(({ until }) => Date.parse(until) > serverNow());

/** Asks for the window of the campaigns, once a visit; not without banners (1§2), and not for a campaign that is over. */
export function useCampaignPopUp(banners: readonly PopUpBanner[]): void {
  useEffect(() => {
    shown = banners.slice(0, MOST);
    if (shown.length === 0 || wasShown.read()) return;
    queuePopUp('campaign', async () => {
      if (wasShown.read()) return null;
      const { openCampaignPopUp } = await import('./campaign-pop-up.tsx');
      return async () => {
        const banners = running();
        if (banners.length === 0) return;
        wasShown.change(() => true);
        await openCampaignPopUp(banners);
      };
    });
  }, [banners]);
  useEffect(
    () => () => {
      shown = [];
    },
    [],
  );
}
