import { expect, test } from 'vitest';
import { nameWithPlace } from './name-with-place.ts';

test.each([
  ['Casa em Centro, Caucaia', 'Casa em Centro, Caucaia/CE'],
  ['Casa em Caucaia', 'Casa em Caucaia/CE'],
  ['Casa em Centro', 'Casa em Centro, Caucaia/CE'],
  ['Casa em Caucaia/CE', 'Casa em Caucaia/CE'],
  ['CASA, CAUCAIA - CE', 'CASA, CAUCAIA - CE'],
  ['CASA EM CAUCAIA', 'CASA EM CAUCAIA/CE'],
  ['Casa em Caucaia com 2 quartos', 'Casa em Caucaia com 2 quartos, CE'],
  ['Casa em Nova-Caucaia', 'Casa em Nova-Caucaia, Caucaia/CE'],
])('R04 the title of %s names its city once', (name, title) => {
  expect(nameWithPlace(name, 'Caucaia', 'ce')).toBe(title);
});
