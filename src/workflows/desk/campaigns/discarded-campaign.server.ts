import type { Actor } from '../../../features/audit/write-audit.server.ts';
import type { SourceParts } from '../../sources/source-parts.ts';
import { previewBulk } from '../bulk/begin-bulk.server.ts';
import { doneCampaignBulks, numbersPutIn, readBulkTask } from '../bulk/read-bulk-task.server.ts';
import { confirmBulk, undoBulk } from '../bulk/work-bulk.server.ts';
import type { CampaignParts } from './open-campaign.server.ts';

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
    const undone = await undoBulk(lists, id, actor);
    if (undone.kind === 'done') continue;
    for (const number of await numbersPutIn(lists, id, code)) left.add(number);
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
