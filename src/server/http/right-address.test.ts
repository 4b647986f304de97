import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { rightAddress, tidyPath } from './right-address.ts';

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

test.each([
  ['/%09//evil.example/busca', '/%09/evil.example/busca'],
  ['/%0d%0a//x', '/%0d%0a/x'],
  ['/imovel//%0D%0AX:1', '/imovel/%0D%0AX:1'],
  ['/imovel//ç?a=%0a', '/imovel/%C3%A7?a=%0a'],
  ['//evil.example', '/evil.example'],
])('R07 %s is tidied without decoding it, and stays on this site', async (path, location) => {
  const app = new Hono().use(rightAddress()).all('*', (c) => c.text('here'));
  const response = await app.request(new Request(`http://outlet.example${path}`));
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe(location);
  expect(new URL(location, 'http://outlet.example').host).toBe('outlet.example');
});
