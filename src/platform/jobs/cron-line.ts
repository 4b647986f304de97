import { Cron } from 'croner';
import { BRASILIA_OFFSET_MS, type Instant, instant } from '../../domain/time.ts';
import { Failure } from '../log/failure.ts';

/** `minute hour day-of-month month day-of-week`, in Brasília time, as cron reads them (0 and 7: Sunday). */
export type CronLine = string;

const MINUTE_MS = 60_000;

/** The first moment after `after` at which the line fires. Throws Failure `cron_line_wrong`. */
export function nextRun(line: CronLine, after: Instant): Instant {
  const next = parse(line).nextRun(new Date(after));
  if (next === null) throw new Failure('cron_line_wrong', `the schedule line never fires: ${line}`);
  return instant(next.getTime());
}

function parse(line: CronLine): Cron {
  try {
    return new Cron(line, { mode: '5-part', utcOffset: BRASILIA_OFFSET_MS / MINUTE_MS });
  } catch (error) {
    throw new Failure('cron_line_wrong', `not a schedule line: ${line}`, error);
  }
}
