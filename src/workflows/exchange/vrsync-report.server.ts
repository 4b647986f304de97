import type { Instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import {
  faultsFor,
  telephoneOf,
  VRSYNC_FAULTS,
  type VrsyncFault,
  type VrsyncVerdict,
  vrsyncVerdict,
} from '../../features/catalogue/vrsync/vrsync.writer.ts';
import { changesSince } from '../../platform/changes/follow-changes.server.ts';
import { hourOf, listings, listingsOf, type VrsyncParts } from './vrsync.server.ts';

export type VrsyncReport = {
  readonly at: Instant;
  readonly leastPhotos: number;
  readonly told: number;
  readonly leftOut: number;
  /** False: the head of the list lacks what the portals demand. */
  readonly hasTelephone: boolean;
  /** Listings that each fault keeps out; one may have several. */
  readonly faults: Readonly<Record<VrsyncFault, number>>;
  /** Listings that this fault alone keeps out: those nearest to being told. */
  readonly alone: Readonly<Record<VrsyncFault, number>>;
  /** Those of the page, the ones with the fewest faults first. */
  readonly listings: readonly LeftOut[];
  readonly page: number;
  readonly pages: number;
};

export type LeftOut = {
  readonly smallId: string;
  readonly name: string;
  readonly number: number;
  readonly faults: readonly VrsyncFault[];
};

type Asked = { readonly leastPhotos: number; readonly page?: number; readonly most: number };

/** Makes reports of the listings that the portals are told and not told. */
export type VrsyncReporting = (asked: Asked) => Promise<VrsyncReport>;

/** More listings than this are not looked at one by one: the walk through all of them is as quick. */
const MOST_CHANGES = 5_000;

type Verdict = VrsyncVerdict & Pick<LeftOut, 'smallId' | 'name' | 'number'>;
type Kept = {
  readonly version: number;
  readonly hour: number;
  readonly verdicts: ReadonlyMap<number, Verdict>;
};

/**
 * Reports by verdicts that are kept in memory: the first one walks through all listings, each later one looks at those
 * alone that changed since. Who asks while another's walk is under way waits for the same one.
 */
export function reportingVrsync(parts: VrsyncParts): VrsyncReporting {
  let kept: Kept | null = null;
  let underWay: Promise<Kept> | null = null;
  const verdicts = () => {
    underWay ??= renewed(parts, kept)
      .then((made) => {
        kept = made;
        return made;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  };
  const hasTelephone = telephoneOf(parts.brand) !== null;
  return async (asked) => ({
    ...reportOf((await verdicts()).verdicts, asked, parts.clock.now()),
    hasTelephone,
  });
}

async function renewed(parts: VrsyncParts, last: Kept | null): Promise<Kept> {
  const hour = hourOf(parts);
  const from = last?.hour === hour ? last.version : null;
  // The version is read before the listings: what changes meanwhile is looked at again the next time.
  const news = await changesSince<CatalogueTables>(parts.db, from, MOST_CHANGES);
  if (last !== null && from === news.to) return last;
  const verdicts = new Map(news.reload ? [] : last?.verdicts);
  const changed = news.changes.flatMap(({ kind, id }) => (kind === 'property' && id ? [id] : []));
  for (const number of changed) verdicts.delete(number);
  for await (const listed of news.reload ? listings(parts) : listingsOf(parts, [...new Set(changed)])) {
    for (const { property, card } of listed) {
      const { number, name } = property;
      verdicts.set(number, { ...vrsyncVerdict({ property, card }), number, name, smallId: card.smallId });
    }
  }
  return { version: news.to, hour, verdicts };
}

function reportOf(
  verdicts: ReadonlyMap<number, Verdict>,
  { leastPhotos, page: wanted = 1, most }: Asked,
  at: Instant,
): Omit<VrsyncReport, 'hasTelephone'> {
  const none = Object.fromEntries(VRSYNC_FAULTS.map((fault) => [fault, 0])) as Record<VrsyncFault, number>;
  const [faults, alone] = [{ ...none }, { ...none }];
  const leftOut: LeftOut[] = [];
  for (const verdict of verdicts.values()) {
    const found = faultsFor(verdict, leastPhotos);
    const [only] = found;
    if (only === undefined) continue;
    for (const fault of found) faults[fault] += 1;
    if (found.length === 1) alone[only] += 1;
    const { smallId, name, number } = verdict;
    leftOut.push({ smallId, name, number, faults: found });
  }
  const nearest = leftOut.sort((a, b) => a.faults.length - b.faults.length || a.number - b.number);
  const pages = Math.max(1, Math.ceil(nearest.length / most));
  const page = Math.min(Math.max(wanted, 1), pages);
  return {
    at,
    leastPhotos,
    told: verdicts.size - leftOut.length,
    leftOut: leftOut.length,
    faults,
    alone,
    listings: nearest.slice((page - 1) * most, page * most),
    page,
    pages,
  };
}
