import { describe, expect, it } from 'vitest';
import type { Campaign } from '../../domain/campaigns/campaign.ts';
import { instant } from '../../domain/time.ts';
import { currentVersion } from '../../platform/change-feed.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { readCampaigns } from './campaign.repo.server.ts';
import { campaignToWire } from './campaign.wire.ts';
import { OPERATOR_SOURCE, parseCampaignFile, publishCampaigns } from './publish-campaigns.server.ts';

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
  banners: [{ location: 'home_750_998', image: '/a.svg', url: null, resaleId: null, name: 'Início' }],
  filter: { name: 'Feirão', pattern: 'feirao', url: '/busca?campanha-exclusiva=FEIRAO15' },
  tag: { name: 'Feirão', type: null, icon: null, background: 'red', color: 'white' },
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
});

describe('a file of campaigns', () => {
  it('is read as a list or as the answer of the campaigns call', () => {
    const list = [campaignToWire(campaign), campaignToWire(bare)];
    const expected = { ok: true, campaigns: [campaign, bare] };
    expect(parseCampaignFile(JSON.stringify(list))).toEqual(expected);
    expect(parseCampaignFile(`\uFEFF${JSON.stringify({ data: list })}`)).toEqual(expected);
  });

  it('is refused with the place of each problem', () => {
    const problemsOf = (value: unknown) => {
      const file = parseCampaignFile(typeof value === 'string' ? value : JSON.stringify(value));
      return file.ok ? [] : file.problems;
    };
    const wire = campaignToWire(campaign);
    expect(problemsOf('not json')).toEqual(['the file is not JSON']);
    expect(problemsOf([wire, { ...wire, codigo: 7 }])[0]).toMatch(/^1\.codigo: /);
    expect(problemsOf({ data: 7 })[0]).toMatch(/^file: /);
    expect(problemsOf([{ ...wire, endDate: wire.startDate }])).toEqual([
      'FEIRAO15: the end must come after the start',
    ]);
    expect(problemsOf([wire, wire])).toEqual([
      'code FEIRAO15 occurs more than once',
      'id c-1 occurs more than once',
    ]);
  });
});
