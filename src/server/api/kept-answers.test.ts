import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { instant } from '../../domain/time.ts';
import type { CatalogueMoment } from '../../features/search/live/catalogue-turns.ts';
import { KeptAnswers } from './kept-answers.server.ts';

const momentOf = (version: number): CatalogueMoment => ({ version, from: instant(0), until: instant(1000) });
const bodyOf = (text: string) => async () => Buffer.from(text.padEnd(2000, '.'));

test('an answer is kept from the second time on, for its question, encoding and moment', async () => {
  const answers = new KeptAnswers();
  let moment = momentOf(1);
  let made = 0;
  const ask = async (question: string, encoding: 'gzip' | null) => {
    const make = () => {
      made += 1;
      return bodyOf(`${question} at ${moment.version}`)();
    };
    const { bytes } = await answers.of(question, encoding, () => moment, make);
    const plain = encoding === null ? Buffer.from(bytes) : gunzipSync(bytes);
    return plain.toString().replace(/\.+$/, '');
  };
  for (const [question, encoding, isMade] of [
    ['a=1', null, true],
    ['a=1', 'gzip', true],
    ['a=2', null, true],
    ['a=1', null, true],
    ['a=1', null, false],
    ['a=1', 'gzip', true],
    ['a=1', 'gzip', false],
    ['a=1', null, false],
  ] as const) {
    const before = made;
    expect(await ask(question, encoding)).toBe(`${question} at 1`);
    expect(made - before).toBe(isMade ? 1 : 0);
  }
  moment = momentOf(2);
  const before = made;
  // An address that was asked for again before the change is worth keeping at once after it.
  expect(await ask('a=1', null)).toBe('a=1 at 2');
  expect(await ask('a=1', null)).toBe('a=1 at 2');
  expect(made - before).toBe(1);
});

test('what was begun before a change is not kept as what is true after it', async () => {
  const answers = new KeptAnswers();
  let moment = momentOf(1);
  const begun = Promise.withResolvers<void>();
  const first = answers.of(
    'a=1',
    null,
    () => moment,
    async () => {
      await begun.promise;
      return bodyOf('old')();
    },
  );
  moment = momentOf(2);
  begun.resolve();
  await first;
  const second = await answers.of('a=1', null, () => moment, bodyOf('new'));
  expect(Buffer.from(second.bytes).toString()).toMatch(/^new/);
});

test('a failure is not kept', async () => {
  const answers = new KeptAnswers();
  const moment = momentOf(1);
  await expect(
    answers.of(
      'a=1',
      null,
      () => moment,
      () => Promise.reject(new Error('away')),
    ),
  ).rejects.toThrow('away');
  const answer = await answers.of('a=1', null, () => moment, bodyOf('there'));
  expect(Buffer.from(answer.bytes).toString()).toMatch(/^there/);
});
