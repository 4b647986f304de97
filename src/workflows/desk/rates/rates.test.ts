import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { rateInForce, rateTable } from '../../../domain/cost/cost-rate.ts';
import { type Instant, instant, type LocalDate } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { readOperatorRates } from '../../../features/costs/cost-rate.repo.server.ts';
import { publishRates } from '../../../features/costs/publish-rates.server.ts';
import { referenceRates } from '../../../features/costs/reference-rates.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { clockFrom } from '../../../platform/clock.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import { seedDemo } from '../../catalogue/seed-demo.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { rateEffects } from './rate-effects.server.ts';
import { readRates } from './read-rates.server.ts';
import { type AskedRate, dropRate, publishRate, readAskedRate } from './set-rate.server.ts';

const START = instant(Date.parse('2026-11-26T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const asked: AskedRate = {
  ...{ kind: 'itbi', place: 'SP', low: null, base: 9, high: null },
  ...{ since: '2027-01-01', source: 'Lei de exemplo, art. 1', confidence: 'alta' },
};

onEachDatabase<CatalogueTables>('rates at the desk on', (use) => {
  let parts: Parameters<typeof rateEffects>[0];
  let now: Instant = START;
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    now = START;
    parts = { db: use().db as unknown as DeskDb, clock: { now: () => now }, brand: read.brand };
    await seedDemo(use(), makeMediaService(folderStorage(temporaryFolder('rates-media'))), clockFrom(START));
  });
  const rateOf = (given: AskedRate) => {
    const read = readAskedRate(parts, given);
    if (!read.ok) throw new Error(read.field);
    return read.rate;
  };
  const inForce = async (place: string, day: string) => {
    const table = rateTable(referenceRates(), await readOperatorRates(use().db));
    return rateInForce(table, 'itbi', [place, 'br'], day as LocalDate)?.value.base ?? null;
  };
  /** A municipality of the demonstration where something is on offer. */
  async function someCity(): Promise<string> {
    const found = await sql<{ city: number }>`select city_code as city from property
      where status = 'ativo' and price_cents > 0 and city_code is not null order by number limit 1`.execute(
      use().db,
    );
    return String(found.rows[0]?.city);
  }

  test('O25 what a rate changes is told before it is published, and then costs follow from its day on', async () => {
    const place = await someCity();
    const usual = await inForce(place, '2026-12-31');
    const rate = rateOf({ ...asked, place });
    const effects = await rateEffects(parts, rate);
    expect(effects.there).toBeGreaterThan(0);
    expect(effects.examples.length).toBeGreaterThan(0);
    expect(effects.examples.every(({ beforeCents, afterCents }) => afterCents > beforeCents)).toBe(true);
    expect(effects.after.value).toEqual({ low: 9, base: 9, high: 9 });
    expect(await readOperatorRates(use().db)).toEqual([]);
    await publishRate(parts, rate, ANA);
    expect([await inForce(place, '2026-12-31'), await inForce(place, '2027-01-01')]).toEqual([usual, 900]);
    expect((await rateEffects(parts, rate)).changed).toBe(0);
    const first = async () => (await readRates(parts, { kind: 'itbi', place })).rates[0];
    expect(await first()).toMatchObject({
      setBy: 'Ana Souza',
      state: 'coming',
      since: '2027-01-01',
      isOwn: true,
    });
    now = instant(Date.parse('2027-01-01T00:00:00-03:00'));
    expect(await first()).toMatchObject({ state: 'in_force' });
    const drop = { kind: 'itbi', scope: place, since: '2027-01-01' };
    expect([await dropRate(parts, drop, ANA), await dropRate(parts, drop, ANA)]).toEqual([true, false]);
    const acts = await parts.db
      .selectFrom('audit_entry')
      .select(['act', 'object_id'])
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { act: 'rate.set', object_id: `itbi ${place}` },
      { act: 'rate.dropped', object_id: `itbi ${place}` },
    ]);
    now = START;
  });

  test('O25 a file over the desk’s row says that a file did it; what cannot be is told beside its field', async () => {
    const rate = rateOf({ ...asked, place: 'Campinas, SP', base: 2.7 });
    expect(rate).toMatchObject({ scope: '3509502', value: { base: 270 } });
    await publishRate(parts, rate, ANA);
    await publishRates(use().db, [rate]);
    const { rates } = await readRates(parts, { kind: null, place: 'campinas-sp' });
    expect(rates.find(({ isOwn }) => isOwn)).toMatchObject({ city: 'Campinas, SP', setBy: null });
    const fieldOf = (given: Partial<AskedRate>) => {
      const read = readAskedRate(parts, { ...asked, ...given });
      return read.ok ? null : read.field;
    };
    expect([
      fieldOf({ place: '9999999' }),
      fieldOf({ place: 'Lugar Nenhum, ZZ' }),
      fieldOf({ kind: 'reforma', place: 'SP', base: 100 }),
      fieldOf({ base: null }),
      fieldOf({ base: 170 }),
      fieldOf({ low: 10 }),
      fieldOf({ since: null }),
      fieldOf({ since: '2026-02-30' }),
      fieldOf({ source: '' }),
      fieldOf({}),
    ]).toEqual(['place', 'place', 'place', 'base', 'base', 'base', 'since', 'since', 'source', null]);
  });
});
