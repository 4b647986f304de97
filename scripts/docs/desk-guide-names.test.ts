import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const GUIDE = 'docs/operations/desk.md';

/** Strings of the desk's words; a template stands as it is written. */
const words = globSync('src/copy/desk/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
      ([, plain, template]) => plain ?? template ?? '',
    ),
  );
const whole = new Set(words);

/** A name is a word of the desk, or what stands before its colon, its brackets or the value that it is made with. */
function isShown(name: string): boolean {
  if (whole.has(name)) return true;
  return words.some((word) => word.startsWith(name) && /^(?::| \(|:? \$\{)/.test(word.slice(name.length)));
}

/** Names of a text in bold, without the sign that ends a sentence there. */
const namesIn = (text: string) =>
  [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) =>
    name
      .replace(/\s+/g, ' ')
      .replace(/[.…:]$/, '')
      .trim(),
  );

test('what the guide of the desk names in bold stands at the desk in these words', () => {
  const names = [...new Set(namesIn(readFileSync(GUIDE, 'utf8')))];
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => !isShown(name))).toEqual([]);
});

test('a name that the desk does not have, or has only within a longer one, is told', () => {
  expect(isShown('Salvar rascunho agora')).toBe(false);
  expect(isShown('Rapidez')).toBe(false);
  expect(isShown('Mudar todos os')).toBe(true);
  expect(namesIn('o **Painel** e **Próxima: …**')).toEqual(['Painel', 'Próxima:']);
});
