import { describe, expect, test } from 'vitest';
import { browserValue, type Keeper } from './browser-value.ts';

const parse = (stored: unknown): readonly string[] =>
  Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];

/** A storage as another tab would have left it, which may refuse. */
function keeper(stored: Record<string, string> = {}) {
  const texts = new Map(Object.entries(stored));
  let refuses = false;
  const storage: Keeper = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  };
  return {
    texts,
    storage: () => storage,
    refuse: (now: boolean) => {
      refuses = now;
    },
  };
}

describe('a value that the browser keeps', () => {
  test('is the neutral one when there is none, and the same object while it does not change', () => {
    const { storage, texts } = keeper();
    const value = browserValue('k', parse, storage);
    expect(value.read()).toEqual([]);
    expect(value.change((list) => [...list, 'a'])).toBe(true);
    expect(texts.get('k')).toBe('["a"]');
    expect(value.read()).toBe(value.read());
    expect(value.read()).toEqual(['a']);
  });

  test('is changed from what another tab has written meanwhile', () => {
    const { storage, texts } = keeper({ k: '["a"]' });
    const value = browserValue('k', parse, storage);
    value.read();
    texts.set('k', '["a","b"]');
    value.change((list) => [...list, 'c']);
    expect(texts.get('k')).toBe('["a","b","c"]');
  });

  test.each(['', '{', 'null', '{"length":3}', '[1,{}]', `["${'x'.repeat(300_000)}"]`, '\u0000'])(
    'hostile text %#: read as nothing',
    (text) => {
      const { storage } = keeper({ k: text });
      expect(browserValue('k', parse, storage).read()).toEqual([]);
    },
  );

  test('holds until the page is left when the browser refuses, says so, and is kept when it can be again', () => {
    const { storage, texts, refuse } = keeper();
    const value = browserValue('k', parse, storage);
    refuse(true);
    expect(value.change(() => ['a'])).toBe(false);
    expect([value.read(), value.isKept(), texts.size]).toEqual([['a'], false, 0]);
    refuse(false);
    expect(value.change((list) => [...list, 'b'])).toBe(true);
    expect([value.read(), value.isKept(), texts.get('k')]).toEqual([['a', 'b'], true, '["a","b"]']);
  });

  test('works where even touching the storage throws', () => {
    const value = browserValue('k', parse, () => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(value.read()).toEqual([]);
    expect(value.change(() => ['a'])).toBe(false);
    expect(value.read()).toEqual(['a']);
  });
});
