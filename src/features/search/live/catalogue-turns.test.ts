import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { TurningProperty } from '../../../domain/catalogue/property-turns.ts';
import { DAY_MS, instant, localDayNumber } from '../../../domain/time.ts';
import { CatalogueTurns } from './catalogue-turns.ts';

const NOON = Date.parse('2026-01-08T12:00:00-03:00');
/** Few enough for instants to coincide, with those of one millisecond more or less. */
const anInstant = fc
  .tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -1, max: 1 }))
  .map(([hours, ms]) => instant(NOON + hours * 3_600_000 + ms));
const orNone = fc.option(anInstant, { freq: 2 });
const aListing: fc.Arbitrary<TurningProperty> = fc.record({
  status: fc.constantFrom('ativo', 'pre_ativo', 'vendido', 'encerrado'),
  statusAt: anInstant.map((at) => instant(at - 30 * DAY_MS)),
  saleType: fc.constantFrom('leilao', 'venda_direta'),
  preActiveUntil: orNone,
  deadlineAt: orNone,
  auctionDates: fc.array(anInstant, { maxLength: 2 }),
});
const aCampaign = fc
  .record({
    isActive: fc.boolean(),
    isPreLaunch: fc.boolean(),
    startsAt: anInstant,
    endsAt: anInstant,
    countdowns: fc.array(
      anInstant.map((at) => ({ location: 'home', text: '', at })),
      { maxLength: 1 },
    ),
  })
  .map((facts) => facts as unknown as Campaign);

/** Everything that is read off the clock, spelled out without the code under test. */
function shownAt(now: number, listings: readonly TurningProperty[], campaigns: readonly Campaign[]): string {
  return JSON.stringify([
    localDayNumber(instant(now)),
    listings.map(({ status, statusAt, preActiveUntil, deadlineAt, auctionDates }) => [
      (status === 'vendido' || status === 'encerrado') && now < statusAt + 30 * DAY_MS,
      [preActiveUntil, deadlineAt, ...auctionDates].map((at) => at !== null && at <= now),
    ]),
    campaigns.map((item) => [
      item.isActive && now >= item.startsAt && now < item.endsAt,
      item.isPreLaunch && now < item.startsAt,
      (item.isActive || item.isPreLaunch) && item.countdowns.map(({ at }) => at <= now),
    ]),
  ]);
}

test('within an epoch nothing turns, and at its bounds something does or may, whatever is added in between', () => {
  const pages = fc.array(fc.array(aListing, { maxLength: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(
      pages,
      fc.array(aCampaign, { maxLength: 3 }),
      fc.array(anInstant),
      (added, campaigns, nows) => {
        const turns = new CatalogueTurns();
        turns.setCampaigns(campaigns);
        const listings: TurningProperty[] = [];
        for (const page of [...added, []]) {
          turns.add(page);
          listings.push(...page);
          for (const now of nows) {
            const { from, until } = turns.epochAt(now);
            expect(from <= now && now < until).toBe(true);
            const shown = shownAt(now, listings, campaigns);
            expect(shownAt(from, listings, campaigns)).toBe(shown);
            expect(shownAt(until - 1, listings, campaigns)).toBe(shown);
            expect(turns.epochAt(until).from).toBe(until);
            expect(turns.epochAt(instant(from - 1)).until).toBe(from);
          }
        }
      },
    ),
  );
});

test('the same object stands for the same epoch until something is added that ends it', () => {
  const turns = new CatalogueTurns();
  const epoch = turns.epochAt(instant(NOON));
  expect(turns.epochAt(instant(NOON + 1))).toBe(epoch);
  const listing = {
    status: 'ativo',
    statusAt: instant(NOON),
    saleType: 'venda_direta',
    preActiveUntil: null,
    deadlineAt: instant(NOON + 10),
    auctionDates: [],
  } as const;
  turns.add([listing]);
  expect(turns.epochAt(instant(NOON)).until).toBe(NOON + 10);
  const shorter = turns.epochAt(instant(NOON));
  turns.add([listing]);
  expect(turns.epochAt(instant(NOON))).toBe(shorter);
});
