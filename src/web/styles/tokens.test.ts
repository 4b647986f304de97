import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

/** The declarations of the first block whose selector list begins like this. */
function block(start: string, from = 0): Map<string, string> {
  const open = css.indexOf('{', css.indexOf(start, from));
  const body = css.slice(open + 1, css.indexOf('}', open));
  return new Map(
    [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  );
}

type Rgb = readonly [number, number, number];

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

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

function fromHex(hex: string): Rgb {
  const channel = (at: number) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(first: Rgb, second: Rgb): number {
  const [x, y] = [luminance(first), luminance(second)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

type BrandColours = { hue: number; chroma: number };

const fallbacks = block(':root,\n[data-operator] {\n  --brand-25');
const formulas = block(':root,\n  [data-operator] {\n    --brand-25');

/** A step of a scale for a brand: by its OKLCH formula, or the fixed colour of the signal scales. */
function stepColour(name: string, brand: BrandColours): Rgb {
  const formula = formulas.get(name);
  const scaled = /oklch\(([\d.]+) calc\(var\(--\w+-chroma\) \* ([\d.]+)\)/.exec(formula ?? '');
  if (scaled) return fromOklch(Number(scaled[1]), brand.chroma * Number(scaled[2]), brand.hue);
  const fixed = /oklch\(([\d.]+) ([\d.]+) var/.exec(formula ?? '');
  if (fixed) return fromOklch(Number(fixed[1]), Number(fixed[2]), brand.hue);
  const hex = fallbacks.get(name);
  if (!hex) throw new Error(`no such step: ${name}`);
  return fromHex(hex);
}

const light = block(
  '[data-theme="light"] {'.replaceAll('"', css.includes("[data-theme='light']") ? "'" : '"'),
);
const darkStart = css.indexOf('Dark theme');
const darkBySystem = block(':root:not(', darkStart);
const darkByForce = block('[data-theme', css.indexOf('}\n}', darkStart));

const TEXT = 4.5;
const SHAPE = 3;

const PAIRS: readonly (readonly [string, string, number])[] = [
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

function colourOf(theme: ReadonlyMap<string, string>, token: string, brand: BrandColours): Rgb {
  const step = /var\((--[\w-]+)\)/.exec(theme.get(`--${token}`) ?? '')?.[1];
  if (!step) throw new Error(`${token} names no step of a scale`);
  return stepColour(step, brand);
}

describe('tokens', () => {
  it('keep every pair of colours readable for any hue and chroma an operator may choose', () => {
    const failures: string[] = [];
    for (const [name, theme] of [
      ['light', light],
      ['dark', darkByForce],
    ] as const) {
      for (const [front, back, required] of PAIRS) {
        for (let hue = 0; hue < 360; hue += 6) {
          for (const chroma of [0, 0.05, 0.1, 0.16]) {
            const ratio = contrast(
              colourOf(theme, front, { hue, chroma }),
              colourOf(theme, back, { hue, chroma }),
            );
            if (ratio < required)
              failures.push(`${name} ${front}/${back} at ${hue}, ${chroma}: ${ratio.toFixed(2)}`);
          }
        }
      }
    }
    expect(failures).toEqual([]);
  });

  it('give the same dark theme by the wish of the system and by force', () => {
    expect(darkBySystem.size).toBeGreaterThan(40);
    expect([...darkBySystem]).toEqual([...darkByForce]);
  });

  it('define in the dark every colour that the light theme defines, photographs under a scrim excepted', () => {
    const same = ['--scrim', '--scrim-strong', '--scrim-soft', '--on-scrim', '--deep-hover'];
    const missing = [...light.keys()].filter((name) => !darkByForce.has(name) && !same.includes(name));
    expect(missing).toEqual([]);
  });
});
