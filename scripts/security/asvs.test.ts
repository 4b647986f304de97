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

test('the counts at the head are those of the rows', () => {
  for (const level of ['1', '2']) {
    const counts = STATES.map(
      (state) => rows.filter((row) => row.level === level && row.state === state).length,
    );
    expect(text('asvs.md')).toContain(`| ${level} | ${counts.join(' | ')} |`);
  }
});
