import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type KeptProperty, readKept, toggleKept, withoutKept, withSeen } from './kept-properties.ts';

const kept = (id: string, at = 1): KeptProperty => ({
  id,
  name: `Casa ${id}`,
  picture: '/ilustracao/casa/1.svg',
  at,
});

describe('what a browser held is read', () => {
  test('a list of ours comes back as it was', () => {
    const list = [kept('oi-2'), kept('oi-1')];
    expect(readKept(JSON.parse(JSON.stringify(list)), 4)).toEqual(list);
  });

  test('what is no property is left out, what is one twice too, and what is past the most', () => {
    const stored = [
      null,
      'oi-1',
      { id: 'OI-1' },
      { id: '<img>-1' },
      { id: 'oi-0' },
      { id: 'oi-1', name: 7, picture: 'https://elsewhere.example/a.png', at: 'now' },
      kept('oi-1'),
      kept('oi-2'),
      kept('oi-3'),
    ];
    expect(readKept(stored, 2)).toEqual([{ id: 'oi-1', name: '', picture: '', at: 0 }, kept('oi-2')]);
  });

  test.each(['//elsewhere.example/a', '/\\elsewhere.example', 'javascript:alert(1)', '/a b', ' /a', ''])(
    'a picture at %j is none of ours',
    (picture) => {
      expect(readKept([{ ...kept('oi-1'), picture }], 1)[0]?.picture).toBe('');
    },
  );

  test('it never throws, and everything in it is what it is said to be', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), fc.array(fc.anything()), (one, several) => {
        for (const stored of [one, several]) {
          const list = readKept(stored, 3);
          expect(list.length).toBeLessThanOrEqual(3);
          for (const { id } of list) expect(id).toMatch(/^[a-z]+-[1-9]\d*$/);
        }
      }),
    );
  });
});

describe('a press on a button', () => {
  test('puts in first, takes out, and refuses when the list is full', () => {
    const one = toggleKept([], kept('oi-1'), 2);
    expect(one).toEqual({ kind: 'added', list: [kept('oi-1')] });
    const two = toggleKept([kept('oi-1')], kept('oi-2'), 2);
    expect(two).toEqual({ kind: 'added', list: [kept('oi-2'), kept('oi-1')] });
    expect(toggleKept([kept('oi-2'), kept('oi-1')], kept('oi-3'), 2)).toEqual({ kind: 'full' });
    expect(toggleKept([kept('oi-2'), kept('oi-1')], kept('oi-1', 9), 2)).toEqual({
      kind: 'removed',
      list: [kept('oi-2')],
    });
  });

  test('twice leaves the list as it was', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 9 });
    fc.assert(
      fc.property(ids, fc.integer({ min: 51, max: 60 }), (numbers, other) => {
        const list = numbers.map((number) => kept(`oi-${number}`));
        const once = toggleKept(list, kept(`oi-${other}`), 10);
        if (once.kind === 'full') throw new Error('there was room');
        expect(toggleKept(once.list, kept(`oi-${other}`), 10)).toEqual({ kind: 'removed', list });
      }),
    );
  });
});

test('what is seen again comes first, and the oldest is forgotten', () => {
  const list = [kept('oi-3'), kept('oi-2'), kept('oi-1')];
  expect(withSeen(list, kept('oi-2', 7), 3).map(({ id, at }) => [id, at])).toEqual([
    ['oi-2', 7],
    ['oi-3', 1],
    ['oi-1', 1],
  ]);
  expect(withSeen(list, kept('oi-4'), 3).map(({ id }) => id)).toEqual(['oi-4', 'oi-3', 'oi-2']);
  expect(withoutKept(list, 'oi-3').map(({ id }) => id)).toEqual(['oi-2', 'oi-1']);
});
