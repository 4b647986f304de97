import { type Kysely, sql, type Transaction } from 'kysely';
import type {
  ConfirmedEvidence,
  EvidenceFact,
  EvidenceOrigin,
  FoundEvidence,
} from '../../../domain/evidence/evidence-kinds.ts';
import type { Instant } from '../../../domain/time.ts';
import { nextVersion, publish } from '../../../platform/changes/change-feed.server.ts';

export type EvidenceState = 'proposed' | 'confirmed' | 'refused' | 'replaced';

/** A fact as it stands at the desk. */
export type KeptEvidence = FoundEvidence & {
  readonly id: number;
  readonly number: number;
  readonly origin: EvidenceOrigin;
  readonly paperId: number | null;
  readonly state: EvidenceState;
  readonly seenAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  readonly foundValue: string | null;
};

const COLUMNS =
  sql.raw(`e.id, e.number, e.origin, e.fact, e.place, e.value, e.page, e.quote, e.paper_id as "paperId", e.state,
  e.seen_at as "seenAt", e.decided_at as "decidedAt", e.decided_by as "decidedBy", e.found_value as "foundValue"`);

const localDay = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')`);

/** Selects what is confirmed of a property, with the paper that it stands in; null: nothing is. */
export const confirmedEvidenceColumn = sql`(
  select json_agg(json_build_array(e.origin, e.fact, e.place, e.value, e.page, e.quote, ${localDay('e.seen_at')},
    ${localDay('e.decided_at')}, case when p.id is null then null else json_build_array(p.kind, p.title, p.version,
      to_char(p.dated_on, 'YYYY-MM-DD'), case when p.is_reserved then null else p.address end, exists (
        select from property_paper n
        where n.number = p.number and n.kind = p.kind and n.title = p.title and n.version > p.version and n.taken_at is null
      )) end) order by e.origin, e.fact, e.place)
  from property_evidence e left join property_paper p on p.id = e.paper_id
  where e.number = property.number and e.state = 'confirmed' and p.taken_at is null)`;

type Told = readonly [
  ...[EvidenceOrigin, EvidenceFact, number, string, number | null, string, string, string],
  null | readonly [string, string, number, string | null, string | null, boolean],
];

/** Reads the value that `confirmedEvidenceColumn` selected. */
export function readConfirmed(told: unknown): ConfirmedEvidence[] {
  return ((told ?? []) as Told[]).map(
    ([origin, fact, place, value, page, quote, seenOn, checkedOn, paper]) => ({
      ...{ origin, fact, place, value, page, quote, seenOn, checkedOn },
      paper: paper && {
        ...{ kind: paper[0], title: paper[1], version: paper[2], date: paper[3] },
        ...{ address: paper[4], isOutdated: paper[5] },
      },
    }),
  );
}

/** What was read in a paper that was taken away is told to nobody until it is put back. */
const fromStandingPaper = sql`not exists (
  select from property_paper taken where taken.id = e.paper_id and taken.taken_at is not null)`;

/** Facts of a property that are proposed or confirmed. */
export async function evidenceOf<DB>(db: Kysely<DB>, number: number): Promise<KeptEvidence[]> {
  const { rows } = await sql<KeptEvidence>`
    select ${COLUMNS} from property_evidence e
    where e.number = ${number} and e.state in ('proposed', 'confirmed') and ${fromStandingPaper}
    order by e.origin, e.fact, e.place, e.id`.execute(db);
  return rows;
}

export async function evidenceById<DB>(
  db: Kysely<DB>,
  number: number,
  id: number,
): Promise<KeptEvidence | null> {
  const { rows } = await sql<KeptEvidence>`
    select ${COLUMNS} from property_evidence e where e.number = ${number} and e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Origin of facts: a paper of a property, or the records of a court. */
export type EvidenceSource = {
  readonly number: number;
  readonly origin: EvidenceOrigin;
  readonly paperId: number | null;
  /** Number of the lawsuit, of several; absent: everything in the source is found at once. */
  readonly place?: number | null;
};

/**
 * Proposes what was found in a source: what it was found to say before and nobody decided on is let go. A fact that
 * somebody confirmed or refused is not proposed again. Returns how many facts wait.
 */
export async function proposeEvidence<DB>(
  trx: Transaction<DB>,
  { number, origin, paperId, place = null }: EvidenceSource,
  found: readonly FoundEvidence[],
  now: Instant,
): Promise<number> {
  await sql`
    delete from property_evidence e where e.number = ${number} and e.origin = ${origin} and e.state = 'proposed'
      and (${place}::smallint is null or e.place = ${place})
      and (e.paper_id is not distinct from ${paperId} or exists (
        select from property_paper old, property_paper new
        where old.id = e.paper_id and new.id = ${paperId} and (old.kind, old.title) = (new.kind, new.title)
      ))`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into property_evidence (number, origin, fact, place, value, page, quote, paper_id, seen_at)
    select ${number}, ${origin}, f.fact, f.place, f.value, f.page, f.quote, ${paperId}, ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f (fact text, place smallint, value text, page integer, quote text)
    where not exists (
      select from property_evidence e where e.number = ${number} and e.origin = ${origin} and e.fact = f.fact
        and e.paper_id is not distinct from ${paperId} and f.value in (e.value, e.found_value)
        and e.state in ('confirmed', 'refused', 'replaced')
    )
    returning id`.execute(trx);
  return rows.length;
}

/** Writes down a fact that a person read themselves; it waits to be confirmed as every other. */
export async function addEvidence<DB>(
  trx: Transaction<DB>,
  { number, origin, paperId }: EvidenceSource,
  { fact, value, page, quote }: FoundEvidence,
  now: Instant,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into property_evidence (number, origin, fact, value, page, quote, paper_id, seen_at)
    values (${number}, ${origin}, ${fact}, ${value}, ${page}, ${quote}, ${paperId}, ${new Date(now)})
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

type Decision = { readonly by: string; readonly now: Instant };

/** Confirms a fact as it is, or corrected; what was confirmed in its place before is replaced. */
export async function confirmEvidence<DB>(
  trx: Transaction<DB>,
  { id, number, origin, fact, place, value: found }: KeptEvidence,
  value: string,
  { by, now }: Decision,
): Promise<void> {
  await sql`
    update property_evidence set state = 'replaced' where number = ${number} and origin = ${origin} and fact = ${fact}
      and place = ${place} and state = 'confirmed' and id <> ${id}`.execute(trx);
  await sql`
    update property_evidence set state = 'confirmed', value = ${value}, decided_at = ${new Date(now)}, decided_by = ${by},
      found_value = case when ${value} = ${found} then found_value else coalesce(found_value, ${found}) end
    where id = ${id}`.execute(trx);
}

/** Refuses a fact, or takes back that it was confirmed. */
export async function refuseEvidence<DB>(
  trx: Transaction<DB>,
  id: number,
  { by, now }: Decision,
): Promise<void> {
  await sql`update property_evidence set state = 'refused', decided_at = ${new Date(now)}, decided_by = ${by}
    where id = ${id}`.execute(trx);
}

/** Has the page of a property tell what is confirmed now; the last statement of its transaction. */
export async function showEvidence<DB>(trx: Transaction<DB>, number: number): Promise<void> {
  const version = await nextVersion(trx);
  await sql`update property set version = ${version} where number = ${number}`.execute(trx);
  await publish(trx, [{ kind: 'property', id: number }]);
}

/** A property of which facts wait to be looked at. */
export type WaitingEvidence = {
  readonly number: number;
  readonly name: string;
  readonly city: string;
  readonly uf: string;
  readonly waiting: number;
  readonly origins: readonly EvidenceOrigin[];
  readonly since: Date;
};

/** The work list: those on offer first, whoever waits longest before the others. */
export async function waitingEvidence<DB>(
  db: Kysely<DB>,
  limit: number,
): Promise<{ readonly total: number; readonly rows: readonly WaitingEvidence[] }> {
  const { rows } = await sql<WaitingEvidence & { total: number }>`
    select p.number, p.name, p.city_name as city, p.uf, w.waiting, w.origins, w.since, count(*) over ()::integer as total
    from (
      select number, count(*)::integer as waiting, array_agg(distinct origin order by origin) as origins,
        min(seen_at) as since
      from property_evidence e where state = 'proposed' and ${fromStandingPaper} group by number
    ) w join property p on p.number = w.number
    order by p.status = 'ativo' desc, w.since, p.number limit ${limit}`.execute(db);
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) };
}
