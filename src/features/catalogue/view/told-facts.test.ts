import { expect, test } from 'vitest';
import { NOTHING_TOLD, PROPERTY_COLUMNS, SHOWN_KEYS } from '../../../domain/catalogue/property-columns.ts';
import { TOLD_HEADINGS, toldCells, toldFacts } from './told-facts.view.ts';
import { NOTHING_TOLD_ON_WIRE, toldFactColumns, toldFactsToWire } from './told-facts.wire.ts';

test('a told fact goes from feed to column, and back to the wire', () => {
  expect(toldFactColumns({ aceita_fgts: 'sim', possui_dividas: 'nao', possui_acao_judicial: null })).toEqual({
    accepts_fgts: true,
    has_debts: false,
    has_legal_action: null,
  });
  expect(toldFactsToWire({ ...NOTHING_TOLD, acceptsFgts: true, hasDebts: false })).toEqual({
    ...NOTHING_TOLD_ON_WIRE,
    aceita_fgts: 'sim',
    possui_dividas: 'nao',
  });
});

test('a page names the shown facts that its source tells, a spreadsheet has a column for each', () => {
  expect(toldFacts({ ...NOTHING_TOLD, acceptsFgts: true })).toEqual([{ name: 'Aceita FGTS', value: 'Sim' }]);
  expect(toldFacts(NOTHING_TOLD)).toEqual([]);
  expect(TOLD_HEADINGS).toHaveLength(SHOWN_KEYS.length);
  expect(toldCells(NOTHING_TOLD)).toEqual(SHOWN_KEYS.map(() => null));
});

test('every told fact has a field of its own on the wire and may be untold', () => {
  const fields = Object.values(PROPERTY_COLUMNS).flatMap((column) =>
    'wire' in column ? [[column.wire, column.kind.mayBeNone]] : [],
  );
  expect(new Set(fields.map(([wire]) => wire)).size).toBe(fields.length);
  expect(fields.every(([, mayBeNone]) => mayBeNone)).toBe(true);
});
