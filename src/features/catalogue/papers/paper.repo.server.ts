import { type Kysely, sql, type Transaction } from 'kysely';
import { type DocumentFormat, documentPath } from '../../../domain/media/media-address.ts';
import type { PaperKind } from '../../../domain/media/paper.ts';
import type { LocalDate } from '../../../domain/time.ts';

/** One version of a paper of a property. */
export type PaperVersion = {
  readonly id: number;
  readonly kind: PaperKind;
  /** Tells several of one kind apart; empty: the only one. */
  readonly title: string;
  readonly version: number;
  readonly date: LocalDate | null;
  readonly key: string;
  readonly format: DocumentFormat;
  readonly sha256: string;
  readonly bytes: number;
  readonly isReserved: boolean;
  readonly addedBy: string;
  readonly addedAt: Date;
  /** Address from which it was fetched; null: it was handed in. */
  readonly sourceAddress: string | null;
  /** When it was taken away from the property; null: it stands. */
  readonly takenAt: Date | null;
  readonly takenBy: string | null;
};

const COLUMNS =
  sql.raw(`id, kind, title, version, to_char(dated_on, 'YYYY-MM-DD') as date, key, format, sha256, bytes,
  is_reserved as "isReserved", added_by as "addedBy", added_at as "addedAt", source_address as "sourceAddress",
  taken_at as "takenAt", taken_by as "takenBy"`);

/** All versions of all papers that stand at a property: by kind and title, the newest first. */
export async function papersOf<DB>(db: Kysely<DB>, number: number): Promise<PaperVersion[]> {
  return (await allPapersOf(db, number)).filter(({ takenAt }) => takenAt === null);
}

/** The same with those that were taken away. */
export async function allPapersOf<DB>(db: Kysely<DB>, number: number): Promise<PaperVersion[]> {
  const { rows } = await sql<PaperVersion>`
    select ${COLUMNS} from property_paper where number = ${number} order by kind, title, version desc`.execute(
    db,
  );
  return rows;
}

/** Writes a version down behind the ones that are there. */
export async function addPaperVersion<DB>(
  trx: Transaction<DB>,
  number: number,
  paper: Omit<PaperVersion, 'id' | 'version' | 'takenAt' | 'takenBy'>,
): Promise<PaperVersion> {
  const { rows } = await sql<PaperVersion>`
    insert into property_paper (number, kind, title, version, dated_on, key, format, sha256, bytes, is_reserved, added_by,
      added_at, address, source_address)
    select ${number}, ${paper.kind}, ${paper.title}, coalesce(max(version), 0) + 1, ${paper.date}::date, ${paper.key},
      ${paper.format}, ${paper.sha256}, ${paper.bytes}, ${paper.isReserved}, ${paper.addedBy}, ${paper.addedAt},
      ${documentPath(paper.key, paper.format)}, ${paper.sourceAddress}
    from property_paper where number = ${number} and kind = ${paper.kind} and title = ${paper.title}
    returning ${COLUMNS}`.execute(trx);
  return rows[0] as PaperVersion;
}

/** Hides all versions of a paper from visitors, or shows them again. */
export async function reservePaper<DB>(
  trx: Transaction<DB>,
  number: number,
  { kind, title }: Pick<PaperVersion, 'kind' | 'title'>,
  isReserved: boolean,
): Promise<void> {
  await sql`update property_paper set is_reserved = ${isReserved}
    where number = ${number} and kind = ${kind} and title = ${title}`.execute(trx);
}

/** Takes a version away from its property, or puts it back: it stays with its hash. */
export async function takePaperAway<DB>(
  trx: Transaction<DB>,
  id: number,
  taken: { readonly at: Date; readonly by: string } | null,
): Promise<void> {
  await sql`update property_paper set taken_at = ${taken?.at ?? null}, taken_by = ${taken?.by ?? null}
    where id = ${id}`.execute(trx);
}

/** True when any paper under this key is open to visitors. */
export async function isOpenPaper<DB>(db: Kysely<DB>, key: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from property_paper where key = ${key} and not is_reserved
      and taken_at is null) as found`.execute(db);
  return rows[0]?.found === true;
}
