import { contrastRatio, readableColours } from '../../../domain/brand/contrast.ts';

/** `{ratio}` and `{colour}` stand for what was measured. */
export type ContrastWords = Readonly<Record<'good' | 'low' | 'none' | 'own' | 'black' | 'white', string>>;

const ratios = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** Never rounded up to what it does not reach. */
const shownRatio = (value: number | null) => ratios.format(Math.floor((value ?? 1) * 10) / 10);

/** Contrast of a label's colours, in words; the site changes a text that cannot be read. */
export function contrastWords(
  background: string,
  color: string,
  words: ContrastWords,
): { readonly words: string; readonly isLow: boolean } {
  const shown = background === '' ? null : readableColours(background, color || null);
  if (shown === null) return { words: words.none, isLow: false };
  const filled = (text: string, ratio: number | null) =>
    text
      .replace('{ratio}', shownRatio(ratio))
      .replace('{colour}', shown.text === 'black' ? words.black : words.white);
  const own = contrastRatio(background, color);
  if (own === null) return { words: filled(words.own, contrastRatio(background, shown.text)), isLow: false };
  if (shown.text === color) return { words: filled(words.good, own), isLow: false };
  return { words: filled(words.low, own), isLow: true };
}
