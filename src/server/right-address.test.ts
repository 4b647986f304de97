import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyPath } from './right-address.ts';

test('R07 double slashes and slashes at the end are taken out', () => {
  expect(tidyPath('/imovel//sp/campinas/oi-1')).toBe('/imovel/sp/campinas/oi-1');
  expect(tidyPath('/busca/')).toBe('/busca');
  expect(tidyPath('/')).toBe('/');
  expect(tidyPath('//')).toBe('/');
});

test('a tidy path never leads to another site and stays as it is', () => {
  const segments = fc.array(fc.constantFrom('/', '\\', '//', 'evil.example', 'busca', '%2F', '.'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(segments, (parts) => {
      const tidy = tidyPath(`/${parts.join('')}`);
      expect(new URL(tidy, 'http://outlet.example').host).toBe('outlet.example');
      expect(tidyPath(tidy)).toBe(tidy);
    }),
  );
});
