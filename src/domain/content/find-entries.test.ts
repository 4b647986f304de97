import { expect, test } from 'vitest';
import { findEntries } from './find-entries.ts';
import type { FaqEntry } from './site-content.ts';

const entry = (id: string, title: string, answer: string): FaqEntry => ({
  id,
  title,
  body: [[answer.slice(0, 4), { tag: 'b', holds: [answer.slice(4)] }]],
});
const entries = [
  entry('visita', 'Como faço uma visita?', 'A ficha mostra o botão.'),
  entry('divida', 'Quem paga o condomínio?', 'Está na ficha, em Dívidas.'),
];
const found = (text: string) => findEntries(entries, text).map(({ id }) => id);

test('questions are found by all words, in title or answer, whatever accents and capitals', () => {
  expect(found('')).toEqual(['visita', 'divida']);
  expect(found('CONDOMINIO')).toEqual(['divida']);
  expect(found('ficha dividas?')).toEqual(['divida']);
  expect(found('ficha')).toEqual(['visita', 'divida']);
  expect(found('botão condomínio')).toEqual([]);
});
