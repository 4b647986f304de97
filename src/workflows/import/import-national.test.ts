import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { type ListLine, listFile, listLines } from '../testing/list-file.ts';
import { importListsOf } from './import-file.server.ts';

const NOW = instant(Date.parse('2026-07-01T12:00:00-03:00'));

onEachDatabase<CatalogueTables>("D§9 the bank's national list", (use) => {
  beforeEach(async () => {
    await sql`truncate property, property_event, import_list restart identity cascade`.execute(use().db);
  });

  const take = (date: string, lines: readonly ListLine[], name = 'Lista_imoveis_geral.csv') =>
    importListsOf(
      { database: use(), places: places(), now: NOW, onProgress: () => {} },
      listFile(date, lines, name),
      { date: null, force: false, full: false },
    );

  const rio = (count: number) => listLines(100, count, { uf: 'RJ', city: 'NITEROI ' });

  test('is whole for each state that it holds, and withdraws nothing of any other', async () => {
    await take('07/01/2026', listLines(500, 3, { uf: 'AC', city: 'RIO BRANCO ' }), 'Lista_imoveis_AC.csv');
    expect(await take('08/01/2026', [...listLines(1, 4), ...rio(2)])).toMatchObject([
      { ok: true, uf: 'sp', totals: { new: 4 } },
      { ok: true, uf: 'rj', totals: { new: 2 } },
    ]);
    expect(await take('09/01/2026', [...listLines(1, 3), ...rio(2)])).toMatchObject([
      { ok: true, uf: 'sp', totals: { unchanged: 3, withdrawn: 1 } },
      { ok: true, uf: 'rj', totals: { unchanged: 2, withdrawn: 0 } },
    ]);
  });

  test('a state of it that is refused is named, and the others are taken', async () => {
    await take('08/01/2026', [...listLines(1, 8), ...rio(2)]);
    expect(await take('09/01/2026', [{ id: '1' }, ...rio(3)])).toMatchObject([
      { ok: false, file: 'Lista_imoveis_geral.csv (SP)', code: 'too_few' },
      { ok: true, uf: 'rj', totals: { new: 1, unchanged: 2 } },
    ]);
    const broken = [{ id: '1', price: 'cem' }, ...rio(3)];
    expect(await take('10/01/2026', broken)).toMatchObject([
      {
        ok: false,
        file: 'Lista_imoveis_geral.csv (SP)',
        code: 'nothing_taken',
        rejected: [{}],
        rejectedCount: 1,
      },
      { ok: true, uf: 'rj' },
    ]);
  });

  test('a sale mode that is new is its family, and noted', async () => {
    const [outcome] = await take('08/01/2026', [{ id: '1', mode: 'Venda Direta FAR' }]);
    expect(outcome).toMatchObject({
      ok: true,
      totals: { new: 1 },
      notes: [{ column: 'Modalidade de venda', value: 'Venda Direta FAR' }],
    });
  });
});
