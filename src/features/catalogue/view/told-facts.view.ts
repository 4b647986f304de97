import { optionText, toldFactLabels, yesNoText } from '../../../copy/property/told-facts.ts';
import type { WireKind } from '../../../domain/catalogue/column-kinds.ts';
import type { NamedFact } from '../../../domain/catalogue/page-sections.ts';
import {
  type ColumnValues,
  kindOf,
  SHOWN_KEYS,
  type ShownKey,
} from '../../../domain/catalogue/property-columns.ts';
import { formatCount } from '../../../domain/format.ts';
import { type Centavos, centavos } from '../../../domain/money.ts';

/** An amount stays one, so that whoever shows it writes it as money. */
const VALUES: Readonly<Record<WireKind, (value: unknown) => string | Centavos>> = {
  yesNo: (value) => yesNoText(value === true),
  whole: (value) => formatCount(value as number),
  text: (value) => value as string,
  option: (value) => optionText(value as string),
  day: (value) => (value as string).split('-').reverse().join('/'),
  amount: (value) => centavos(value as number),
};

type Shown = Pick<ColumnValues, ShownKey>;

function shownValue(facts: Shown, key: ShownKey): NamedFact['value'] | null {
  const value: unknown = facts[key];
  const { wire } = kindOf(key);
  return value === null || value === '' || wire === null ? null : VALUES[wire](value);
}

/** The shown facts that the source tells, by name. */
export function toldFacts(facts: Shown): NamedFact[] {
  return SHOWN_KEYS.flatMap((key) => {
    const value = shownValue(facts, key);
    return value === null ? [] : [{ name: toldFactLabels[key], value }];
  });
}

/** Headings of all shown facts, and their values in the same order; null: not told. */
export const TOLD_HEADINGS: readonly string[] = SHOWN_KEYS.map((key) => toldFactLabels[key]);

export function toldCells(facts: Shown): (NamedFact['value'] | null)[] {
  return SHOWN_KEYS.map((key) => shownValue(facts, key));
}
