import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { isCampaignShown } from '../../../domain/campaigns/campaign.ts';
import { countdownRows, readCampaignForm } from '../../../domain/desk/campaign/campaign-fields.ts';
import { effective, NO_DRAFT } from '../../../domain/desk/record/draft-merge.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import { parseCampaignFile } from '../../../features/campaigns/parse-campaign-file.ts';
import { OPERATOR_SOURCE, publishCampaigns } from '../../../features/campaigns/publish-campaigns.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { currentVersion } from '../../../platform/changes/change-feed.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { listCampaigns } from './list-campaigns.server.ts';
import {
  type CampaignParts,
  campaignBecame,
  campaignOutlook,
  draftedCampaign,
  openCampaign,
} from './open-campaign.server.ts';
import { actOnCampaign, publishCampaignDraft } from './publish-campaign.server.ts';
import {
  autosaveCampaign,
  beginCampaign,
  chooseCampaignValues,
  copyCampaign,
  discardCampaignDraft,
  saveCampaign,
} from './save-campaign.server.ts';

const START = instant(Date.parse('2026-11-25T12:00:00-03:00'));
const ANA = { id: 'ana', name: 'Ana Souza', clientAddress: null };
const RUI = { id: 'rui', name: 'Rui Lima', clientAddress: null };
const FEIRAO = {
  name: 'Feirão da casa própria',
  code: 'feirao26',
  startsAt: '2026-12-01T00:00',
  endsAt: '2026-12-30T23:59',
  order: '30',
  tagName: 'Feirão',
  tagBackground: '#7a2b14',
  tagColor: '#ffffff',
  link: '/busca?campanha-exclusiva=feirao26',
};

onEachDatabase<CatalogueTables>('campaigns at the desk on', (use) => {
  let parts: CampaignParts;
  let now: Instant = START;
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const media = makeMediaService(folderStorage(join(temporaryFolder('campaign-files'), 'files')));
    const db = use().db as unknown as DeskDb;
    parts = { db, clock: { now: () => now }, brand: read.brand, media };
  });

  async function opened(reference: string) {
    const open = await openCampaign(parts, reference);
    if (open === null) throw new Error(`no campaign ${reference}`);
    return open;
  }
  /** A form as the page of a campaign sends it, with what is typed over it. */
  async function sent(reference: string, typed: Readonly<Record<string, string | null>>) {
    const { kind, now: under, draft } = await opened(reference);
    const values = effective(under, draft ?? NO_DRAFT);
    const form = new URLSearchParams();
    for (const [field, value] of Object.entries(values)) {
      if (typeof value === 'string') form.set(field, value);
      if (field === 'isPreLaunch' && value === true) form.set(field, '1');
    }
    countdownRows(values.countdowns).forEach(({ location, on, text, at }, row) => {
      form.set(`countdowns.${row}.location`, location);
      if (on) form.set(`countdowns.${row}.on`, '1');
      form.set(`countdowns.${row}.text`, text);
      form.set(`countdowns.${row}.at`, at);
    });
    for (const [field, text] of Object.entries(typed)) {
      if (text === null) form.delete(field);
      else form.set(field, text);
    }
    const shown = readCampaignForm(kind, new URLSearchParams());
    const seen = Object.fromEntries(Object.keys(shown).map((field) => [field, markOf(values[field])]));
    return { form, seen };
  }
  const write = async (reference: string, typed: Readonly<Record<string, string | null>>, by = ANA) =>
    saveCampaign(parts, reference, await sent(reference, typed), by);
  async function publish(reference: string) {
    const { draft } = await opened(reference);
    return publishCampaignDraft(parts, reference, draft?.revision ?? 0, ANA);
  }
  const stored = async (code: string) =>
    (await readCampaigns(parts.db as never)).find((each) => each.code === code);

  test('O21 what the desk publishes is what a file of the same campaign would store, and nothing is seen before', async () => {
    const reference = await beginCampaign(parts, 'sale', ANA);
    await write(reference, { ...FEIRAO, 'countdowns.0.on': '1', 'countdowns.2.on': '1', isPreLaunch: '1' });
    const version = await currentVersion(parts.db as never);
    expect(await readCampaigns(parts.db as never)).toEqual([]);
    expect(await publish(reference)).toEqual({ kind: 'done', reference: 'feirao26', isNew: true });
    expect(await currentVersion(parts.db as never)).toBe(version + 1);
    // The address of its draft leads to it, with what is still typed there.
    const became = { reference: 'feirao26', by: 'Ana Souza' };
    expect(await campaignBecame(parts, reference)).toEqual(became);
    const late = { form: new URLSearchParams(FEIRAO), seen: {} };
    expect(await autosaveCampaign(parts, reference, late, RUI)).toMatchObject({ became });
    await discardCampaignDraft(parts, 'feirao26', ANA);
    const made = await stored('feirao26');
    const file = parseCampaignFile(
      JSON.stringify([
        {
          ...{ id: made?.id, campaignKey: 'feirao26', codigo: 'feirao26', campaignType: 'geral' },
          ...{ campaignName: FEIRAO.name, isActive: true, isPreLaunch: true, bannerOrder: 30 },
          ...{ startDate: '2026-12-01T00:00:00-03:00', endDate: '2026-12-30T23:59:00-03:00' },
          link: FEIRAO.link,
          tag: { name: 'Feirão', bgColor: '#7a2b14', color: '#ffffff' },
          countDowns: ['home', 'property'].map((location) => ({
            ...{ location, text: 'Termina em', dateHour: '2026-12-30T23:59:00-03:00' },
          })),
        },
      ]),
    );
    if (!file.ok) throw new Error(file.problems.join());
    expect(made).toEqual(file.campaigns[0]);
    expect((await opened('feirao26')).draft).toBeNull();
    const { rows } = await sql<{ act: string; id: string }>`
      select act, object_id as id from audit_entry where object_kind = 'campaign'`.execute(use().db);
    expect(rows).toEqual([{ act: 'campaign.made', id: 'feirao26' }]);
  });

  test('O21 a campaign is refused at its fields, in the words of a file', async () => {
    const reference = await beginCampaign(parts, 'sale', ANA);
    const faultsOf = async (typed: Readonly<Record<string, string>>) => {
      await write(reference, { ...FEIRAO, code: 'outra', ...typed });
      const outcome = await publish(reference);
      return outcome.kind === 'faults'
        ? outcome.faults.map(({ field, words }) => `${field}: ${words}`)
        : outcome;
    };
    expect(await faultsOf({ name: '', startsAt: '', order: 'dez' })).toEqual([
      'name: Dê um nome.',
      'startsAt: Diga o dia e a hora em que começa.',
      'order: Escreva um número inteiro de -9999 a 9999.',
    ]);
    expect(await faultsOf({ endsAt: '2026-11-30T00:00', coupon: 'DEZ %' })).toEqual([
      'endsAt: o fim deve vir depois do início',
      'coupon: o cupom deve ter só letras, números e hífen, sem espaços',
    ]);
    expect(await faultsOf({ tagBackground: 'vinho', coupon: '' })).toEqual([
      'tagBackground: a cor deve ser hexadecimal, como #0b4f4a',
    ]);
    expect(await faultsOf({ code: 'feirao26', tagBackground: '' })).toEqual([
      'code: Outra campanha já tem este código.',
    ]);
    expect((await stored('feirao26'))?.name).toBe(FEIRAO.name);
  });

  test('O21 what an editor that was only opened sends changes nothing of a campaign that a file brought', async () => {
    const [example] = (await readCampaigns(parts.db as never)).slice(0, 1);
    if (example === undefined) throw new Error('none');
    const end = instant(Date.parse('2026-12-20T10:20:30-03:00'));
    const odd = {
      ...example,
      ...{
        id: 'odd',
        code: 'odd/1',
        key: 'odd',
        endsAt: end,
        filter: { name: 'F', pattern: 'f', url: '/busca' },
      },
      countdowns: [
        { location: 'home_750_998', text: 'Começa em', at: instant(end - 5e8) },
        { location: 'home', text: 'Termina em', at: end },
        { location: 'home', text: 'Acaba', at: instant(end - 1000) },
      ],
      banners: [
        { location: 'home_750_998', image: '/a.svg', url: '/um', resaleId: '7', name: 'Um' },
        { location: 'home_1280_474', image: '/b.svg', url: '/dois', resaleId: null, name: 'Dois' },
      ],
    } as const;
    await publishCampaigns(parts.db as never, [odd], OPERATOR_SOURCE);
    expect((await write('odd/1', {})).kind).toBe('saved');
    expect((await opened('odd/1')).draft).toBeNull();
    const drafted = draftedCampaign(await opened('odd/1'), 'unused');
    expect(drafted).toEqual({
      ok: true,
      campaign: { ...odd, countdowns: expect.arrayContaining([...odd.countdowns]) },
    });
    await write('odd/1', { link: '/todos' });
    await publish('odd/1');
    expect((await stored('odd/1'))?.banners.map(({ url, name }) => [url, name])).toEqual([
      ['/todos', 'Um'],
      ['/todos', 'Dois'],
    ]);
    await actOnCampaign(parts, 'odd/1', 'pause', ANA);
  });

  test('O21 two people write one campaign: fields of each are kept, and one that both wrote waits for a choice', async () => {
    const [forAna, forRui] = [
      await sent('feirao26', { name: 'Feirão de Ana' }),
      await sent('feirao26', { name: 'Feirão de Rui', order: '40' }),
    ];
    const first = await autosaveCampaign(parts, 'feirao26', forAna, ANA);
    if ('gone' in first) throw new Error('gone');
    const again = await autosaveCampaign(parts, 'feirao26', { ...forAna, seen: first.seen }, ANA);
    expect(again).toMatchObject({ revision: first.revision, crossed: 0 });
    expect(await autosaveCampaign(parts, 'feirao26', forRui, RUI)).toMatchObject({ crossed: 1 });
    const { draft } = await opened('feirao26');
    expect(draft?.body).toMatchObject({ name: 'Feirão de Ana', order: '40' });
    expect(await publish('feirao26')).toEqual({ kind: 'conflicts' });
    await chooseCampaignValues(parts, 'feirao26', { name: 0 }, ANA);
    expect(await publishCampaignDraft(parts, 'feirao26', draft?.revision ?? 0, RUI)).toEqual({
      kind: 'unseen',
    });
    expect((await publish('feirao26')).kind).toBe('done');
    expect(await stored('feirao26')).toMatchObject({ name: 'Feirão de Rui', bannerOrder: 40 });
  });

  test('O21 a file that comes while a draft is written is not written over, field by field', async () => {
    await write('feirao26', { order: '50', coupon: 'CASA10' });
    const before = await stored('feirao26');
    if (before === undefined) throw new Error('none');
    await publishCampaigns(
      parts.db as never,
      [{ ...before, bannerOrder: 7, name: 'Da lista' }],
      OPERATOR_SOURCE,
    );
    expect(await publish('feirao26')).toEqual({ kind: 'conflicts' });
    await chooseCampaignValues(parts, 'feirao26', { order: 'draft' }, ANA);
    expect((await publish('feirao26')).kind).toBe('done');
    expect(await stored('feirao26')).toMatchObject({
      name: 'Da lista',
      bannerOrder: 50,
      couponCode: 'CASA10',
    });
  });

  test('O21 paused it is not shown, announced or not; resumed it is as before; ended now it is over', async () => {
    const states = async () => {
      const found = await stored('feirao26');
      return found !== undefined && isCampaignShown(found, now);
    };
    expect(await states()).toBe(true);
    expect(await actOnCampaign(parts, 'feirao26', 'pause', ANA)).toBe('done');
    expect(await actOnCampaign(parts, 'feirao26', 'pause', ANA)).toBe('moved');
    expect(await states()).toBe(false);
    expect(await actOnCampaign(parts, 'feirao26', 'resume', ANA)).toBe('done');
    expect(await states()).toBe(true);
    expect(await actOnCampaign(parts, 'feirao26', 'end', ANA)).toBe('moved');
    now = instant(Date.parse('2026-12-05T10:00:00-03:00'));
    expect(await actOnCampaign(parts, 'feirao26', 'end', ANA)).toBe('done');
    expect(await stored('feirao26')).toMatchObject({ endsAt: now, countdowns: [{ at: now }, { at: now }] });
    expect(await states()).toBe(false);
    const list = await listCampaigns(parts);
    expect(list.campaigns.find(({ campaign }) => campaign.code === 'feirao26')?.state).toBe('over');
    now = START;
  });

  test('O21 a copy has all but code and window; another campaign at the same time is told before it is published', async () => {
    const copy = (await copyCampaign(parts, 'feirao26', ANA)) ?? '';
    const { draft, now: under } = await opened(copy);
    expect(effective(under, draft ?? NO_DRAFT)).toMatchObject({ code: '', startsAt: '', order: '50' });
    const picture = {
      location: 'property_1280_280',
      image: '/c.svg',
      url: null,
      resaleId: null,
      name: '',
    } as const;
    const odd = await stored('odd/1');
    if (odd === undefined) throw new Error('none');
    const rival = { ...odd, isActive: true, banners: [picture], name: 'Rival', bannerOrder: 90 };
    await publishCampaigns(parts.db as never, [rival], OPERATOR_SOURCE);
    await write(copy, { code: 'copia', startsAt: '2026-12-10T00:00', endsAt: '2026-12-12T00:00' });
    const open = await opened(copy);
    const drafted = draftedCampaign(open, 'x');
    if (!drafted.ok) throw new Error(JSON.stringify(drafted.faults));
    const pictured = { ok: true, campaign: { ...drafted.campaign, banners: [picture] } } as const;
    const { clashes, gaps } = await campaignOutlook(parts, open, pictured);
    expect(clashes).toMatchObject([
      {
        code: 'odd/1',
        from: Date.parse('2026-12-01T00:00:00-03:00'),
        places: [{ place: 'propertyEnd', isShared: false, wins: false }],
      },
    ]);
    expect(gaps.map(({ place, missing }) => [place, missing.length])).toEqual([
      ['home', 3],
      ['listing', 4],
      ['property', 3],
      ['propertyEnd', 1],
      ['popup', 1],
    ]);
  });

  test('O21 a notice and advertising are written with the fields of their kind, and stored under their type', async () => {
    const notice = await beginCampaign(parts, 'notice', ANA);
    await write(notice, {
      name: 'Manutenção',
      code: 'manut',
      startsAt: '13/12/2026 08:00',
      endsAt: '2026-12-13T23:00',
    });
    expect(await publish(notice)).toMatchObject({
      faults: [{ field: 'text', words: 'um aviso precisa do campo "text"' }],
    });
    await write(notice, { text: 'Sem propostas\r\nno domingo.' });
    expect(await publish(notice)).toMatchObject({ kind: 'done' });
    expect(await stored('manut')).toMatchObject({
      ...{ type: 'aviso', text: 'Sem propostas\nno domingo.', tag: null },
      startsAt: Date.parse('2026-12-13T08:00:00-03:00'),
    });
    const advertising = await beginCampaign(parts, 'advertising', ANA);
    await write(advertising, {
      name: 'Banco',
      code: 'pub',
      startsAt: '2026-12-01T00:00',
      endsAt: '2026-12-02T00:00',
    });
    expect(await publish(advertising)).toMatchObject({ kind: 'done' });
    expect((await stored('pub'))?.type).toBe('publicidade');
  });
});
