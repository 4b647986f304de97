import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOwnHost, readClue } from './read-clue.ts';

const OURS = ['outlet.example'];
const isOurs = (text: string) => {
  const clue = readClue(text);
  return clue?.kind === 'link' && isOwnHost(clue.host, OURS);
};

test('D13 a link, a code, a telephone, an e-mail and a name are told apart', () => {
  expect(readClue('https://outlet.example/imovel/sp/campinas/oi-7?a=1')).toEqual({
    ...{ kind: 'link', host: 'outlet.example', path: '/imovel/sp/campinas/oi-7' },
  });
  expect(readClue('outlet.example/imovel/oi-7')).toMatchObject({ kind: 'link', path: '/imovel/oi-7' });
  expect(readClue(' OI-4071 ')).toEqual({ kind: 'code', code: 'OI-4071' });
  expect(readClue('8444410000001')).toEqual({ kind: 'code', code: '8444410000001' });
  expect(readClue('(11) 91234-5678')).toEqual({ kind: 'phone', digits: '11912345678' });
  expect(readClue('vendas@Outlet.example')).toEqual({ kind: 'email', domain: 'outlet.example' });
  expect(readClue('Central de Leilões Oficiais')).toMatchObject({ kind: 'name' });
  expect(readClue('   ')).toBeNull();
});

test('D13 an address that only looks like ours is not ours', () => {
  for (const ours of [
    'outlet.example',
    'HTTPS://OUTLET.EXAMPLE/x',
    'https://www.outlet.example',
    'outlet.example.',
  ]) {
    expect([ours, isOurs(ours)]).toEqual([ours, true]);
  }
  for (const other of [
    'https://outlet.example.evil.test/imovel/oi-7',
    'https://outlet.example@evil.test/',
    'https://outlet-example.test',
    'https://evil.test/outlet.example',
    'https://outlet.example:443@evil.test',
    'https://оutlet.example',
    'https://xn--utlet-8qe.example',
    'https://m.outlet.example',
    'javascript://outlet.example.evil.test',
  ]) {
    expect([other, isOurs(other)]).toEqual([other, false]);
  }
});

test('D13 nothing that is pasted fails', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 600 }), (text) => {
      expect(() => readClue(text)).not.toThrow();
    }),
  );
});
