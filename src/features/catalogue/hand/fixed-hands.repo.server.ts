import { type Kysely, sql } from 'kysely';
import type { LocalDate } from '../../../domain/time.ts';
import type { HandField, RowColumns } from './made-row.ts';

/** A field that holds until a day whatever its list says. */
export type FixedHand = Omit<HandField, 'fixedUntil'> & {
  readonly number: number;
  readonly name: string;
  readonly fixedUntil: LocalDate;
  readonly setBy: string;
  /** The list's columns of the listing now. */
  readonly columns: RowColumns;
};

/** Fixed values of properties on offer, or drafted: those that end first stand first. */
export async function fixedHands<DB>(db: Kysely<DB>, today: LocalDate): Promise<FixedHand[]> {
  const { rows } = await sql<FixedHand>`
    select h.number, p.name, h.field, h.value, h.said, to_char(h.fixed_until, 'YYYY-MM-DD') as "fixedUntil",
      h.set_by as "setBy", s.columns
    from property_hand h join property p on p.number = h.number join property_said s on s.number = h.number
    where h.fixed_until >= ${today}::date and p.status in ('rascunho', 'pre_ativo', 'ativo', 'em_disputa')
    order by h.fixed_until, h.number, h.field`.execute(db);
  return rows;
}
