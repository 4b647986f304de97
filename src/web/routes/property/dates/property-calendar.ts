import { timelineCopy } from '../../../../copy/property/legal-timeline.ts';
import { calendarCopy } from '../../../../copy/property/property-share.ts';
import { type CalendarEvent, calendarFile } from '../../../../domain/calendar/calendar-file.ts';
import { isOverState } from '../../../../domain/catalogue/property-card.ts';
import type { PropertyPageView } from '../../../../domain/catalogue/property-page.ts';
import { DAY_MS, type Instant, instant, startOfLocalDate } from '../../../../domain/time.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Dated = Pick<
  PropertyPageView,
  'auctions' | 'deadlineAt' | 'state' | 'smallId' | 'name' | 'address' | 'href' | 'id'
> & { readonly decision: Pick<PropertyPageView['decision'], 'timeline'> };

/**
 * The auctions and the limit that are still to come as a calendar file; null without any. An auction is given an hour, a
 * limit is the end of its hour; one at 23h59 ends at midnight.
 */
export function propertyCalendar(
  property: Dated,
  { origin, product, version, now }: { origin: string; product: string; version: number; now: Instant },
): string | null {
  if (isOverState(property.state)) return null;
  const host = URL.parse(origin)?.hostname ?? 'localhost';
  const events = datesOf(property)
    .filter(({ endsAt }) => endsAt > now)
    .map(
      ({ key, title, startsAt, endsAt, isAllDay }): CalendarEvent => ({
        ...(isAllDay && { isAllDay }),
        uid: `${key}-${property.id}@${host}`,
        sequence: version,
        startsAt,
        endsAt,
        title: calendarCopy.title(title, property.name),
        description: calendarCopy.description(property.smallId),
        place: property.address,
        url: origin + property.href,
      }),
    );
  return events.length === 0 ? null : calendarFile(product, events, now);
}

type Occasion = { key: string; title: string; startsAt: Instant; endsAt: Instant; isAllDay?: true };

/** Days that the law or the bank's rules make; what the listing itself tells is there by its hour. */
function expectedOf({ decision: { timeline } }: Dated): Occasion[] {
  return (timeline?.steps ?? []).flatMap(({ id, day, is }) => {
    if (day === null || is === 'told') return [];
    const startsAt = startOfLocalDate(day);
    const title = is === 'latest' ? timelineCopy.noLater(timelineCopy.steps[id]) : timelineCopy.steps[id];
    const endsAt = instant(startsAt + DAY_MS);
    return [{ key: id, title: timelineCopy.expectedTitle(title), startsAt, endsAt, isAllDay: true } as const];
  });
}

function datesOf(property: Dated): Occasion[] {
  const { auctions, deadlineAt } = property;
  const told = auctions.map(({ at }, index): Occasion => {
    const startsAt = instant(Date.parse(at));
    const title = calendarCopy.auction(index + 1);
    return { key: `leilao-${index + 1}`, title, startsAt, endsAt: instant(startsAt + HOUR_MS) };
  });
  const dates = [...told, ...expectedOf(property)];
  if (deadlineAt === null) return dates;
  const endsAt = instant(Math.ceil(Date.parse(deadlineAt) / MINUTE_MS) * MINUTE_MS);
  return [
    ...dates,
    { key: 'prazo', title: calendarCopy.deadline, startsAt: instant(endsAt - HOUR_MS), endsAt },
  ];
}
