import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { paperElsewhere, paperName } from '../../copy/desk/papers.ts';
import { type DocumentFormat, documentPath } from '../../domain/media/media-address.ts';
import type { PaperKind } from '../../domain/media/paper.ts';
import { type LocalDate, localDateOf } from '../../domain/time.ts';
import { showEvidence } from '../../features/catalogue/evidence/evidence.repo.server.ts';
import { handsOf, saidColumns } from '../../features/catalogue/hand/hand.repo.server.ts';
import { madeRow } from '../../features/catalogue/hand/made-row.ts';
import {
  addPaperVersion,
  allPapersOf,
  isOpenPaper,
  type PaperVersion,
  papersOf,
  reservePaper,
  takePaperAway,
} from '../../features/catalogue/papers/paper.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import type { DocumentStore } from '../../features/media/document-store.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { askToRead, READ_KINDS } from '../evidence/paper-queue.server.ts';
import { type HandContext, setLocked } from './set-by-hand.server.ts';

export type GivenPaper = {
  readonly kind: PaperKind;
  readonly title: string;
  readonly date: LocalDate | null;
  readonly isReserved: boolean;
  readonly bytes: Uint8Array;
  readonly format: DocumentFormat;
  /** Address from which it was fetched; the same paper again is nothing new, whether or not it has been released. */
  readonly sourceAddress?: string;
};

export type PapersOutcome =
  | {
      readonly ok: true;
      readonly number: number;
      readonly version: number;
      readonly key: string;
      readonly isChanged: boolean;
      readonly isReserved: boolean;
    }
  | { readonly ok: false; readonly code: 'unknown' | 'gone' }
  | { readonly ok: false; readonly code: 'refused'; readonly reason: string };

type Db = Database<CatalogueTables>;
type Trx = Transaction<CatalogueTables>;

/**
 * Adds a paper to a property, or a new version of one it has: the listing shows the newest, the older ones stay with
 * their hashes, and who watches the property is told, since each version has another name. The last version that
 * comes again changes nothing but who may see it, where that is said otherwise.
 */
export async function addPaper(
  database: Db,
  documents: DocumentStore,
  reference: string | number,
  given: GivenPaper,
  context: HandContext,
): Promise<PapersOutcome> {
  const { bytes, format, isReserved, sourceAddress = null } = given;
  // Before it is named anywhere: a process that ends here leaves a file that nothing refers to.
  const key = await documents.add(bytes, format, isReserved);
  const outcome = await transaction(database.db, async (trx): Promise<PapersOutcome | { again: number }> => {
    const number = await lockedNumber(trx, reference, context);
    if (number === null) return { ok: false, code: 'unknown' };
    const { kind, title } = given;
    const before = await allPapersOf<CatalogueTables>(trx, number);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const last = before.find(
      (paper) => paper.kind === kind && paper.title === title && paper.takenAt === null,
    );
    if (last?.sha256 === sha256) {
      if (sourceAddress === null && last.isReserved !== isReserved) return { again: last.id };
      const { version } = last;
      return { ok: true, number, version, key, isChanged: false, isReserved: last.isReserved };
    }
    const { date } = given;
    const addedBy = context.actor.name;
    const added = await addPaperVersion(trx, number, {
      ...{ kind, title, date, key, format, sha256, bytes: bytes.length, isReserved, addedBy },
      addedAt: new Date(context.now),
      sourceAddress,
    });
    if (format === 'pdf' && READ_KINDS.includes(kind)) await askToRead(trx, added.id, context.now);
    return written(trx, number, added, context);
  });
  if (!('again' in outcome)) return outcome;
  const asked = { reference: String(reference), id: outcome.again, isReserved };
  return setPaperReserved(database, documents, asked, context);
}

/** Hides a paper with all its versions from visitors, or shows it again. */
export async function setPaperReserved(
  database: Db,
  documents: DocumentStore,
  {
    reference,
    id,
    isReserved,
  }: { readonly reference: string; readonly id: number; readonly isReserved: boolean },
  context: HandContext,
): Promise<PapersOutcome> {
  const versions = await versionsOf(database, reference, id, context);
  // A paper that is shown again is there before it is named; a hidden one is taken away once nothing names it.
  if (!isReserved) for (const { key, format } of versions) await documents.release(key, format);
  const outcome = await transaction(database.db, async (trx): Promise<PapersOutcome> => {
    const number = await lockedNumber(trx, reference, context);
    if (number === null) return { ok: false, code: 'unknown' };
    const before = await papersOf<CatalogueTables>(trx, number);
    const asked = before.find((paper) => paper.id === id);
    const newest = before.find((paper) => paper.kind === asked?.kind && paper.title === asked.title);
    if (newest === undefined) return { ok: false, code: 'gone' };
    await reservePaper(trx, number, newest, isReserved);
    return written(trx, number, { ...newest, isReserved }, context);
  });
  if (!outcome.ok || !isReserved) return outcome;
  for (const { key, format } of versions) {
    if (!(await isOpenPaper(database.db, key))) await documents.reserve(key, format);
  }
  return outcome;
}

/**
 * Takes one version of a paper away from its property, or puts it back. The listing shows the newest that stands, and none
 * where none does; whatever was taken away stays at the desk with its hash.
 */
export async function setPaperTaken(
  database: Db,
  documents: DocumentStore,
  { reference, id, isTaken }: { readonly reference: string; readonly id: number; readonly isTaken: boolean },
  context: HandContext,
): Promise<PapersOutcome> {
  const asked = (await versionsOf(database, reference, id, context)).find((paper) => paper.id === id);
  if (asked === undefined) return { ok: false, code: 'gone' };
  const { key, format } = asked;
  // What is shown again is there before it is named; what is hidden is taken away once nothing names it.
  if (!isTaken && !asked.isReserved) await documents.release(key, format);
  const outcome = await transaction(database.db, async (trx): Promise<PapersOutcome> => {
    const number = await lockedNumber(trx, reference, context);
    if (number === null) return { ok: false, code: 'unknown' };
    const taken = { at: new Date(context.now), by: context.actor.name };
    await takePaperAway(trx, id, isTaken ? taken : null);
    const done = await written(trx, number, asked, context);
    // Facts that were read in it go and come with it.
    await showEvidence(trx, number);
    return done;
  });
  if (outcome.ok && isTaken && !(await isOpenPaper(database.db, key))) await documents.reserve(key, format);
  return outcome;
}

async function versionsOf(
  { db }: Db,
  reference: string,
  id: number,
  { smallIdPrefix }: HandContext,
): Promise<PaperVersion[]> {
  const found = await propertyByReference(db, reference, smallIdPrefix);
  const papers = found === null ? [] : await allPapersOf(db, found.number);
  const asked = papers.find((paper) => paper.id === id);
  return papers.filter(({ kind, title }) => kind === asked?.kind && title === asked.title);
}

async function lockedNumber(
  trx: Trx,
  reference: string | number,
  { smallIdPrefix }: HandContext,
): Promise<number | null> {
  const found =
    typeof reference === 'number'
      ? { number: reference }
      : await propertyByReference(trx, reference, smallIdPrefix);
  if (found === null) return null;
  await sql`select from property where number = ${found.number} for update`.execute(trx);
  return found.number;
}

/**
 * Names the newest version that stands in the listing, where its versions stood before; what the listing's own source names
 * stays.
 */
async function written(
  trx: Trx,
  number: number,
  { kind, title, version, key, isReserved }: PaperVersion,
  context: HandContext,
): Promise<PapersOutcome> {
  const isThis = (paper: PaperVersion) => paper.kind === kind && paper.title === title;
  const papers = await allPapersOf<CatalogueTables>(trx, number);
  const versions = papers.filter(isThis);
  const shown = versions.find(({ takenAt }) => takenAt === null);
  const named = await listedPapers(trx, number, context);
  const isOwn = ownedBy(versions, new Set(papers.filter((paper) => !isThis(paper)).flatMap(addressesOf)));
  const at = named.findIndex(isOwn);
  const rest = named.filter((one) => !isOwn(one));
  const value = shown === undefined ? rest : rest.toSpliced(at < 0 ? rest.length : at, 0, listedAs(shown));
  const set = await setLocked(trx, number, [{ field: 'documents', value }], context);
  if (set.ok) return { ok: true, number, version, key, isChanged: set.isChanged, isReserved };
  return set.code === 'refused'
    ? { ok: false, code: 'refused', reason: set.reason }
    : { ok: false, code: 'unknown' };
}

const addressesOf = ({ key, format, sourceAddress }: PaperVersion): (string | null)[] => [
  documentPath(key, format),
  sourceAddress,
];

/** True of what a listing names of these versions; where another paper has the same bytes, by their names. */
function ownedBy(versions: readonly PaperVersion[], others: ReadonlySet<string | null>) {
  const own = new Set(versions.flatMap(addressesOf));
  const names = new Set(versions.flatMap((paper) => [paperName(paper), paperElsewhere(paperName(paper))]));
  return ({ url, nome }: ListedPaper) => own.has(url) && (!others.has(url) || names.has(nome));
}

/** While an extract is reserved, the page leads to where its source has it. */
function listedAs(paper: PaperVersion): ListedPaper {
  const { key, format, isReserved, sourceAddress } = paper;
  if (isReserved && sourceAddress !== null) {
    return { nome: paperElsewhere(paperName(paper)), url: sourceAddress, type: format, reservado: false };
  }
  return { nome: paperName(paper), url: documentPath(key, format), type: format, reservado: isReserved };
}

type ListedPaper = {
  readonly nome: string;
  readonly url: string;
  readonly type: string;
  /** Left out: nobody has said it by hand. */
  readonly reservado?: boolean;
};

async function listedPapers(
  db: Kysely<CatalogueTables>,
  number: number,
  { now }: Pick<HandContext, 'now'>,
): Promise<ListedPaper[]> {
  const said = await saidColumns<CatalogueTables>(db, number);
  const hands = await handsOf<CatalogueTables>(db, number);
  const { documents } = madeRow(said, hands, localDateOf(now)).columns.detail as { documents?: Stored[] };
  return (documents ?? []).map(({ name, url, type, withheld = false, opened = false }) => ({
    ...{ nome: name, url, type },
    ...(withheld || opened ? { reservado: withheld } : {}),
  }));
}

type Stored = {
  readonly name: string;
  readonly url: string;
  readonly type: string;
  readonly withheld?: boolean;
  readonly opened?: boolean;
};
