import { campaignStateAt, canRemoveAt } from '../../../domain/campaigns/campaign-state.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { lockCampaign, removeCampaignRow } from '../../../features/campaigns/campaign.repo.server.ts';
import { campaignToWire } from '../../../features/campaigns/campaign.wire.ts';
import { publish } from '../../../platform/changes/change-feed.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { previewBulk } from '../bulk/begin-bulk.server.ts';
import { doneCampaignBulks, numbersPutIn, readBulkTask } from '../bulk/read-bulk-task.server.ts';
import { confirmBulk, undoBulk } from '../bulk/work-bulk.server.ts';
import type { CampaignParts } from './open-campaign.server.ts';

/**
 * Takes a published campaign away that is not on the site, and its properties out of it. `moved`: visitors see it, or will
 * before its start.
 */
export async function removeCampaign(
  parts: CampaignParts,
  code: string,
  actor: Actor,
): Promise<'done' | 'gone' | 'moved'> {
  const done = await transaction(parts.db, async (trx) => {
    const campaign = await lockCampaign(trx, code);
    if (campaign === null) return 'gone';
    const now = parts.clock.now();
    if (!canRemoveAt(campaignStateAt(campaign, now))) return 'moved';
    const detail = { campaign: campaignToWire(campaign) };
    const object = { kind: 'campaign', id: code };
    await writeAudit(trx, actor, { act: 'campaign.removed', object, detail }, now);
    await removeCampaignRow(trx, code);
    await publish(trx, [{ kind: 'campaign', key: code }]);
    return 'done';
  });
  if (done === 'done' && parts.lists !== undefined) {
    await takeOutOfProperties(parts, parts.lists, code, actor);
  }
  return done;
}

/**
 * Takes a campaign that was never published out of its properties. The values that its changes wrote go back to the
 * former ones, the newest first; where something newer has changed a property, its code alone is taken off, by a
 * change of its own.
 */
export async function takeOutOfProperties(
  parts: Pick<CampaignParts, 'db' | 'clock' | 'brand'>,
  lists: Pick<SourceParts, 'database' | 'clock'>,
  code: string,
  actor: Actor,
): Promise<void> {
  const left = new Set<number>();
  for (const id of await doneCampaignBulks(lists, code)) {
    const putIn = await numbersPutIn(lists, id, code);
    const undone = await undoBulk(lists, id, actor, { others: true });
    const stay = undone.kind === 'done' ? new Set(undone.left) : null;
    for (const number of putIn) if (stay === null || stay.has(number)) left.add(number);
  }
  // A feed may name the code by itself: what the desk did not put there stays.
  if (left.size === 0) return;
  const typed = (name: string) => (name === 'leaves' ? code : '');
  const asked = { choice: { numbers: [...left] }, kind: 'uncampaign', typed } as const;
  const begun = await previewBulk(parts, asked, actor);
  if (begun.kind !== 'begun') return;
  const task = await readBulkTask(lists, begun.id);
  if (task?.preview) await confirmBulk(lists, begun.id, task.preview.digest, actor);
}
