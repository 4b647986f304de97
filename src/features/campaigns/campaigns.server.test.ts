import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { instant } from '../../domain/time.ts';
import { currentVersion } from '../../platform/changes/change-feed.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { readCampaigns } from './campaign.repo.server.ts';
import { campaignFileJsonSchema, campaignFromWire, campaignToWire } from './campaign.wire.ts';
import { campaignWarnings } from './campaign-warnings.ts';
import { parseCampaignFile } from './parse-campaign-file.ts';
import { OPERATOR_SOURCE, publishCampaigns } from './publish-campaigns.server.ts';

const campaign: Campaign = {
  id: 'c-1',
  key: 'feirao',
  code: 'FEIRAO15',
  name: 'Feirão 15',
  type: 'geral',
  model: 'valor',
  isActive: true,
  isPreLaunch: false,
  startsAt: instant(Date.parse('2026-01-01T03:00:00Z')),
  endsAt: instant(Date.parse('2026-01-31T03:00:00Z')),
  bannerOrder: 2,
  couponCode: 'CUPOM10',
  text: null,
  banners: [{ location: 'home_750_998', image: '/a.svg', url: null, resaleId: null, name: 'Início' }],
  filter: { name: 'Feirão', pattern: 'feirao', url: '/busca?campanha-exclusiva=FEIRAO15' },
  tag: { name: 'Feirão', type: null, icon: null, background: '#b03a2e', color: '#ffffff' },
  countdowns: [{ location: 'home', text: 'Termina em', at: instant(Date.parse('2026-01-31T03:00:00Z')) }],
};
const bare: Campaign = {
  ...campaign,
  id: 'c-2',
  code: 'ESQUENTA',
  bannerOrder: 0,
  banners: [],
  filter: null,
  tag: null,
  countdowns: [],
  couponCode: null,
};

const LAST_MINUTE = new URL('../../../migrations/0010_campaigns_last_their_minute.sql', import.meta.url);

onEachDatabase<unknown>('campaigns', (use) => {
  it('M07 a campaign is stored and read back whole, the highest banner order first, each writing a new version', async () => {
    const { db } = use();
    const before = await currentVersion(db);
    await publishCampaigns(db, [bare, campaign], OPERATOR_SOURCE);
    expect(await readCampaigns(db)).toEqual([campaign, bare]);
    await publishCampaigns(db, [{ ...bare, name: 'Esquenta', bannerOrder: 9 }], OPERATOR_SOURCE);
    expect((await readCampaigns(db)).map(({ name }) => name)).toEqual(['Esquenta', 'Feirão 15']);
    expect(await currentVersion(db)).toBe(before + 2);
  });

  it('C01 what an earlier version stored with an end at 23:59 lasts that minute, and nothing else moves', async () => {
    const { db } = use();
    const end = instant(Date.parse('2026-11-30T23:59:00-03:00'));
    const countdowns = [end, instant(end - 60_000)].map((at) => ({
      location: 'home',
      text: 'Termina em',
      at,
    }));
    await publishCampaigns(db, [campaign, { ...bare, endsAt: end, countdowns }], OPERATOR_SOURCE);
    await sql.raw(readFileSync(LAST_MINUTE, 'utf8')).execute(db);
    const minute = instant(end + 59_999);
    const [first, second] = [{ ...countdowns[0], at: minute }, countdowns[1]];
    expect(await readCampaigns(db)).toEqual([
      campaign,
      { ...bare, endsAt: minute, countdowns: [first, second] },
    ]);
  });
});

const inDocs = (file: string) =>
  readFileSync(new URL(`../../../docs/campaigns/${file}`, import.meta.url), 'utf8');

describe('a file of campaigns', () => {
  it('M07 C08 the example in docs/campaigns is read, its windows and notice are those of the specification', () => {
    const file = parseCampaignFile(inDocs('example.json'));
    if (!file.ok) throw new Error(file.problems.join());
    const windows = file.campaigns.map(({ code, startsAt, endsAt }) =>
      [code, ...[startsAt, endsAt].map((at) => new Date(at).toISOString())].join(' '),
    );
    expect(windows).toEqual(
      expect.arrayContaining([
        'feirao-2022 2022-06-10T03:00:00.000Z 2022-07-01T03:00:00.000Z',
        'feirao15-2022 2022-06-15T03:00:00.000Z 2022-07-01T03:00:00.000Z',
        'manutencao-2024-01-13 2024-01-13T11:00:00.000Z 2024-01-14T02:00:00.000Z',
      ]),
    );
    expect(campaignWarnings(file.campaigns)).toEqual([]);
    expect(file.campaigns[0]?.banners).toHaveLength(12);
  });

  it('C01 an end at 23:59 lasts that minute, with the countdowns to it; read again it is the same, and no other moves', () => {
    const end = instant(Date.parse('2026-11-30T23:59:00-03:00'));
    const minute = instant(end + 59_999);
    const countdowns = [end, instant(end - 60_000)].map((at) => ({
      location: 'home',
      text: 'Termina em',
      at,
    }));
    const named = campaignToWire({ ...bare, startsAt: instant(end - 1e9), endsAt: end, countdowns });
    const read = campaignFromWire(named);
    expect([read.endsAt, ...read.countdowns.map(({ at }) => at)]).toEqual([minute, minute, end - 60_000]);
    expect(campaignFromWire(campaignToWire(read))).toEqual(read);
    const elsewhere = campaignFromWire({ ...named, endDate: '2026-11-30T23:59:00.000Z' });
    expect(elsewhere.endsAt).toBe(Date.parse('2026-11-30T23:59:00Z'));
  });

  it('the JSON Schema in docs/campaigns is the one by which files are read', () => {
    expect(JSON.parse(inDocs('campaigns.schema.json')), 'run node scripts/make-campaigns-schema.ts').toEqual(
      JSON.parse(JSON.stringify(campaignFileJsonSchema())),
    );
  });

  it('is read as a list or as the answer of the campaigns call', () => {
    const list = [campaignToWire(campaign), campaignToWire(bare)];
    const expected = { ok: true, campaigns: [campaign, bare] };
    expect(parseCampaignFile(JSON.stringify(list))).toEqual(expected);
    expect(parseCampaignFile(`\uFEFF${JSON.stringify({ data: list })}`)).toEqual(expected);
  });

  it('M07 is refused with the place and the line of each problem, in Portuguese', () => {
    const wire = campaignToWire(campaign);
    const problemsOf = (value: unknown) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
      const file = parseCampaignFile(text);
      return file.ok ? [] : file.problems;
    };
    expect(problemsOf('[\n  {"id": 1,}\n]')[0]).toMatch(/^o arquivo não é JSON válido na linha 2, coluna 12/);
    expect(['', ' \n', '[{'].map((text) => problemsOf(text)[0])).toEqual([
      'o arquivo está vazio',
      'o arquivo está vazio',
      expect.stringMatching(/^o arquivo não é JSON válido/),
    ]);
    const [countdown] = wire.countDowns;
    expect(problemsOf([{ ...wire, countDowns: [{ ...countdown, location: 'footer' }] }])[0]).toMatch(
      /^\[0\]\.countDowns\[0\]\.location \(linha \d+\): .* locais: home, popup, listing, property, popup_640/,
    );
    expect(problemsOf([wire, { ...bare, ...wire, id: 'c-2', codigo: 7 }])).toContainEqual(
      expect.stringMatching(/^\[1\]\.codigo \(linha \d+\): deve ser um texto entre aspas$/),
    );
    expect(problemsOf({ data: 7 })).toEqual(['arquivo (linha 1): deve ser uma lista entre colchetes']);
    expect(problemsOf([{ ...wire, isActive: undefined }])).toEqual([
      '[0].isActive (linha 2): falta este campo',
    ]);
    expect(problemsOf({ data: [{ ...wire, startDate: '25/11/2026' }] })[0]).toMatch(
      /^data\[0\]\.startDate \(linha \d+\): deve ser data e hora com fuso/,
    );
    expect(problemsOf([{ ...wire, endDate: wire.startDate }])[0]).toMatch(
      /endDate .*: o fim deve vir depois/,
    );
    expect(problemsOf([{ ...wire, banerOrder: 3 }])[0]).toContain('o campo "banerOrder" não existe');
    const banner = { location: 'home_1_1', image: 'a.png', name: 'x' };
    expect(problemsOf([{ ...wire, banners: [banner] }])[0]).toMatch(
      /^\[0\]\.banners\[0\]\.location \(linha \d+\): deve ser um destes: popup_640_824/,
    );
    const run = { ...banner, location: 'home_750_998', url: 'javascript:alert(1)' };
    expect(problemsOf([{ ...wire, banners: [run] }])[0]).toContain('o link deve começar com');
    expect(problemsOf([{ ...wire, couponCode: 'DEZ %' }])[0]).toContain('o cupom deve ter só letras');
    expect(problemsOf([{ ...wire, campaignType: 'aviso' }])[0]).toContain('precisa do campo "text"');
    expect(problemsOf([wire, wire]).map((problem) => problem.split(': ')[1])).toEqual([
      'codigo "FEIRAO15" aparece mais de uma vez no arquivo',
      'id "c-1" aparece mais de uma vez no arquivo',
    ]);
  });
});
