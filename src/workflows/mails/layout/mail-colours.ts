import type { Brand } from '../../../domain/brand/brand.ts';
import { hexOfOklch } from '../../../domain/brand/oklch.ts';

/** The colours of a message, light and dark: the steps of the tokens that pages use for the same, in hexadecimal. */
export type MailColours = Readonly<Record<Role, { readonly light: string; readonly dark: string }>>;

type Role =
  | 'background'
  | 'surface'
  | 'band'
  | 'onBand'
  | 'onBand2'
  | 'text'
  | 'text2'
  | 'text3'
  | 'line'
  | 'link'
  | 'saving'
  | 'soft'
  | 'action'
  | 'onAction'
  | 'deal'
  | 'onDeal'
  | 'neutral'
  | 'bar';

/** Hue of the greens that tell a saving, the same for every brand. */
const SAVING_HUE = 154;

/** The colours of a brand (its five variables, D§1). Mail programs know neither variables nor OKLCH. */
export function mailColours({ theme }: Pick<Brand, 'theme'>): MailColours {
  const { brandHue, brandChroma, accentHue, accentChroma } = theme;
  const neutral = (lightness: number, chroma: number) => hexOfOklch(lightness, chroma, brandHue);
  const brand = (lightness: number, share: number) => hexOfOklch(lightness, brandChroma * share, brandHue);
  const deal = hexOfOklch(0.83, accentChroma, accentHue);
  const white = hexOfOklch(1, 0, 0);
  const ink = neutral(0.225, 0.022);
  const same = (colour: string) => ({ light: colour, dark: colour });
  return {
    background: { light: neutral(0.974, 0.004), dark: neutral(0.15, 0.018) },
    surface: { light: white, dark: ink },
    band: same(brand(0.26, 0.66)),
    onBand: same(white),
    onBand2: same(brand(0.88, 0.62)),
    text: { light: ink, dark: neutral(0.974, 0.004) },
    text2: { light: neutral(0.4, 0.022), dark: neutral(0.855, 0.01) },
    text3: { light: neutral(0.49, 0.02), dark: neutral(0.72, 0.014) },
    line: { light: neutral(0.91, 0.008), dark: neutral(0.31, 0.024) },
    link: { light: brand(0.47, 1), dark: brand(0.8, 0.85) },
    saving: { light: hexOfOklch(0.47, 0.125, SAVING_HUE), dark: hexOfOklch(0.8, 0.1, SAVING_HUE) },
    soft: { light: brand(0.966, 0.2), dark: brand(0.26, 0.66) },
    action: { light: brand(0.47, 1), dark: brand(0.8, 0.85) },
    onAction: { light: white, dark: brand(0.205, 0.5) },
    deal: same(deal),
    onDeal: same(ink),
    neutral: same(neutral(0.49, 0.02)),
    bar: { light: brand(0.47, 1), dark: brand(0.52, 1) },
  };
}
