import { campaignPictures, takeSources, workOnArt } from './campaign-art.server.ts';
import { readCampaignExtremes, readCampaignMembers } from './campaign-members.server.ts';
import { markOfCampaign } from './campaign-room.ts';
import { removeCampaign } from './discarded-campaign.server.ts';
import { listCampaigns } from './list-campaigns.server.ts';
import type { CampaignParts } from './open-campaign.server.ts';
import {
  campaignBecame,
  campaignCounts,
  campaignOutlook,
  draftedCampaign,
  openCampaign,
} from './open-campaign.server.ts';
import { campaignPreview, campaignsAt, campaignsShownAt } from './preview-campaign.server.ts';
import { actOnCampaign, publishCampaignDraft } from './publish-campaign.server.ts';
import {
  autosaveCampaign,
  beginCampaign,
  campaignPresence,
  chooseCampaignValues,
  copyCampaign,
  discardCampaignDraft,
  restoreCampaign,
  saveCampaign,
} from './save-campaign.server.ts';
import { scheduleCampaign, unscheduleCampaign } from './schedule-campaign.server.ts';
import {
  agreedCampaigns,
  campaignRequest,
  refuseCampaign,
  waitingCampaigns,
} from './second-campaign.server.ts';

/** Calls of the pages of campaigns. */
export function campaignCalls(parts: CampaignParts) {
  const bound =
    <Rest extends unknown[], Result>(work: (parts: CampaignParts, ...rest: Rest) => Result) =>
    (...rest: Rest): Result =>
      work(parts, ...rest);
  return {
    list: bound(listCampaigns),
    open: bound(openCampaign),
    became: bound(campaignBecame),
    drafted: draftedCampaign,
    markOf: markOfCampaign,
    counts: bound(campaignCounts),
    outlook: bound(campaignOutlook),
    begin: bound(beginCampaign),
    copy: bound(copyCampaign),
    save: bound(saveCampaign),
    autosave: bound(autosaveCampaign),
    presence: bound(campaignPresence),
    choose: bound(chooseCampaignValues),
    discard: bound(discardCampaignDraft),
    publish: bound(publishCampaignDraft),
    preview: bound(campaignPreview),
    allAt: bound(campaignsAt),
    shownAt: bound(campaignsShownAt),
    members: bound(readCampaignMembers),
    extremes: bound(readCampaignExtremes),
    pictures: bound(campaignPictures),
    workOnArt: bound(workOnArt),
    takeSources: () => takeSources(parts),
    act: bound(actOnCampaign),
    remove: bound(removeCampaign),
    restore: bound(restoreCampaign),
    schedule: bound(scheduleCampaign),
    unschedule: bound(unscheduleCampaign),
    request: bound(campaignRequest),
    refuse: bound(refuseCampaign),
    waiting: bound(waitingCampaigns),
    agreed: bound(agreedCampaigns),
  };
}
