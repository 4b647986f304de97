/** One character for each character of the text, without accent and case, so that positions stay the same. */
function folded(text: string): string {
  return [...text].map((character) => character.normalize('NFD').toLowerCase().charAt(0)).join('');
}

/** Beginning and end of the typed text in a label; undefined when the label does not hold it in one piece. */
export function typedPart(label: string, text: string): readonly [number, number] | undefined {
  const wanted = folded(text.trim());
  const at = wanted === '' ? -1 : folded(label).indexOf(wanted);
  return at < 0 ? undefined : [at, at + wanted.length];
}
