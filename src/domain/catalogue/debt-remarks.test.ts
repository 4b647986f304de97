import { expect, test } from 'vitest';
import { debtRemarks, remarkOn } from './debt-remarks.ts';
import { sentencesOf } from './told-sentences.ts';

const NONE = { remarks: null, considerations: null, extraConsiderations: null };
const said = (remarks: string) => debtRemarks({ ...NONE, remarks });

test.each([
  ['Débitos anteriores quitados até a assinatura do contrato', 'seller'],
  ['As dívidas de IPTU e condomínio serão pagas até a data da escritura', 'seller'],
  ['Eventuais débitos são de responsabilidade do vendedor', 'seller'],
  ['Débitos quitados pela Caixa', 'seller'],
  ['Dívidas de condomínio por conta do comprador', 'buyer'],
  ['Condomínio em atraso fica por conta de quem arremata', 'buyer'],
  ['Débitos de IPTU a cargo do arrematante', 'buyer'],
  ['Débitos de condomínio e IPTU tratados conforme o edital', 'notice'],
])('D04 "%s" puts the debt on the %s', (text, side) => {
  expect(said(text)).toMatchObject([{ side, quote: text }]);
});

test.each([
  'Regularização de área construída por conta de quem compra',
  'Confirme com quem vende os débitos de condomínio e de IPTU antes da proposta.',
  'Despesas de escritura, ITBI e registro são de quem compra.',
  'Débitos não serão quitados pelo vendedor',
  'O condomínio fica por conta do comprador a partir da posse',
  'Débitos de condomínio por conta do comprador até 10% da avaliação',
  'Dívidas por conta do comprador e do vendedor',
])('D04 "%s" says nothing of who pays a debt', (text) => {
  expect(said(text)).toEqual([]);
});

test('D04 a sentence that names a kind of debt comes before one that speaks of debts at large', () => {
  const remarks = said(
    'Débitos anteriores quitados até a assinatura do contrato. Débitos de condomínio por conta do comprador.',
  );
  expect(remarkOn(remarks, 'condominium')?.side).toBe('buyer');
  expect(remarkOn(remarks, 'tax')?.side).toBe('seller');
  expect(remarkOn([], 'tax')).toBeNull();
});

test('D04 sentences are read out of markup, and abbreviations end none', () => {
  const remarks =
    '<p>Leia antes:</p><ul><li><b>Débitos</b> quitados pelo vendedor;</li><li>Ver art. 1.345 &amp; edital.</li></ul><script>x</script>';
  expect(sentencesOf({ ...NONE, remarks, considerations: 'Um. Dois; três' })).toEqual([
    ...['Leia antes:', 'Débitos quitados pelo vendedor', 'Ver art. 1.345 & edital'],
    ...['Um', 'Dois', 'três'],
  ]);
});
