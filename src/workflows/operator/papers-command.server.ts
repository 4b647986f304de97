import { z } from 'zod';
import { papersCommandCopy as words } from '../../copy/server/papers-command.ts';
import { propertyCommandCopy } from '../../copy/server/property-command.ts';
import { shownSmallId } from '../../domain/brand/small-id.ts';
import { formatOf } from '../../domain/media/file-format.ts';
import { documentPath } from '../../domain/media/media-address.ts';
import { NAMES_PEOPLE, PAPER_KINDS } from '../../domain/media/paper.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { registryStateOf } from '../../features/catalogue/media-files/registry-ask.repo.server.ts';
import { papersOf } from '../../features/catalogue/papers/paper.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { paperFault } from '../../features/media/paper-intake.server.ts';
import type { Line } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { addPaper, type PapersOutcome, setPaperReserved } from '../catalogue/property-papers.server.ts';
import { askExtractOf } from '../media/registry-extracts.server.ts';
import { bytesOf, contextOf, day, lineOf, refused } from './hand-command.server.ts';
import type { OperatorContext } from './operator-context.ts';

const reference = z.string().min(1);

/** Arguments of `npm run property` about papers. */
export const papersCommandSchemas = [
  z.object({
    action: z.literal('document'),
    reference,
    file: z.string().startsWith('/'),
    kind: z.enum(PAPER_KINDS),
    date: day.nullable(),
    /** Shown to everybody, though papers of its kind name people. */
    isPublic: z.boolean().default(false),
  }),
  /** Has the registry extract of one of the bank's listings fetched. */
  z.object({ action: z.literal('registry'), reference }),
  z.object({ action: z.literal('papers'), reference }),
  z.object({ action: z.literal(['release', 'reserve']), reference, paper: z.int().positive() }),
] as const;
export type PapersCommand = z.output<(typeof papersCommandSchemas)[number]>;

type Db = Database<CatalogueTables>;

/** The papers of a property: what there is, handing one in, having one fetched, releasing and reserving. */
export function papersCommand(database: Db, asked: PapersCommand, context: OperatorContext): Promise<Line> {
  if (asked.action === 'document') return addDocument(database, asked, context);
  if (asked.action === 'registry') return askRegistry(database, asked.reference, context);
  if (asked.action === 'papers') return listPapers(database, asked.reference, context);
  return setReserved(database, asked, context);
}

async function addDocument(
  database: Db,
  asked: Extract<PapersCommand, { action: 'document' }>,
  context: OperatorContext,
): Promise<Line> {
  const bytes = await bytesOf(asked.file);
  const format = formatOf(bytes);
  if (format !== 'pdf' && format !== 'docx') {
    throw new Failure('document_refused', propertyCommandCopy.noPaper(asked.file));
  }
  const fault = await paperFault(bytes, format);
  if (fault !== null) throw new Failure('document_refused', propertyCommandCopy.badPaper(asked.file, fault));
  const { documents } = makeMediaService(context.storage);
  const { kind, date } = asked;
  const isReserved = NAMES_PEOPLE[kind] && !asked.isPublic;
  const given = { kind, title: '', date, isReserved, bytes, format };
  const outcome = await addPaper(database, documents, asked.reference, given, contextOf(context));
  if (!outcome.ok) throw faultOf(asked.reference, outcome);
  const { version, key } = outcome;
  return {
    ...{ ...lineOf(outcome, context), version, reserved: isReserved },
    ...(isReserved ? { note: words.reserved } : { url: documentPath(key, format) }),
  };
}

async function askRegistry(database: Db, asked: string, context: OperatorContext): Promise<Line> {
  const { number } = await find(database, asked, context);
  const how = { actor: COMMAND_LINE, now: context.clock.now() };
  const outcome = await askExtractOf(database, number, how);
  if (!outcome.ok) throw new Failure(`registry_${outcome.code}`, words.refusals[outcome.code](outcome.until));
  return { property: shownSmallId(context.brand.smallIdPrefix, number), asked: outcome.address };
}

async function listPapers(database: Db, asked: string, context: OperatorContext): Promise<Line> {
  const { number } = await find(database, asked, context);
  const registry = await registryStateOf(database.db, number);
  const papers = await papersOf(database.db, number);
  return {
    property: shownSmallId(context.brand.smallIdPrefix, number),
    papers: papers.map(({ id, kind, title, version, isReserved, sha256, bytes, addedBy, addedAt }) => ({
      ...{ id, kind, title, version, reserved: isReserved, sha256, bytes, addedBy },
      addedAt: addedAt.toISOString(),
    })),
    registry: registry && {
      address: registry.address,
      state: registry.state,
      trouble: registry.trouble,
      next: registry.dueAt?.toISOString() ?? null,
    },
  };
}

async function setReserved(
  database: Db,
  { action, reference: asked, paper }: Extract<PapersCommand, { paper: number }>,
  context: OperatorContext,
): Promise<Line> {
  const { documents } = makeMediaService(context.storage);
  const wanted = { reference: asked, id: paper, isReserved: action === 'reserve' };
  const outcome = await setPaperReserved(database, documents, wanted, contextOf(context));
  if (!outcome.ok) throw faultOf(asked, outcome);
  return { ...lineOf(outcome, context), [action]: paper };
}

function faultOf(asked: string, outcome: Extract<PapersOutcome, { ok: false }>): Failure {
  if (outcome.code === 'gone') return new Failure('unknown_paper', words.unknownPaper);
  if (outcome.code === 'unknown') return refused(asked, null);
  return new Failure('field_refused', `documents: ${'reason' in outcome ? outcome.reason : outcome.code}`);
}

async function find({ db }: Db, asked: string, { brand }: OperatorContext): Promise<{ number: number }> {
  const found = await propertyByReference(db, asked, brand.smallIdPrefix);
  if (found === null) throw refused(asked, null);
  return found;
}
