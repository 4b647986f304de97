type Sent = readonly (readonly [name: string, value: string])[];

/** A sent field as the page holds it: a text to read and mend, with its number among the texts; else hidden (null). */
type HeldField = {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly textNumber: number | null;
};

/** Somebody wrote it, and it is no note that a page made for itself. */
const isText = (value: string): boolean => /\S\s+\S/.test(value) && !/^[[{]/.test(value);

/** All fields in the order in which they were sent, since some of a form may have the same name. */
export function heldFields(sent: Sent): {
  readonly fields: readonly HeldField[];
  readonly textCount: number;
} {
  let textCount = 0;
  const fields = sent.map(([name, value], index) => ({
    ...{ id: `campo-${index}`, name, value },
    textNumber: isText(value) ? ++textCount : null,
  }));
  return { fields, textCount };
}
