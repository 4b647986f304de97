import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { importFile } from '../testing/import-one.ts';
import { listFile as list, listLines } from '../testing/list-file.ts';
import type { FileOutcome, ImportFile, ImportFlags } from './import-outcome.ts';

const NOW = instant(Date.parse('2026-07-01T23:30:00-03:00'));
const NONE = { new: 0, changed: 0, priceChanged: 0, unchanged: 0, withdrawn: 0, returned: 0, rejected: 0 };

onEachDatabase<CatalogueTables>('D§9 a list that would do harm is refused', (use) => {
  beforeEach(async () => {
    await sql`truncate property, property_event, import_list restart identity cascade`.execute(use().db);
  });

  const take = (file: ImportFile, flags: Partial<ImportFlags> = {}): Promise<FileOutcome> =>
    importFile({ database: use(), places: places(), now: NOW, onProgress: () => {} }, file, {
      date: null,
      force: false,
      full: false,
      ...flags,
    });
  const totals = async (file: ImportFile, flags: Partial<ImportFlags> = {}) => {
    const outcome = await take(file, flags);
    if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
    return outcome.totals;
  };
  const offered = async () =>
    (await use().db.selectFrom('property').select('bank_id').where('status', '=', 'ativo').execute()).length;
  /** Its code; null when it is taken over. */
  const refusal = async (file: ImportFile, flags: Partial<ImportFlags> = {}) => {
    const before = await offered();
    const outcome = await take(file, flags);
    if (outcome.ok) return null;
    expect(await offered(), 'a refused file changes nothing').toBe(before);
    return outcome.code;
  };

  test('broken lines do not lower the bar: all lines of the last list count, and what is on offer', async () => {
    await totals(list('08/01/2026', listLines(1, 36)));
    const broken = Array.from({ length: 20 }, () => ({ id: '', raw: ';;;;' }));
    expect(await totals(list('09/01/2026', [...broken, ...listLines(21, 16)]))).toEqual({
      ...NONE,
      unchanged: 16,
      rejected: 20,
    });
    const kept = await use().db.selectFrom('import_list').select('row_count').orderBy('id').execute();
    expect(kept.map((row) => row.row_count)).toEqual([36, 36]);
    expect(await refusal(list('10/01/2026', listLines(1, 5)))).toBe('too_few');
    await sql`update import_list set row_count = 4`.execute(use().db);
    expect(await refusal(list('10/01/2026', listLines(1, 5)))).toBe('too_few');
    expect(await totals(list('10/01/2026', listLines(1, 9)))).toMatchObject({ withdrawn: 27 });
  });

  test('a list of a day that has not come in Brasília is refused, by its title or by --date, unless forced', async () => {
    const tomorrow = '2026-07-02' as ImportFlags['date'];
    expect(await refusal(list('02/07/2026', listLines(1, 2)))).toBe('future');
    expect(await refusal(list(null, listLines(1, 2)), { date: tomorrow })).toBe('future');
    const feed = { name: 'feed.json', bytes: Buffer.from('[{"id_banco": "A"}]') };
    expect(await refusal(feed, { date: tomorrow })).toBe('future');
    expect(await totals(list('01/07/2026', listLines(1, 2)))).toEqual({ ...NONE, new: 2 });
    expect(await totals(list('02/07/2026', listLines(1, 3)), { force: true })).toMatchObject({ new: 1 });
  });

  test('a title whose date cannot be read is refused without --date; one with an empty date is undated', async () => {
    const unread = list('31/02/2026', listLines(1, 2));
    expect(await take(unread)).toMatchObject({
      code: 'date_unreadable',
      reason: expect.stringContaining(
        '"31/02/2026" como data, e esse dia não existe: informe o dia com --date',
      ),
    });
    expect(await refusal(unread, { force: true })).toBe('date_unreadable');
    const day = '2026-02-28' as ImportFlags['date'];
    expect(await take(unread, { date: day })).toMatchObject({ ok: true, date: day });
    expect(await take(list('2026-03-01', listLines(1, 2)))).toMatchObject({ ok: true, date: '2026-03-01' });
    expect(await take(list('', listLines(1, 2)))).toMatchObject({ ok: true, date: null });
  });

  test('the first dated list is measured by what an undated one put on offer', async () => {
    await totals(list(null, listLines(1, 9)));
    expect(await refusal(list('08/01/2026', listLines(1, 2)))).toBe('too_few');
    expect(await totals(list('08/01/2026', listLines(1, 3)))).toMatchObject({ withdrawn: 6 });
  });
});
