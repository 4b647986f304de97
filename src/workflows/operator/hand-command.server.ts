import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { propertyCommandCopy as words } from '../../copy/server/property-command.ts';
import { shownSmallId } from '../../domain/brand/small-id.ts';
import { FIXABLE } from '../../domain/desk/record/record-fields.ts';
import { type LocalDate, localDateOf, parseLocalDate } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import type { Line } from '../../platform/database/command-socket.server.ts';
import type { Database } from '../../platform/database/database.server.ts';
import { Failure } from '../../platform/log/failure.ts';
import { unusableFile } from '../../platform/storage/whole-file.server.ts';
import {
  type FieldChange,
  type HandContext,
  type HandOutcome,
  setByHand,
} from '../catalogue/set-by-hand.server.ts';
import type { OperatorContext } from './operator-context.ts';
import { type Fact, readFacts } from './read-facts.ts';

const reference = z.string().min(1);
const file = z.string().startsWith('/');
export const day = z.string().transform((text, context): LocalDate => {
  const read = parseLocalDate(text);
  if (read === null) context.addIssue({ code: 'custom', message: 'is no day' });
  return read as LocalDate;
});

/** Arguments of `npm run property` about hands. */
export const handCommandSchemas = [
  z.object({
    action: z.literal('set'),
    reference,
    field: z.string(),
    /** As typed: JSON, or else a text. */
    value: z.string(),
    until: day.nullable(),
    source: z.string().max(200).nullable(),
    /** Nothing is written: what would come of it is told. */
    isTrial: z.boolean().default(false),
  }),
  z.object({ action: z.literal('unset'), reference, field: z.string() }),
  z.object({ action: z.literal('facts'), file, apply: z.boolean() }),
] as const;
export type HandCommand = z.output<(typeof handCommandSchemas)[number]>;

type Db = Database<CatalogueTables>;

/** Sets fields of properties over their lists. */
export function handCommand(database: Db, asked: HandCommand, context: OperatorContext): Promise<Line> {
  if (asked.action === 'facts') return facts(database, asked, context);
  if (asked.action === 'unset') {
    return told(database, asked.reference, [{ field: asked.field, value: undefined }], context);
  }
  const { field, until, source } = asked;
  if (until !== null && until < localDateOf(context.clock.now())) {
    return Promise.reject(new Failure('day_over', words.dayOver(until)));
  }
  if (until !== null && !FIXABLE.includes(field)) {
    return Promise.reject(new Failure('not_fixable', words.notFixable(field)));
  }
  const change = { field, fixedUntil: until, evidence: source };
  return setText(database, asked, change, context);
}

export function contextOf({ brand, clock }: OperatorContext): HandContext {
  return { smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor: COMMAND_LINE };
}

/** A text may be a number, or a text of digits: the schema says which. */
function readingsOf(text: string): unknown[] {
  try {
    return [JSON.parse(text), text];
  } catch {
    return [text];
  }
}

async function setText(
  database: Db,
  { reference: asked, value: text, isTrial }: Extract<HandCommand, { action: 'set' }>,
  change: Omit<FieldChange, 'value'>,
  context: OperatorContext,
): Promise<Line> {
  let outcome: HandOutcome | null = null;
  for (const value of readingsOf(text)) {
    const next = await setByHand(database, asked, [{ ...change, value }], { ...contextOf(context), isTrial });
    if (next.ok) return { ...lineOf(next, context), applied: !isTrial, differences: next.differences };
    outcome ??= next;
  }
  throw refused(asked, outcome);
}

async function told(
  database: Db,
  asked: string,
  changes: readonly FieldChange[],
  context: OperatorContext,
): Promise<Line> {
  const outcome = await setByHand(database, asked, changes, contextOf(context));
  if (!outcome.ok) throw refused(asked, outcome);
  return { ...lineOf(outcome, context), differences: outcome.differences };
}

export function lineOf(
  { number, isChanged }: Pick<Extract<HandOutcome, { ok: true }>, 'number' | 'isChanged'>,
  { brand }: OperatorContext,
): Line {
  return { property: shownSmallId(brand.smallIdPrefix, number), changed: isChanged };
}

export function refused(asked: string, outcome: HandOutcome | null): Failure {
  if (outcome === null || outcome.ok || outcome.code === 'unknown') {
    return new Failure('unknown_property', words.unknownProperty(asked));
  }
  if (outcome.code === 'not_set') {
    return new Failure('not_set', words.notSet(outcome.field));
  }
  return new Failure('field_refused', `${outcome.field}: ${outcome.reason}`);
}

export async function bytesOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error) => {
    throw unusableFile(path, error);
  });
}

async function facts(
  database: Db,
  { file: path, apply }: { file: string; apply: boolean },
  context: OperatorContext,
): Promise<Line> {
  const { rows, problems } = readFacts(
    (await bytesOf(path)).toString('utf8'),
    localDateOf(context.clock.now()),
  );
  const hand = { ...contextOf(context), isTrial: !apply };
  const refusals = [...problems];
  const changes: Line[] = [];
  let [taken, same] = [0, 0];
  for (const fact of rows) {
    const { line, id } = fact;
    const outcome = await setFact(database, fact, hand);
    if (typeof outcome === 'string') {
      refusals.push({ line, reason: outcome });
      continue;
    }
    taken += 1;
    if (outcome.differences.length === 0) same += 1;
    for (const difference of outcome.differences) changes.push({ line, id, ...difference });
  }
  refusals.sort((a, b) => a.line - b.line);
  return { applied: apply, taken, same, refused: refusals.length, changes, refusals };
}

/** A text is why it is refused. */
async function setFact(
  database: Db,
  fact: Fact,
  hand: HandContext,
): Promise<string | Extract<HandOutcome, { ok: true }>> {
  let reason = '';
  for (const reading of readingsOf(fact.value)) {
    const outcome = await setByHand(database, fact.id, changesOf(fact, reading), hand);
    if (outcome.ok) return outcome;
    reason ||= refused(fact.id, outcome).message;
  }
  return reason;
}

const OCCUPATION = 'situacao';

/** A fact with what a page tells beside it: of who lives there when it was seen, and who says so. */
function changesOf({ field, source, checkedOn }: Fact, value: unknown): FieldChange[] {
  const evidence = [source, checkedOn].filter(Boolean).join(', ');
  const change = { field, value, evidence };
  if (field !== OCCUPATION) return [change];
  return [
    change,
    ...(checkedOn === null ? [] : [{ field: 'ocupacao_conferida_em', value: checkedOn, evidence }]),
    { field: 'ocupacao_fonte', value: source, evidence },
  ];
}
