import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('whatever browser values are kept for the visitor is named in the policy of cookies', () => {
  const policy = readFileSync('content/termos/cookies.md', 'utf8');
  const sources = globSync('src/web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  const keys = sources.flatMap((file) => {
    const found = readFileSync(file, 'utf8').matchAll(/browserValue(?:<\w+>)?\(\s*'([^']+)'/g);
    return [...found].map(([, key = '']) => key);
  });
  expect(keys).toContain('meus-numeros');
  expect(keys.filter((key) => !policy.includes(`\`${key}\``))).toEqual([]);
});
