import { sql } from 'kysely';
import { DAY_MS, type Instant } from '../../domain/time.ts';
import { type BoxCounts, countBoxes } from '../../features/enquiries/inbox.repo.server.ts';
import type { DeskDb, DeskParts } from './desk-parts.ts';
import { endOfToday } from './inbox/read-inbox.server.ts';
import { readFixedValues } from './properties/fixed-values.server.ts';

/** Numbers of the panel, counted when they are asked for. */
export type Panel = {
  /** How many properties are in each state. */
  readonly stock: readonly { readonly status: string; readonly count: number }[];
  readonly activeWithoutPhoto: number;
  readonly contacts: Trend;
  readonly proposals: Trend;
  readonly leads: Trend;
  readonly failedDeliveries: number;
  /** What waits for an answer and is due by the end of today. */
  readonly dueToday: number;
  /** Values that were fixed until a day, which ends soon or which their list does not say any more. */
  readonly fixedToLookAt: number;
  /** How much lies in each box of the inbox. */
  readonly boxes: BoxCounts;
};

/** Of the chosen days, and of as many before them. */
export type Trend = { readonly count: number; readonly before: number };

const NOBODY = '00000000-0000-0000-0000-000000000000';
const CONTACT_KINDS = ['message', 'contact', 'visit'];
const LEAD_KINDS = ['lead', 'popup_lead', 'auction_lead'];

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand'>;

export async function readPanel(parts: Parts, days: number): Promise<Panel> {
  const { db } = parts;
  const now = parts.clock.now();
  const { rows: stock } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from property group by status`.execute(db);
  const { rows: bare } = await sql<{ count: number }>`
    select count(*)::integer as count from property p where status = 'ativo'
      and coalesce(p.detail #> '{media,images}', '[]') = '[]'`.execute(db);
  const { rows: failed } = await sql<{ count: number }>`
    select count(*)::integer as count from delivery where status = 'failed'`.execute(db);
  const boxes = await countBoxes(db as never, { personId: NOBODY, today: endOfToday(now) });
  const fixed = await readFixedValues(parts);
  const [contacts, proposals, leads] = await trends(db, days, now);
  return {
    stock,
    activeWithoutPhoto: bare[0]?.count ?? 0,
    contacts,
    proposals,
    leads,
    boxes,
    dueToday: boxes.hoje,
    fixedToLookAt: fixed.filter(({ needsLook }) => needsLook).length,
    failedDeliveries: failed[0]?.count ?? 0,
  };
}

async function trends(db: DeskDb, days: number, now: Instant): Promise<[Trend, Trend, Trend]> {
  const from = new Date(now - days * DAY_MS);
  const { rows } = await sql<{ kind: string; count: number; before: number }>`
    select kind, count(*) filter (where received_at >= ${from})::integer as count,
      count(*) filter (where received_at < ${from})::integer as before
    from submission where received_at >= ${new Date(now - 2 * days * DAY_MS)} group by kind`.execute(db);
  const sum = (kinds: readonly string[]): Trend => {
    const meant = rows.filter(({ kind }) => kinds.includes(kind));
    return {
      count: meant.reduce((total, row) => total + row.count, 0),
      before: meant.reduce((total, row) => total + row.before, 0),
    };
  };
  return [sum(CONTACT_KINDS), sum(['proposal']), sum(LEAD_KINDS)];
}
