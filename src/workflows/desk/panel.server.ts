import { sql } from 'kysely';
import { type FunnelRow, funnelOf } from '../../domain/numbers/funnel.ts';
import { type Instant, localDateOf, localDayNumber, startOfLocalDay } from '../../domain/time.ts';
import { type BoxCounts, countBoxes } from '../../features/enquiries/inbox.repo.server.ts';
import { sumOfKinds } from '../../features/numbers/daily-count.repo.server.ts';
import { countLateJobs, failedJobs } from '../../platform/jobs/jobs.server.ts';
import { backupAlarm, readBackupState } from '../backups/backup-runs.repo.server.ts';
import type { DeskDb, DeskParts } from './desk-parts.ts';
import { endOfToday } from './inbox/read-inbox.server.ts';
import {
  type EmptySearch,
  type PageSpeed,
  readEmptySearches,
  readPageSpeeds,
} from './numbers/site-numbers.server.ts';
import { type PanelTasks, readPanelTasks } from './panel-tasks.server.ts';
import { readFixedValues } from './properties/fixed-values.server.ts';

/** Numbers of the panel, counted when they are asked for. */
export type Panel = PanelTasks & {
  /** Number of properties in each state. */
  readonly stock: readonly { readonly status: string; readonly count: number }[];
  readonly activeWithoutPhoto: number;
  readonly contacts: Trend;
  readonly proposals: Trend;
  readonly leads: Trend;
  /** Visits from elsewhere, and views of properties. */
  readonly visits: Trend;
  readonly views: Trend;
  readonly saved: Trend;
  readonly shared: Trend;
  readonly funnel: readonly FunnelRow[];
  readonly emptySearches: readonly EmptySearch[];
  readonly speeds: readonly PageSpeed[];
  readonly failedDeliveries: number;
  /** Jobs that failed or are late. */
  readonly troubledJobs: number;
  /** The last backup failed, or did not come; null: there is none to be made, or it is well. */
  readonly backupAlarm: 'failed' | 'late' | null;
  /** Items that wait for an answer and are due by the end of today. */
  readonly dueToday: number;
  /** Values that were fixed until a day, which ends soon or which their list does not say any more. */
  readonly fixedToLookAt: number;
  /** Number of items in each box of the inbox. */
  readonly boxes: BoxCounts;
};

/** Counts of the chosen days, today being the last, and of as many before them. */
export type Trend = { readonly count: number; readonly before: number };

const NOBODY = '00000000-0000-0000-0000-000000000000';
const CONTACT_KINDS = ['message', 'contact', 'visit'];
const LEAD_KINDS = ['lead', 'popup_lead', 'auction_lead'];

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand' | 'upkeep'>;

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
  const today = localDayNumber(now);
  const span = { first: startOfLocalDay(today - days + 1), before: startOfLocalDay(today - 2 * days + 1) };
  const [contacts, proposals, leads] = await trends(db, span);
  const sums = await sumOfKinds(db, { first: localDateOf(span.first), before: localDateOf(span.before) });
  const counted = (kind: string): Trend => sums.get(kind) ?? { count: 0, before: 0 };
  const views = counted('view');
  return {
    stock,
    activeWithoutPhoto: bare[0]?.count ?? 0,
    contacts,
    proposals,
    leads,
    visits: counted('visit'),
    views,
    saved: counted('saved'),
    shared: counted('shared'),
    funnel: funnelOf({
      view: views.count,
      costs: counted('costs').count,
      contacts: contacts.count,
      proposals: proposals.count,
      atPartner: await countAtPartner(db, span.first),
    }),
    emptySearches: await readEmptySearches(parts, localDateOf(span.first)),
    speeds: await readPageSpeeds(parts, localDateOf(span.first)),
    troubledJobs: (await countLateJobs(db, now)) + (await failedJobs(db)).length,
    backupAlarm: parts.upkeep?.backsUp ? backupAlarm(await readBackupState(db), now) : null,
    ...(await readPanelTasks(parts)),
    boxes,
    dueToday: boxes.hoje,
    fixedToLookAt: fixed.filter(({ needsLook }) => needsLook).length,
    failedDeliveries: failed[0]?.count ?? 0,
  };
}

type Days = { readonly first: Instant; readonly before: Instant };

async function trends(db: DeskDb, { first, before }: Days): Promise<[Trend, Trend, Trend]> {
  const from = new Date(first);
  const { rows } = await sql<{ kind: string; count: number; before: number }>`
    select kind, count(*) filter (where received_at >= ${from})::integer as count,
      count(*) filter (where received_at < ${from})::integer as before
    from submission where received_at >= ${new Date(before)} group by kind`.execute(db);
  const sum = (kinds: readonly string[]): Trend => {
    const meant = rows.filter(({ kind }) => kinds.includes(kind));
    return {
      count: meant.reduce((total, row) => total + row.count, 0),
      before: meant.reduce((total, row) => total + row.before, 0),
    };
  };
  return [sum(CONTACT_KINDS), sum(['proposal']), sum(LEAD_KINDS)];
}

/** Proposals that the partner has taken. */
async function countAtPartner(db: DeskDb, first: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from submission
    where kind = 'proposal' and status = 'sent' and received_at >= ${new Date(first)}`.execute(db);
  return rows[0]?.count ?? 0;
}
