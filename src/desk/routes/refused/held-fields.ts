type Sent = readonly (readonly [name: string, value: string])[];

/** A sent field as the page holds it: a text to read and mend, with its number among the texts; else hidden (null). */
type HeldField = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly textNumber: number | null;
};

/** Fields that pages send for themselves, some of them with spaces between their parts. */
const OF_PAGES: readonly string[] = [
  'known',
  'press',
  'digest',
  'query',
  'filter',
  'q',
  'consent',
  'written',
];

/** Somebody wrote it. */
const isText = (name: string, value: string): boolean =>
  !OF_PAGES.includes(name) && /\S\s+\S/.test(value) && !/^[[{]/.test(value);

/** All fields in the order in which they were sent, since some of a form may have the same name. */
export function heldFields(sent: Sent): {
  readonly fields: readonly HeldField[];
  readonly textCount: number;
} {
  let textCount = 0;
  const fields = sent.map(([name, value], index) => ({
    ...{ id: `campo-${index}`, name, value },
    textNumber: isText(name, value) ? ++textCount : null,
  }));
  return { fields, textCount };
}
