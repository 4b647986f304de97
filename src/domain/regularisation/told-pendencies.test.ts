import { expect, test } from 'vitest';
import { toldPendencies } from './told-pendencies.ts';

const NONE = { remarks: null, considerations: null, extraConsiderations: null, pendingCategories: [] };
const numbers = (remarks: string, pendingCategories: string[] = []) =>
  toldPendencies({ ...NONE, remarks, pendingCategories }).map(({ number }) => number);

test.each([
  ['Regularização de área construída por conta de quem compra', [1, 3]],
  ['Averbação da construção a cargo do comprador.', [1, 3]],
  ['Pendente a averbação da demolição', [2]],
  ['Regularizar com retificação de área', [4]],
  ['A área construída está regularizada', []],
  ['Não há construção a averbar', []],
  ['Construção nova, perto de tudo', []],
])('D16 "%s" tells of %j', (text, told) => {
  expect(numbers(text)).toEqual(told);
});

test('D16 a code and a sentence on one item are one pendency', () => {
  expect(
    numbers('Averbação da construção por conta de quem compra', ['reg-pc1', 'reg-pc17', 'outra']),
  ).toEqual([1, 17, 3]);
});
