import { sql } from 'kysely';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyCount } from '../../../domain/numbers/counted.ts';
import {
  type LocalDate,
  localDateOf,
  localDayNumber,
  startOfLocalDate,
  startOfLocalDay,
} from '../../../domain/time.ts';
import { daysOfKind, sumOfKinds } from '../../../features/numbers/daily-count.repo.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { readRecord } from '../properties/read-properties.server.ts';

const WEEKS = 12;
const WEEK_DAYS = 7;

type Sums = { readonly count: number; readonly before: number };

const ASKED_KINDS = { contacts: ['message', 'contact'], visits: ['visit'], proposals: ['proposal'] } as const;

type Week = {
  /** Its first day; the last week ends today. */
  readonly first: LocalDate;
  readonly views: number;
  /** Contacts, visits and proposals. */
  readonly asked: number;
};

export type PropertyNumbers = {
  readonly smallId: string;
  readonly path: string;
  readonly property: Pick<
    Property,
    'name' | 'bankId' | 'cityName' | 'uf' | 'status' | 'priceCents' | 'appraisalCents'
  > & { readonly statusAt: number };
  readonly days: number;
  readonly today: LocalDate;
  readonly sums: Readonly<Record<PropertyCount, Sums>>;
  /** The last twelve, the oldest first. */
  readonly weeks: readonly Week[];
};

/** Number of times that a property was looked at and asked for; null: there is none of that name. */
export async function readPropertyNumbers(
  parts: Pick<DeskParts, 'db' | 'clock' | 'brand'>,
  reference: string,
  days: number,
): Promise<PropertyNumbers | null> {
  const record = await readRecord(parts, reference);
  if (record === null) return null;
  const { db } = parts;
  const today = localDayNumber(parts.clock.now());
  const dayOf = (number: number) => localDateOf(startOfLocalDay(number));
  const span = { first: dayOf(today - days + 1), before: dayOf(today - 2 * days + 1) };
  const { number } = record.property;
  const counted = await sumOfKinds(db, span, String(number));
  const asked = await askedSince(parts, number, [span.before, dayOf(today - WEEKS * WEEK_DAYS + 1)]);
  const sumOf = (kinds: readonly string[]): Sums => {
    const meant = asked.filter(({ kind }) => kinds.includes(kind));
    const sum = (rows: typeof meant) => rows.reduce((total, { count }) => total + count, 0);
    return {
      count: sum(meant.filter(({ day }) => day >= span.first)),
      before: sum(meant.filter(({ day }) => day >= span.before && day < span.first)),
    };
  };
  const none: Sums = { count: 0, before: 0 };
  const first = dayOf(today - WEEKS * WEEK_DAYS + 1);
  const views = await daysOfKind(db, 'view', { subject: String(number), first });
  const weeks = Array.from({ length: WEEKS }, (_, index): Week => {
    const from = dayOf(today - (WEEKS - index) * WEEK_DAYS + 1);
    const until = dayOf(today - (WEEKS - index - 1) * WEEK_DAYS + 1);
    const within = (rows: readonly { readonly day: string; readonly count: number }[]) =>
      rows.reduce((sum, { day, count }) => (day >= from && day < until ? sum + count : sum), 0);
    return { first: from, views: within(views), asked: within(asked) };
  });
  const { name, bankId, cityName, uf, status, priceCents, appraisalCents, statusAt } = record.property;
  return {
    smallId: record.smallId,
    path: record.path,
    property: {
      ...{ name, bankId, cityName, uf, status, priceCents, appraisalCents },
      statusAt: Number(statusAt),
    },
    days,
    today: dayOf(today),
    sums: {
      view: counted.get('view') ?? none,
      costs: counted.get('costs') ?? none,
      saved: counted.get('saved') ?? none,
      shared: counted.get('shared') ?? none,
      contacts: sumOf(ASKED_KINDS.contacts),
      visits: sumOf(ASKED_KINDS.visits),
      proposals: sumOf(ASKED_KINDS.proposals),
    },
    weeks,
  };
}

/** Questions about it, by day of Brasília and kind. */
async function askedSince(
  { db }: Pick<DeskParts, 'db'>,
  number: number,
  days: readonly LocalDate[],
): Promise<{ readonly kind: string; readonly day: string; readonly count: number }[]> {
  const first = [...days].sort()[0] as LocalDate;
  const kinds = Object.values(ASKED_KINDS).flat();
  const { rows } = await sql<{ kind: string; day: string; count: number }>`
    select kind, ((received_at at time zone 'UTC') - interval '3 hours')::date::text as day,
      count(*)::integer as count
    from submission where property_number = ${number} and kind = any(${kinds})
      and received_at >= ${new Date(startOfLocalDate(first))} group by 1, 2`.execute(db);
  return rows;
}
