import { expect, test } from 'vitest';
import { Failure, isFailure } from './failure.ts';
import { isOutage } from './outage.ts';

test('an error of another copy of this file is the same kind: the pages are bundled with one of their own', async () => {
  const copy = './failure.ts?copy';
  const { Failure: Other } = (await import(copy)) as { Failure: typeof Failure };
  expect(Other).not.toBe(Failure);
  const thrown = new Error('a page', { cause: new Other('database_away', 'nobody answers') });
  expect(thrown.cause).toBeInstanceOf(Failure);
  expect(isOutage(thrown)).toBe(true);
  expect(isFailure(thrown, 'database_away')).toBe(true);
});

test('other errors and values are no Failure', () => {
  for (const value of [new Error('x'), { name: 'Failure', code: 'x' }, 'Failure', null, undefined, 1]) {
    expect(value instanceof Failure).toBe(false);
  }
});
