import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { centavos } from '../../../domain/money.ts';
import type { ListedCost } from '../../../domain/own-list/listed-cost.ts';
import type { OwnNumbers } from '../../../domain/own-list/own-numbers.ts';
import { OwnFitLines } from './own-fit-lines.tsx';

const reais = (amount: number) => centavos(amount * 100);
const cost: ListedCost = {
  priceCents: reais(162_000),
  ways: {
    vista: {
      totalCents: reais(185_669),
      highTotalCents: reais(219_761),
      ownPartCents: reais(162_000),
      feesCents: reais(10_558),
    },
    financiado: {
      totalCents: reais(185_669),
      highTotalCents: reais(219_761),
      ownPartCents: reais(32_400),
      feesCents: reais(9373),
    },
  },
  financing: true,
  months: 5,
  highMonths: 12,
  mayBeContested: true,
  loan: { count: 120, monthlyRate: 0, system: 'price', monthlyCorrection: 0, feeCents: 0, monthlyCents: 0 },
  effectiveDiscount: null,
  debtsCents: { likely: reais(0), high: reais(0) },
  fgts: 'no',
};
const linesOf = (numbers: OwnNumbers) =>
  [...renderToStaticMarkup(<OwnFitLines cost={cost} numbers={numbers} />).matchAll(/<li>(.*?)<\/li>/g)].map(
    ([, line]) => line?.replaceAll('\u00a0', ' '),
  );

test('D17 money for the day of the purchase alone is never told as enough', () => {
  expect(linesOf({ cash: reais(180_000), horizon: 6 })).toEqual([
    'O dinheiro chega para o dia da compra.',
    'Faltam R$ 5.669 para o total provável, R$ 185.669.',
    'No caso alto, R$ 219.761, faltam R$ 39.761.',
    'Chaves: o provável é em 5 meses, dentro do seu prazo. Pode passar dele: no pior caso, em 12 meses. Se quem ocupa for à Justiça, demora mais.',
  ]);
});

test("D17 with a loan, the property's own instalment stands beside the one that the income bears", () => {
  expect(
    linesOf({ cash: reais(180_000), income: reais(3000), rent: reais(1000), payment: 'financiado' }),
  ).toEqual([
    'O dinheiro chega para o dia da compra.',
    'Chega também para o total provável, R$ 61.069 do seu bolso.',
    'E para o caso alto, R$ 102.161 do seu bolso.',
    'Inclui o seu aluguel na espera: R$ 5.000 em 5 meses, até R$ 12.000 em 12 meses.',
    'A financiar com a entrada mínima: R$ 129.600.',
    'Primeira parcela deste imóvel: R$ 1.080, sem seguros. Não cabe na renda, que aceita até R$ 900.',
    'Com entrada de R$ 151.331, o que sobra depois dos outros custos prováveis, a parcela cai para R$ 89.',
  ]);
});
