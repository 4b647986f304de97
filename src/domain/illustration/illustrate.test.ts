import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROPERTY_TYPES } from '../catalogue/enumerations.ts';
import { drawRequest, illustrate } from './illustrate.ts';
import { illustrationPath, parseIllustrationPath, placeholderPath } from './illustration-address.ts';
import { placeholder } from './placeholder.ts';
import { ILLUSTRATION_CATEGORIES, ILLUSTRATION_TIMES, illustrationCategory } from './scene-names.ts';

const category = fc.constantFrom(...ILLUSTRATION_CATEGORIES);
const seed = fc.oneof(fc.nat(), fc.stringMatching(/^[a-z0-9]{1,12}$/));
const MAX_BYTES = 60_000;

/** Elements that were opened and not closed, in order; empty for well-formed markup. */
function unclosed(svg: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [`</${name}>`];
  }
  return open;
}

describe('illustrations', () => {
  it('are the same bytes for the same category, seed and options', () => {
    fc.assert(
      fc.property(category, seed, (kind, name) => {
        expect(illustrate(kind, name)).toBe(illustrate(kind, name));
      }),
      { numRuns: 60 },
    );
  });

  it('are well-formed, finite, without scripts or outside addresses, and small', () => {
    fc.assert(
      fc.property(
        category,
        seed,
        fc.constantFrom(...ILLUSTRATION_TIMES),
        fc.boolean(),
        (kind, name, time, wide) => {
          const svg = illustrate(kind, name, { time, wide });
          expect(unclosed(svg)).toEqual([]);
          expect(svg).not.toMatch(/NaN|undefined|Infinity/);
          expect(svg).not.toMatch(/<script|href=|on\w+=/);
          expect(svg).not.toMatch(/(?:width|height|rx|ry)="-/);
          expect(svg.length).toBeLessThan(MAX_BYTES);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('differ between neighbouring listings of one category', () => {
    for (const kind of ILLUSTRATION_CATEGORIES) {
      expect(new Set([1, 2, 3, 4, 5].map((number) => illustrate(kind, number))).size).toBe(5);
    }
  });

  it('M10 there are 14 of them, every property type has one, and each has a placeholder of its own', () => {
    expect(ILLUSTRATION_CATEGORIES).toHaveLength(14);
    for (const type of PROPERTY_TYPES) expect(ILLUSTRATION_CATEGORIES).toContain(illustrationCategory(type));
    const pictures = ILLUSTRATION_CATEGORIES.map(placeholder);
    expect(new Set(pictures).size).toBe(14);
    for (const picture of pictures) expect(unclosed(picture)).toEqual([]);
  });
});

describe('addresses of illustrations', () => {
  it('are read back as they were built', () => {
    const time = fc.option(fc.constantFrom(...ILLUSTRATION_TIMES), { nil: undefined });
    fc.assert(
      fc.property(category, seed, time, fc.boolean(), (kind, name, hour, wide) => {
        const path = illustrationPath(kind, name, { ...(hour ? { time: hour } : {}), wide });
        expect(parseIllustrationPath(path)).toEqual({
          kind: 'scene',
          category: kind,
          seed: String(name),
          time: hour ?? null,
          wide,
        });
      }),
    );
    expect(parseIllustrationPath(placeholderPath('casa'))).toEqual({ kind: 'placeholder', category: 'casa' });
  });

  it('that nobody built lead nowhere', () => {
    const wrong = [
      '/ilustracao/castelo/1.svg',
      '/ilustracao/casa/.svg',
      '/ilustracao/casa/1.png',
      '/ilustracao/casa/../x.svg',
    ];
    const extra = [
      '/ilustracao/casa/1.tarde.svg',
      '/ilustracao/casa/1.noite.dia.svg',
      '/ilustracao/casa/1..svg',
      '/foto/casa/1.svg',
    ];
    for (const path of [...wrong, ...extra]) expect(parseIllustrationPath(path)).toBeNull();
  });

  it('are drawn as they ask', () => {
    expect(drawRequest({ kind: 'placeholder', category: 'lote' })).toBe(placeholder('lote'));
    const request = { kind: 'scene', category: 'sala', seed: '7', time: 'noite', wide: true } as const;
    expect(drawRequest(request)).toBe(illustrate('sala', '7', { time: 'noite', wide: true }));
  });
});
