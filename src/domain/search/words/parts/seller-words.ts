const BANK = /^(?:caixa|cef)$/;
/** Words about the one seller of all that is listed, behind its name or before it. */
const OF_SELLER = /^(?:economica|federal)$/;
/** All that is listed here was taken back. */
const TAKEN_BACK = /^retomad[ao]s?$/;

/** True for a word that names the bank whose homes these all are: it asks for nothing. */
export function namesSeller(words: readonly { readonly word: string }[], at: number): boolean {
  const wordAt = (index: number) => words[index]?.word ?? '';
  const word = wordAt(at);
  if (BANK.test(word)) return !/^(?:d|dagua)$/.test(wordAt(at + 1)) && wordAt(at + 2) !== 'agua';
  if (OF_SELLER.test(word)) return namesSeller(words, at - 1) && at > 0;
  return TAKEN_BACK.test(word);
}
