import { expect, it } from 'vitest';
import { brandStyleSheet, brandThemeColour } from './brand-theme.ts';

const theme = { brandHue: 20, brandChroma: 0.13, accentHue: 215, accentChroma: 0.1, brandRadius: 0 };

it('a brand changes the five variables and the colour of the browser’s bars', () => {
  expect(brandStyleSheet({ theme })).toBe(
    ':root{--brand-hue:20;--brand-chroma:0.13;--accent-hue:215;--accent-chroma:0.1;--brand-radius:0}',
  );
  expect(brandThemeColour({ theme })).toBe('oklch(0.26 0.0858 20)');
});
