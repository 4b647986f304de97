/**
 * Writes `docs/campaigns/campaigns.schema.json` from the schema by which files of campaigns are read. A test holds the two
 * together.
 *
 *     node scripts/make-campaigns-schema.ts
 */
import { writeFileSync } from 'node:fs';
import { campaignFileJsonSchema } from '../src/features/campaigns/campaign.wire.ts';

writeFileSync(
  new URL('../docs/campaigns/campaigns.schema.json', import.meta.url),
  `${JSON.stringify(campaignFileJsonSchema(), null, 2)}\n`,
);
