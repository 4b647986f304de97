import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryOfWords } from './found-words.ts';

test('O10 what is typed is asked for without accents and by the beginnings of words', () => {
  expect(queryOfWords('São Gonç')).toBe('(Sao:*) & (Gonc:*)');
  expect(queryOfWords('tx1-b7')).toBe('(tx1:*) & (b7:*)');
  expect(queryOfWords('"vaga coberta" -leilão')).toBe('(vaga <-> coberta) & !(leilao)');
  for (const nothing of ['', ' ', '%', '-', '""', '-leilão']) {
    expect({ nothing, query: queryOfWords(nothing) }).toEqual({ nothing, query: null });
  }
});

test('O10 no sign of what is typed is a sign of the query', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const query = queryOfWords(text);
      if (query === null) return;
      const terms = query
        .split(/ & | <-> /)
        .map((term) => term.replace(/^!?\(|\)$/g, '').replace(/:\*$/, ''));
      for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}\p{M}]+$/u);
    }),
  );
});
