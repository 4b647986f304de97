import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { instant } from '../../../domain/time.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { randomProperty } from '../testing/random-catalogue.ts';
import { randomNumbers } from '../testing/random-numbers.ts';
import { clearCatalogue, storeProperties } from '../testing/stored-catalogue.server.ts';
import { searchableByNumber } from './searchable-property.row.server.ts';

const now = instant(Date.parse('2026-01-08T12:00:00-03:00'));

onEachDatabase<Record<string, never>>('a listing as the search reads it', (use) => {
  it('has a photo when one of its own is kept, and when one that it names by address has come', async () => {
    const { db } = use();
    await clearCatalogue(db);
    const listing = {
      ...randomProperty(randomNumbers(1), 1, ['campinas-sp'], now),
      status: 'ativo' as const,
    };
    await storeProperties(db, [{ ...listing, hasPhoto: false }]);
    const hasPhoto = async () => (await searchableByNumber(db, [1]))[0]?.hasPhoto;
    expect(await hasPhoto()).toBe(false);
    const address = 'https://photos.example/1.jpg';
    await sql`
      update property set detail = jsonb_set(detail, '{media,images}', ${JSON.stringify([{ url: address, alt: '' }])}::jsonb)
      where number = 1`.execute(db);
    await sql`
      insert into media_file (address, kind, origin, rank, position) values (${address}, 'photo', 'https://photos.example', 1, 0)`.execute(
      db,
    );
    await sql`insert into media_use (number, address) values (1, ${address})`.execute(db);
    expect(await hasPhoto()).toBe(false);
    await sql`
      update media_file set own_address = '/midia/foto/0123456789abcdef0123456789abcdef' where address = ${address}`.execute(
      db,
    );
    expect(await hasPhoto()).toBe(true);
    await storeProperties(db, [{ ...listing, hasPhoto: true }]);
    expect(await hasPhoto()).toBe(true);
  });

  it('tells of financing what its source tells', async () => {
    const { db } = use();
    const listing = {
      ...randomProperty(randomNumbers(1), 1, ['campinas-sp'], now),
      status: 'ativo' as const,
    };
    for (const [financing, paymentTypes] of [
      ['sim', ['vista', 'financiado']],
      ['nao', ['vista']],
      ['nao_informado', ['vista']],
    ] as const) {
      await storeProperties(db, [{ ...listing, financing, paymentTypes }]);
      expect((await searchableByNumber(db, [1]))[0]?.financing).toBe(financing);
    }
  });

  it('O11 stands at its own point but where that is only near it', async () => {
    const { db } = use();
    const position = { latitude: -22.9, longitude: -47.06 };
    const listing = {
      ...randomProperty(randomNumbers(1), 1, ['campinas-sp'], now),
      ...{ status: 'ativo' as const, position },
    };
    await storeProperties(db, [listing]);
    const told = async (exactness: string) => {
      await sql`update property set detail = jsonb_set(detail, '{exactness}', ${JSON.stringify(exactness)}::jsonb)
        where number = 1`.execute(db);
      return (await searchableByNumber(db, [1]))[0]?.position;
    };
    expect(await told('exato')).toEqual(position);
    expect(await told('rua')).toEqual(position);
    expect(await told('aproximado')).toBeNull();
  });
});
