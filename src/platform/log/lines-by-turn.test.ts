import { execFile } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { linesByTurn } from './lines-by-turn.ts';

const FILE = pathToFileURL(`${import.meta.dirname}/lines-by-turn.ts`).href;

test('the lines of a turn are handed on together, in their order, and a great many in parts', async () => {
  const written: string[] = [];
  const lines = linesByTurn({ write: (text) => written.push(text) });
  for (const line of ['one\n', 'two\n', 'three\n']) lines.write(line);
  expect(written).toEqual([]);
  await nextTurn();
  expect(written).toEqual(['one\ntwo\nthree\n']);
  lines.write('four\n');
  await nextTurn();
  expect(written).toEqual(['one\ntwo\nthree\n', 'four\n']);
  const long = `${'x'.repeat(50_000)}\n`;
  lines.write(long);
  lines.write(long);
  expect(written.at(-1)).toBe(long + long);
  await nextTurn();
  expect(written).toHaveLength(3);
});

test.each([
  ['exits', 'process.exit(3)', 3],
  ['throws', 'throw new Error("thrown")', 1],
  ['is through', '', 0],
])('a process that %s has written all its lines', async (_, ending, code) => {
  const program = `import { linesByTurn } from ${JSON.stringify(FILE)};
    linesByTurn(process.stderr).write('the last line\\n'); ${ending}`;
  const ended = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]).catch(
    (error: { code: number; stderr: string }) => error,
  );
  expect(ended.stderr).toContain('the last line\n');
  expect('code' in ended ? ended.code : 0).toBe(code);
});
