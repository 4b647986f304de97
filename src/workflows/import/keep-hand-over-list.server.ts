import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { LocalDate } from '../../domain/time.ts';
import {
  dropHands,
  keepSaid,
  keepTrimmed,
  restage,
  stagedWithHands,
} from '../../features/catalogue/hand/hand.repo.server.ts';
import { type HandField, leftAlone, type MadeRow, madeRow } from '../../features/catalogue/hand/made-row.ts';
import { fieldAt } from '../../features/catalogue/hand/set-together.ts';
import { fieldsOfRow } from '../../features/catalogue/property-feed/property-feed.fields.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';

/** A field that a list says otherwise than before, and that is set by hand. */
export type LeftAlone = {
  readonly bankId: string;
  readonly field: string;
  /** The value of the list, as on the wire. */
  readonly says: unknown;
  readonly setBy: string;
  readonly fixedUntil: LocalDate | null;
};

/** A value of the hand, or a part of it, that holds no longer, since the list says something else now. */
export type EndedHand = { readonly bankId: string; readonly field: string; readonly was: unknown };

/** Fields of an import over which hands hold, and those over which they do no longer. */
export type HandsOfImport = {
  readonly alone: readonly LeftAlone[];
  readonly ended: readonly EndedHand[];
};

export const NO_HANDS: HandsOfImport = { alone: [], ended: [] };

/**
 * Keeps what the list says now of listings of which something is set by hand, and lays out the row that is made of
 * both. Returns what the list was not heard on, and what it ended.
 */
export async function keepHandOverList(
  trx: Transaction<CatalogueTables>,
  batch: string,
  today: LocalDate,
): Promise<HandsOfImport> {
  const alone: LeftAlone[] = [];
  const ended: EndedHand[] = [];
  for (const { number, bankId, before, after, status, hands } of await stagedWithHands(trx, batch)) {
    const made = madeRow(after, hands, today);
    await keepSaid(trx, number, after);
    await keepTrimmed(trx, number, made.trimmed);
    ended.push(...endedOf(hands, made).map(({ field, value }) => ({ bankId, field, was: value })));
    await dropHands(
      trx,
      number,
      made.letGo.map(({ field }) => field),
    );
    await restage(trx, batch, number, { ...made.columns, ...(status === null ? {} : { status }) });
    const unheard = leftAlone(before, after, made.held);
    if (unheard.length === 0) continue;
    const told = fieldsOfRow(after);
    for (const { field, setBy = '', fixedUntil } of unheard) {
      alone.push({ bankId, field, says: fieldAt(told, field) ?? null, setBy, fixedUntil });
    }
  }
  return { alone, ended };
}

/** Hands as they were, of which the value or a part of it is gone; one that the list says itself now is no loss. */
function endedOf(hands: readonly HandField[], { letGo, trimmed, columns }: MadeRow): readonly HandField[] {
  const told = fieldsOfRow(columns);
  const isLost = ({ field, value }: HandField) => !isDeepStrictEqual(fieldAt(told, field) ?? null, value);
  const isCut = ({ field, value }: HandField) =>
    trimmed.some((hand) => hand.field === field && !isDeepStrictEqual(hand.value, value));
  return hands.filter((hand) => (letGo.includes(hand) ? isLost(hand) : isCut(hand)));
}
