import { expect, test } from 'vitest';
import { listStateAt, listTurnsOf } from '../search/shown-state.ts';
import { DAY_MS, type Instant, instant } from '../time.ts';
import type { SaleType } from './enumerations.ts';
import type { PropertyStatus } from './property-status.ts';
import { endingOf, saleEndOf } from './sale-end.ts';

const now = instant(Date.parse('2026-11-25T12:00:00-03:00'));
const at = (ms: number) => instant(now + ms);

type Given = {
  readonly status?: PropertyStatus;
  readonly saleType?: SaleType;
  readonly deadlineAt?: Instant;
  readonly auctionDates?: readonly Instant[];
};

const listing = ({ status, saleType, deadlineAt, auctionDates }: Given) => ({
  status: status ?? ('ativo' as const),
  statusAt: at(-90 * DAY_MS),
  saleType: saleType ?? ('leilao' as const),
  deadlineAt: deadlineAt ?? null,
  auctionDates: auctionDates ?? [],
  preActiveUntil: null,
});

test.each<[string, Given, string | null]>([
  ['nothing dated', {}, null],
  ['its deadline to come', { deadlineAt: at(1) }, null],
  ['its deadline now', { deadlineAt: now }, 'ended'],
  ['a deadline to come over auctions that were', { deadlineAt: at(1), auctionDates: [at(-1)] }, null],
  ['the first of two auctions over', { auctionDates: [at(-1), at(1)] }, null],
  ['both auctions over, in any order', { auctionDates: [now, at(-5)] }, 'ended'],
  ['auctions of what is sold directly by now', { saleType: 'venda_direta', auctionDates: [at(-1)] }, null],
  ['a deadline of a direct sale', { saleType: 'venda_direta', deadlineAt: at(-1) }, 'ended'],
  ['a dispute', { status: 'em_disputa', deadlineAt: at(-1) }, 'ended'],
  ['announced, and over before it opened', { status: 'pre_ativo', deadlineAt: at(-1) }, 'ended'],
  ['sold over a deadline', { status: 'vendido', deadlineAt: at(-1) }, 'sold'],
  ['closed', { status: 'encerrado' }, 'closed'],
])('D§13 %s', (_, given, ending) => {
  expect(endingOf(listing(given), now)).toBe(ending);
});

test('D§13 what is over by its dates is in the lists for 30 days, last and never announced, then out of them', () => {
  const turns = listTurnsOf(listing({ status: 'pre_ativo', auctionDates: [now] }));
  expect(listStateAt('pre_ativo', turns, now - 1)).toEqual({
    isShown: true,
    isOver: false,
    isPreActive: true,
    endsSoon: true,
  });
  expect(listStateAt('pre_ativo', turns, now)).toEqual({
    isShown: true,
    isOver: true,
    isPreActive: false,
    endsSoon: false,
  });
  expect(listStateAt('pre_ativo', turns, now + 30 * DAY_MS - 1).isShown).toBe(true);
  expect(listStateAt('pre_ativo', turns, now + 30 * DAY_MS).isShown).toBe(false);
});

test('an offer ends soon from the midnight in Brasília before the day before its end, until it is over', () => {
  const end = instant(Date.parse('2026-11-27T00:00:00-03:00'));
  for (const deadlineAt of [end, instant(end - 1), instant(end - DAY_MS + 1)]) {
    const turns = listTurnsOf(listing({ deadlineAt }));
    const isSoonAt = (text: string) => listStateAt('ativo', turns, Date.parse(text)).endsSoon;
    expect(isSoonAt('2026-11-24T23:59:59.999-03:00')).toBe(false);
    expect(isSoonAt('2026-11-25T00:00:00-03:00')).toBe(true);
    expect(isSoonAt('2026-11-27T00:00:00-03:00')).toBe(false);
  }
  expect(listStateAt('ativo', listTurnsOf(listing({})), now).endsSoon).toBe(false);
});

test('D§13 a later date, or another way of selling, opens it again', () => {
  const over = listing({ auctionDates: [at(-1)] });
  expect(saleEndOf({ ...over, auctionDates: [at(-1), at(DAY_MS)] })).toBe(at(DAY_MS));
  expect(saleEndOf({ ...over, saleType: 'venda_direta' })).toBeNull();
});
