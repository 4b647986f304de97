import { expect, test } from 'vitest';
import { courtEvidence, stageOfMovement } from './court-stages.ts';

test.each([
  ['Citação', [], 'summons'],
  ['Expedição de documento', ['Mandado de Citação'], 'summons'],
  ['Penhora', [], 'seizure'],
  ['Juntada', ['Laudo de avaliação'], 'valuation'],
  ['Leilão ou Praça', ['designado'], 'auction'],
  ['Expedição de documento', ['Auto de arrematação'], 'award'],
  ['Expedição de documento', ['Carta de arrematação'], 'letter'],
  ['Processo Suspenso ou Sobrestado por Convenção das Partes', [], 'stay'],
  ['Distribuição', ['Embargos à Execução'], 'objection'],
  // Neither a step that was undone nor one that was asked for is one.
  ['Levantamento de penhora', [], null],
  ['Leilão ou Praça', ['cancelado'], null],
  ['Leilão ou Praça', ['negativo'], null],
  ['Juntada de Petição', ['Pedido de penhora'], null],
  ['Embargos de Declaração Acolhidos', [], null],
  ['Conclusão', ['para despacho'], null],
  ['Distribuição', ['sorteio'], null],
] as const)('S17 the movement "%s" %j means the stage %s', (name, details, stage) => {
  expect(stageOfMovement({ name, details })).toBe(stage);
});

test('S17 of each stage the last movement is proposed, with its day and words', () => {
  const movement = (name: string, day: string) => ({ code: 1, name, details: [], day });
  const found = courtEvidence({
    className: 'Execução de Título Extrajudicial',
    division: null,
    movements: [
      movement('Penhora', '2023-05-02'),
      movement('Citação', '2022-01-10'),
      movement('Penhora', '2024-05-18'),
      movement('Penhora', '2021-05-18'),
    ],
  });
  expect(found.map(({ fact, value, quote }) => [fact, value, quote])).toEqual([
    ['court_class', 'Execução de Título Extrajudicial', 'Execução de Título Extrajudicial'],
    ['seizure', '2024-05-18', 'Penhora'],
    ['summons', '2022-01-10', 'Citação'],
  ]);
});
