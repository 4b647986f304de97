import { beforeAll, expect, test } from 'vitest';
import { centavos } from '../../domain/money.ts';
import { instant } from '../../domain/time.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { propertyByReference } from '../../features/catalogue/stored/property.repo.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { clockFrom } from '../../platform/clock.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import { changeProperty, type PropertyChange } from './change-property.server.ts';
import { seedDemo } from './seed-demo.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));

onEachDatabase<CatalogueTables>('changing a property by hand', (use) => {
  beforeAll(async () => {
    const media = makeMediaService(folderStorage(temporaryFolder('files')));
    await seedDemo(use(), media, clockFrom(NOW));
  });

  const change = (reference: string, wanted: PropertyChange) =>
    changeProperty(use(), reference, wanted, { smallIdPrefix: 'oi', now: NOW });
  const read = async (reference: string) => {
    const property = await propertyByReference(use().db, reference, 'oi');
    if (property === null) throw new Error(`no ${reference}`);
    return property;
  };
  const events = (number: number) =>
    use().db.selectFrom('property_event').selectAll().where('number', '=', number).orderBy('id').execute();
  /** Small id of the first property with a status. */
  const oneThatIs = async (status: string) => {
    const row = await use()
      .db.selectFrom('property')
      .select('number')
      .where('status', '=', status)
      .orderBy('number')
      .executeTakeFirstOrThrow();
    return `oi-${row.number}`;
  };

  test('a price is written with its event and a new version, and once only', async () => {
    const id = await oneThatIs('ativo');
    const { number, priceCents } = await read(id);
    const told = (await events(number)).length;
    const version = await currentVersion(use().db);
    const wanted = { kind: 'price', priceCents: centavos(9_876_543) } as const;
    expect(await change(id, wanted)).toMatchObject({ ok: true, after: '98765.43' });
    expect(await read(id)).toMatchObject({ priceCents: 9_876_543, version: version + 1 });
    expect((await events(number)).slice(told)).toMatchObject([
      { kind: 'price', before: priceCents, after: 9_876_543, at: new Date(NOW) },
    ]);
    await change(id, wanted);
    expect(await currentVersion(use().db)).toBe(version + 1);
    expect(await events(number)).toHaveLength(told + 1);
  });

  test('a status follows the life cycle only, and keeps since when it holds', async () => {
    const id = await oneThatIs('ativo');
    expect(await change(id, { kind: 'status', status: 'vendido' })).toMatchObject({
      ok: true,
      before: 'ativo',
    });
    expect(await read(id)).toMatchObject({ status: 'vendido', statusAt: NOW });
    const refused = await change(id, { kind: 'status', status: 'rascunho' });
    expect(refused).toEqual({ ok: false, code: 'not_allowed', from: 'vendido', to: 'rascunho' });
    expect((await read(id)).status).toBe('vendido');
  });

  test('what was withdrawn and comes back keeps its id and is published anew', async () => {
    const id = await oneThatIs('retirado');
    const before = await read(id);
    expect(await change(id, { kind: 'status', status: 'ativo' })).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ id: before.id, status: 'ativo', publishedOn: '2026-08-01' });
    expect((await events(before.number)).at(-1)).toMatchObject({ kind: 'returned' });
  });

  test('what comes back as sold is published anew then, and not once more when the sale is taken back', async () => {
    const id = await oneThatIs('em_disputa');
    const before = await read(id);
    expect(before.publishedOn).not.toBe('2026-08-01');
    const told = (await events(before.number)).length;
    for (const status of ['retirado', 'vendido', 'ativo'] as const) {
      expect(await change(id, { kind: 'status', status })).toMatchObject({ ok: true });
      const isBack = status !== 'retirado';
      const publishedOn = isBack ? '2026-08-01' : before.publishedOn;
      expect(await read(id)).toMatchObject({ status, publishedOn });
    }
    expect((await events(before.number)).slice(told)).toMatchObject([
      { kind: 'status', before: 'em_disputa', after: 'retirado' },
      { kind: 'returned', before: 'retirado', after: 'vendido' },
      { kind: 'status', before: 'vendido', after: 'ativo' },
    ]);
  });

  test('featuring moves the rank, without an event', async () => {
    const id = await oneThatIs('ativo');
    const { number } = await read(id);
    const told = (await events(number)).length;
    await change(id, { kind: 'feature', rank: 7 });
    expect((await read(id)).featuredRank).toBe(7);
    expect(await events(number)).toHaveLength(told);
  });

  test('a property that does not exist is told, and nothing is written', async () => {
    const version = await currentVersion(use().db);
    expect(await change('oi-999999', { kind: 'feature', rank: 1 })).toEqual({ ok: false, code: 'unknown' });
    expect(await currentVersion(use().db)).toBe(version);
  });

  test('changes at the same time come one after the other', async () => {
    const id = await oneThatIs('ativo');
    const { number } = await read(id);
    const told = (await events(number)).length;
    const prices = [100, 200, 300, 400, 500].map(centavos);
    await Promise.all(prices.map((priceCents) => change(id, { kind: 'price', priceCents })));
    const chain = (await events(number)).slice(told);
    expect(chain).toHaveLength(5);
    for (const [index, event] of chain.entries()) {
      if (index > 0) expect(event.before).toBe(chain[index - 1]?.after);
    }
    expect((await read(id)).priceCents).toBe(chain.at(-1)?.after);
  });
});
