import type { Transaction } from 'kysely';
import { type DocumentFormat, documentPath } from '../../../domain/media/media-address.ts';
import {
  LONGEST_PAPER_TITLE,
  PAPER_KINDS,
  type PaperFault,
  type PaperKind,
  pdfFault,
} from '../../../domain/media/paper.ts';
import { type LocalDate, parseLocalDate } from '../../../domain/time.ts';
import type { AuditTables } from '../../../features/audit/audit.tables.server.ts';
import { type Actor, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { type PaperVersion, papersOf } from '../../../features/catalogue/papers/paper.repo.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import { addPaper, type PapersOutcome, setPaperReserved } from '../../catalogue/property-papers.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { readRecord } from '../properties/read-properties.server.ts';
import type { UploadedFile } from '../upload.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand' | 'media'>;

export type ShownVersion = Omit<PaperVersion, 'addedAt'> & { readonly addedAt: number };

/** A paper with its versions, the newest first. */
export type ShownPaper = {
  readonly kind: PaperKind;
  readonly title: string;
  readonly isReserved: boolean;
  readonly versions: readonly ShownVersion[];
};

export type PropertyPapers = {
  readonly smallId: string;
  readonly name: string;
  readonly papers: readonly ShownPaper[];
  /** What the property's own list or feed names. */
  readonly others: readonly { readonly name: string; readonly url: string }[];
};

/** Null: there is no such property. */
export async function readPapers(parts: Parts, reference: string): Promise<PropertyPapers | null> {
  const record = await readRecord(parts, reference);
  if (record === null) return null;
  const { number, name, detail } = record.property;
  const versions = await papersOf(parts.db as never, number);
  const ours = new Set(versions.map(({ key, format }) => documentPath(key, format)));
  const byPaper = Map.groupBy(versions, ({ kind, title }) => `${kind} ${title}`);
  const papers = [...byPaper.values()].flatMap((all): ShownPaper[] => {
    const [newest] = all;
    if (newest === undefined) return [];
    const { kind, title, isReserved } = newest;
    const shown = all.map((version) => ({ ...version, addedAt: version.addedAt.getTime() }));
    return [{ kind, title, isReserved, versions: shown }];
  });
  const others = detail.documents.filter(({ url }) => !ours.has(url));
  return {
    smallId: record.smallId,
    name,
    papers,
    others: others.map(({ name: named, url }) => ({ name: named, url })),
  };
}

/** As the form says it. */
export type AskedPaper = {
  readonly kind: string;
  readonly title: string;
  readonly date: string;
  readonly isReserved: boolean;
};

export type PaperField = 'kind' | 'title' | 'date' | 'file';

export type PaperDone =
  | { readonly kind: 'done'; readonly version: number; readonly isChanged: boolean }
  | {
      readonly kind: 'wrong';
      readonly field: PaperField;
      readonly code: PaperFault | 'missing' | 'no_date' | 'too_long';
    }
  | { readonly kind: 'unknown' | 'gone' | 'refused' };

/** Takes a paper in: a PDF by its content, with a kind, and a date where it has one. */
export async function addDeskPaper(
  parts: Parts,
  reference: string,
  asked: AskedPaper,
  file: UploadedFile | null,
  actor: Actor,
): Promise<PaperDone> {
  const kind = PAPER_KINDS.find((each) => each === asked.kind);
  if (kind === undefined) return { kind: 'wrong', field: 'kind', code: 'missing' };
  const title = asked.title.trim().replace(/\s+/g, ' ');
  if (title.length > LONGEST_PAPER_TITLE) return { kind: 'wrong', field: 'title', code: 'too_long' };
  const date = asked.date.trim() === '' ? null : parseLocalDate(asked.date.trim());
  if (date === null && asked.date.trim() !== '') return { kind: 'wrong', field: 'date', code: 'no_date' };
  if (file === null) return { kind: 'wrong', field: 'file', code: 'missing' };
  const fault = file.bytes === null ? 'too_large' : pdfFault(file.bytes);
  if (file.bytes === null || fault !== null) {
    return { kind: 'wrong', field: 'file', code: fault ?? 'too_large' };
  }
  const given = {
    kind,
    title,
    date: date as LocalDate | null,
    isReserved: asked.isReserved,
    bytes: file.bytes,
  };
  const { documents } = parts.media;
  const context = contextOf(parts, actor);
  return doneOf(
    await addPaper({ db: parts.db } as never, documents, reference, { ...given, format: 'pdf' }, context),
  );
}

/** Hides a paper from visitors, or shows it again. */
export async function reserveDeskPaper(
  parts: Parts,
  reference: string,
  { id, isReserved }: { readonly id: number; readonly isReserved: boolean },
  actor: Actor,
): Promise<PaperDone> {
  const asked = { reference, id, isReserved };
  const { documents } = parts.media;
  return doneOf(await setPaperReserved({ db: parts.db } as never, documents, asked, contextOf(parts, actor)));
}

const contextOf = ({ brand, clock }: Parts, actor: Actor) => ({
  ...{ smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor },
});

const doneOf = (outcome: PapersOutcome): PaperDone =>
  outcome.ok
    ? { kind: 'done', version: outcome.version, isChanged: outcome.isChanged }
    : { kind: outcome.code };

export type OpenedPaper = { readonly bytes: Buffer; readonly format: DocumentFormat; readonly name: string };

/** A version of a paper for somebody of the desk; a look at a reserved one is in the audit, since it may name people. */
export async function openDeskPaper(
  parts: Parts,
  reference: string,
  id: number,
  actor: Actor,
): Promise<OpenedPaper | null> {
  const record = await readRecord(parts, reference);
  if (record === null) return null;
  const papers = await papersOf(parts.db as never, record.property.number);
  const paper = papers.find((each) => each.id === id);
  const bytes = paper ? await parts.media.documents.readAny(paper.key, paper.format) : null;
  if (paper === undefined || bytes === null) return null;
  if (paper.isReserved) {
    const object = { kind: 'property', id: String(record.property.number) };
    const entry = { act: 'paper.read', object, detail: { kind: paper.kind, version: paper.version } };
    await transaction(parts.db, (trx) =>
      writeAudit(trx as unknown as Transaction<AuditTables>, actor, entry, parts.clock.now()),
    );
  }
  return {
    bytes,
    format: paper.format,
    name: `${record.smallId}-${paper.kind}-v${paper.version}.${paper.format}`,
  };
}
