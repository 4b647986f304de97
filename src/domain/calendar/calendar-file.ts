import { type Instant, localDateOf } from '../time.ts';

/** An appointment: the same `uid` always means the same one, so that a calendar replaces it when it changes. */
export type CalendarEvent = {
  readonly uid: string;
  /** Higher after every change. */
  readonly sequence: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** True for an entry of whole days: it ends with the midnight that `endsAt` is. */
  readonly isAllDay?: true;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly url: string;
};

const encoder = new TextEncoder();
const LINE_END = '\r\n';
/** RFC 5545, 3.1: a line has at most 75 bytes, its end not counted. */
const LONGEST_LINE = 75;

/** A calendar file (RFC 5545) written at `now`, with a reminder a day before each appointment. */
export function calendarFile(product: string, events: readonly CalendarEvent[], now: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${plainText(product)}//PT`,
    'CALSCALE:GREGORIAN',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ];
  return lines.map(folded).join(LINE_END) + LINE_END;
}

function eventLines(event: CalendarEvent, now: Instant): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${plainText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    ...(event.isAllDay
      ? [`DTSTART;VALUE=DATE:${dayStamp(event.startsAt)}`, `DTEND;VALUE=DATE:${dayStamp(event.endsAt)}`]
      : [`DTSTART:${stamp(event.startsAt)}`, `DTEND:${stamp(event.endsAt)}`]),
    `SUMMARY:${plainText(event.title)}`,
    `DESCRIPTION:${plainText(event.description)}`,
    `LOCATION:${plainText(event.place)}`,
    `URL:${event.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${plainText(event.title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ];
}

/** `20261128T200000Z` */
function stamp(at: Instant): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** `20261128`: the day in Brasília. */
const dayStamp = (at: Instant): string => localDateOf(at).replaceAll('-', '');

/** Text as a value of the file: its separators escaped, line ends as `\n`, other control characters gone. */
function plainText(text: string): string {
  return text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line broken where it grows too long in UTF-8, never inside a character; each further part begins with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > LONGEST_LINE) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join(LINE_END);
}
