import { type Kysely, sql, type Transaction } from 'kysely';
import type { DocumentFormat } from '../../../domain/media/media-address.ts';
import type { PaperKind } from '../../../domain/media/paper.ts';
import type { Instant } from '../../../domain/time.ts';

/** `no_text`: its pages are pictures. */
export type ReadingState = 'waiting' | 'read' | 'no_text' | 'failed';

/** State of the reading of a paper. */
export type PaperReading = {
  readonly paperId: number;
  readonly state: ReadingState;
  readonly pages: number;
  readonly facts: number;
  readonly trouble: string | null;
  /** Its words were read from pictures, so a letter may be another. */
  readonly fromPictures: boolean;
  readonly readAt: Date | null;
};

/** The paper that is to be read. */
export type PaperToRead = {
  readonly number: number;
  readonly kind: PaperKind;
  readonly key: string;
  readonly format: DocumentFormat;
};

export async function paperToRead<DB>(db: Kysely<DB>, id: number): Promise<PaperToRead | null> {
  const { rows } = await sql<PaperToRead>`select number, kind, key, format from property_paper
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readingsOf<DB>(db: Kysely<DB>, number: number): Promise<PaperReading[]> {
  const { rows } = await sql<PaperReading>`
    select r.paper_id as "paperId", r.state, r.pages, r.facts, r.trouble, r.from_pictures as "fromPictures", r.read_at as "readAt"
    from paper_reading r join property_paper p on p.id = r.paper_id where p.number = ${number}`.execute(db);
  return rows;
}

/** Notes that a paper is to be read, whatever came of it before. */
export async function noteToRead<DB>(trx: Transaction<DB>, paperId: number, now: Instant): Promise<void> {
  await sql`
    insert into paper_reading (paper_id, state, asked_at) values (${paperId}, 'waiting', ${new Date(now)})
    on conflict (paper_id) do update set state = 'waiting', asked_at = excluded.asked_at, trouble = null`.execute(
    trx,
  );
}

type Outcome = Pick<PaperReading, 'paperId' | 'state' | 'pages' | 'facts' | 'trouble' | 'fromPictures'>;

export async function noteRead<DB>(
  trx: Transaction<DB>,
  { paperId, state, pages, facts, trouble, fromPictures }: Outcome,
  now: Instant,
): Promise<void> {
  await sql`
    update paper_reading set state = ${state}, pages = ${pages}, facts = ${facts}, trouble = ${trouble},
      from_pictures = ${fromPictures}, read_at = ${new Date(now)} where paper_id = ${paperId}`.execute(trx);
}
