import { expect, test } from 'vitest';
import { differenceOf } from './audit-difference.ts';

test('O04 no value of an act reaches the page as an object', () => {
  const before = { steepFall: true, noAppraisal: true, manyWithdrawn: false, imports: false };
  const after = { steepFall: false, noAppraisal: false, manyWithdrawn: false, imports: false };
  expect(differenceOf('settings.two_eyes', { before, after })).toEqual({
    label: null,
    before: 'Um preço que cai mais de 30%, Publicar sem avaliação',
    after: 'nada',
  });
  const nested = differenceOf('property.unheard', { before: { a: { b: [1, 'x'] } }, after: null });
  expect(nested).toEqual({ label: null, before: 'a: b: 1, x', after: 'nada' });
});
