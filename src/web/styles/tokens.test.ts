import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastProblems, readTokenColours } from '../../domain/brand/token-contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = readTokenColours(css);

/** The declarations of the dark theme by the wish of the system. */
function darkBySystem(): string[][] {
  const start = css.indexOf(':root:not(', css.indexOf('Dark theme'));
  const open = css.indexOf('{', start);
  const body = css.slice(open + 1, css.indexOf('}', open));
  return [...body.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
    name,
    value.trim(),
  ]);
}

describe('tokens', () => {
  it('keep every pair of colours readable for any hue, and chroma to 0.16, that an operator may choose', () => {
    const failures: string[] = [];
    for (let hue = 0; hue < 360; hue += 6) {
      for (const chroma of [0, 0.05, 0.1, 0.16]) {
        const theme = {
          brandHue: hue,
          brandChroma: chroma,
          accentHue: hue,
          accentChroma: chroma,
          brandRadius: 1,
        };
        failures.push(...contrastProblems(tokens, theme).map((problem) => `${hue}, ${chroma}: ${problem}`));
      }
    }
    expect(failures).toEqual([]);
  });

  it('are found out where a brand goes beyond that', () => {
    const theme = { brandHue: 350, brandChroma: 0.4, accentHue: 30, accentChroma: 0.4, brandRadius: 1 };
    expect(contrastProblems(tokens, theme).join('\n')).toMatch(
      /^(light|dark) [a-z-]+ on [a-z-]+: \d\.\d\d of 4\.5$/m,
    );
  });

  it('give the same dark theme by the wish of the system and by force', () => {
    expect(darkBySystem().length).toBeGreaterThan(40);
    expect(darkBySystem()).toEqual([...tokens.dark]);
  });

  it('define in the dark every colour that the light theme defines, photographs under a scrim excepted', () => {
    const same = ['--scrim', '--scrim-strong', '--scrim-soft', '--on-scrim', '--deep-hover'];
    const missing = [...tokens.light.keys()].filter((name) => !tokens.dark.has(name) && !same.includes(name));
    expect(missing).toEqual([]);
  });
});
