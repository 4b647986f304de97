import { describe, expect, test } from 'vitest';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { propertyDetailSchema } from '../../../domain/catalogue/property-detail.schema.ts';
import { centavos } from '../../../domain/money.ts';
import { instant, type LocalDate } from '../../../domain/time.ts';
import { historyView } from './page-history.view.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));

type Facts = Omit<Parameters<typeof historyView>[0], 'detail'>;

function historyOf(facts: Partial<Facts>, campaigns: Campaign[] = [], display: object = {}) {
  const property = {
    ...({ status: 'ativo', statusAt: now, publishedOn: '2026-11-11' as LocalDate } as const),
    ...{ saleType: 'venda_direta' as const, deadlineAt: null, auctionDates: [] },
    ...{ campaignCodes: ['feirao'], priceCents: centavos(100_000_00), campaignTotalCents: null },
    ...facts,
    detail: propertyDetailSchema.parse({ display }),
  };
  return historyView(property, { campaigns, now });
}

describe('P15 price and events', () => {
  const event = (day: number, kind: 'price' | 'status' | 'published', before: unknown, after: unknown) => ({
    at: instant(now - day * 86_400_000),
    kind,
    before,
    after,
  });
  const history = [
    event(10, 'published', null, null),
    event(5, 'price', 200_000_00, 150_000_00),
    event(2, 'price', 150_000_00, 100_000_00),
    event(1, 'status', 'ativo', 'em_disputa'),
  ];
  test('newest first, with the change in percent, days listed, reductions and the lowest price', () => {
    const told = historyOf({ history });
    expect(told?.rows.map(({ what, percent }) => [what, percent])).toEqual([
      ['Entrou em disputa', null],
      ['Preço caiu', -33],
      ['Preço caiu', -25],
      ['Publicado', null],
    ]);
    expect(told).toMatchObject({ daysListed: 10, reductions: 2, lowestCents: 100_000_00 });
    expect(told?.chart).toMatchObject({ highestCents: 200_000_00, from: '11/11/2026', to: '21/11/2026' });
  });
  test('the price of the campaign that runs is the lowest so far, in line, sentence and table, while it runs', () => {
    const facts = { history, campaignTotalCents: centavos(80_000_00) };
    const campaign = { code: 'feirao', isActive: true, endsAt: instant(now + 1) } as Campaign;
    const told = (startsAt: number, changes: Partial<Facts> = {}) =>
      historyOf({ ...facts, ...changes }, [{ ...campaign, startsAt: instant(startsAt) }]);
    const running = told(now - 1.25 * 86_400_000);
    expect(running).toMatchObject({
      reductions: 2,
      lowestCents: 80_000_00,
      chart: { lowestCents: 80_000_00 },
    });
    expect(running?.rows[1]).toEqual({
      ...{ day: '20/11/2026', what: 'Preço da campanha', percent: -20 },
      ...{ beforeCents: 100_000_00, afterCents: 80_000_00 },
    });
    expect(told(now - 900 * 86_400_000)?.rows.map(({ day, what }) => [day, what])).toContainEqual([
      '11/11/2026',
      'Preço da campanha',
    ]);
    for (const other of [told(now + 1), told(now - 1, { campaignCodes: ['outra'] })])
      expect(other).toMatchObject({ lowestCents: 100_000_00, rows: { length: 4 } });
    // A page shows the campaign's price of what is sold or closed as well.
    expect(told(now - 1, { status: 'encerrado', statusAt: now })?.lowestCents).toBe(80_000_00);
  });
  test('what cannot be seen is not told, a rise of little has no percent, and an appraisal may go', () => {
    const told = (kind: 'price' | 'appraisal', before: unknown, after: unknown) => {
      const events = [event(10, 'published', null, 'ativo'), { ...event(5, 'price', before, after), kind }];
      return historyOf({ history: events })?.rows.map(({ what, percent }) => [what, percent]);
    };
    const published = ['Publicado', null];
    expect(told('price', 100_000_00, 100_000_40)).toEqual([published]);
    expect(told('price', 100_000_00, 100_300_00)).toEqual([['Preço subiu', null], published]);
    expect(told('appraisal', 400_000_00, null)).toEqual([['Avaliação retirada', null], published]);
    expect(told('appraisal', null, 400_000_00)).toEqual([['Nova avaliação', null], published]);
  });
  test('what a source takes off and names again is back on sale', () => {
    const events = [event(10, 'published', null, 'ativo'), event(5, 'status', 'ativo', 'retirado')];
    const told = historyOf({ history: [...events, event(1, 'status', 'retirado', 'ativo')] });
    expect(told?.rows.map(({ what }) => what)).toEqual(['Voltou à venda', 'Saiu do ar', 'Publicado']);
  });
  test('P31 a hidden value tells no price of the past', () => {
    const told = historyOf({ history }, [], { hideValue: true });
    expect(told).toMatchObject({ reductions: 0, lowestCents: null, chart: null });
    expect(JSON.stringify(told)).not.toMatch(/0000/);
  });
  test('the days of what is sold end with the sale', () => {
    const statusAt = instant(now - 4 * 86_400_000);
    expect(historyOf({ history, status: 'vendido', statusAt })?.daysListed).toBe(6);
  });
});
