import { expect, test } from 'vitest';
import { USUAL_COLUMNS } from '../../../domain/desk/list-columns.ts';
import type { ShownProperty } from '../../../workflows/desk/properties/read-properties.server.ts';
import { propertySheet } from './property-sheet.ts';
import { propertyWorkbook } from './property-workbook.server.ts';

const LINE: ShownProperty = {
  ...{
    number: 7,
    smallId: 'OI-7',
    bankId: '0001555520518',
    source: 'caixa',
    name: '=Casa',
    cityName: 'Santos',
  },
  ...{
    uf: 'sp',
    status: 'ativo',
    saleType: 'leilao',
    type: 'casa',
    priceCents: 10_050,
    appraisalCents: null,
  },
  ...{ campaignTotalCents: 9_000, completeness: 80, updatedAt: 0, publishedOn: '2026-02-01', rank: 3 },
  deadlineAt: Date.parse('2026-03-01T23:59:00-03:00'),
  thumb: null,
};

test('O10 a sheet has the chosen columns, and what tells a property always', async () => {
  const usual = propertySheet([LINE], USUAL_COLUMNS);
  expect(usual.heads.slice(0, 6)).toEqual(['Código', 'Banco', 'Origem', 'Nome', 'Município', 'UF']);
  expect(usual.rows[0]?.slice(6)).toEqual(['Ativo', 'Leilão', 100.5, null, 80]);
  const others = propertySheet([LINE], ['campaign', 'deadline', 'published', 'rank']);
  expect(others.rows[0]?.slice(6)).toEqual([90, '01/03/2026', '01/02/2026', 3]);
  expect(others.rows[0]?.[1]).toEqual({ digits: '0001555520518' });
  const bytes = await propertyWorkbook(usual.heads, usual.rows);
  expect(Buffer.from(bytes.slice(0, 2)).toString()).toBe('PK');
});
