import { expect, test } from 'vitest';
import { taskOutcome } from '../../../workflows/desk/imports/import-task.ts';
import { NOTES } from '../../../workflows/import/import-messages.ts';
import { outcomeFacts } from './import-facts.ts';

test('O19 a line over which a hand holds tells what the list wanted, whose hand it is, and leads to the record', () => {
  const note = { where: '1001', column: 'valores.valor_venda', reason: NOTES.leftAlone, value: '60000' };
  const outcome = {
    ok: true,
    source: 'caixa',
    uf: 'ba',
    date: '2026-02-02',
    totals: {},
    rejected: [],
    preview: [],
    noteCount: 2,
  };
  const told = (hand: object) =>
    outcomeFacts({ ...outcome, notes: [{ ...note, hand }] } as never, 0).hands[0];
  expect(told({ by: 'Ana Souza', until: '2026-12-31' })).toMatchObject({
    ...{ value: 'R$\u00a060.000,00', mend: null, record: '/mesa/imoveis/1001' },
    reason: 'Está fixado até 31/12/2026 por Ana Souza: o que a lista diz fica guardado na ficha',
  });
  expect(told({ by: 'Ana Souza', until: null })?.reason).toContain('posto à mão por Ana Souza');
});

test('O19 fields on which the hand wins are told apart, however many other notes a list has', () => {
  const note = (at: number) => ({
    where: `linha ${at}`,
    column: 'cidade',
    reason: 'unmatchedCity',
    value: `VILA ${at}`,
  });
  const hand = {
    ...{ where: '1001', column: 'imovel_name', reason: NOTES.leftAlone, value: 'CASA' },
    hand: { by: 'Ana Souza', until: null },
  };
  const outcome = {
    ...{
      ok: true,
      file: 'lista.csv',
      source: 'caixa',
      uf: 'ba',
      date: '2026-02-02',
      totals: {},
      rejected: [],
    },
    notes: [...Array.from({ length: 600 }, (_, at) => note(at)), hand],
  };
  const facts = outcomeFacts(taskOutcome(outcome as never), 0);
  expect(facts.hands.map(({ record }) => record)).toEqual(['/mesa/imoveis/1001']);
  expect([facts.handCount, facts.noteCount]).toEqual([1, 600]);
  expect(facts.notes.every(({ record }) => record === null)).toBe(true);
});
