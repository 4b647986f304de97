import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { campaignFileCopy } from '../../copy/campaigns/campaigns.ts';
import { takenIds } from '../../features/campaigns/campaign.repo.server.ts';
import { campaignWarnings } from '../../features/campaigns/campaign-warnings.ts';
import { parseCampaignFile } from '../../features/campaigns/parse-campaign-file.ts';
import { OPERATOR_SOURCE, publishCampaigns } from '../../features/campaigns/publish-campaigns.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import type { Command } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import type { OperatorContext } from './operator-context.ts';
import { storeCampaignPictures } from './store-campaign-pictures.server.ts';

const argsSchema = z.object({ file: z.string().startsWith('/') });

/**
 * Stores the campaigns of a file over those of the same code, and their pictures; campaigns that the file does not name
 * stay. Fails with `campaigns_refused`, every problem in words and with its place, and changes nothing then.
 */
export function campaignsCommand<DB>(
  database: Database<DB>,
  { storage, fetcher }: Pick<OperatorContext, 'storage' | 'fetcher'>,
): Command {
  return async ({ args, signal }) => {
    const { file } = argsSchema.parse(args);
    const parsed = parseCampaignFile(await textOf(file));
    if (!parsed.ok) throw refused(file, parsed.problems);
    const taken = await takenIds(database.db, parsed.campaigns);
    if (taken.length > 0) {
      throw refused(
        file,
        taken.map(({ id, code }) => campaignFileCopy.takenId(id, code)),
      );
    }
    const sources = { folder: path.dirname(file), media: makeMediaService(storage), fetcher, signal };
    const pictured = await storeCampaignPictures(parsed.campaigns, sources);
    if (!pictured.ok) throw refused(file, pictured.problems);
    await publishCampaigns(database.db, pictured.campaigns, OPERATOR_SOURCE);
    return {
      campaigns: pictured.campaigns.map(({ code }) => code),
      warnings: [...pictured.warnings, ...campaignWarnings(pictured.campaigns)],
    };
  };
}

const refused = (file: string, problems: readonly string[]) =>
  new Failure('campaigns_refused', `${file}:\n  ${problems.join('\n  ')}`);

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Failure('campaigns_refused', campaignFileCopy.unreadable(file), error);
  }
}
