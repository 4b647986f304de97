import { paperName } from '../../../copy/desk/papers.ts';
import {
  type ConfirmedEvidence,
  EVIDENCE_ORIGINS,
  type EvidenceOrigin,
  factsOf,
  formOfFact,
} from '../../../domain/evidence/evidence-kinds.ts';
import { evidenceText } from '../../../domain/evidence/evidence-value.ts';
import type { EvidenceBlock, EvidenceLine } from '../../../domain/evidence/page-evidence.ts';
import type { PaperKind } from '../../../domain/media/paper.ts';

/** Confirmed facts from papers and courts about a property; an origin without any has no block. */
export function pageEvidence(confirmed: readonly ConfirmedEvidence[] = []): EvidenceBlock[] {
  return EVIDENCE_ORIGINS.flatMap((origin) => {
    const facts = confirmed.filter((one) => one.origin === origin);
    return facts.some(({ value }) => value !== '') ? [blockOf(origin, facts)] : [];
  });
}

function blockOf(origin: EvidenceOrigin, facts: readonly ConfirmedEvidence[]): EvidenceBlock {
  const named = factsOf(origin);
  const told = new Set(facts.map(({ fact }) => fact));
  const order = new Map(named.map((fact, at) => [fact, at]));
  const lines = facts
    .filter(({ value }) => value !== '')
    .toSorted((a, b) => (order.get(a.fact) ?? 0) - (order.get(b.fact) ?? 0) || a.place - b.place);
  return {
    origin,
    lines: lines.map(lineOf),
    untold: facts.filter(({ value }) => value === '').map(({ fact }) => fact),
    // A stage of which a court has told nothing has nothing to check.
    unchecked: origin === 'tribunal' ? [] : named.filter((fact) => !told.has(fact)),
    checkedOn: lastOf(facts.map(({ checkedOn }) => checkedOn)),
    seenOn: lastOf(facts.map(({ seenOn }) => seenOn)),
  };
}

const lastOf = (days: readonly string[]) => days.toSorted().at(-1) ?? '';

function lineOf({ origin, fact, value, quote, page, paper }: ConfirmedEvidence): EvidenceLine {
  const address = paper?.address ?? null;
  return {
    fact,
    text: evidenceText(formOfFact(origin, fact) ?? 'text', value),
    quote,
    page,
    href: address === null ? null : `${address}${page === null ? '' : `#page=${page}`}`,
    paper: paper && paperName({ ...paper, kind: paper.kind as PaperKind }),
    isOutdated: paper?.isOutdated ?? false,
  };
}
