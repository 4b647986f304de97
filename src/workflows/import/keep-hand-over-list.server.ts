import type { Transaction } from 'kysely';
import type { LocalDate } from '../../domain/time.ts';
import {
  dropHands,
  keepSaid,
  restage,
  stagedWithHands,
} from '../../features/catalogue/hand/hand.repo.server.ts';
import { leftAlone, madeRow } from '../../features/catalogue/hand/made-row.ts';
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

/**
 * Keeps what the list says now of listings of which something is set by hand, and lays out the row that is made of
 * both. Returns what the list was not heard on.
 */
export async function keepHandOverList(
  trx: Transaction<CatalogueTables>,
  batch: string,
  today: LocalDate,
): Promise<LeftAlone[]> {
  const alone: LeftAlone[] = [];
  for (const { number, bankId, before, after, status, hands } of await stagedWithHands(trx, batch)) {
    const made = madeRow(after, hands, today);
    await keepSaid(trx, number, after);
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
  return alone;
}
