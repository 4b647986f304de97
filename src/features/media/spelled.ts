import letters from './letters.json' with { type: 'json' };

/** Letters of one weight: for each its width and its outline, in thousandths of the size. */
type Alphabet = Readonly<Record<string, readonly [width: number, outline: string] | undefined>>;
export type LetterWeight = keyof typeof letters;

const ALPHABETS = letters as unknown as Readonly<Record<LetterWeight, Alphabet>>;
const UNITS = 1000;
/** Stands where a letter is missing. */
const GAP = [UNITS / 2, ''] as const;

const lettersOf = (text: string, weight: LetterWeight) =>
  [...text].map((letter) => ALPHABETS[weight][letter] ?? GAP);

/** Width of a text in the type of the site, as a multiple of its size. */
export function widthOf(text: string, weight: LetterWeight): number {
  return lettersOf(text, weight).reduce((sum, [width]) => sum + width, 0) / UNITS;
}

type Spelling = {
  /** Left end of the base line. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: LetterWeight;
  readonly fill: string;
};

/**
 * A text as SVG outlines of the site's own type: a picture has none of the fonts of the page that shows it, and looks the
 * same in every browser so.
 */
export function spelled(text: string, { x, y, size, weight, fill }: Spelling): string {
  let at = 0;
  const outlines = lettersOf(text, weight).map(([width, outline]) => {
    const drawn = outline === '' ? '' : `<path transform="translate(${at})" d="${outline}"/>`;
    at += width;
    return drawn;
  });
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / UNITS})">${outlines.join('')}</g>`;
}
