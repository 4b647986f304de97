import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { listOf, namedOn } from '../../domain/catalogue/data-age.ts';
import { places } from '../../domain/localities/places.server.ts';
import { instant } from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { wholeLists } from '../../features/catalogue/import/import-list.repo.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { setByHand } from '../catalogue/set-by-hand.server.ts';
import { importFile } from '../testing/import-one.ts';
import { type ListLine, listFile } from '../testing/list-file.ts';

const NOW = instant(Date.parse('2026-02-01T12:00:00-03:00'));
const BROKEN: ListLine = { id: '2', price: 'a combinar' };

onEachDatabase<CatalogueTables>('S19 the age of data', (use) => {
  beforeEach(async () => {
    await sql`truncate property, property_event, import_list, property_hand, property_said, job, change restart identity cascade`.execute(
      use().db,
    );
  });

  const take = async (date: string | null, lines: readonly ListLine[]) => {
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const outcome = await importFile(context, listFile(date, lines), {
      date: null,
      force: false,
      full: false,
    });
    if (!outcome.ok) throw new Error(outcome.reason);
  };
  const dayOf = async (bankId: string) => {
    const property = await propertyByReference(use().db, bankId, 'oi');
    if (property === null) throw new Error('no property');
    return namedOn(property, listOf(property, await wholeLists<CatalogueTables>(use().db)));
  };
  const lastChanges = async () => {
    const { rows } = await sql<{
      what: string;
    }>`select kind || ' ' || coalesce(key, id::text) as what from change
      where version = (select max(version) from change) order by 1`.execute(use().db);
    return rows.map(({ what }) => what);
  };

  test('a list that changes nothing moves the day with a version of its own, and the same one again does not', async () => {
    await take('08/01/2026', [{ id: '1' }, { id: '2' }]);
    expect(await dayOf('1')).toBe('2026-01-08');
    await take('09/01/2026', [{ id: '1' }, { id: '2' }]);
    expect(await dayOf('1')).toBe('2026-01-09');
    expect(await lastChanges()).toEqual(['list caixa sp']);
    const before = await currentVersion(use().db);
    await take('09/01/2026', [{ id: '1' }, { id: '2' }]);
    expect(await currentVersion(use().db)).toBe(before);
  });

  test('a listing in a line that could not be read keeps the day of before', async () => {
    await take('08/01/2026', [{ id: '1' }, { id: '2' }]);
    await take('09/01/2026', [{ id: '1' }, BROKEN]);
    expect([await dayOf('1'), await dayOf('2')]).toEqual(['2026-01-09', '2026-01-08']);
  });

  test('a list with a line that names no listing speaks only for what it changes', async () => {
    await take('08/01/2026', [{ id: '1' }, { id: '2' }]);
    await take('09/01/2026', [{ id: '1' }, { id: '2', price: '90.000,00' }, { id: '' }]);
    expect([await dayOf('1'), await dayOf('2')]).toEqual(['2026-01-08', '2026-01-09']);
  });

  test('a dated list dates what an undated one had brought, and visitors are told', async () => {
    await take(null, [{ id: '1' }]);
    expect(await dayOf('1')).toBeNull();
    await take('09/01/2026', [{ id: '1' }]);
    expect(await dayOf('1')).toBe('2026-01-09');
    expect(await lastChanges()).toEqual(['list caixa sp', 'property 1']);
  });

  test('what a hand sets is dated with a version of the listing, also where the list says the same', async () => {
    await take('08/01/2026', [{ id: '1' }]);
    const before = await currentVersion(use().db);
    const hand = { smallIdPrefix: 'oi', now: NOW, actor: COMMAND_LINE };
    await setByHand(use(), '1', [{ field: 'valores.valor_venda', value: 100_000 }], hand);
    expect(await propertyByReference(use().db, '1', 'oi')).toMatchObject({
      version: before + 1,
      origin: { setOn: '2026-01-08', isListed: true, hands: { 'valores.valor_venda': '2026-02-01' } },
    });
    expect(await lastChanges()).toEqual(['property 1']);
  });
});
