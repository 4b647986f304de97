import type { ConfirmedEvidence } from '../evidence/evidence-kinds.ts';
import type { KeptOrigin } from './data-age.ts';
import type { ColumnKey, ColumnValues } from './property-columns.ts';
import type { PropertyDetail } from './property-detail.schema.ts';
import type { PropertyEvent } from './property-event.ts';

/** Facts of a property for a list: its columns (`property-columns.ts`). Null means "não informado". */
export type PropertyFacts = Omit<ColumnValues, 'latitude' | 'longitude'> & {
  /** Own coordinates; null: it stands at its city's seat, marked approximate. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
};

/** The columns that hold a fact. */
export function columnsOfFact(fact: keyof PropertyFacts): readonly ColumnKey[] {
  return fact === 'position' ? ['latitude', 'longitude'] : [fact];
}

/** A property whole: its facts and everything that is only shown. */
export type Property = PropertyFacts & {
  readonly source: string;
  readonly detail: PropertyDetail;
  /** Events, oldest first; absent while there is no more than its publication. */
  readonly history?: readonly PropertyEvent[];
  /** Source of its data and their day; absent where no database told it. */
  readonly origin?: KeptOrigin;
  /** Keys of the stored pictures of its videos, by the address of the video; absent where there is none. */
  readonly videoPictures?: Readonly<Record<string, string>>;
  /** Facts from papers and courts that a person confirmed; absent where there are none. */
  readonly evidence?: readonly ConfirmedEvidence[];
};

/** Knuth's multiplicative hash of the number: a bijection of 32 bits, the last key of every order (D§4). */
export function tieBreakOf(number: number): number {
  return Math.imul(number, 2654435761) >>> 0;
}
