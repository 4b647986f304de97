import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayAfter } from '../calendar/working-days.ts';
import { instant, type LocalDate } from '../time.ts';
import { legalTimeline, type TimelineFacts } from './legal-timeline.ts';

const day = (text: string) => text as LocalDate;
const at = (text: string) => instant(Date.parse(`${text}T13:00:00Z`));
const NOW = at('2026-11-27');

const AUCTION: TimelineFacts = {
  source: 'feed',
  saleType: 'leilao',
  saleCategory: 'primeiro_leilao',
  loanKind: 'moradia',
  servedOn: null,
  consolidatedOn: null,
  noticePublishedOn: null,
  auctionDates: [],
  deadlineAt: null,
  occupation: null,
};
const daysOf = (facts: TimelineFacts) =>
  Object.fromEntries(
    (legalTimeline(facts, NOW)?.steps ?? []).map(({ id, day, is }) => [id, `${is} ${day ?? ''}`.trim()]),
  );

describe('D06 the way of a sale', () => {
  test('extrajudicial: fifteen days to pay, thirty more for a home, sixty to the auction, fifteen to the second', () => {
    expect(daysOf({ ...AUCTION, servedOn: day('2026-08-03') })).toEqual({
      served: 'told 2026-08-03',
      cure: 'expected 2026-08-18',
      consolidation: 'expected 2026-09-17',
      firstAuction: 'latest 2026-11-16',
      secondAuction: 'latest 2026-12-01',
      leaving: 'open',
    });
  });

  test('other loans have no day of consolidation; told auctions stand over terms', () => {
    const other = { ...AUCTION, loanKind: 'outro' as const, servedOn: day('2026-08-03') };
    expect(daysOf(other)).toMatchObject({
      consolidation: 'open',
      firstAuction: 'open',
      secondAuction: 'open',
    });
    expect(daysOf({ ...other, auctionDates: [at('2026-12-03')] })).toMatchObject({
      firstAuction: 'told 2026-12-03',
      secondAuction: 'latest 2026-12-18',
    });
    expect(
      daysOf({ ...other, saleCategory: 'segundo_leilao', auctionDates: [at('2026-12-03')] }),
    ).toMatchObject({
      firstAuction: 'open',
      secondAuction: 'told 2026-12-03',
    });
  });

  test('judicial: paid and recorded at once, ten days of the court that stand still in the recess (CPC 220)', () => {
    const facts: TimelineFacts = {
      ...AUCTION,
      saleCategory: 'venda_judicial',
      noticePublishedOn: day('2026-11-20'),
      auctionDates: [at('2026-11-25'), at('2026-12-15')],
    };
    expect(daysOf(facts)).toEqual({
      notice: 'told 2026-11-20',
      firstAuction: 'told 2026-11-25',
      secondAuction: 'told 2026-12-15',
      payment: 'expected 2026-12-15',
      award: 'expected 2026-12-15',
      objection: 'expected 2027-01-29',
      letter: 'open',
    });
  });

  test("the bank's own sales by its general rules, from the end of the dispute on", () => {
    const online: TimelineFacts = {
      ...AUCTION,
      ...{
        source: 'caixa',
        saleType: 'melhor_proposta',
        saleCategory: 'outras',
        deadlineAt: at('2026-11-27'),
      },
    };
    expect(daysOf(online)).toEqual({
      proposal: 'told 2026-11-27',
      approval: 'latest 2026-12-04',
      bankPayment: 'latest 2026-12-08',
      regret: 'latest 2026-12-11',
      contract: 'latest 2027-01-04',
      registration: 'latest 2027-02-08',
    });
    expect(legalTimeline({ ...online, source: 'feed' }, NOW)).toBeNull();
    expect(daysOf({ ...online, saleType: 'venda_direta', deadlineAt: null }).contract).toBe('open');
  });
});

test('D06 what follows never comes before what it counts from, and a later beginning ends no sooner', () => {
  const served = fc.integer({ min: 0, max: 3000 }).map((later) => dayAfter(day('2024-01-01'), later));
  fc.assert(
    fc.property(served, fc.integer({ min: 0, max: 400 }), (begin, later) => {
      const early = legalTimeline({ ...AUCTION, servedOn: begin }, NOW)?.steps ?? [];
      const late = legalTimeline({ ...AUCTION, servedOn: dayAfter(begin, later) }, NOW)?.steps ?? [];
      const days = early.flatMap((step) => step.day ?? []);
      expect(days).toEqual(days.toSorted());
      for (const [place, step] of early.entries()) {
        if (step.day !== null) expect((late[place]?.day ?? '') >= step.day).toBe(true);
      }
    }),
  );
});
