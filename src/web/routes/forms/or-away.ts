import { isOutage } from '../../../platform/log/outage.ts';

/** The result of some work, or `away` when its source cannot be reached: the page then answers with the typed values. */
export async function orAway<T>(work: Promise<T>): Promise<T | 'away'> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) return 'away';
    throw error;
  }
}
