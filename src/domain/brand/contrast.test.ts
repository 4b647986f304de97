import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, readableColours } from './contrast.ts';

const hex = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

describe('colours of campaigns', () => {
  it('always come out with 4.5:1 or more', () => {
    fc.assert(
      fc.property(hex, hex, (background, text) => {
        const colours = readableColours(background, text);
        expect(colours).not.toBeNull();
        expect(contrastRatio(background, colours?.text ?? '')).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('keep a text colour that is readable', () => {
    const navy = `#${'1c1d4d'}`;
    const cream = `#${'ffe9a8'}`;
    expect(readableColours(navy, cream)).toEqual({ background: navy, text: cream });
    expect(readableColours(navy, navy)).toEqual({ background: navy, text: 'white' });
  });

  it('are refused when they are no colour, so that nothing foreign reaches the style', () => {
    expect(readableColours('red;background:url(x)', 'white')).toBeNull();
    expect(readableColours('', null)).toBeNull();
  });
});
