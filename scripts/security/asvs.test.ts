import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = 'docs/security';
const text = (name: string) => readFileSync(`${FOLDER}/${name}`, 'utf8');

const STATES = ['met', 'not applicable', 'not met'];

/** Rows of the standard as the document has them. */
const rows = text('asvs.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id = '', level = '', , state = '', shown = ''] = line.slice(2, -2).split(' | ');
    return { id, level, state, shown };
  });

/** Code with the form of a path of this repository. */
const pathsIn = (markdown: string) =>
  [...markdown.matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code)
    .filter(
      (code) =>
        /^(src|docs|e2e|bench|scripts|deploy|content|migrations)\//.test(code) ||
        /^[\w-]+\.(json|ts)$/.test(code),
    );

test('every file that the documents of security name is there', () => {
  const missing = readdirSync(FOLDER).flatMap((name) =>
    pathsIn(text(name)).flatMap((path) => (existsSync(path) ? [] : [`${name}: ${path}`])),
  );
  expect(missing).toEqual([]);
});

test('every row of the first two levels stands once, with its state, and what is met with what shows it', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(254);
  expect(rows).toHaveLength(254);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  const unproven = rows.filter(({ state, shown }) => state === 'met' && pathsIn(shown).length === 0);
  expect(unproven).toEqual([]);
});

/** Rows about words of a document, and about what the product has none of: no test can run what is not there. */
const WITHOUT_TEST = [
  'V6.1.1',
  'V6.1.2',
  'V6.1.3',
  'V6.2.10',
  'V6.4.2',
  'V7.1.1',
  'V7.1.2',
  'V7.1.3',
  'V8.1.1',
  'V8.1.2',
];

test('a row on signing in, sessions, rights, tokens and OAuth that is met names a test', () => {
  const without = rows
    .filter(({ id, state }) => /^V(?:6|7|8|9|10)\./.test(id) && state === 'met')
    .filter(({ shown }) => !pathsIn(shown).some((path) => path.endsWith('.test.ts')));
  expect(without.map(({ id }) => id)).toEqual(WITHOUT_TEST);
});

test('the counts at the head are those of the rows', () => {
  for (const level of ['1', '2']) {
    const counts = STATES.map(
      (state) => rows.filter((row) => row.level === level && row.state === state).length,
    );
    expect(text('asvs.md')).toContain(`| ${level} | ${counts.join(' | ')} |`);
  }
});
