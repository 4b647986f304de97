/** `npm run campaigns -- FILE`: stores the campaigns of a JSON file, in the shape of the campaigns call. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { campaignFileCopy } from '../copy/campaigns/campaigns.ts';
import { runOperatorCommand } from './operator.server.ts';
import { answerHelp } from './wrong-words.ts';

answerHelp(campaignFileCopy.usage);
const [file, ...rest] = process.argv.slice(2);

if (file === undefined || file.startsWith('-') || rest.length > 0) {
  process.stderr.write(`${campaignFileCopy.usage}\n`);
  process.exitCode = 1;
} else {
  const done = await runOperatorCommand({ name: 'campaigns', args: { file: resolve(file) } });
  const stored = z.object({ campaigns: z.array(z.string()), warnings: z.array(z.string()) }).safeParse(done);
  if (stored.success) {
    process.stdout.write(`${campaignFileCopy.stored(stored.data.campaigns)}\n`);
    for (const warning of stored.data.warnings) process.stderr.write(`${warning}\n`);
  } else process.exitCode = 1;
}
