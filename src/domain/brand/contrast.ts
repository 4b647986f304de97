/** WCAG contrast of colours that come from data (campaign tags), where no token can promise it. */

const BLACK = 'black';
const WHITE = 'white';
const AA_TEXT = 4.5;

type Rgb = readonly [number, number, number];

/** Reads `#rgb`, `#rrggbb`, `black` and `white`; null for anything else. */
function parseColour(colour: string): Rgb | null {
  if (colour === BLACK) return [0, 0, 0];
  if (colour === WHITE) return [255, 255, 255];
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  const hex = short
    ? `#${short
        .slice(1)
        .map((c) => c + c)
        .join('')}`
    : colour;
  const long = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!long) return null;
  const [, r = '0', g = '0', b = '0'] = long;
  return [Number.parseInt(r, 16), Number.parseInt(g, 16), Number.parseInt(b, 16)];
}

const linear = (channel: number) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = ([r, g, b]: Rgb) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

/** Contrast ratio (1 to 21) of two hex colours; null when one of them cannot be read. WCAG 2.2, relative luminance. */
export function contrastRatio(first: string, second: string): number | null {
  const a = parseColour(first);
  const b = parseColour(second);
  if (!a || !b) return null;
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

export type TagColours = { background: string; text: string };

/**
 * Colours of a campaign tag, safe to put into CSS: the text colour is kept when it reaches 4.5:1 on the background,
 * else it becomes black or white, whichever contrasts more. Null when the background is no hex colour.
 */
export function readableColours(background: string, text: string | null | undefined): TagColours | null {
  if (contrastRatio(background, BLACK) === null) return null;
  if (text && (contrastRatio(background, text) ?? 0) >= AA_TEXT) return { background, text };
  const blackRatio = contrastRatio(background, BLACK) ?? 0;
  const whiteRatio = contrastRatio(background, WHITE) ?? 0;
  return { background, text: blackRatio >= whiteRatio ? BLACK : WHITE };
}
