import { type Instant, instant } from '../../domain/time.ts';
import type { Source } from '../../features/catalogue/sources/source.repo.server.ts';
import { nextRun } from '../../platform/jobs/cron-line.ts';

/** A folder is looked at so often where nobody says otherwise. */
const WATCH_MS = 60_000;

/** Instant at which a source runs next by itself; null: by hand alone. */
export function nextRunOf(
  { kind, runAt, intervalMs }: Pick<Source, 'kind' | 'runAt' | 'intervalMs'>,
  now: Instant,
): Instant | null {
  if (runAt !== null) {
    const [hour = '', minute = ''] = runAt.split(':');
    return nextRun(`${Number(minute)} ${Number(hour)} * * *`, now);
  }
  // The interval of the bank's lists is the pause between two requests.
  if (kind === 'caixa') return null;
  if (kind === 'folder') return instant(now + (intervalMs ?? WATCH_MS));
  return intervalMs === null ? null : instant(now + intervalMs);
}

/** At once where it is not told by the hour. */
export function firstRunOf(source: Parameters<typeof nextRunOf>[0], now: Instant): Instant | null {
  const next = nextRunOf(source, now);
  return next === null || source.runAt !== null ? next : now;
}
