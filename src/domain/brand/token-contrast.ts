import type { Brand } from './brand.ts';

/** Pairs of colours that stand on each other, with the least contrast (WCAG 2.2 AA: 4.5 for text, 3 for shapes). */
const TEXT = 4.5;
const SHAPE = 3;
const PAIRS: readonly (readonly [front: string, back: string, least: number])[] = [
  ...['bg', 'surface', 'surface-2', 'surface-3', 'surface-brand'].map((on) => ['text', on, TEXT] as const),
  ...['surface', 'surface-3', 'surface-brand'].map((on) => ['text-2', on, TEXT] as const),
  ...['bg', 'surface', 'surface-2', 'surface-3'].map((on) => ['text-3', on, TEXT] as const),
  ...['bg', 'surface', 'surface-2', 'surface-brand'].map((on) => ['link', on, TEXT] as const),
  ...['action', 'action-hover', 'action-press'].map((on) => ['on-action', on, TEXT] as const),
  ['on-action-soft', 'action-soft', TEXT],
  ['on-deal', 'deal', TEXT],
  ['on-deal', 'deal-hover', TEXT],
  ['on-deal-soft', 'deal-soft', TEXT],
  ['save', 'surface', TEXT],
  ['on-save-soft', 'save-soft', TEXT],
  ['danger', 'surface', TEXT],
  ['surface', 'danger', TEXT],
  ['on-danger-soft', 'danger-soft', TEXT],
  ['on-warn-soft', 'warn-soft', TEXT],
  ['on-info-soft', 'info-soft', TEXT],
  ['on-whats', 'whats', TEXT],
  ['on-whats', 'whats-hover', TEXT],
  ['text-on-deep', 'surface-deep', TEXT],
  ['text-on-deep-2', 'surface-deep', TEXT],
  ['deal', 'surface-deep', TEXT],
  ['border-strong', 'surface', SHAPE],
  ['border-strong', 'bg', SHAPE],
  ['focus', 'surface', SHAPE],
  ['focus', 'bg', SHAPE],
  ['action', 'surface', SHAPE],
];

type Declarations = ReadonlyMap<string, string>;
type Rgb = readonly [number, number, number];

/** Colours in the style sheet of the tokens: the steps of the scales, and the step that each theme uses. */
export type TokenColours = {
  readonly fallbacks: Declarations;
  readonly formulas: Declarations;
  readonly light: Declarations;
  readonly dark: Declarations;
};

/** Reads the text of `tokens.css`. */
export function readTokenColours(css: string): TokenColours {
  const darkStart = css.indexOf('Dark theme');
  return {
    fallbacks: block(css, ':root,\n[data-operator] {\n  --brand-25'),
    formulas: block(css, ':root,\n  [data-operator] {\n    --brand-25'),
    light: block(css, /\[data-theme=["']light["']\] \{/.exec(css)?.[0] ?? '[data-theme'),
    dark: block(css, '[data-theme', css.indexOf('}\n}', darkStart)),
  };
}

/** The declarations of the first block whose selector list begins like this. */
function block(css: string, start: string, from = 0): Declarations {
  const open = css.indexOf('{', css.indexOf(start, from));
  const body = css.slice(open + 1, css.indexOf('}', open));
  return new Map(
    [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

/** The pairs that a brand's colours make unreadable, in words; none when all is well. */
export function contrastProblems(tokens: TokenColours, theme: Brand['theme']): string[] {
  return (['light', 'dark'] as const).flatMap((scheme) =>
    PAIRS.flatMap(([front, back, least]) => {
      const [x, y] = [front, back].map((token) => luminance(colourOf(tokens, scheme, token, theme))) as [
        number,
        number,
      ];
      const ratio = (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
      return ratio < least ? [`${scheme} ${front} on ${back}: ${ratio.toFixed(2)} of ${least}`] : [];
    }),
  );
}

function colourOf(tokens: TokenColours, scheme: 'light' | 'dark', token: string, theme: Brand['theme']): Rgb {
  const step = /var\((--[\w-]+)\)/.exec(tokens[scheme].get(`--${token}`) ?? '')?.[1];
  if (!step) throw new Error(`${token} names no step of a scale`);
  return stepColour(tokens, step, theme);
}

/** A step of a scale for a brand: by its OKLCH formula, or the fixed colour of the signal scales. */
function stepColour({ formulas, fallbacks }: TokenColours, name: string, theme: Brand['theme']): Rgb {
  const formula = formulas.get(name) ?? '';
  const isAccent = name.startsWith('--accent-');
  const chroma = isAccent ? theme.accentChroma : theme.brandChroma;
  const hue = isAccent ? theme.accentHue : theme.brandHue;
  const scaled = /oklch\(([\d.]+) calc\(var\(--\w+-chroma\) \* ([\d.]+)\)/.exec(formula);
  if (scaled) return fromOklch(Number(scaled[1]), chroma * Number(scaled[2]), hue);
  const fixed = /oklch\(([\d.]+) ([\d.]+) var/.exec(formula);
  if (fixed) return fromOklch(Number(fixed[1]), Number(fixed[2]), hue);
  const hex = fallbacks.get(name);
  if (!hex) throw new Error(`no such step: ${name}`);
  return fromHex(hex);
}

/** Björn Ottosson's OKLab, clipped to sRGB: what browsers show. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** The bar on top of every page and the ground of the page, as hex, for what reads no OKLCH. */
export function themeColours({ brandChroma, brandHue }: Brand['theme']): { bar: string; ground: string } {
  return {
    bar: toHex(fromOklch(0.26, brandChroma * 0.66, brandHue)),
    ground: toHex(fromOklch(0.988, 0.003, brandHue)),
  };
}

function toHex(colour: Rgb): string {
  const channels = colour.map((value) => {
    const shown = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function fromHex(hex: string): Rgb {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
