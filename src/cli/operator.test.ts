import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../platform/testing/databases.server.ts';

const COMMANDS: readonly (readonly string[])[] = [
  ['property', 'show', 'oi-1'],
  ['maintenance', 'on'],
  ['rates', 'list'],
  ['leads', 'list'],
  ['deliveries', 'list'],
  ['migrate'],
  ['backup', 'x.gz'],
  ['doctor'],
  ['import', import.meta.filename],
];

const name = ([command]: readonly string[]) => command ?? '';

/** Runs a command with nothing but these variables, and gives all that it says. */
function run([command, ...args]: readonly string[], env: Record<string, string>) {
  const script = join(import.meta.dirname, `${command}.ts`);
  const done = spawnSync(process.execPath, ['--no-warnings', script, ...args], { env, encoding: 'utf8' });
  return { code: done.status, lines: `${done.stdout}${done.stderr}`.trim().split('\n') };
}

test.each(COMMANDS.map((command) => [name(command), command] as const))(
  '%s tells a database that cannot be reached in one line without its password, and ends with 1',
  (_, command) => {
    const { code, lines } = run(command, {
      DATABASE_URL: 'postgres://someone:in-hiding@127.0.0.1:1/outlet',
      SECRET_KEY: 'a-secret-of-the-tests-that-is-long-enough',
      DATA_DIR: temporaryFolder('data'),
    });
    const words = 'o banco de dados outlet em 127.0.0.1:1 não responde: connect ECONNREFUSED 127.0.0.1:1';
    expect(lines.filter((line) => line.endsWith(words))).toHaveLength(1);
    expect(lines.join()).not.toMatch(/in-hiding|^ +at /m);
    if (name(command) !== 'doctor') expect(lines).toHaveLength(1);
    expect(code).toBe(1);
  },
);

test.each(COMMANDS.map((command) => [name(command), command] as const))(
  '%s tells a data folder that is a file in one line, and ends with 1',
  (_, command) => {
    const file = join(temporaryFolder('data'), 'file');
    writeFileSync(file, '');
    const { code, lines } = run(command, { DATA_DIR: file });
    expect(lines).toEqual([
      expect.stringContaining(`a pasta de dados ${file} não pode ser usada: é um arquivo`),
    ]);
    expect(code).toBe(1);
  },
);

test.each(['0', '0.00', '-1'])('a price of %s is refused in one line', (price) => {
  const { code, lines } = run(['property', 'price', 'oi-1', price], { DATA_DIR: temporaryFolder('data') });
  expect(lines).toEqual(['um preço é maior que 0; `none` o tira']);
  expect(code).toBe(1);
});

const ROOT = join(import.meta.dirname, '../..');
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const STARTED = Object.entries(scripts).filter(([, line]) => line.includes('scripts/run.mjs'));

test('every script of the package that starts a command names one that is there', () => {
  const missing = STARTED.filter(([script, line]) => {
    const command = line.split(' ').at(-1) ?? '';
    const files = [
      `src/cli/${command}.ts`,
      `bench/${command === 'bench' ? 'run' : command}.ts`,
      `scripts/${command}.ts`,
    ];
    return script !== command || !files.some((file) => existsSync(join(ROOT, file)));
  });
  expect(STARTED.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('every file of a command is a script of the package', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[a-z-]+\.ts$/.test(file));
  const names = files
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((file) => !['import-screen', 'wrong-words'].includes(file));
  expect(names.filter((file) => !STARTED.some(([script]) => script === file))).toEqual([]);
});

test('a command that is not there is told in one line', () => {
  const script = join(ROOT, 'scripts/run.mjs');
  const done = spawnSync(process.execPath, [script, '../no-such'], { encoding: 'utf8' });
  expect([done.status, done.stderr]).toEqual([1, 'No such command: ../no-such. The README lists them.\n']);
  expect(
    spawnSync(process.execPath, [script, 'media', 'no-such'], { encoding: 'utf8' }).stderr,
  ).not.toContain('No such command');
});
