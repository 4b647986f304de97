/**
 * Writes `docs/feed/feed.schema.json` from the schema by which feeds are read. A test holds the two together.
 *
 *     node scripts/make-feed-schema.ts
 */
import { writeFileSync } from 'node:fs';
import { feedJsonSchema } from '../src/features/catalogue/property-feed/property-feed.wire.ts';

writeFileSync(
  new URL('../docs/feed/feed.schema.json', import.meta.url),
  `${JSON.stringify(feedJsonSchema(), null, 2)}\n`,
);
