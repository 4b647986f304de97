import { expect, test } from 'vitest';
import { wantedPath } from './routes/sign-in/after-sign-in.ts';
import { seeOther } from './see-other.ts';

const wantedOf = (de: string) =>
  wantedPath(new Request(`https://desk.example/mesa/entrar?de=${encodeURIComponent(de)}`));

test('O01 after signing in nobody is sent to another host', () => {
  for (const wanted of [
    '/mesa',
    '/mesa/imoveis/PR-000123',
    '/mesa/entrada?caixa=visitas&q=%C3%A1',
    '/mesa?x=1',
  ]) {
    expect(wantedOf(wanted)).toBe(wanted);
  }
  for (const wanted of [
    '//evil.example',
    'https://evil.example',
    '/mesa//evil.example',
    '/mesa/\\evil.example',
    '/mesa\\evil.example',
    '/mesa/\t/evil.example',
    '/mesa/\n/evil.example',
    '/mesa@evil.example',
    '/mesa.evil.example',
    '/busca',
    'javascript:alert(1)',
  ]) {
    expect({ wanted, to: wantedOf(wanted) }).toEqual({ wanted, to: '/mesa' });
  }
});

test('O01 a redirect within the desk never begins with two slashes', () => {
  for (const path of [
    '/mesa//evil.example',
    '/mesa/\\evil.example',
    '//evil.example',
    '/mesa///evil.example?x=1',
  ]) {
    expect(seeOther(path).headers.get('location')).toMatch(/^\/evil\.example/);
  }
  expect(seeOther('/mesa').headers.get('location')).toBe('/');
  expect(seeOther('/mesa?feito').headers.get('location')).toBe('?feito');
});
