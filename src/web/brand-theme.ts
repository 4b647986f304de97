import type { Brand } from '../domain/brand/brand.ts';

/**
 * The order of the cascade's layers, stated in the page itself: the style sheets of a page arrive in the order in which
 * the bundler split them, and the first one to name a layer would decide.
 */
export const LAYER_ORDER = '@layer reset,tokens,base,components,late,utilities;';

/**
 * Until the style sheet is there the body is not laid out (decision 0198); the sheet shows it by a layer of its own. Were it
 * never to come, the page would be there without it after three seconds; a browser that does not read the query shows it as ever.
 */
const UNTIL_STYLED =
  '@layer reset{@container not style(--unstyled:1){body{display:none}}}' +
  '@layer reset{html{animation:unstyled 1ms 3s forwards}}@keyframes unstyled{to{--unstyled:1}}';

/** A browser that read it only in a sheet that is still on its way would begin to fade (decision 0264), and break off. */
const FADE = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

/** Styles in the page before its style sheets, as one: the policy names each by its hash. An error's page has no brand. */
export const firstStyles = (brand?: Pick<Brand, 'theme'>): string =>
  `${LAYER_ORDER}${UNTIL_STYLED}${FADE}${brand === undefined ? '' : brandStyleSheet(brand)}`;

/** The five variables of the visual language as a style sheet, over the defaults of the tokens. */
export function brandStyleSheet({ theme }: Pick<Brand, 'theme'>): string {
  const variables = [
    `--brand-hue:${theme.brandHue}`,
    `--brand-chroma:${theme.brandChroma}`,
    `--accent-hue:${theme.accentHue}`,
    `--accent-chroma:${theme.accentChroma}`,
    `--brand-radius:${theme.brandRadius}`,
  ];
  return `:root{${variables.join(';')}}`;
}

/** The colour of the browser's own bars: that of the bar on top of every page (`--brand-900` of the tokens). */
export function brandThemeColour({ theme }: Pick<Brand, 'theme'>): string {
  return `oklch(0.26 ${(theme.brandChroma * 0.66).toFixed(4)} ${theme.brandHue})`;
}
