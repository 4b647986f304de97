import { expect, test } from 'vitest';
import { readSaleStatus } from './sale-status-words.ts';

test.each([
  ['vendido', 'vendido'],
  ['Imóvel vendido', 'vendido'],
  ['ARREMATADO', 'vendido'],
  ['arrematada em 2º leilão', 'vendido'],
  ['Encerrado: arrematado', 'vendido'],
  ['LEILÃO ENCERRADO', 'encerrado'],
  ['adjudicado ao credor', 'encerrado'],
  ['Suspenso por decisão judicial', 'encerrado'],
  ['sustado', 'encerrado'],
  ['Cancelado', 'encerrado'],
  ['baixado', 'encerrado'],
  ['Leilão concluído', 'encerrado'],
  ['Encerrado, não vendido', 'encerrado'],
  ['não disponível', 'encerrado'],
  ['retirado de venda', 'retirado'],
  ['Leilão cancelado - imóvel retirado', 'retirado'],
  ['não vendido', 'ativo'],
  ['nao vendido', 'ativo'],
  ['ainda não encerrado', 'ativo'],
  ['Ainda não foi arrematado', 'ativo'],
  ['não suspenso nem cancelado', 'ativo'],
  ['não vendido, disponível', 'ativo'],
  ['Disponível', 'ativo'],
  ['Em leilão', 'ativo'],
  ['pré-ativo', 'pre_ativo'],
  ['Em breve', 'pre_ativo'],
  ['Em disputa', 'em_disputa'],
])('D§13 %j means %s', (text, status) => {
  expect(readSaleStatus(text)).toBe(status);
});

test.each([
  '',
  'verificar com o gerente',
  'será vendido em 2º leilão',
  'parcialmente vendido',
  'Vendido parcialmente',
  'pré-vendido',
  'Vendido? não',
  'Cancelada a suspensão',
  'suspensão do leilão revogada',
  'Cancelada a arrematação',
  '1º leilão encerrado, 2º leilão aberto',
  'revendido',
  'pago',
])('D§13 %j is no status: it is reported and changes nothing', (text) => {
  expect(readSaleStatus(text)).toBeNull();
});
