import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('no package runs a program when it is installed here', () => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const set = execFileSync(npm, ['config', 'get', 'ignore-scripts'], { encoding: 'utf8' });
  expect(set.trim()).toBe('true');
});
