import { instant } from '../../domain/time.ts';
import {
  type ClaimedOrigin,
  keepRobots,
  noteOrigin,
  releaseOrigin,
} from '../../features/catalogue/media-files/media-queue.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { askOrigins, isMediaPaused } from './ask-for-media.server.ts';
import type { MediaParts } from './media-parts.ts';
import { type OriginRules, readRobots } from './origin-manners.ts';
import { restAfterFailures } from './settle-file.ts';

export type OriginParts = Pick<MediaParts, 'database' | 'fetcher' | 'clock'>;

const ROBOTS_MS = 86_400_000;
const MOST_ROBOTS_BYTES = 500_000;

/** A job that waited for a later time would keep others of its key from being added: what is due then is woken. */
export async function releaseAndWake(
  { database, clock }: OriginParts,
  origin: string,
  job: number,
): Promise<void> {
  await transaction(database.db, async (trx) => {
    const nextAt = await releaseOrigin(trx, origin, job);
    const isDue = nextAt !== null && nextAt.getTime() <= clock.now();
    if (isDue && !(await isMediaPaused<CatalogueTables>(trx))) await askOrigins(trx, [origin]);
  });
}

/** Null: nobody can tell what the site allows, which allows nothing (RFC 9309, 2.3.1.4). */
export async function rulesOfOrigin(
  { database, fetcher, clock }: OriginParts,
  origin: string,
  { robots, robotsAt }: Pick<ClaimedOrigin, 'robots' | 'robotsAt'>,
  signal: AbortSignal,
): Promise<OriginRules | null> {
  const now = clock.now();
  if (robots !== null && robotsAt !== null && robotsAt.getTime() > now - ROBOTS_MS) {
    return readRobots(origin, robots);
  }
  const address = `${origin}/robots.txt`;
  const answer = await fetcher.fetch({ address, kind: 'list', mostBytes: MOST_ROBOTS_BYTES, signal });
  if (
    !answer.ok &&
    ['unreachable', 'timed_out', 'server_failed', 'rate_limited', 'broken_off', 'name_unknown'].includes(
      answer.code,
    )
  ) {
    const restsUntil =
      answer.retryAfterMs === null ? restAfterFailures(now) : instant(now + answer.retryAfterMs);
    await transaction(database.db, (trx) => noteOrigin(trx, origin, { restsUntil }));
    return null;
  }
  const text = answer.ok && !answer.isUnchanged ? Buffer.from(answer.bytes).toString('utf8') : '';
  await keepRobots(database.db, origin, { text, at: now });
  return readRobots(origin, text);
}
