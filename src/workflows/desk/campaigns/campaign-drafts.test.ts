import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { readCampaignForm } from '../../../domain/desk/campaign/campaign-fields.ts';
import { effective, NO_DRAFT } from '../../../domain/desk/record/draft-merge.ts';
import { markOf } from '../../../domain/desk/record/same-value.ts';
import { type Instant, instant } from '../../../domain/time.ts';
import { readBrand } from '../../../features/brand/read-brand.server.ts';
import { readCampaigns } from '../../../features/campaigns/campaign.repo.server.ts';
import type { CatalogueTables } from '../../../features/catalogue/stored/catalogue.tables.server.ts';
import { writeDraftArt } from '../../../features/drafts/draft.repo.server.ts';
import { makeMediaService } from '../../../features/media/media-service.server.ts';
import { folderStorage } from '../../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../../platform/testing/databases.server.ts';
import type { DeskDb } from '../desk-parts.ts';
import { setEyeSettings } from '../eyes/eyes.server.ts';
import { listCampaigns } from './list-campaigns.server.ts';
import { type CampaignParts, draftedCampaign, openCampaign } from './open-campaign.server.ts';
import { actOnCampaign, publishCampaignDraft } from './publish-campaign.server.ts';
import { beginCampaign, campaignPresence, restoreCampaign, saveCampaign } from './save-campaign.server.ts';
import { runScheduledCampaign, scheduleCampaign, unscheduleCampaign } from './schedule-campaign.server.ts';
import {
  agreedCampaigns,
  campaignRequest,
  refuseCampaign,
  waitingCampaigns,
} from './second-campaign.server.ts';

const START = instant(Date.parse('2026-11-25T12:00:00-03:00'));
const ANA = { id: '00000000-0000-4000-8000-00000000000a', name: 'Ana Souza', clientAddress: null };
const RUI = { id: '00000000-0000-4000-8000-00000000000b', name: 'Rui Lima', clientAddress: null };
const FEIRAO = {
  ...{ name: 'Feirão', code: 'feirao', startsAt: '2026-12-01T00:00', endsAt: '2026-12-30T23:59' },
  order: '30',
};

onEachDatabase<CatalogueTables>('drafts of campaigns on', (use) => {
  let parts: CampaignParts;
  let now: Instant = START;
  beforeAll(() => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const media = makeMediaService(folderStorage(join(temporaryFolder('campaign-drafts'), 'files')));
    const db = use().db as unknown as DeskDb;
    parts = { db, clock: { now: () => now }, brand: read.brand, media };
  });
  beforeEach(async () => {
    now = START;
    await sql`truncate campaign, campaign_draft, setting, draft_end, job, audit_entry restart identity cascade`.execute(
      use().db,
    );
  });

  async function opened(reference: string) {
    const open = await openCampaign(parts, reference);
    if (open === null) throw new Error(`no campaign ${reference}`);
    return open;
  }
  async function write(reference: string, typed: Readonly<Record<string, string>>, by = ANA) {
    const { kind, now: under, draft } = await opened(reference);
    const values = effective(under, draft ?? NO_DRAFT);
    const form = new URLSearchParams();
    for (const [field, value] of Object.entries({ ...values, ...typed })) {
      if (typeof value === 'string') form.set(field, value);
    }
    const fields = Object.keys(readCampaignForm(kind, form));
    const seen = Object.fromEntries(fields.map((field) => [field, markOf(values[field])]));
    await saveCampaign(parts, reference, { form, seen }, by);
  }
  const publish = async (reference: string, by = ANA) =>
    (await publishCampaignDraft(parts, reference, null, by)).kind;
  async function published(typed: Readonly<Record<string, string>> = {}) {
    const reference = await beginCampaign(parts, 'sale', ANA);
    await write(reference, { ...FEIRAO, ...typed });
    await publish(reference);
  }
  const stored = async () => (await readCampaigns(parts.db as never))[0];
  const acts = async () => {
    const { rows } = await sql<{ actor: string; act: string }>`
      select actor, act from audit_entry where object_kind = 'campaign' order by id`.execute(use().db);
    return rows.map(({ actor, act }) => `${actor === ANA.id ? 'ana' : 'rui'} ${act}`);
  };

  test('O21 versions tell who changed what; one comes back as a draft, and so does what was before it', async () => {
    await published();
    const picture = { key: '/a.jpg', width: 10, height: 10, focus: { x: 1, y: 2 }, text: null };
    await write('feirao', { name: 'Feirão de Rui' }, RUI);
    const { draft } = await opened('feirao');
    const art = { sources: [picture], cuts: {}, made: {} };
    await parts.db.transaction().execute((trx) => writeDraftArt(trx, draft?.id ?? 0, art));
    expect(await publish('feirao', RUI)).toBe('done');
    now = instant(Date.parse('2026-12-05T10:00:00-03:00'));
    expect(await actOnCampaign(parts, 'feirao', 'end', ANA)).toBe('done');

    const { versions } = await opened('feirao');
    const fields = versions.map(({ actorName, changes }) => [actorName, changes.map(({ field }) => field)]);
    expect(fields.slice(0, 2)).toEqual([
      ['Ana Souza', ['endsAt']],
      ['Rui Lima', ['name', 'art']],
    ]);
    expect(versions[1]?.changes[0]).toEqual({ field: 'name', before: 'Feirão', after: 'Feirão de Rui' });

    const [ended, renamed] = [versions[0]?.id ?? 0, versions[1]?.id ?? 0];
    expect(await restoreCampaign(parts, 'feirao', ended, ANA)).toBe('same');
    expect(await restoreCampaign(parts, 'feirao', renamed, ANA, 'before')).toBe('done');
    const back = (await opened('feirao')).draft;
    expect(back?.body).toEqual({ name: 'Feirão', endsAt: FEIRAO.endsAt });
    expect(back?.art).toMatchObject({ sources: [] });
    expect((await stored())?.name).toBe('Feirão de Rui');
    expect(await publish('feirao')).toBe('done');
    expect(await stored()).toMatchObject({ name: 'Feirão' });
    // The version of another campaign is not taken.
    expect(await restoreCampaign(parts, 'outra', renamed, ANA)).toBe('gone');
  });

  test('O21 a new campaign stands in front of those that are not over, and the list tells the dates of its draft', async () => {
    const orderOf = async (reference: string) =>
      effective((await opened(reference)).now, (await opened(reference)).draft ?? NO_DRAFT).order;
    const first = await beginCampaign(parts, 'sale', ANA);
    expect(await orderOf(first)).toBe('0');
    await write(first, FEIRAO);
    const dates = (await listCampaigns(parts)).begun.map(({ startsAt, endsAt }) => [startsAt, endsAt]);
    expect(dates).toEqual([
      [Date.parse('2026-12-01T00:00:00-03:00'), Date.parse('2026-12-30T23:59:00-03:00')],
    ]);
    await publish(first);
    const second = await beginCampaign(parts, 'sale', ANA);
    expect(await orderOf(second)).toBe('31');
    expect((await listCampaigns(parts)).begun).toMatchObject([{ startsAt: null, endsAt: null }]);
    now = instant(Date.parse('2027-01-05T12:00:00-03:00'));
    expect(await orderOf(await beginCampaign(parts, 'sale', ANA))).toBe('0');
  });

  test('O21 the link and the words of a campaign without pictures are kept, and the first picture has them', async () => {
    await published({ link: '/busca?campanha-exclusiva=feirao', alt: 'Feirão com preços de dezembro' });
    const written = { link: '/busca?campanha-exclusiva=feirao', alt: 'Feirão com preços de dezembro' };
    expect((await opened('feirao')).now).toMatchObject(written);
    expect(await stored()).toMatchObject({ banners: [], ...written });
    await write('feirao', { order: '31' });
    expect(await publish('feirao')).toBe('done');
    expect((await opened('feirao')).now).toMatchObject({ ...written, order: '31' });
    const banner = { location: 'home_750_998', image: '/midia/a.webp', url: null, resaleId: null, name: '' };
    await sql`update campaign_draft set body = '{}'`.execute(use().db);
    const open = await opened('feirao');
    const drafted = draftedCampaign({ ...open, now: { ...open.now, banners: [banner] } }, 'c1');
    expect(drafted).toMatchObject({
      campaign: { banners: [{ url: written.link, name: written.alt }] },
    });
    await write('feirao', { link: 'javascript:alert(1)' });
    const refused = draftedCampaign(await opened('feirao'), 'c1');
    expect(refused).toMatchObject({ ok: false, faults: [{ field: 'link' }] });
    await write('feirao', { link: '', alt: '' });
    expect(await publish('feirao')).toBe('done');
    expect((await opened('feirao')).now).toMatchObject({ link: '', alt: '' });
  });

  test('O21 where the settings ask it, a campaign is published by a second person alone, or refused', async () => {
    await setEyeSettings(parts, ['campaigns'], RUI);
    const reference = await beginCampaign(parts, 'sale', ANA);
    await write(reference, FEIRAO);
    expect([await publish(reference), await publish(reference)]).toEqual(['asked', 'asked']);
    expect(await stored()).toBeUndefined();
    expect(await waitingCampaigns(parts)).toMatchObject([
      { reference, name: 'Feirão', askedName: 'Ana Souza' },
    ]);
    expect(await refuseCampaign(parts, reference, 'não', ANA)).toBe('same_person');
    expect(await refuseCampaign(parts, reference, ' ', RUI)).toBe('no_reason');
    expect(await refuseCampaign(parts, reference, 'Falta o cupom', RUI)).toBe('done');
    const request = async () => campaignRequest(parts, (await opened(reference)).draft, ANA);
    expect(await request()).toMatchObject({ isMe: true, refused: { reason: 'Falta o cupom' } });
    expect(await waitingCampaigns(parts)).toEqual([]);
    expect(await publish(reference)).toBe('asked');
    // A draft that is written after the request is not the requested one.
    await write(reference, { coupon: 'DEZ' });
    expect([(await request())?.isLapsed, await publish(reference, RUI)]).toEqual([true, 'asked']);
    expect([await publish(reference), (await stored())?.couponCode]).toEqual(['done', 'DEZ']);
    expect(await agreedCampaigns(parts, RUI)).toEqual([{ reference: 'feirao', by: 'Ana Souza', at: START }]);
    expect(await acts()).toEqual(['rui campaign.refused', 'ana campaign.made']);
    // To take it off the site is urgent, and asks nobody.
    expect(await actOnCampaign(parts, 'feirao', 'pause', ANA)).toBe('done');
  });

  test('O21 what is asked for an instant is done then, once, as whoever asked; what comes to nothing says why', async () => {
    await published();
    const at = START + 3_600_000;
    const ask = async (act: 'publish' | 'withdraw', when = at) =>
      scheduleCampaign(parts, 'feirao', { act, at: when }, RUI);
    const waiting = async () =>
      (await opened('feirao')).scheduled.map(({ id, problem }) => ({ id, problem }));
    await write('feirao', { name: 'Feirão de amanhã' });
    expect([await ask('publish'), await ask('publish', START - 1)]).toEqual(['done', 'past']);
    const [first] = await waiting();
    const { rows } = await sql<{ run_at: Date }>`
      select run_at from job where queue = 'run-scheduled-campaign' and body ->> 'id' = ${String(first?.id)}`.execute(
      use().db,
    );
    expect(rows.map(({ run_at }) => run_at.getTime())).toEqual([at]);
    expect((await stored())?.name).toBe('Feirão');
    now = instant(at);
    await runScheduledCampaign(parts, first?.id ?? 0);
    await runScheduledCampaign(parts, first?.id ?? 0);
    expect([(await stored())?.name, await waiting()]).toEqual(['Feirão de amanhã', []]);
    expect((await opened('feirao')).versions[0]?.actorName).toBe('Rui Lima');

    expect(await ask('publish', at + 1000)).toBe('done');
    const [empty] = await waiting();
    await runScheduledCampaign(parts, empty?.id ?? 0);
    expect(await waiting()).toEqual([{ id: empty?.id, problem: 'nothing' }]);
    await unscheduleCampaign(parts, 'feirao', empty?.id ?? 0);

    expect(await ask('withdraw', at + 1000)).toBe('done');
    const [pause] = await waiting();
    await runScheduledCampaign(parts, pause?.id ?? 0);
    expect([(await stored())?.isActive, await waiting()]).toEqual([false, []]);
  });

  test('O21 somebody who has a campaign open hears that what is on the site has become another', async () => {
    await published();
    await sql`insert into desk_person (id, login, name, role, created_at)
      values (${ANA.id}, 'ana@example.com', 'Ana', 'publicacao', now())`.execute(use().db);
    const here = async () => (await campaignPresence(parts, 'feirao', ANA)).onSite;
    const before = await here();
    await write('feirao', { name: 'Outro' });
    expect(await here()).toBe(before);
    await publish('feirao');
    expect(await here()).not.toBe(before);
  });
});
