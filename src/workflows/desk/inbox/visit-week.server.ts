import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { type GridDay, visitGrid } from '../../../domain/inbox/visit-grid.ts';
import { mondayOf } from '../../../domain/inbox/working-days.ts';
import { DAY_MS, type Instant, instant, startOfLocalDay } from '../../../domain/time.ts';
import { visitsOf, type WeekVisit } from '../../../features/enquiries/inbox-item.repo.server.ts';
import type { DeskParts } from '../desk-parts.ts';

export type ShownVisit = Pick<WeekVisit, 'id' | 'name' | 'days' | 'times' | 'state' | 'known'> & {
  readonly property: string | null;
  readonly startsAt: Instant | null;
};

export type VisitWeek = {
  /** Midnight of its Monday. */
  readonly from: Instant;
  readonly days: readonly GridDay<ShownVisit>[];
  /** Number of visits that are asked for and not agreed on. */
  readonly waiting: number;
  /** Visits among these that name no day. */
  readonly dayless: readonly ShownVisit[];
};

const MOST = 500;

/** The visits of the week that holds an instant. */
export async function readVisitWeek(
  { db, brand, clock }: Pick<DeskParts, 'db' | 'brand' | 'clock'>,
  at: Instant,
): Promise<VisitWeek> {
  const from = startOfLocalDay(mondayOf(at));
  const rows = await visitsOf(db as never, from, instant(from + 7 * DAY_MS), MOST);
  const visits = rows.map(({ propertyNumber, startsAt, ...rest }) => ({
    ...rest,
    property: propertyNumber === null ? null : shownSmallId(brand.smallIdPrefix, propertyNumber),
    startsAt: startsAt === null ? null : instant(startsAt.getTime()),
  }));
  const asked = visits.filter(({ startsAt }) => startsAt === null);
  return {
    from,
    days: visitGrid(visits, from, clock.now()),
    waiting: asked.length,
    dayless: asked.filter(({ days }) => days.length === 0),
  };
}
