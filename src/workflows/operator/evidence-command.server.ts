import { z } from 'zod';
import { propertyCommandCopy as words } from '../../copy/server/property-command.ts';
import { shownSmallId } from '../../domain/brand/small-id.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { evidenceOf } from '../../features/catalogue/evidence/evidence.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import type { Line } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { confirmFact, refuseFact } from '../evidence/decide-evidence.server.ts';
import { refused } from './hand-command.server.ts';
import type { OperatorContext } from './operator-context.ts';

const reference = z.string().min(1);
const fact = z.int().positive();

/** Arguments of `npm run property` about facts that papers and courts tell. */
export const evidenceCommandSchemas = [
  z.object({ action: z.literal('evidence'), reference }),
  z.object({ action: z.literal('confirm'), reference, fact, value: z.string().nullable() }),
  z.object({ action: z.literal('refuse'), reference, fact }),
] as const;
export type EvidenceCommand = z.output<(typeof evidenceCommandSchemas)[number]>;

/** Shows what papers and courts say of a property, and decides on it as the desk does. */
export async function evidenceCommand(
  { db }: Database<CatalogueTables>,
  asked: EvidenceCommand,
  { brand, clock }: OperatorContext,
): Promise<Line> {
  const found = await propertyByReference(db, asked.reference, brand.smallIdPrefix);
  if (found === null) throw refused(asked.reference, null);
  const property = shownSmallId(brand.smallIdPrefix, found.number);
  if (asked.action === 'evidence') {
    const facts = await evidenceOf(db, found.number);
    return {
      property,
      facts: facts.map(({ id, origin, fact: name, value, page, quote, state, paperId }) => ({
        ...{ fact: id, from: origin, name, value, page, quote, state, paper: paperId },
      })),
    };
  }
  const wanted = { number: found.number, id: asked.fact };
  const done =
    asked.action === 'confirm'
      ? await confirmFact({ db, clock }, { ...wanted, value: asked.value }, COMMAND_LINE)
      : await refuseFact({ db, clock }, wanted, COMMAND_LINE);
  if (done.kind === 'done') return { property, [asked.action]: asked.fact };
  throw new Failure(`evidence_${done.kind}`, words.evidenceFaults[done.kind] ?? done.kind);
}
