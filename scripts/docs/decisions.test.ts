import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));

test('the index of decisions names each record once, by its title', () => {
  const index = readFileSync(`${FOLDER}/README.md`, 'utf8').split('\n');
  expect(records.length).toBeGreaterThan(50);
  for (const file of records) {
    const [first = ''] = readFileSync(`${FOLDER}/${file}`, 'utf8').split('\n');
    const number = file.slice(0, 4);
    expect(first).toMatch(new RegExp(`^# ${number} \\S`));
    const line = `- [${number}](${file}) ${first.slice('# 0000 '.length)}`;
    expect(index.filter((each) => each === line)).toEqual([line]);
  }
});

test('a number in the text leads to a record that there is', () => {
  const known = new Set(records.map((file) => file.slice(0, 4)));
  const files = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && file !== 'CHANGELOG.md');
  const lost = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdecisions? (0\d{3})\b|decisions\/(0\d{3})\b/g)]
      .map(([, named, linked]) => named ?? linked ?? '')
      .filter((number) => !known.has(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(lost).toEqual([]);
});

test('each document that a document links to is there', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '');
  const lost = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+\.md)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(path.join(path.dirname(document), target)))
      .map((target) => `${document}: ${target}`),
  );
  expect(lost).toEqual([]);
});
