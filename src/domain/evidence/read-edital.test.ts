import { expect, test } from 'vitest';
import { LONGEST_QUOTE, LONGEST_VALUE } from './evidence-kinds.ts';
import { readEdital } from './read-edital.ts';

const found = (words: string, wanted: string) => readEdital([words]).find(({ fact }) => fact === wanted);

test.each([
  ['O imóvel NÃO está ocupado.', 'Desocupado'],
  ['O imóvel não se encontra\nocupado: está vago.', 'Desocupado'],
  ['O imóvel não está desocupado.', 'Ocupado'],
  ['O imóvel NÃO está ocupado: encontra-se desocupado e livre de pessoas.', 'Desocupado'],
  ['O imóvel está ocupado por terceiros.', 'Ocupado'],
  ['O imóvel não está alugado.', null],
  ['Não se sabe se o imóvel está ocupado.', null],
  ['Não há garantia de que o imóvel esteja desocupado.', null],
  ['O imóvel pode estar ocupado ou não.', null],
])('S18 what an edital denies of the occupation is not proposed as so: %s', (words, told) => {
  expect(found(words, 'occupation')?.value ?? null).toBe(told);
});

test.each([
  ['O arrematante NÃO pagará comissão ao leiloeiro; a comissão de 5% é paga pelo vendedor.', null],
  ['O comprador não deve comissão. A comissão de 5% fica a cargo do vendedor.', null],
  ['Venda sem comissão de 5% do leiloeiro.', null],
  ['A comissão do leiloeiro é de 5% do lance, não incluída no valor do lance.', '5'],
  ['O arrematante pagará a comissão de 5%; não será devolvida.', '5'],
])('S18 a commission that the buyer does not pay is none: %s', (words, told) => {
  expect(found(words, 'commission')?.value ?? null).toBe(told);
});

test('S18 a rule goes on behind a semicolon, in its value and its quote; an item of a list ends there', () => {
  const rule =
    'Os débitos de IPTU são de responsabilidade do arrematante, até o limite de R$ 10.000,00; o que exceder é do vendedor.';
  expect(found(rule, 'debts_rule')).toMatchObject({ value: rule, quote: rule });
  expect(
    found('a) os débitos de IPTU são pagos pelo arrematante;\nb) não há visita.', 'debts_rule'),
  ).toMatchObject({ value: 'os débitos de IPTU são pagos pelo arrematante' });
});

test('S18 words that are too many are cut behind a word, and a limit behind the cut is told to be there', () => {
  const long = `Os débitos de IPTU são de responsabilidade do arrematante${', com o que mais houver'.repeat(18)}`;
  const plain = found(`${long}.`, 'debts_rule');
  expect(plain?.value).toMatch(/houver?,?…$|\S…$/);
  expect(plain?.value).not.toContain('ressalva');
  const limited = found(`${long}, exceto os anteriores ao leilão.`, 'debts_rule');
  expect(limited?.value).toMatch(/… \(continua, com ressalva\)$/);
  expect(limited?.quote).toMatch(/… \(continua, com ressalva\)$/);
  expect(limited?.value.length).toBeLessThanOrEqual(LONGEST_VALUE);
  expect(limited?.quote.length).toBeLessThanOrEqual(LONGEST_QUOTE);
});

test('S18 an auction of another edital, and one that does not come, is not proposed', () => {
  const other = 'Em outro edital o 1º leilão foi marcado para 01/01/2020 com lance de R$ 1,00.';
  expect(found(other, 'first_auction')).toBeUndefined();
  expect(found(other, 'first_minimum')).toBeUndefined();
  expect(found(`${other}\nO 1º leilão será em 12/01/2027.`, 'first_auction')?.value).toBe('2027-01-12');
  expect(found('Não haverá segundo leilão em 26/01/2027, por R$ 10,00.', 'second_auction')).toBeUndefined();
  expect(found('O 2º leilão de 26/01/2027 foi cancelado.', 'second_auction')).toBeUndefined();
});
