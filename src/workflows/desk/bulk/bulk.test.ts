import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AskedKind as BulkKind } from '../../../domain/desk/bulk/bulk-change.ts';
import type { BulkField } from '../../../domain/desk/bulk/read-bulk.ts';
import { places } from '../../../domain/localities/places.server.ts';
import { type Clock, instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { HAND_COLUMNS } from '../../../features/catalogue/bulk/write-bulk.repo.server.ts';
import { saidColumns } from '../../../features/catalogue/hand/hand.repo.server.ts';
import { saidOf } from '../../../features/catalogue/hand/made-row.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { readTask } from '../../../features/desk/desk-task.repo.server.ts';
import { currentVersion } from '../../../platform/changes/change-feed.server.ts';
import { onEachDatabase } from '../../../platform/testing/databases.server.ts';
import { changeProperty } from '../../catalogue/change-property.server.ts';
import { type FieldChange, setByHand } from '../../catalogue/set-by-hand.server.ts';
import { importListsOf } from '../../import/import-file.server.ts';
import { listFile, listLines } from '../../testing/list-file.ts';
import type { DeskParts } from '../desk-parts.ts';
import { setEyeSettings } from '../eyes/eyes.server.ts';
import type { PropertyAsk } from '../properties/read-properties.server.ts';
import { type AskedChoice, previewBulk } from './begin-bulk.server.ts';
import { readBulkLines, readBulkTask } from './read-bulk-task.server.ts';
import { runBulkTask } from './run-bulk.server.ts';
import { approveBulk, refuseBulk } from './second-bulk.server.ts';
import { cancelBulk, confirmBulk, undoBulk } from './work-bulk.server.ts';

const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const BIA = { id: 'bia', name: 'Bia Reis', clientAddress: null };
const START = Date.parse('2026-02-05T12:00:00-03:00');
const ALL: PropertyAsk = {
  ...{
    view: 'todos',
    also: [],
    words: '',
    city: '',
    status: null,
    uf: null,
    type: null,
    saleType: null,
    source: null,
  },
  ...{ completeAtMost: null, lacks: null, order: 'codigo', page: 1 },
};

onEachDatabase<CatalogueTables>('bulk changes of the desk on', (use) => {
  let ahead = 0;
  const clock: Clock = { now: () => instant(START + ahead) };
  let brand: DeskParts['brand'];
  const parts = () => ({ database: use(), clock });
  const context = () => ({ smallIdPrefix: brand.smallIdPrefix, now: clock.now(), actor: ANA });
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    brand = read.brand;
  });
  beforeEach(async () => {
    ahead = 0;
    await sql`truncate campaign_draft, property, property_event, import_list, change_set, change_set_row, desk_task, job, campaign,
      property_hand, property_said, setting restart identity cascade`.execute(use().db);
    await sql`insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
      values ('feirao', 'c1', 'feirao', 'Feirão', 'geral', true, false, '2026-01-01', '2027-01-01', 'test',
        ${JSON.stringify({ banners: [], countdowns: [], filter: null, tag: null })}::jsonb)`.execute(
      use().db,
    );
    const file = listFile('01/02/2026', listLines(1001, 6));
    const outcome = await importListsOf(
      { database: use(), places: places(), now: clock.now(), onProgress: () => {} },
      file,
      { date: null, force: false, full: false },
    );
    expect(outcome[0]?.ok).toBe(true);
    await sql`update property set price_cents = null where number = 6`.execute(use().db);
    await sql`update property set status = 'rascunho' where number = 5`.execute(use().db);
  });

  const numbers = (...of: number[]): AskedChoice => ({ numbers: of });
  async function preview(
    kind: BulkKind,
    fields: Partial<Record<BulkField, string>>,
    choice: AskedChoice = { ask: ALL },
  ): Promise<string> {
    const typed = (name: BulkField) => fields[name] ?? '';
    const begun = await previewBulk({ db: use().db as never, clock, brand }, { choice, kind, typed }, ANA);
    if (begun.kind !== 'begun') throw new Error(JSON.stringify(begun));
    return begun.id;
  }
  const shown = async (id: string) => {
    const task = await readBulkTask(parts(), id);
    if (task === null) throw new Error('no task');
    return task;
  };
  async function confirm(id: string): Promise<string> {
    const { preview: seen } = await shown(id);
    expect(await confirmBulk(parts(), id, seen?.digest ?? '', ANA)).toEqual({ kind: 'done' });
    await work(id);
    return (await shown(id)).state;
  }
  const work = async (id: string) => {
    const task = await readTask(use().db, id);
    if (task !== null) await runBulkTask(parts(), task);
  };
  /** Content of the catalogue, without versions and the times at which rows were written. */
  const everything = async () => {
    const { rows } = await sql<{
      row: Record<string, unknown>;
      events: unknown;
      hands: unknown;
      said: unknown;
    }>`
      select to_jsonb(p) - 'version' - 'updated_at' as row,
        (select jsonb_agg(to_jsonb(e) - 'id' - 'version' order by e.id) from property_event e
          where e.number = p.number) as events,
        (select jsonb_agg(to_jsonb(h) order by h.field) from property_hand h where h.number = p.number) as hands,
        (select s.columns from property_said s where s.number = p.number) as said
      from property p order by p.number`.execute(use().db);
    return rows;
  };
  const acts = async () => {
    const { rows } = await sql<{ act: string; count: number }>`
      select act, count(*)::integer as count from audit_entry group by act order by act`.execute(use().db);
    return Object.fromEntries(rows.map(({ act, count }) => [act, count]));
  };

  test('O10 all that a waiting change would change can be looked at, and nothing of one that was made', async () => {
    const id = await preview('price', { percent: '-10', step: '100000' });
    const lines = await readBulkLines(parts(), id);
    expect(lines?.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    await confirm(id);
    expect(await readBulkLines(parts(), id)).toBeNull();
  });

  test('O10 a preview counts what would change and what stays and why, and changes nothing', async () => {
    const before = await everything();
    const id = await preview('price', { percent: '-10', step: '100000' });
    const { state, preview: seen } = await shown(id);
    expect({ state, ...seen }).toMatchObject({
      ...{ state: 'checked', total: 6, changed: 5, stays: { no_price: 1 }, steep: 0 },
    });
    expect(seen?.examples[0]).toMatchObject({
      before: { priceCents: 100_000_00 },
      after: { priceCents: 90_000_00 },
    });
    expect(await everything()).toEqual(before);
    expect(await cancelBulk(parts(), id)).toEqual({ kind: 'done' });
    expect(await confirmBulk(parts(), id, seen?.digest ?? '', ANA)).toEqual({ kind: 'moved' });
  });

  test('O10 filters choose all that they find, marked rows themselves', async () => {
    const id = await preview('feature', { rank: '3' }, { ask: { ...ALL, status: 'rascunho' } });
    expect((await shown(id)).preview).toMatchObject({ total: 1, changed: 1 });
    const marked = await preview('feature', { rank: '3' }, numbers(2, 4, 4));
    expect(await confirm(marked)).toBe('done');
    const rows = await everything();
    expect(rows.map(({ row }) => row.featured_rank)).toEqual([0, 3, 0, 3, 0, 0]);
  });

  test('O10 each fact is set by hand as one property’s is: row, history, hand and what the list said', async () => {
    const cases: readonly {
      kind: BulkKind;
      fields: Partial<Record<BulkField, string>>;
      changes: readonly FieldChange[];
    }[] = [
      {
        kind: 'price',
        fields: { percent: '-7,5', step: '1' },
        changes: [{ field: 'valores.valor_venda', value: 92_500 }],
      },
      {
        kind: 'campaign',
        fields: { campaign: 'feirao', by: 'table', table: '1001;80.000,50\nOI-2;80.000,50' },
        changes: [
          { field: 'campanhas', value: ['feirao'] },
          { field: 'valores.valor_total_campanha', value: 80_000.5 },
          { field: 'valores.valor_campanha', value: 12_499.5 },
        ],
      },
      { kind: 'tags', fields: { add: 'Vista mar' }, changes: [{ field: 'tags', value: ['Vista mar'] }] },
    ];
    for (const { kind, fields, changes } of cases) {
      await setByHand(use(), 'oi-2', [{ field: 'descricao', value: 'Por nós' }], context());
      await setByHand(use(), 'oi-1', [{ field: 'descricao', value: 'Por nós' }], context());
      expect(await confirm(await preview(kind, fields, numbers(1)))).toBe('done');
      await setByHand(use(), 'oi-2', changes, context());
      const [first, second] = await everything();
      const apart = ({ row, ...rest }: NonNullable<typeof first>) =>
        JSON.parse(
          JSON.stringify({ ...rest, row: { ...row, id: 0, source_hash: 0 } })
            .replaceAll(/1001|1002/g, 'B')
            .replaceAll(/"number":\d+/g, '"number":0'),
        );
      expect({ kind, ...apart(first!) }).toEqual({ kind, ...apart(second!) });
    }
    const said = await saidColumns<CatalogueTables>(use().db, 1);
    const values = {
      priceCents: 1,
      campaignTotalCents: 1,
      campaignValueCents: 1,
      campaignCodes: ['x'],
      tags: ['x'],
    };
    expect(HAND_COLUMNS.map(({ field, fact }) => Object.keys(saidOf(said, field, values[fact])))).toEqual(
      HAND_COLUMNS.map(({ said: name }) => [name]),
    );
  });

  test('O10 states change as one property’s do, and drafts are published', async () => {
    expect(await confirm(await preview('publish', {}))).toBe('done');
    expect(await confirm(await preview('withdraw', {}, numbers(1)))).toBe('done');
    await changeProperty(use(), 'oi-2', { kind: 'status', status: 'retirado' }, context());
    ahead = 86_400_000;
    expect(await confirm(await preview('status', { status: 'ativo' }, numbers(1)))).toBe('done');
    await changeProperty(use(), 'oi-2', { kind: 'status', status: 'ativo' }, context());
    const rows = await everything();
    const of = (at: number) => {
      const { row, events } = rows[at]!;
      const kinds = (events as { kind: string; after: unknown }[]).map(({ kind, after }) => [kind, after]);
      return [row.status, row.status_at, row.published_on, kinds];
    };
    expect(of(0)).toEqual(of(1));
    expect(rows[4]?.row.status).toBe('ativo');
  });

  test('O10 a change is one version, told to all, with a line of the audit for each property', async () => {
    await sql`delete from change`.execute(use().db);
    const before = await acts();
    const version = await currentVersion(use().db);
    expect(await confirm(await preview('price', { percent: '-10', step: '100' }))).toBe('done');
    expect(await currentVersion(use().db)).toBe(version + 1);
    const { rows } = await sql<{ id: number; version: number }>`
      select c.id, c.version from change c join property p on p.number = c.id and p.version = c.version
      order by c.id`.execute(use().db);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    const after = await acts();
    const more = (act: string) => (after[act] ?? 0) - (before[act] ?? 0);
    expect([more('property.set'), more('bulk.confirmed'), more('bulk.done')]).toEqual([5, 1, 1]);
    const { rows: lines } = await sql<{ detail: unknown }>`
      select detail from audit_entry where act = 'property.set' and object_id = '1' order by id desc limit 1`.execute(
      use().db,
    );
    const field = 'valores.valor_venda';
    expect(lines[0]?.detail).toEqual({ field, before: 100_000, after: 90_000 });
  });

  test('O10 what is not what was shown is not done, and is shown again', async () => {
    const id = await preview('price', { percent: '-10', step: '100' });
    const { preview: seen } = await shown(id);
    expect(await confirmBulk(parts(), id, 'another', ANA)).toEqual({ kind: 'moved' });
    await changeProperty(use(), 'oi-1', { kind: 'price', priceCents: 50_000_00 as never }, context());
    const before = await everything();
    expect(await confirm(id)).toBe('checked');
    expect(await everything()).toEqual(before);
    const again = (await shown(id)).preview;
    expect(again).toMatchObject({ isAgain: true, changed: 5 });
    expect(again?.digest).not.toBe(seen?.digest);
    expect(await confirm(id)).toBe('done');
  });

  test('O10 one undo takes all of a change back, in time before anybody is told; a newer change stops it', async () => {
    await setByHand(use(), 'oi-3', [{ field: 'valores.valor_venda', value: 70_000 }], context());
    const before = await everything();
    const id = await preview('campaign', {
      campaign: 'feirao',
      by: 'percent',
      campaignPercent: '-20',
      campaignStep: '100',
    });
    expect(await confirm(id)).toBe('done');
    const { rows: held } = await sql<{ waits: boolean }>`
      select held_until > ${new Date(clock.now())} as waits from change_set where id = ${id}::uuid`.execute(
      use().db,
    );
    expect(held[0]?.waits).toBe(true);
    await changeProperty(use(), 'oi-2', { kind: 'feature', rank: 5 }, context());
    const refused = await undoBulk(parts(), id, ANA);
    expect(refused).toMatchObject({ kind: 'newer', count: 1, first: [{ number: 2, bankId: '1002' }] });
    await changeProperty(use(), 'oi-2', { kind: 'feature', rank: 0 }, context());
    expect(await undoBulk(parts(), id, ANA)).toEqual({ kind: 'done' });
    expect(await everything()).toEqual(before);
    expect((await shown(id)).state).toBe('undone');
    expect(await undoBulk(parts(), id, ANA)).toEqual({ kind: 'moved' });
  });

  test('O10 a code of a table that is no property’s is named; a campaign that is not there is refused', async () => {
    const fields = { campaign: 'feirao', by: 'table', table: '9999;10\nOI-3;90.000' };
    const { body, preview: seen } = await shown(await preview('campaign', fields));
    expect(body).toMatchObject({ unknown: ['9999'], unknownCount: 1 });
    expect(seen).toMatchObject({ changed: 1, stays: { not_in_table: 4, no_price: 1 } });
    const typed = (name: BulkField) => ({ ...fields, campaign: 'no such one' })[name as never] ?? '';
    const asked = { choice: { ask: ALL }, kind: 'campaign', typed } as const;
    expect(await previewBulk({ db: use().db as never, clock, brand }, asked, ANA)).toMatchObject({
      kind: 'fault',
      fault: { field: 'campaign' },
    });
  });

  test('O10 where the setting says so a second person agrees or refuses with a reason, and nobody twice', async () => {
    const deskParts = { db: use().db as never, clock };
    await setEyeSettings(deskParts, ['steepFall', 'noAppraisal'], BIA);
    const ask = async (kind: BulkKind, fields: Partial<Record<BulkField, string>>, choice?: AskedChoice) => {
      const id = await preview(kind, fields, choice);
      const digest = (await shown(id)).preview?.digest ?? '';
      expect(await confirmBulk(parts(), id, digest, ANA)).toEqual({ kind: 'done' });
      return { id, digest };
    };
    const before = await everything();
    const steep = await ask('price', { percent: '-40', step: '100' }, numbers(1, 2));
    expect(await shown(steep.id)).toMatchObject({
      state: 'asked',
      body: { asked: { by: 'ana', name: 'Ana Souza', rules: ['steepFall'] } },
    });
    await work(steep.id);
    expect(await everything()).toEqual(before);
    expect(await approveBulk(parts(), steep.id, steep.digest, ANA)).toEqual({ kind: 'same_person' });
    expect(await approveBulk(parts(), steep.id, 'another', BIA)).toEqual({ kind: 'moved' });
    expect(await refuseBulk(parts(), steep.id, ' ', BIA)).toEqual({ kind: 'no_reason' });
    expect(await approveBulk(parts(), steep.id, steep.digest, BIA)).toEqual({ kind: 'done' });
    await work(steep.id);
    expect((await shown(steep.id)).state).toBe('done');
    expect(await approveBulk(parts(), steep.id, steep.digest, BIA)).toEqual({ kind: 'moved' });
    await sql`update property set appraisal_cents = null where number = 5`.execute(use().db);
    const bare = await ask('publish', {}, numbers(5));
    expect(await refuseBulk(parts(), bare.id, 'Falta o laudo', BIA)).toEqual({ kind: 'done' });
    expect(await shown(bare.id)).toMatchObject({
      state: 'refused',
      body: { asked: { rules: ['noAppraisal'] }, refused: { name: 'Bia Reis', reason: 'Falta o laudo' } },
    });
    await work(bare.id);
    expect((await everything())[4]?.row.status).toBe('rascunho');
    const gentle = await ask('price', { percent: '-10', step: '100' }, numbers(3));
    expect((await shown(gentle.id)).state).toBe('confirmed');
    const { rows } = await sql<{ act: string; reason: string | null }>`
      select act, reason from audit_entry where actor = 'bia' and object_kind = 'bulk' order by id`.execute(
      use().db,
    );
    expect(rows).toEqual([
      { act: 'bulk.approved', reason: null },
      { act: 'bulk.refused', reason: 'Falta o laudo' },
    ]);
  });

  test('O15 a preview says how many people are told, and where a campaign asks more than the price', async () => {
    const watch = (email: string, number: number, status = 'confirmed') =>
      sql`insert into watch (email, email_key, number, status, created_at, asked_at)
        values (${email}, ${email}, ${number}, ${status}, now(), now())`.execute(use().db);
    await watch('a@visitor.example', 1);
    await watch('a@visitor.example', 2);
    await watch('b@visitor.example', 2);
    await watch('c@visitor.example', 2, 'pending');
    await watch('d@visitor.example', 6);
    await sql`update property set campaign_total_cents = 9500000, campaign_codes = '{feirao}' where number = 3`.execute(
      use().db,
    );
    const price = await shown(await preview('price', { percent: '-5', step: '100' }));
    expect(price.preview).toMatchObject({ watchers: 2, campaignAbove: 1, severalCampaigns: 0 });
    const rank = await shown(await preview('feature', { rank: '2' }));
    expect(rank.preview).toMatchObject({ watchers: 0, campaignAbove: 0 });
    await sql`delete from watch`.execute(use().db);
  });

  test('O21 a campaign that has not begun moves no price of today, and goes below no bid, until that is chosen by name', async () => {
    await sql`insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
      select 'natal', 'c2', 'natal', 'Natal', type, true, false, timestamptz '2026-12-01', ends_at, source, detail
      from campaign`.execute(use().db);
    await sql`update property set campaign_codes = '{feirao}',
      campaign_total_cents = case when number = 1 then 9500000 end where number in (1, 2)`.execute(use().db);
    await sql`update property set sale_type = 'leilao' where number = 3`.execute(use().db);
    const fields = { campaign: 'natal', by: 'percent', campaignPercent: '-20', campaignStep: '100' };
    const quiet = (await shown(await preview('campaign', fields))).preview;
    expect(quiet).toMatchObject({
      ...{ changed: 2, stays: { other_campaign: 2, below_bid: 1, no_price: 1 }, leftIn: { feirao: 2 } },
      ...{ pricesUp: 0, pricesDown: 0, belowBid: 0 },
      left: [
        { number: 1, campaigns: ['feirao'], leastBidCents: null },
        { number: 2, campaigns: ['feirao'], leastBidCents: null },
        { number: 3, campaigns: [], leastBidCents: 100_000_00 },
      ],
    });
    const named = (await shown(await preview('campaign', { ...fields, others: 'feirao', belowBid: 'sim' })))
      .preview;
    expect(named).toMatchObject({ changed: 5, pricesDown: 2, belowBid: 1 });
    expect(named?.left).toBeUndefined();
    expect(named?.examples[2]).toMatchObject({ number: 3, leastBidCents: 100_000_00 });
  });

  test('O10 where something newer changed some, the others are taken back when that is asked, and those stay and are named', async () => {
    const before = await everything();
    const id = await preview('price', { percent: '-10', step: '100' }, numbers(1, 2, 3));
    await confirm(id);
    await changeProperty(use(), 'oi-2', { kind: 'feature', rank: 5 }, context());
    const changed = await everything();
    expect(await undoBulk(parts(), id, ANA)).toMatchObject({ kind: 'newer', count: 1 });
    expect(await undoBulk(parts(), id, ANA, { others: true })).toEqual({ kind: 'done', left: [2] });
    const after = await everything();
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(after[1]).toEqual(changed[1]);
    const result = { left: [{ number: 2 }], leftCount: 1 };
    expect(await shown(id)).toMatchObject({ state: 'undone', result });
  });
});
