import type { Occupation } from '../catalogue/enumerations.ts';
import type { Property } from '../catalogue/property.ts';
import { DAY_MS, type LocalDate } from '../time.ts';

/** Days after which a home that was seen may be otherwise. */
export const OCCUPATION_OLD_DAYS = 90;

/** Known facts on the people who live in a home; null where nobody says. */
export type OccupationView = {
  readonly state: Occupation | null;
  /** Occupant, in the words of the source. */
  readonly occupant: string | null;
  readonly checked: {
    readonly day: LocalDate;
    readonly days: number;
    /** By whom: the source, or a hand at the desk. */
    readonly by: 'source' | 'hand';
    readonly mayHaveChanged: boolean;
  } | null;
  /** The source's own words on it. */
  readonly source: string | null;
  /** Way to see or enter it, in the words of the source. */
  readonly access: string | null;
};

type Occupied = Pick<
  Property,
  'occupation' | 'occupant' | 'occupationCheckedOn' | 'occupationSource' | 'access' | 'origin'
>;

const wordsOf = (text: string | null) => text?.trim() || null;

/** A state that the desk set was checked on that day, where no other day is told. A day to come is no check. */
export function occupationView(property: Occupied, today: LocalDate): OccupationView {
  const { occupation, occupationCheckedOn, origin } = property;
  const hand = origin?.hands.situacao ?? null;
  const day = occupationCheckedOn ?? hand;
  const isChecked = occupation !== null && day !== null && day <= today;
  const days = isChecked ? Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS) : 0;
  return {
    state: occupation,
    occupant: wordsOf(property.occupant),
    checked: isChecked
      ? {
          day,
          days,
          by: occupationCheckedOn === null ? 'hand' : 'source',
          mayHaveChanged: days > OCCUPATION_OLD_DAYS,
        }
      : null,
    source: wordsOf(property.occupationSource),
    access: wordsOf(property.access),
  };
}
