import { expect, test } from 'vitest';
import { foldText, placesOf } from './fold-text.ts';

test('P18 words are found without accents and capitals and across the lines of a page', () => {
  const text = foldText('7.2 As DESPESAS de con-\ndomínio\ne as dívidas; despesas  de\tcondominio');
  expect(placesOf(text, 'despesas de')).toHaveLength(2);
  expect(placesOf(text, 'Dívidas')).toHaveLength(1);
  expect(placesOf(text, 'condomínio')).toHaveLength(1);
  expect(placesOf(text, '  ')).toEqual([]);
  expect(placesOf(text, 'hipoteca')).toEqual([]);
});

test('P18 a place tells where in the text it was', () => {
  const original = 'Área total: é de 46 m²';
  const folded = foldText(original);
  const [place = -1] = placesOf(folded, 'de 46');
  expect(original.slice(folded.at[place])).toBe('de 46 m²');
});
