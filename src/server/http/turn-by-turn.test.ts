import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { TurnByTurn } from './turn-by-turn.ts';

test('work is begun in its order, one piece a turn, and others have theirs in between', async () => {
  const turns = new TurnByTurn();
  const begun: string[] = [];
  for (const name of ['a', 'b', 'c']) turns.add(() => begun.push(name));
  expect(begun).toEqual([]);
  await nextTurn();
  begun.push('other');
  turns.add(() => begun.push('d'));
  for (let turn = 0; turn < 4; turn += 1) await nextTurn();
  expect(begun).toEqual(['a', 'other', 'b', 'c', 'd']);
  turns.add(() => begun.push('e'));
  await nextTurn();
  expect(begun.at(-1)).toBe('e');
});

test('work that throws ends as anything thrown does, and what waits behind it is begun', async () => {
  const turns = new TurnByTurn();
  const thrown: unknown[] = [];
  const before = process.listeners('uncaughtException');
  process.removeAllListeners('uncaughtException');
  process.on('uncaughtException', (error) => thrown.push(error));
  let isBegun = false;
  try {
    turns.add(() => {
      throw new Error('thrown');
    });
    turns.add(() => {
      isBegun = true;
    });
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  } finally {
    process.removeAllListeners('uncaughtException');
    for (const listener of before) process.on('uncaughtException', listener);
  }
  expect([thrown.length, isBegun]).toEqual([1, true]);
});

test('while more and more work comes in, what is done is let go of', async () => {
  const turns = new TurnByTurn();
  const held: WeakRef<object>[] = [];
  const addOne = () => {
    const mine = { at: held.length };
    held.push(new WeakRef(mine));
    turns.add(() => {
      if (mine.at < 1000) addOne();
    });
  };
  for (let one = 0; one < 20; one += 1) addOne();
  while (held.length < 900) await nextTurn();
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  expect(held.filter((one) => one.deref() !== undefined).length).toBeLessThan(60);
  while (held.length < 1000) await nextTurn();
});
