import { expect, test } from 'vitest';
import { places } from '../../../domain/localities/places.server.ts';
import { centavos } from '../../../domain/money.ts';
import { listingOfRow } from './caixa-list.listing.ts';
import type { ListRow } from './caixa-list.row.ts';

/** Columns of a listing whose line says that of its type and areas. */
function columnsOf(description: string) {
  const row: ListRow = {
    ...{
      line: 1,
      bankId: '5',
      uf: 'sp',
      city: 'SAO PAULO',
      neighbourhood: 'CENTRO',
      address: 'RUA DO TESTE',
    },
    priceCents: centavos(548_090_30),
    appraisalCents: centavos(860_000_00),
    financing: null,
    description,
    saleMode: { saleType: 'venda_direta', saleCategory: 'outras' },
    unknownMode: null,
    link: null,
  };
  return listingOfRow(row, places()).row.columns;
}

test('D03 M02 an area of a hundredth of a square metre names and measures nothing, and stays told', () => {
  const plot = columnsOf('Terreno, 0.00 de área total, 0.01 de área privativa, 360.00 de área do terreno');
  expect(plot).toMatchObject({
    name: 'Terreno de 360 m² em São Paulo, Centro',
    main_area_m2: 360,
    detail: {
      description: expect.not.stringContaining('0,01'),
      areas: expect.arrayContaining([{ key: 'area_privativa', squareMetres: 0.01 }]),
    },
  });
});

test('D03 M02 a house of ten times its land has no area to be searched or compared by', () => {
  const house = columnsOf('Casa, 0.00 de área total, 3690.00 de área privativa, 369.00 de área do terreno');
  expect(house).toMatchObject({ main_area_m2: null, land_area_m2: 369 });
});

test('D03 M02 a name tells no area that cannot be right', () => {
  const plot = 'Terreno, 0.00 de área total, 61.20 de área privativa, 6120.00 de área do terreno';
  expect(columnsOf(plot)).toMatchObject({
    name: 'Terreno de 6.120 m² em São Paulo, Centro',
    main_area_m2: 6120,
  });
  const house = 'Casa, 0.00 de área total, 3690.00 de área privativa, 369.00 de área do terreno';
  expect(columnsOf(house).name).toBe('Casa em São Paulo, Centro');
});
