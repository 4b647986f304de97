import type { Transaction } from 'kysely';
import { type DocumentFormat, documentPath } from '../../../domain/media/media-address.ts';
import {
  LONGEST_PAPER_TITLE,
  NAMES_PEOPLE,
  PAPER_KINDS,
  type PaperFault,
  type PaperKind,
} from '../../../domain/media/paper.ts';
import { type LocalDate, parseLocalDate } from '../../../domain/time.ts';
import type { AuditTables } from '../../../features/audit/audit.tables.server.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../../features/audit/write-audit.server.ts';
import { CAIXA_SOURCE } from '../../../features/catalogue/caixa-list/caixa-list.wire.ts';
import {
  type RegistryState,
  registryAddressOf,
  registryStateOf,
} from '../../../features/catalogue/media-files/registry-ask.repo.server.ts';
import { allPapersOf, type PaperVersion } from '../../../features/catalogue/papers/paper.repo.server.ts';
import { paperFault } from '../../../features/media/paper-intake.server.ts';
import { transaction } from '../../../platform/database/database.server.ts';
import {
  addPaper,
  type PapersOutcome,
  setPaperReserved,
  setPaperTaken,
} from '../../catalogue/property-papers.server.ts';
import { bankRegistryOf, KNOWN_BANK_REGISTRY } from '../../media/ask-for-media.server.ts';
import { askExtractOf, type ExtractRefusal } from '../../media/registry-extracts.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { readRecord } from '../properties/read-properties.server.ts';
import type { UploadedFile } from '../upload.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand' | 'media'>;

export type ShownVersion = Omit<PaperVersion, 'addedAt' | 'takenAt'> & {
  readonly addedAt: number;
  /** Null: it stands. */
  readonly takenAt: number | null;
};

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
  readonly registry: ShownRegistry;
  /** Addresses that the property's own list or feed names. */
  readonly others: readonly {
    readonly name: string;
    readonly url: string;
    /** It was asked for there, and cannot be had. */
    readonly isMissed: boolean;
  }[];
};

/** The registry extract that the bank has of a listing; null: the listing is none of the bank's, or was withdrawn. */
export type ShownRegistry = null | {
  /** False: no source says that the bank permits it. */
  readonly isPermitted: boolean;
  /** Null: nobody has asked for it. */
  readonly asked: null | {
    readonly by: string;
    readonly at: number;
    readonly state: RegistryState['state'];
    readonly trouble: string | null;
    readonly dueAt: number | null;
  };
};

async function readRegistry(parts: Parts, number: number): Promise<ShownRegistry> {
  const db = parts.db as never;
  const template = await bankRegistryOf(db);
  const where = { template: template ?? KNOWN_BANK_REGISTRY, bankSource: CAIXA_SOURCE };
  if ((await registryAddressOf(db, number, where)) === null) return null;
  const known = await registryStateOf(db, number);
  return {
    isPermitted: template !== null,
    asked: known && {
      by: known.askedBy,
      at: known.askedAt.getTime(),
      state: known.state,
      trouble: known.trouble,
      dueAt: known.dueAt?.getTime() ?? null,
    },
  };
}

/** Null: there is no such property. */
export async function readPapers(parts: Parts, reference: string): Promise<PropertyPapers | null> {
  const record = await readRecord(parts, reference);
  if (record === null) return null;
  const { number, name, detail } = record.property;
  const versions = await allPapersOf(parts.db as never, number);
  const ours = new Set(
    versions.flatMap(({ key, format, sourceAddress }) => [documentPath(key, format), sourceAddress]),
  );
  const byPaper = Map.groupBy(versions, ({ kind, title }) => `${kind} ${title}`);
  const papers = [...byPaper.values()].flatMap((all): ShownPaper[] => {
    const [newest] = all;
    if (newest === undefined) return [];
    const { kind, title, isReserved } = newest;
    const shown = all.map(({ addedAt, takenAt, ...version }) => ({
      ...{ ...version, addedAt: addedAt.getTime(), takenAt: takenAt?.getTime() ?? null },
    }));
    return [{ kind, title, isReserved, versions: shown }];
  });
  const others = detail.documents.filter(({ url }) => !ours.has(url));
  return {
    smallId: record.smallId,
    name,
    papers,
    registry: await readRegistry(parts, number),
    others: others.map(({ name: named, url, isMissed = false }) => ({ name: named, url, isMissed })),
  };
}

/** As the form says it. */
export type AskedPaper = {
  readonly kind: string;
  readonly title: string;
  readonly date: string;
  /** Whatever its kind is, visitors ask for it. */
  readonly isReserved: boolean;
  /** Though papers of its kind name people, everybody sees it. */
  readonly isPublic: boolean;
};

export type PaperField = 'kind' | 'title' | 'date' | 'file';

export type PaperDone =
  | {
      readonly kind: 'done';
      readonly version: number;
      readonly isChanged: boolean;
      readonly isReserved: boolean;
    }
  | {
      readonly kind: 'wrong';
      readonly field: PaperField;
      readonly code: PaperFault | 'missing' | 'no_date' | 'too_long';
    }
  | { readonly kind: 'unknown' | 'gone' | 'refused' }
  | { readonly kind: 'registry'; readonly code: ExtractRefusal; readonly until: Date | null };

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
  const fault = file.bytes === null ? 'too_large' : await paperFault(file.bytes, 'pdf');
  if (file.bytes === null || fault !== null) {
    return { kind: 'wrong', field: 'file', code: fault ?? 'too_large' };
  }
  const given = {
    kind,
    title,
    date: date as LocalDate | null,
    isReserved: asked.isReserved || (NAMES_PEOPLE[kind] && !asked.isPublic),
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

/** Takes a version away from its property, or puts it back. */
export async function takeDeskPaper(
  parts: Parts,
  reference: string,
  { id, isTaken }: { readonly id: number; readonly isTaken: boolean },
  actor: Actor,
): Promise<PaperDone> {
  const asked = { reference, id, isTaken };
  const { documents } = parts.media;
  return doneOf(await setPaperTaken({ db: parts.db } as never, documents, asked, contextOf(parts, actor)));
}

/** Has the bank's registry extract fetched; it comes reserved. */
export async function askDeskRegistry(parts: Parts, reference: string, actor: Actor): Promise<PaperDone> {
  const record = await readRecord(parts, reference);
  if (record === null) return { kind: 'unknown' };
  const how = { actor, now: parts.clock.now() };
  const asked = await askExtractOf({ db: parts.db } as never, record.property.number, how);
  if (asked.ok) return { kind: 'done', version: 1, isChanged: true, isReserved: true };
  return { kind: 'registry', code: asked.code, until: asked.until };
}

const contextOf = ({ brand, clock }: Parts, actor: Actor) => ({
  ...{ smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor },
});

function doneOf(outcome: PapersOutcome): PaperDone {
  if (!outcome.ok) return { kind: outcome.code };
  const { version, isChanged, isReserved } = outcome;
  return { kind: 'done', version, isChanged, isReserved };
}

export type OpenedPaper = { readonly bytes: Buffer; readonly format: DocumentFormat; readonly name: string };

/** A version of a paper for somebody of the desk; a look at one that visitors do not see is in the audit, since it may name people. */
export async function openDeskPaper(
  parts: Parts,
  reference: string,
  id: number,
  actor: Actor,
): Promise<OpenedPaper | null> {
  const record = await readRecord(parts, reference);
  if (record === null) return null;
  const papers = await allPapersOf(parts.db as never, record.property.number);
  const paper = papers.find((each) => each.id === id);
  const bytes = paper ? await parts.media.documents.readAny(paper.key, paper.format) : null;
  if (paper === undefined || bytes === null) return null;
  if (paper.isReserved || paper.takenAt !== null) {
    const object = { kind: 'property', id: String(record.property.number) };
    const entry: AuditEntry = {
      act: 'paper.read',
      object,
      detail: { kind: paper.kind, version: paper.version },
    };
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
