import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { feedReasons } from '../../copy/server/feed-reasons.ts';
import { oneOf, STATES } from '../../domain/catalogue/enumerations.ts';
import { cleanTexts } from '../../domain/forms/clean-text.ts';
import { places } from '../../domain/localities/places.server.ts';
import { type Clock, type Instant, instant, type LocalDate, localDateOf } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { type Actor, writeAudit } from '../../features/audit/write-audit.server.ts';
import {
  currentColumns,
  dropHands,
  dropStagedMade,
  handsOf,
  type KeptHand,
  keepHand,
  keepSaid,
  keepTrimmed,
  pastFixing,
  saidColumns,
  stageMade,
} from '../../features/catalogue/hand/hand.repo.server.ts';
import { madeRow, type RowColumns, readHand, saidOf } from '../../features/catalogue/hand/made-row.ts';
import { fieldAt, withCompanions } from '../../features/catalogue/hand/set-together.ts';
import { writeStaged } from '../../features/catalogue/import/import-changes.server.ts';
import { fieldsOfRow } from '../../features/catalogue/property-feed/property-feed.fields.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { nextVersion, publish } from '../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { askForMedia } from '../media/ask-for-media.server.ts';
import { askForVideoPictures } from '../video-pictures/ask-for-video-pictures.server.ts';

/** New value of one field. */
export type FieldChange = {
  /** Name on the wire, with dots: `valores.valor_venda`. */
  readonly field: string;
  /** As on the wire; null takes away; undefined: the field follows its list again. */
  readonly value: unknown;
  /** Holds until the end of this day whatever the list says; only of price, appraisal and dates. */
  readonly fixedUntil?: LocalDate | null;
  readonly evidence?: string | null;
  /** Writer of it, where that is somebody else than its publisher. */
  readonly writtenBy?: string;
};

export type HandContext = {
  readonly smallIdPrefix: string;
  readonly now: Instant;
  readonly actor: Actor;
  /** Nothing is written: what would come of it is told. */
  readonly isTrial?: boolean;
};

/** Value of a field before and after the change, as visitors see it. */
export type FieldDifference = { readonly field: string; readonly before: unknown; readonly after: unknown };

export type HandOutcome =
  | {
      readonly ok: true;
      readonly number: number;
      readonly isChanged: boolean;
      /** Fields, of those that were asked for, that read otherwise. */
      readonly differences: readonly FieldDifference[];
    }
  | { readonly ok: false; readonly code: 'unknown' }
  | { readonly ok: false; readonly code: 'refused'; readonly field: string; readonly reason: string }
  | { readonly ok: false; readonly code: 'not_set'; readonly field: string };

type Trx = Transaction<CatalogueTables>;

/** Sets fields of a property over its list, or lets them follow it again: all of them, or none where one is refused. */
export function setByHand(
  database: Database<CatalogueTables>,
  reference: string,
  changes: readonly FieldChange[],
  context: HandContext,
): Promise<HandOutcome> {
  return transaction(database.db, async (trx) => {
    const found = await propertyByReference(trx, reference, context.smallIdPrefix);
    if (found === null) return { ok: false, code: 'unknown' };
    return setLocked(trx, found.number, changes, context);
  });
}

/** Context of a change to a property that is known by its number. */
export type LockedContext = Omit<HandContext, 'smallIdPrefix'>;

/** The same inside a transaction of the caller. */
export async function setLocked(
  trx: Trx,
  number: number,
  given: readonly FieldChange[],
  context: LockedContext,
): Promise<HandOutcome> {
  const asked = cleanTexts(given);
  await sql`select from property where number = ${number} for update`.execute(trx);
  const said = await saidColumns<CatalogueTables>(trx, number);
  const before = await handsOf<CatalogueTables>(trx, number);
  const shown = fieldsOfRow(await currentColumns<CatalogueTables>(trx, number));
  const listed = fieldsOfRow(said);
  const hands = new Map(before.map((hand) => [hand.field, hand]));
  const { columns } = madeRow(said, before, localDateOf(context.now));
  const now = fieldsOfRow(columns);
  const changes: readonly FieldChange[] = withCompanions(asked, [...hands.keys()], (field) =>
    fieldAt(now, field),
  );
  for (const change of changes) {
    const { field, value } = change;
    if (value === undefined) {
      if (!hands.delete(field)) return { ok: false, code: 'not_set', field };
      continue;
    }
    const read = readHand(said, field, value);
    if (!read.ok) return { ok: false, code: 'refused', field, reason: read.reason };
    hands.set(field, handOf(said, change, context));
  }
  const strange = strangePlace(said, [...hands.values()], changes, localDateOf(context.now));
  if (strange !== null) return strange;
  const made = fieldsOfRow(madeRow(said, [...hands.values()], localDateOf(context.now)).columns);
  const differences = changes
    .map(({ field }) => ({
      field,
      before: fieldAt(shown, field) ?? null,
      after: fieldAt(made, field) ?? null,
    }))
    .filter(({ before: was, after: becomes }) => !isDeepStrictEqual(was, becomes));
  if (context.isTrial) return { ok: true, number, isChanged: differences.length > 0, differences };
  await keepSaid(trx, number, said);
  const gone = before.map(({ field }) => field).filter((field) => !hands.has(field));
  for (const { field, writtenBy = null } of changes) {
    const hand = hands.get(field);
    if (hand) await keepHand(trx, number, hand);
    const after = hand === undefined ? listed[field] : hand.value;
    const act = { field, before: shown[field] ?? null, after: after ?? null, hand, writtenBy };
    await noteAct(trx, number, act, context);
  }
  await dropHands(trx, number, gone);
  const isChanged = await writeMade(trx, number, said, [...hands.values()], context.now);
  if (!isChanged && daysOf(before) !== daysOf([...hands.values()])) await showHands(trx, number);
  return { ok: true, number, isChanged, differences };
}

const CITY = 'endereco.cidade';
const PLACE_FIELDS: readonly string[] = [CITY, 'endereco.uf', 'endereco'];

/** A hand puts no property into a municipality that its state does not have; a list that does so is noted in its report. */
function strangePlace(
  said: RowColumns,
  hands: readonly KeptHand[],
  changes: readonly FieldChange[],
  today: LocalDate,
): Extract<HandOutcome, { code: 'refused' }> | null {
  const isNamed = changes.some(({ field, value }) => value !== undefined && PLACE_FIELDS.includes(field));
  if (!isNamed) return null;
  const made = fieldsOfRow(madeRow(said, hands, today).columns);
  const uf = oneOf(STATES, String(made['endereco.uf']));
  const city = String(made[CITY] ?? '');
  if (uf === null || places().match(uf, city) !== null) return null;
  return { ok: false, code: 'refused', field: CITY, reason: feedReasons.noSuchCity(city, uf.toUpperCase()) };
}

/** Days on which hands set each field, for a page. */
function daysOf(hands: readonly KeptHand[]): string {
  const days = hands.map(({ field, setAt }) => `${field} ${localDateOf(instant(setAt.getTime()))}`);
  return days.sort().join('\n');
}

function handOf(said: RowColumns, change: FieldChange, { now, actor }: LockedContext): KeptHand {
  return {
    field: change.field,
    value: change.value,
    said: saidOf(said, change.field, change.value),
    fixedUntil: change.fixedUntil ?? null,
    setBy: actor.name,
    setAt: new Date(now),
    evidence: change.evidence ?? null,
  };
}

/** A field that is set, or follows its list again, with what visitors saw before and see then. */
type FieldAct = {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly hand: KeptHand | undefined;
  readonly writtenBy: string | null;
};

function noteAct(
  trx: Trx,
  number: number,
  { field, before, after, hand, writtenBy }: FieldAct,
  { actor, now }: LockedContext,
): Promise<void> {
  return writeAudit(
    trx as unknown as Transaction<AuditTables>,
    actor,
    {
      act: hand ? 'property.set' : 'property.unset',
      object: { kind: 'property', id: String(number) },
      detail: { field, before, after, ...(writtenBy === null ? {} : { writtenBy }) },
      reason: hand?.evidence ?? null,
    },
    now,
  );
}

/** Writes the row that is made of both, with its history, as an import would; false: nothing of it is another. */
async function writeMade(
  trx: Trx,
  number: number,
  said: RowColumns,
  hands: readonly KeptHand[],
  now: Instant,
): Promise<boolean> {
  const made = madeRow(said, hands, localDateOf(now));
  await keepTrimmed(trx, number, made.trimmed);
  if (made.letGo.length > 0)
    await dropHands(
      trx,
      number,
      made.letGo.map(({ field }) => field),
    );
  const batch = randomUUID();
  const staged = await stageMade(trx, batch, number, made.columns);
  if (staged === null) return false;
  const scope = {
    ...staged,
    uf: null,
    isWhole: false,
    isPartial: true,
    at: now,
    publishedOn: localDateOf(now),
  };
  await writeStaged(trx, batch, scope, await nextVersion(trx));
  await dropStagedMade(trx, batch);
  await askForMedia(trx);
  await askForVideoPictures(trx);
  await publish(trx, [{ kind: 'property', id: number }]);
  return true;
}

/** The page tells on which day something was set by hand, also where it is what the list says. */
async function showHands(trx: Trx, number: number): Promise<void> {
  const version = await nextVersion(trx);
  await sql`update property set version = ${version} where number = ${number}`.execute(trx);
  await publish(trx, [{ kind: 'property', id: number }]);
}

/** Lets go, once a fixed day is over, of what the list has changed meanwhile. Returns how many listings changed. */
export async function endFixings(database: Database<CatalogueTables>, clock: Clock): Promise<number> {
  let changed = 0;
  for (const number of await pastFixing(database.db, localDateOf(clock.now()))) {
    const isChanged = await transaction(database.db, async (trx) => {
      await sql`select from property where number = ${number} for update`.execute(trx);
      return writeMade(
        trx,
        number,
        await saidColumns<CatalogueTables>(trx, number),
        await handsOf<CatalogueTables>(trx, number),
        clock.now(),
      );
    });
    if (isChanged) changed += 1;
  }
  return changed;
}
