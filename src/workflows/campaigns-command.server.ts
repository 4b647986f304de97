import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import {
  OPERATOR_SOURCE,
  parseCampaignFile,
  publishCampaigns,
} from '../features/campaigns/publish-campaigns.server.ts';
import type { Database } from '../platform/database.server.ts';
import { Failure } from '../platform/failure.ts';
import type { Command } from '../platform/local-door.server.ts';

const argsSchema = z.object({ file: z.string().startsWith('/') });

/**
 * Stores the campaigns of a file over those of the same code; campaigns that the file does not name stay. Fails with
 * `campaigns_refused`, every problem in words, and changes nothing then.
 */
export function campaignsCommand<DB>(database: Database<DB>): Command {
  return async ({ args }) => {
    const { file } = argsSchema.parse(args);
    const parsed = parseCampaignFile(await textOf(file));
    if (!parsed.ok) throw new Failure('campaigns_refused', `${file}:\n  ${parsed.problems.join('\n  ')}`);
    await publishCampaigns(database.db, parsed.campaigns, OPERATOR_SOURCE);
    return { campaigns: parsed.campaigns.map(({ code }) => code) };
  };
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Failure('campaigns_refused', `${file} cannot be read`, error);
  }
}
