import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VersionedBytes } from './versioned-bytes.ts';

const BLOCK = 1000;
const text = (number: number, version: number, length: number) => `${number}:${version}:`.padEnd(length, 'ã');

describe('bytes by number and version', () => {
  test('give back what was set, for that version alone', () => {
    const bytes = new VersionedBytes(10 * BLOCK, BLOCK);
    bytes.set(7, 3, 'São João');
    expect(bytes.text(7, 3)).toBe('São João');
    expect(bytes.get(7, 3)?.toString()).toBe('São João');
    expect([bytes.get(7, 2), bytes.get(7, 4), bytes.get(8, 3)]).toEqual([null, null, null]);
    bytes.set(7, 4, 'Santo André');
    expect([bytes.text(7, 3), bytes.text(7, 4)]).toEqual([null, 'Santo André']);
    bytes.delete(7);
    expect([bytes.text(7, 4), bytes.versionOf(7)]).toEqual([null, null]);
  });

  test('of any sets, deletions and clearings only the newest version is held, within the bound', () => {
    const step = fc.oneof(
      {
        weight: 20,
        arbitrary: fc.tuple(fc.constant('set'), fc.nat(40), fc.nat(5), fc.integer({ min: 10, max: 600 })),
      },
      { weight: 5, arbitrary: fc.tuple(fc.constant('get'), fc.nat(40), fc.nat(5), fc.nat(1)) },
      { weight: 2, arbitrary: fc.tuple(fc.constant('delete'), fc.nat(40), fc.nat(1), fc.nat(1)) },
      { weight: 1, arbitrary: fc.tuple(fc.constant('clear'), fc.nat(1), fc.nat(1), fc.nat(1)) },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
        const bytes = new VersionedBytes(8 * BLOCK, BLOCK);
        const newest = new Map<number, { version: number; text: string }>();
        for (const [kind, number, version, length] of steps) {
          if (kind === 'set') {
            const value = text(number, version, length);
            bytes.set(number, version, value);
            newest.set(number, { version, text: value });
            const isTooLarge = Buffer.byteLength(value) > BLOCK;
            expect(bytes.text(number, version), 'what was set last is held').toBe(isTooLarge ? null : value);
          } else if (kind === 'get') bytes.get(number, version);
          else if (kind === 'delete') {
            bytes.delete(number);
            newest.delete(number);
          } else {
            bytes.clear();
            newest.clear();
          }
          expect(bytes.bytes).toBeLessThanOrEqual(9 * BLOCK);
          for (let other = 0; other <= 40; other++) {
            const held = bytes.versionOf(other);
            if (held === null) continue;
            expect([held, bytes.text(other, held)]).toEqual([
              newest.get(other)?.version,
              newest.get(other)?.text,
            ]);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test('what is asked for again and again outlives what is not', () => {
    const bytes = new VersionedBytes(10 * BLOCK, BLOCK);
    for (let number = 1; number <= 500; number++) {
      bytes.set(number, 1, text(number, 1, 100));
      expect(bytes.text(1, 1), `after ${number}`).toBe(text(1, 1, 100));
    }
    expect(bytes.versionOf(2)).toBeNull();
  });

  test('new versions of everything, ten times over, take no more room than half as much again', () => {
    const bytes = new VersionedBytes(1000 * BLOCK, BLOCK);
    const fill = (version: number) => {
      for (let number = 1; number <= 200; number++) bytes.set(number, version, text(number, version, 200));
    };
    fill(1);
    const before = bytes.bytes;
    for (let version = 2; version <= 11; version++) fill(version);
    expect(bytes.size).toBe(200);
    expect(bytes.bytes).toBeLessThan(before * 1.5);
  });
});
