import { fetchTroubleCopy } from '../../copy/server/fetching.ts';
import { sourcesCopy } from '../../copy/server/sources-command.ts';
import type { CheckedFetcher } from '../../platform/fetch/fetcher.server.ts';
import { Failure } from '../../platform/log/failure.ts';

/** Throws Failure `source_incomplete` for an address of which the fetcher would never ask anything. */
export async function refuseHidden(
  fetcher: Pick<CheckedFetcher, 'refusalOf'>,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    const refusal = await fetcher.refusalOf(address);
    if (refusal === null) continue;
    throw new Failure('source_incomplete', sourcesCopy.refusedAddress(address, fetchTroubleCopy[refusal]));
  }
}
