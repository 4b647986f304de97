import { isOutage } from '../../../platform/log/outage.ts';

/** What some work gives, or `away` when what it depends on cannot be reached: the page then answers with what was typed. */
export async function orAway<T>(work: Promise<T>): Promise<T | 'away'> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) return 'away';
    throw error;
  }
}
