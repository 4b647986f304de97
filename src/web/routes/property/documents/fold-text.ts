/** A text as it is searched: without accents, capitals and white space, and where each of its signs stood. */
export type FoldedText = { readonly text: string; readonly at: readonly number[] };

const MARKS = /\p{M}/gu;

/** Lines are broken anywhere in a PDF, so that white space says nothing. */
export function foldText(text: string): FoldedText {
  let folded = '';
  const at: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const sign = text.charAt(index);
    const kept = /\s/.test(sign) ? '' : sign.normalize('NFD').replace(MARKS, '').toLowerCase();
    folded += kept;
    for (let nth = 0; nth < kept.length; nth += 1) at.push(index);
  }
  return { text: folded, at };
}

/** Positions at which `words` begin in a folded text; none for no words. */
export function placesOf(folded: FoldedText, words: string): number[] {
  const wanted = foldText(words).text;
  const places: number[] = [];
  if (wanted === '') return places;
  for (
    let from = folded.text.indexOf(wanted);
    from >= 0;
    from = folded.text.indexOf(wanted, from + wanted.length)
  ) {
    places.push(from);
  }
  return places;
}
