import { type Kysely, sql } from 'kysely';
import type { Instant } from '../../domain/time.ts';
import { standingConsents } from './consent.repo.server.ts';
import type { EnquiryTables } from './enquiries.tables.server.ts';

/** An address that a visitor left (specification 1 §3, the lead's row of the spreadsheet). */
export type LeadRow = {
  readonly receivedAt: Date;
  readonly email: string;
  readonly acceptsResale: boolean;
  /** Offers of this outlet under its own name. */
  readonly acceptsWhiteLabel: boolean;
  /** Part of the site: `home`, `popup`, `leilao`. */
  readonly origin: string;
  /** `site` or `api`. */
  readonly environment: string;
};

/** Forms that leave an address. */
const LEAD_KINDS = ['lead', 'popup_lead', 'auction_lead'];
const PAGE = 1_000;

type StoredLead = LeadRow & { readonly id: string; readonly cursor: string };

/** Leads received since an instant, oldest first, page by page: those in the database now, nothing else. */
export async function* leadPages(
  db: Kysely<EnquiryTables>,
  since: Instant,
  pageSize: number = PAGE,
): AsyncGenerator<LeadRow[]> {
  let after: { cursor: string; id: string } | null = null;
  for (;;) {
    const rows: StoredLead[] = await leadPage(db, since, after, pageSize);
    if (rows.length > 0) yield rows.map(({ id: _id, cursor: _cursor, ...lead }) => lead);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last;
  }
}

async function leadPage(
  db: Kysely<EnquiryTables>,
  since: Instant,
  after: { readonly cursor: string; readonly id: string } | null,
  limit: number,
): Promise<StoredLead[]> {
  const isNext =
    after === null
      ? sql`s.received_at >= ${new Date(since)}`
      : sql`(s.received_at, s.id) > (${after.cursor}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<StoredLead>`
    select s.id, s.received_at::text as cursor, s.received_at as "receivedAt", s.email,
      coalesce(bool_or((${standingConsents} ->> 'resale')::boolean), false) as "acceptsResale",
      coalesce(bool_or((coalesce(${standingConsents} ->> 'whitelabel', ${standingConsents} ->> 'offers'))::boolean), false)
        as "acceptsWhiteLabel",
      coalesce(s.sender ->> 'origin',
        case s.kind when 'popup_lead' then 'popup' when 'auction_lead' then 'leilao' else 'home' end) as origin,
      coalesce(s.sender ->> 'environment', '') as environment
    from submission s left join consent c on c.submission_id = s.id
    where s.kind = any(${LEAD_KINDS}) and ${isNext}
    group by s.id order by s.received_at, s.id limit ${limit}`.execute(db);
  return rows;
}
