import { type Kysely, sql, type Transaction } from 'kysely';
import {
  EVIDENCE_ORIGINS,
  type EvidenceFact,
  factsOf,
  formOfFact,
  LONGEST_QUOTE,
  LONGEST_VALUE,
} from '../../domain/evidence/evidence-kinds.ts';
import { readEvidenceValue } from '../../domain/evidence/evidence-value.ts';
import type { Clock } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../features/audit/write-audit.server.ts';
import {
  addEvidence,
  confirmEvidence,
  evidenceById,
  evidenceOf,
  type KeptEvidence,
  refuseEvidence,
  showEvidence,
} from '../../features/catalogue/evidence/evidence.repo.server.ts';
import { papersOf } from '../../features/catalogue/papers/paper.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { askToRead, READ_KINDS } from './paper-queue.server.ts';
import { tellable } from './propose-found.server.ts';

export type EvidenceParts<DB> = { readonly db: Kysely<DB>; readonly clock: Clock };

/** `gone`: there is no such fact, or somebody decided on it meanwhile. `value`: it cannot be read as this fact. */
export type EvidenceDone =
  | { readonly kind: 'done'; readonly id: number }
  /** `waiting`: there are facts that nobody has decided on. */
  | { readonly kind: 'gone' | 'value' | 'fact' | 'paper' | 'page' | 'waiting' };

type Decided = {
  readonly number: number;
  readonly id: number;
  /** As typed; null: as it was found. */
  readonly value?: string | null;
};

/** Says that a fact is as its paper says, or as it is corrected: from then on visitors see it. */
export function confirmFact<DB>(
  parts: EvidenceParts<DB>,
  { number, id, value: typed = null }: Decided,
  actor: Actor,
): Promise<EvidenceDone> {
  return inLockedProperty(parts, number, async (trx) => {
    const kept = await evidenceById(trx, number, id);
    if (kept === null || kept.state !== 'proposed') return { kind: 'gone' };
    const form = formOfFact(kept.origin, kept.fact);
    const read = typed === null || form === null ? kept.value : readEvidenceValue(form, typed);
    if (read === null) return { kind: 'value' };
    const value = form === 'text' ? tellable(read, LONGEST_VALUE) : read;
    await confirmEvidence(trx, kept, value, { by: actor.name, now: parts.clock.now() });
    const corrected: Record<string, string> = value === kept.value ? {} : { found: kept.value };
    await note(parts, trx, actor, { act: 'evidence.confirmed', ...entryOf(kept, { value, ...corrected }) });
    await showEvidence(trx, number);
    return { kind: 'done', id };
  });
}

/** Says that a fact is not so, or takes back that it is: visitors do not see it. */
export function refuseFact<DB>(
  parts: EvidenceParts<DB>,
  { number, id }: Decided,
  actor: Actor,
): Promise<EvidenceDone> {
  return inLockedProperty(parts, number, async (trx) => {
    const kept = await evidenceById(trx, number, id);
    if (kept === null || !['proposed', 'confirmed'].includes(kept.state)) return { kind: 'gone' };
    await refuseEvidence(trx, id, { by: actor.name, now: parts.clock.now() });
    const act = kept.state === 'confirmed' ? 'evidence.withdrawn' : 'evidence.refused';
    await note(parts, trx, actor, { act, ...entryOf(kept, { value: kept.value }) });
    if (kept.state === 'confirmed') await showEvidence(trx, number);
    return { kind: 'done', id };
  });
}

/** A fact that somebody read in a paper, as the form says it. */
export type TypedFact = {
  readonly number: number;
  readonly origin: string;
  readonly fact: string;
  readonly paper: number;
  readonly page: string;
  readonly value: string;
  readonly quote: string;
};

/** Proposes a fact that a person read; another look confirms it. */
export function typeFact<DB>(
  parts: EvidenceParts<DB>,
  { number, paper, ...typed }: TypedFact,
  actor: Actor,
): Promise<EvidenceDone> {
  return inLockedProperty(parts, number, async (trx) => {
    const origin = EVIDENCE_ORIGINS.find((each) => each === typed.origin);
    const form = origin === undefined ? null : formOfFact(origin, typed.fact);
    if (origin === undefined || form === null) return { kind: 'fact' };
    const papers = await papersOf(trx, number);
    if (!papers.some(({ id }) => id === paper)) return { kind: 'paper' };
    const page = /^\d{1,4}$/.test(typed.page.trim()) ? Number(typed.page) : 0;
    if (page < 1) return { kind: 'page' };
    const read = readEvidenceValue(form, typed.value);
    if (read === null) return { kind: 'value' };
    const value = form === 'text' ? tellable(read, LONGEST_VALUE) : read;
    const found = { fact: typed.fact as EvidenceFact, place: 0, value, page };
    const quote = tellable(typed.quote, LONGEST_QUOTE);
    const id = await addEvidence(
      trx,
      { number, origin, paperId: paper },
      { ...found, quote },
      parts.clock.now(),
    );
    const object = { kind: 'property', id: String(number) };
    const detail = { origin, fact: typed.fact, value, page };
    await note(parts, trx, actor, { act: 'evidence.typed', object, detail });
    return { kind: 'done', id };
  });
}

/** Says that a paper tells nothing of all the facts that are not confirmed: only a person who read it can know. */
export function markUntold<DB>(
  parts: EvidenceParts<DB>,
  { number, paper }: { readonly number: number; readonly paper: number },
  actor: Actor,
): Promise<EvidenceDone> {
  return inLockedProperty(parts, number, async (trx) => {
    const read = (await papersOf(trx, number)).find(({ id }) => id === paper);
    if (read === undefined) return { kind: 'paper' };
    const origin = read.kind === 'matricula' ? 'matricula' : 'edital';
    const known = (await evidenceOf(trx, number)).filter((one) => one.origin === origin);
    if (known.some(({ state }) => state === 'proposed')) return { kind: 'waiting' };
    const now = parts.clock.now();
    const left = factsOf(origin).filter((fact) => !known.some((one) => one.fact === fact));
    for (const fact of left) {
      const none = { fact, place: 0, value: '', page: null, quote: '' };
      const id = await addEvidence(trx, { number, origin, paperId: paper }, none, now);
      const kept = await evidenceById(trx, number, id);
      if (kept !== null) await confirmEvidence(trx, kept, '', { by: actor.name, now });
    }
    const object = { kind: 'property', id: String(number) };
    await note(parts, trx, actor, { act: 'evidence.none', object, detail: { origin, facts: left } });
    await showEvidence(trx, number);
    return { kind: 'done', id: 0 };
  });
}

/** Has a paper read anew. */
export function readAgain<DB>(
  parts: EvidenceParts<DB>,
  {
    number,
    paper,
    fromPictures,
  }: { readonly number: number; readonly paper: number; readonly fromPictures: boolean },
  actor: Actor,
): Promise<EvidenceDone> {
  return inLockedProperty(parts, number, async (trx) => {
    const read = (await papersOf(trx, number)).find(({ id }) => id === paper);
    if (read === undefined || !READ_KINDS.includes(read.kind)) return { kind: 'paper' };
    await askToRead(trx, paper, parts.clock.now(), fromPictures);
    const object = { kind: 'property', id: String(number) };
    await note(parts, trx, actor, { act: 'evidence.read', object, detail: { kind: read.kind } });
    return { kind: 'done', id: 0 };
  });
}

function inLockedProperty<DB>(
  { db }: EvidenceParts<DB>,
  number: number,
  work: (trx: Transaction<DB>) => Promise<EvidenceDone>,
): Promise<EvidenceDone> {
  return transaction(db, async (trx) => {
    await sql`select from property where number = ${number} for update`.execute(trx);
    return work(trx);
  });
}

const entryOf = (
  { number, origin, fact, page }: KeptEvidence,
  more: Readonly<Record<string, string>>,
): Pick<AuditEntry, 'object' | 'detail'> => ({
  object: { kind: 'property', id: String(number) },
  detail: { origin, fact, page, ...more },
});

const note = <DB>({ clock }: EvidenceParts<DB>, trx: Transaction<DB>, actor: Actor, entry: AuditEntry) =>
  writeAudit(trx as unknown as Transaction<AuditTables>, actor, entry, clock.now());
