import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyEvent } from '../../domain/catalogue/property-event.ts';
import { instant, type LocalDate } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyOf } from '../../features/catalogue/stored/property.row.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { publish } from '../../platform/changes/change-feed.server.ts';
import { clockFrom } from '../../platform/clock.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { keepFilled } from './fill-property-store.server.ts';
import { PropertyStore } from './property-store.server.ts';
import { seedDemo } from './seed-demo.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));

onEachDatabase<CatalogueTables>('the property store', (use) => {
  let all: Property[] = [];
  /** State of the read model: the row versions of the published ones, the version of the whole, the reloads. */
  let known = new Map<number, number>();
  let version = 1;
  let reloads = 1;
  const rows = { versionOf: (number: number) => known.get(number) ?? null, reloads: () => reloads };

  const learn = async () => {
    const read = await use().db.selectFrom('property').selectAll().orderBy('number').execute();
    all = read
      .map(propertyOf)
      .map((property, index): Property => ({ ...property, origin: originOf(read[index]) }))
      .map(withHistory(await historyByNumber()))
      .map(withPictures(await pictures()));
    const published = all.filter(({ status }) => status !== 'rascunho' && status !== 'retirado');
    known = new Map(published.map((property) => [property.number, property.version]));
  };

  const originOf = (row: { source_date: string | null; source_hash: string | null } | undefined) => ({
    setOn: (row?.source_date ?? null) as LocalDate | null,
    isListed: row?.source_hash != null,
    hands: {},
  });

  const historyByNumber = async () => {
    const events = await use().db.selectFrom('property_event').selectAll().orderBy('id').execute();
    return Map.groupBy(events, ({ number }) => number);
  };

  /** More than the publication itself, as told by the events' own rows. */
  const withHistory =
    (events: Awaited<ReturnType<typeof historyByNumber>>) =>
    (property: Property): Property => {
      const own = events.get(property.number) ?? [];
      if (own.length < 2) return property;
      const history = own.map(({ at, kind, before, after }) => ({
        at: instant(at.getTime()),
        kind: kind as PropertyEvent['kind'],
        before,
        after,
      }));
      return { ...property, history };
    };

  const pictures = async () => {
    const kept = await use().db.selectFrom('video_picture').selectAll().execute();
    return new Map(kept.flatMap(({ address, photo_key: key }) => (key === null ? [] : [[address, key]])));
  };

  const withPictures =
    (known: Awaited<ReturnType<typeof pictures>>) =>
    (property: Property): Property => {
      const { video, videos } = property.detail.media;
      const own = [video, ...videos.map(({ url }) => url)].flatMap((address) => {
        const key = known.get(address ?? '');
        return address !== null && key !== undefined ? [[address, key] as const] : [];
      });
      return own.length === 0 ? property : { ...property, videoPictures: Object.fromEntries(own) };
    };

  beforeEach(async () => {
    if (all.length === 0) {
      const media = makeMediaService(folderStorage(temporaryFolder('files')));
      await seedDemo(use(), media, clockFrom(NOW));
    }
    await learn();
  });

  /** Counts the statements that reach the database. */
  function countingStore(maxBytes = 4_000_000) {
    let statements = 0;
    const db = use().db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const store = new PropertyStore({ db, rows, smallIdPrefix: 'oi', maxBytes });
    return { store, statements: () => statements };
  }

  function filling(store: PropertyStore) {
    const filler = keepFilled({
      db: use().db,
      rows,
      store,
      version: () => version,
      onError: (error) => expect.unreachable(String(error)),
    });
    onTestFinished(filler.stop);
  }

  const filledStore = async () => {
    const counted = countingStore();
    filling(counted.store);
    await expect.poll(() => counted.store.size, { timeout: 10_000 }).toBe(known.size);
    return counted;
  };

  const change = async (number: number, name: string) => {
    const written = await transaction(use().db, async (trx) => {
      await sql`update property set name = ${name}, version = version + 1 where number = ${number}`.execute(
        trx,
      );
      return publish(trx, [{ kind: 'property', id: number }]);
    });
    version = written ?? version;
    await learn();
  };

  test('gives every property exactly as its row says, drafts and withdrawn ones too', async () => {
    const { store } = countingStore();
    expect(await store.load(all.map(({ number }) => number))).toEqual(all);
    expect(await store.load([known.size + 5000, all[3]?.number ?? 0, -1])).toEqual([all[3]]);
  });

  test('once filled it asks the database for nothing: not by number, small id, id or bank id', async () => {
    const { store, statements } = await filledStore();
    const published = all.filter(({ number }) => known.has(number));
    expect(await store.load(published.map(({ number }) => number))).toEqual(published);
    for (const property of published) {
      expect(await store.find(` OI-${property.number} `)).toEqual(property);
      expect(await store.find(property.id.toUpperCase())).toEqual(property);
      if (property.bankId !== null) expect(await store.find(property.bankId)).toEqual(property);
    }
    expect(statements()).toBe(0);
    expect(await store.find('oi-2000000000')).toBeNull();
    expect(await store.find('no such thing')).toBeNull();
  });

  test('a property that changed is never given as it was, and is soon there again without the database', async () => {
    const { store, statements } = await filledStore();
    const number = [...known.keys()][5] ?? 0;
    await store.load([number]);
    await change(number, 'Casa com outro nome');
    expect((await store.find(`oi-${number}`))?.name).toBe('Casa com outro nome');
    await change(number, 'Casa com mais um nome');
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const before = statements();
    expect((await store.load([number]))[0]?.name).toBe('Casa com mais um nome');
    expect(statements()).toBe(before);
  });

  test('what is read anew under the same versions is not answered from what was kept', async () => {
    const { store } = await filledStore();
    const number = [...known.keys()][7] ?? 0;
    expect((await store.load([number]))[0]?.name).not.toBe('Outra casa');
    await sql`update property set name = 'Outra casa' where number = ${number}`.execute(use().db);
    reloads += 1;
    expect((await store.load([number]))[0]?.name).toBe('Outra casa');
    expect((await store.find(`oi-${number}`))?.name).toBe('Outra casa');
  });

  test('rows that were read before everything was read anew are not kept', async () => {
    const { store, statements } = countingStore();
    const number = [...known.keys()][9] ?? 0;
    const reading = store.load([number]);
    reloads += 1;
    await reading;
    const before = statements();
    await store.load([number]);
    expect(statements()).toBe(before + 1);
  });

  test('a store that is too small holds what it can and leaves the rest to the database', async () => {
    const { store, statements } = countingStore(600_000);
    filling(store);
    await expect.poll(() => store.isFull, { timeout: 10_000 }).toBe(true);
    expect(store.size).toBeLessThan(known.size);
    expect(store.size).toBeGreaterThan(50);
    const published = all.filter(({ number }) => known.has(number));
    expect(await store.load(published.map(({ number }) => number))).toEqual(published);
    expect(statements()).toBe(1);
  });
});
