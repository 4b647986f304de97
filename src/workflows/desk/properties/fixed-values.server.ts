import { shownSmallId } from '../../../domain/brand/small-id.ts';
import { DAY_MS, type LocalDate, localDateOf } from '../../../domain/time.ts';
import { fixedHands } from '../../../features/catalogue/hand/fixed-hands.repo.server.ts';
import { madeRow } from '../../../features/catalogue/hand/made-row.ts';
import { fieldsOfRow } from '../../../features/catalogue/property-feed/property-feed.fields.ts';
import type { DeskParts } from '../desk-parts.ts';

/** A value that was fixed until a day, beside what its list says meanwhile. */
export type FixedValue = {
  /** Name of the property in the desk's addresses. */
  readonly reference: string;
  readonly name: string;
  readonly field: string;
  readonly value: unknown;
  readonly listed: unknown;
  readonly differs: boolean;
  /** Its last day. */
  readonly until: LocalDate;
  readonly daysLeft: number;
  readonly setBy: string;
  /** It ends within days, or the list says something else. */
  readonly needsLook: boolean;
};

/** Days before its end at which somebody should look at it. */
const SOON_DAYS = 7;

export async function readFixedValues({
  db,
  clock,
  brand,
}: Pick<DeskParts, 'db' | 'clock' | 'brand'>): Promise<FixedValue[]> {
  const today = localDateOf(clock.now());
  return (await fixedHands(db, today)).map(
    ({ number, name, field, value, said, fixedUntil, setBy, columns }) => {
      const hand = { field, value, said, fixedUntil };
      const listed = fieldOf(columns, field);
      const differs =
        JSON.stringify(listed) !== JSON.stringify(fieldOf(madeRow(columns, [hand], today).columns, field));
      const daysLeft = Math.round((Date.parse(fixedUntil) - Date.parse(today)) / DAY_MS);
      const reference = shownSmallId(brand.smallIdPrefix, number);
      const needsLook = differs || daysLeft <= SOON_DAYS;
      return {
        reference,
        name,
        field,
        value,
        listed,
        differs,
        until: fixedUntil,
        daysLeft,
        setBy,
        needsLook,
      };
    },
  );
}

const fieldOf = (columns: Parameters<typeof fieldsOfRow>[0], field: string): unknown =>
  (fieldsOfRow(columns) as Readonly<Record<string, unknown>>)[field] ?? null;
