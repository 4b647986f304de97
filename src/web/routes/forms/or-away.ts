import { takesNoWriting } from '../../../platform/log/full-disk.ts';
import { isOutage } from '../../../platform/log/outage.ts';

/** `away`: its source cannot be reached; `full`: it takes no writing, and nothing of this was kept. */
export type Missed = 'away' | 'full';

/** The result of some work, or the reason why there is none: the page then answers with the typed values, by status 503. */
export async function orAway<T>(work: Promise<T>, report: (error: unknown) => void): Promise<T | Missed> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) return 'away';
    if (!takesNoWriting(error)) throw error;
    report(error);
    return 'full';
  }
}

export const isMissed = (outcome: unknown): outcome is Missed => outcome === 'away' || outcome === 'full';
