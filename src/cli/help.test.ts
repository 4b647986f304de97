import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Commands that tell a usage. */
const commands = readdirSync(import.meta.dirname).filter(
  (file) =>
    /^[a-z-]+\.ts$/.test(file) && /process\.argv/.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
);
const NO_USAGE = ['proposals-sandbox.ts', 'wrong-words.ts'];

test('every command that has words of its own answers when its usage is asked for', () => {
  const silent = commands.filter(
    (file) => !/^answerHelp\(/m.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
  );
  expect(silent.sort()).toEqual(NO_USAGE);
});

test.each([
  ['sources.ts', '--help'],
  ['property.ts', 'show', '-h'],
])('usage that is asked for is no fault: %s %s', (file, ...typed) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, file), ...typed],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`uso: npm run ${file.replace('.ts', '')} --`);
});
