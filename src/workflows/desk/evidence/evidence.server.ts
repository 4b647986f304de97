import type { Kysely } from 'kysely';
import { shownSmallId } from '../../../domain/brand/small-id.ts';
import type { PaperKind } from '../../../domain/media/paper.ts';
import type { Actor } from '../../../features/audit/write-audit.server.ts';
import {
  type CourtAsk,
  type CourtCounts,
  countCourtAsks,
  courtAsksOf,
} from '../../../features/catalogue/evidence/court-ask.repo.server.ts';
import {
  evidenceOf,
  type KeptEvidence,
  type WaitingEvidence,
  waitingEvidence,
} from '../../../features/catalogue/evidence/evidence.repo.server.ts';
import {
  type PaperReading,
  readingsOf,
} from '../../../features/catalogue/evidence/paper-reading.repo.server.ts';
import { papersOf } from '../../../features/catalogue/papers/paper.repo.server.ts';
import { courtRest } from '../../court/court-rest.server.ts';
import { courtSetting, setCourts } from '../../court/court-setting.server.ts';
import {
  confirmFact,
  type EvidenceDone,
  markUntold,
  readAgain,
  refuseFact,
  typeFact,
} from '../../evidence/decide-evidence.server.ts';
import { READ_KINDS } from '../../evidence/paper-queue.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { readRecord } from '../properties/read-properties.server.ts';

type Parts = Pick<DeskParts, 'db' | 'clock' | 'brand' | 'asksCourts'>;
type Times<Row, Keys extends keyof Row> = Omit<Row, Keys> & { readonly [Key in Keys]: number | null };

/** A paper in which facts are looked for: its newest version. */
export type ReadPaperView = {
  readonly id: number;
  readonly kind: PaperKind;
  readonly title: string;
  readonly version: number;
  readonly date: string | null;
  readonly reading: (Omit<PaperReading, 'readAt'> & { readonly readAt: number | null }) | null;
};

export type PropertyEvidence = {
  readonly smallId: string;
  readonly name: string;
  readonly facts: readonly Times<KeptEvidence, 'seenAt' | 'decidedAt'>[];
  readonly papers: readonly ReadPaperView[];
  readonly courts: readonly Times<CourtAsk, 'dueAt' | 'askedAt'>[];
};

const msOf = (at: Date | null) => at?.getTime() ?? null;

/** Null: there is no such property. */
export async function readEvidence(parts: Parts, reference: string): Promise<PropertyEvidence | null> {
  const record = await readRecord(parts, reference);
  if (record === null) return null;
  const { number, name } = record.property;
  const db = parts.db as unknown as Kysely<unknown>;
  const readings = new Map((await readingsOf(db, number)).map((one) => [one.paperId, one]));
  const versions = (await papersOf(db, number)).filter(({ kind }) => READ_KINDS.includes(kind));
  const newest = versions.filter(
    (one, at) => versions.findIndex(({ kind, title }) => kind === one.kind && title === one.title) === at,
  );
  const facts = await evidenceOf(db, number);
  const courts = await courtAsksOf(db, number);
  return {
    smallId: record.smallId,
    name,
    facts: facts.map((one) => ({ ...one, seenAt: msOf(one.seenAt), decidedAt: msOf(one.decidedAt) })),
    papers: newest.map(({ id, kind, title, version, date }) => {
      const reading = readings.get(id);
      return {
        ...{ id, kind, title, version, date },
        reading: reading ? { ...reading, readAt: msOf(reading.readAt) } : null,
      };
    }),
    courts: courts.map((one) => ({ ...one, dueAt: msOf(one.dueAt), askedAt: msOf(one.askedAt) })),
  };
}

/** Act on a fact, or a paper, of a property. */
export type EvidenceAct =
  | { readonly kind: 'confirm'; readonly id: number; readonly value: string | null }
  | { readonly kind: 'refuse'; readonly id: number }
  | { readonly kind: 'read' | 'pictures' | 'none'; readonly paper: number }
  | {
      readonly kind: 'type';
      readonly origin: string;
      readonly fact: string;
      readonly paper: number;
      readonly page: string;
      readonly value: string;
      readonly quote: string;
    };

export async function workOnEvidence(
  parts: Parts,
  reference: string,
  act: EvidenceAct,
  actor: Actor,
): Promise<EvidenceDone> {
  const record = await readRecord(parts, reference);
  if (record === null) return { kind: 'gone' };
  const { number } = record.property;
  if (act.kind === 'confirm') return confirmFact(parts, { number, ...act }, actor);
  if (act.kind === 'refuse') return refuseFact(parts, { number, ...act }, actor);
  if (act.kind === 'read' || act.kind === 'pictures') {
    return readAgain(parts, { number, paper: act.paper, fromPictures: act.kind === 'pictures' }, actor);
  }
  if (act.kind === 'none') return markUntold(parts, { number, paper: act.paper }, actor);
  const { kind: _kind, ...typed } = act as Extract<EvidenceAct, { kind: 'type' }>;
  return typeFact(parts, { number, ...typed }, actor);
}

const MOST_SHOWN = 100;

export type WaitingWork = {
  readonly total: number;
  readonly rows: readonly (Omit<WaitingEvidence, 'since'> & {
    readonly smallId: string;
    readonly since: number;
  })[];
  readonly courts: CourtCounts & {
    readonly isOn: boolean;
    readonly by: string;
    readonly hasKey: boolean;
    readonly restsUntil: number | null;
  };
};

/** The facts that wait to be looked at, by property, and whether courts are asked. */
export async function readWaiting({ db, brand, clock, asksCourts }: Parts): Promise<WaitingWork> {
  const any = db as unknown as Kysely<unknown>;
  const { total, rows } = await waitingEvidence(any, MOST_SHOWN);
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      smallId: shownSmallId(brand.smallIdPrefix, row.number),
      since: row.since.getTime(),
    })),
    courts: {
      ...(await courtSetting(any)),
      ...(await countCourtAsks(any)),
      hasKey: asksCourts === true,
      restsUntil: await courtRest(any, clock.now()),
    },
  };
}

export const switchCourts = (parts: Parts, isOn: boolean, actor: Actor): Promise<void> =>
  setCourts(parts, isOn, actor);
