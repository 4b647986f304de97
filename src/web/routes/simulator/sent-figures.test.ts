import { expect, test } from 'vitest';
import { withNumbers } from './sent-figures.ts';

test('A11 figures of a page without a script are numbers; what is none is left for the form to refuse', () => {
  const fields = {
    name: '12',
    entry: '20000',
    count: '120',
    firstInstalment: ' 2183.9 ',
    lastInstalment: 'mil',
  };
  expect(withNumbers({ ...fields, balance: '' })).toEqual({
    ...fields,
    ...{ entry: 20_000, count: 120, firstInstalment: 2183.9, balance: undefined },
  });
});
