import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { mondayOf } from '../../../domain/inbox/working-days.ts';
import { DAY_MS, type Instant, instant, startOfLocalDay } from '../../../domain/time.ts';
import { visitsOf, type WeekVisit } from '../../../features/enquiries/inbox-item.repo.server.ts';
import type { DeskParts } from '../desk-parts.ts';

export type ShownVisit = Pick<WeekVisit, 'id' | 'name' | 'days' | 'times' | 'state'> & {
  readonly property: string | null;
  readonly startsAt: Instant | null;
};

export type VisitWeek = {
  /** Midnight of its Monday. */
  readonly from: Instant;
  /** Agreed on, in the order of their time. */
  readonly agreed: readonly ShownVisit[];
  /** Asked for and not agreed on yet, the oldest first. */
  readonly asked: readonly ShownVisit[];
};

const MOST = 500;

/** The visits of the week that holds an instant. */
export async function readVisitWeek(
  { db, brand }: Pick<DeskParts, 'db' | 'brand'>,
  at: Instant,
): Promise<VisitWeek> {
  const from = startOfLocalDay(mondayOf(at));
  const rows = await visitsOf(db as never, from, instant(from + 7 * DAY_MS), MOST);
  const visits = rows.map(({ propertyNumber, startsAt, ...rest }) => ({
    ...rest,
    property: propertyNumber === null ? null : shownSmallId(brand.smallIdPrefix, propertyNumber),
    startsAt: startsAt === null ? null : instant(startsAt.getTime()),
  }));
  return {
    from,
    agreed: visits.filter(({ startsAt }) => startsAt !== null),
    asked: visits.filter(({ startsAt }) => startsAt === null),
  };
}
