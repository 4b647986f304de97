import type { Transaction } from 'kysely';
import {
  type FoundEvidence,
  formOfFact,
  LONGEST_QUOTE,
  LONGEST_VALUE,
} from '../../domain/evidence/evidence-kinds.ts';
import { maskPeople } from '../../domain/evidence/mask-people.ts';
import { shortened } from '../../domain/evidence/paper-text.ts';
import type { Instant } from '../../domain/time.ts';
import {
  type EvidenceSource,
  proposeEvidence,
} from '../../features/catalogue/evidence/evidence.repo.server.ts';

/** Words without names of people, cut where they would be too many. */
export function tellable(text: string, most: number): string {
  return shortened(maskPeople(text.replace(/\s+/g, ' ').trim()), most);
}

/** Proposes what was found: no name and no number of a person reaches the database, whatever stands in the source. */
export function proposeFound<DB>(
  trx: Transaction<DB>,
  source: EvidenceSource,
  found: readonly FoundEvidence[],
  now: Instant,
): Promise<number> {
  const told = found.map((one) => ({
    ...one,
    value: formOfFact(source.origin, one.fact) === 'text' ? tellable(one.value, LONGEST_VALUE) : one.value,
    quote: tellable(one.quote, LONGEST_QUOTE),
  }));
  return proposeEvidence(trx, source, told, now);
}
