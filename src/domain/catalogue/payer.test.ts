import { describe, expect, test } from 'vitest';
import { buyersLimit, namesBuyer, payerSide } from './payer.ts';

describe('M12 who pays, in the words of a listing', () => {
  test.each([
    ['comprador', 'buyer'],
    ['pelo ARREMATANTE', 'buyer'],
    ['Novo proprietário', 'buyer'],
    ['Futura proprietária', 'buyer'],
    ['Comprador: 100%', 'buyer'],
    ['Vendedor até a venda', 'seller'],
    ['Proprietário anterior', 'seller'],
    ['Instituição financeira', 'seller'],
    ['Comprador e vendedor', 'both'],
    ['Comprador 50%, vendedor 50%', 'both'],
    ['Arrematante, conforme edital do banco', 'both'],
    ['O banco não paga', 'unknown'],
    ['Sem responsabilidade do vendedor', 'unknown'],
    ['Vendedor: 50%', 'unknown'],
    ['Caixa, o que exceder', 'unknown'],
    ['conforme o edital', 'unknown'],
    ['', 'unknown'],
    [null, 'unknown'],
  ])('%j: %s', (text, side) => {
    expect(payerSide(text)).toBe(side);
  });

  test('speak of the buyer or do not', () => {
    expect(['Comprador e vendedor', 'Comprador: 30%', 'Vendedor', null].map(namesBuyer)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test.each([
    ['Comprador, até 10% do valor de avaliação; Caixa o excedente', 1000],
    [
      'Sob responsabilidade do comprador, até o limite de 10% em relação ao valor de avaliação do imóvel. A CAIXA realizará o pagamento apenas do valor que exceder o limite de 10% do valor de avaliação.',
      1000,
    ],
    ['Arrematante, no máximo 7,5 % da avaliação', 750],
    ['Caixa, o que exceder 10% da avaliação', 1000],
    ['Caixa até 10% da avaliação; comprador o excedente', null],
    ['Comprador, até 10% do preço', null],
    ['Comprador', null],
    [null, null],
  ])('%j: the buyer pays up to %s of the appraisal', (text, limit) => {
    expect(buyersLimit(text)).toBe(limit);
  });
});
