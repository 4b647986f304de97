import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AskedKind as BulkKind } from '../../../domain/desk/bulk/bulk-change.ts';
import type { BulkField } from '../../../domain/desk/bulk/read-bulk.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { exampleProperty } from '../../../features/campaigns/campaign-properties.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { readTask } from '../../../features/desk/desk-task.repo.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { importListsOf } from '../../import/import-file.server.ts';
import { listFile, listLines } from '../../testing/list-file.ts';
import { previewBulk } from '../bulk/begin-bulk.server.ts';
import { readBulks, readBulkTask } from '../bulk/read-bulk-task.server.ts';
import { runBulkTask } from '../bulk/run-bulk.server.ts';
import { confirmBulk } from '../bulk/work-bulk.server.ts';
import type { DeskParts } from '../desk-parts.ts';
import { removeCampaign, takeOutOfProperties } from './discarded-campaign.server.ts';

const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const NOW = instant(Date.parse('2026-02-05T12:00:00-03:00'));
const clock = { now: () => NOW };
const FEIRAO = { campaign: 'feirao', campaignPercent: '-20', campaignStep: '100' };

onEachDatabase<CatalogueTables>('properties of a discarded campaign on', (use) => {
  let brand: DeskParts['brand'];
  const parts = () => ({ database: use(), clock });
  const deskParts = () => ({ db: use().db as never, clock, brand });
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    brand = read.brand;
  });
  beforeEach(async () => {
    const { db } = use();
    await sql`truncate campaign_draft, property, property_event, import_list, change_set, change_set_row, desk_task, job,
      campaign, property_hand, property_said, setting restart identity cascade`.execute(db);
    await sql`insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
      values ('feirao', 'c1', 'feirao', 'Feirão', 'geral', true, false, '2026-01-01', '2027-01-01', 'test',
        ${JSON.stringify({ banners: [], countdowns: [], filter: null, tag: null })}::jsonb)`.execute(db);
    const context = { database: use(), places: places(), now: NOW, onProgress: () => {} };
    const flags = { date: null, force: false, full: false };
    await importListsOf(context, listFile('01/02/2026', listLines(1001, 6)), flags);
  });

  const numbers = (...of: number[]) => ({ numbers: of });
  async function preview(
    kind: BulkKind,
    fields: Partial<Record<BulkField, string>>,
    choice: { numbers: number[] },
  ): Promise<string> {
    const typed = (name: BulkField) => fields[name] ?? '';
    const begun = await previewBulk(deskParts(), { choice, kind, typed }, ANA);
    if (begun.kind !== 'begun') throw new Error(JSON.stringify(begun));
    return begun.id;
  }
  const shown = async (id: string) => {
    const task = await readBulkTask(parts(), id);
    if (task === null) throw new Error('no task');
    return task;
  };
  async function confirm(id: string): Promise<void> {
    const { preview: seen } = await shown(id);
    expect(await confirmBulk(parts(), id, seen?.digest ?? '', ANA)).toEqual({ kind: 'done' });
    await work(id);
    expect((await shown(id)).state).toBe('done');
  }
  const work = async (id: string) => {
    const task = await readTask(use().db, id);
    if (task !== null) await runBulkTask(parts(), task);
  };
  /** Takes the campaign out, and carries out what that asks for. */
  async function takeOut(code: string): Promise<void> {
    await takeOutOfProperties(deskParts(), parts(), code, ANA);
    const { rows } = await sql<{ id: string }>`
      select id from desk_task where state = 'confirmed'`.execute(use().db);
    for (const { id } of rows) await work(id);
  }
  /** The properties with what was set by hand, without versions and the times at which they were written. */
  const everything = async () => {
    const { rows } = await sql<{ row: Record<string, unknown>; hands: unknown }>`
      select to_jsonb(p) - 'version' - 'updated_at' as row,
        (select jsonb_agg(to_jsonb(h) order by h.field) from property_hand h where h.number = p.number) as hands
      from property p order by p.number`.execute(use().db);
    return rows;
  };
  /** The codes of the first properties, and what their campaigns ask. */
  const campaigns = async (count: number) =>
    (await everything())
      .slice(0, count)
      .map(({ row }) => [row.campaign_codes, row.campaign_total_cents] as const);

  test('O21 a draft of a campaign leaves the prices of a running one alone, and lets go of its properties when discarded', async () => {
    const db = use().db;
    await sql`insert into campaign_draft (code, base, created_at, created_by, saved_at, saved_by, body)
      values (null, '{}', now(), 'ana', now(), 'ana', ${JSON.stringify({ type: 'geral', code: 'casa', name: 'Casa' })}::jsonb)`.execute(
      db,
    );
    await confirm(
      await preview(
        'campaign',
        { campaign: 'feirao', campaignPercent: '-10', campaignStep: '100' },
        numbers(1, 2),
      ),
    );
    const before = await everything();
    const casa = { campaign: 'casa', campaignPercent: '-20', campaignStep: '100' };
    const gentle = await preview('campaign', casa, numbers(1, 2, 3));
    expect((await shown(gentle)).preview).toMatchObject({
      ...{ changed: 1, stays: { other_campaign: 2 }, severalCampaigns: 0, pricesUp: 0, pricesDown: 0 },
    });
    await confirm(gentle);
    expect((await everything()).slice(0, 2)).toEqual(before.slice(0, 2));
    const all = await preview('campaign', { ...casa, others: 'feirao' }, numbers(1, 2, 3));
    expect((await shown(all)).preview).toMatchObject({
      ...{ changed: 2, pricesUp: 0, pricesDown: 2 },
      examples: [{ before: { priceCents: 10000000 }, move: 'down' }, { move: 'down' }],
    });
    await confirm(all);
    const ofCasa = (await readBulks(parts(), 'casa')).map(({ id }) => id);
    expect(new Set(ofCasa), 'both are reached from the campaign').toEqual(new Set([gentle, all]));
    // The one that is in no other campaign shows what its own does.
    expect(await exampleProperty(db, { code: 'casa', key: '' })).toBe(3);
    const dearer = { ...casa, campaignPercent: '-5', others: 'feirao' };
    expect((await shown(await preview('campaign', dearer, numbers(1)))).preview).toMatchObject({
      pricesUp: 1,
    });
    await takeOut('casa');
    expect(await everything()).toEqual(before);
  });

  test('O21 a discarded campaign leaves a property that something newer changed by its code alone', async () => {
    await confirm(await preview('campaign', FEIRAO, numbers(1, 2)));
    await confirm(await preview('feature', { rank: '7' }, numbers(1)));
    await takeOut('feirao');
    expect(await campaigns(2)).toEqual([
      [[], null],
      [[], null],
    ]);
    expect((await everything())[0]?.row.featured_rank).toBe(7);
  });

  test('O21 a discarded campaign stays where a feed named it, whether or not the desk changed the property too', async () => {
    const feeds = { codes: ['feirao'], total: 90_000_00 };
    await sql`update property set campaign_codes = ${feeds.codes}, campaign_total_cents = ${feeds.total}
      where number in (2, 3, 4)`.execute(use().db);
    const before = await everything();
    await confirm(await preview('campaign', FEIRAO, numbers(1, 2)));
    await confirm(await preview('campaign', FEIRAO, numbers(3)));
    await confirm(await preview('feature', { rank: '7' }, numbers(1)));
    await takeOut('feirao');
    const [ours, both, restored, untouched] = await campaigns(4);
    expect(ours).toEqual([[], null]);
    expect(both?.[0], 'the code of a property that both wrote is the feed’s').toEqual(feeds.codes);
    expect(restored).toEqual([feeds.codes, feeds.total]);
    expect(untouched).toEqual([feeds.codes, feeds.total]);
    expect((await everything()).slice(2)).toEqual(before.slice(2));
  });

  test('O21 a published campaign that nobody sees is taken away with its properties; one that runs is not', async () => {
    await confirm(await preview('campaign', FEIRAO, numbers(1, 2)));
    const remove = () => removeCampaign({ ...deskParts(), lists: parts() } as never, 'feirao', ANA);
    expect(await remove()).toBe('moved');
    await sql`update campaign set is_active = false`.execute(use().db);
    expect(await remove()).toBe('done');
    expect(await campaigns(2)).toEqual([
      [[], null],
      [[], null],
    ]);
    const { rows } = await sql<{ act: string }>`select act from audit_entry where object_id = 'feirao'
      order by id desc limit 1`.execute(use().db);
    expect(rows).toEqual([{ act: 'campaign.removed' }]);
    expect(await remove()).toBe('gone');
  });
});
