import { once } from 'node:events';
import { expect, it } from 'vitest';
import { isFailure } from '../log/failure.ts';
import { startChild } from '../testing/child.server.ts';
import { temporaryFolder } from '../testing/databases.server.ts';
import { lockFolder } from './folder-lock.server.ts';

it('names the process that has the folder, and takes it once that is given back', () => {
  const folder = temporaryFolder('lock');
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`);
  unlock();
  const again = lockFolder(folder);
  again();
});

it('has one winner among eight processes that start at once', async () => {
  const folder = temporaryFolder('lock');
  const children = Array.from({ length: 8 }, () => startChild('lock.child.ts', folder));
  await expect.poll(() => children.filter(({ process }) => process.exitCode !== null).length).toBe(7);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(children.filter(({ process }) => process.exitCode === null)).toHaveLength(1);
  const winner = children.find(({ process }) => process.exitCode === null);
  await winner?.says('held');
  for (const child of children.filter((one) => one !== winner)) {
    expect((await child.ended).lines).toEqual(['in use']);
  }
  winner?.process.kill('SIGKILL');
});

it('leaves nothing stale behind when its holder is killed', async () => {
  const folder = temporaryFolder('lock');
  const holder = startChild('lock.child.ts', folder);
  await holder.says('held');
  expect(() => lockFolder(folder)).toThrow(expect.toSatisfy((error) => isFailure(error, 'folder_in_use')));
  holder.process.kill('SIGKILL');
  await once(holder.process, 'exit');
  lockFolder(folder)();
});

it('is kept by a holder that forgets the function to give it back, even when its memory is collected', async () => {
  const folder = temporaryFolder('lock');
  const holder = startChild('lock.child.ts', folder);
  await holder.says('held');
  holder.process.kill('SIGUSR2');
  await holder.says('collected');
  expect(() => lockFolder(folder)).toThrow('is in use');
});
