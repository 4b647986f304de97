import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { places } from '../../domain/localities/places.server.ts';
import { centavos } from '../../domain/money.ts';
import { SHOWN_AFTER_END_DAYS } from '../../domain/search/shown-state.ts';
import {
  DAY_MS,
  type Instant,
  instant,
  localDateOf,
  localDayNumber,
  startOfLocalDay,
} from '../../domain/time.ts';
import { COMMAND_LINE } from '../../features/audit/write-audit.server.ts';
import { campaignFromWire, campaignWireSchema } from '../../features/campaigns/campaign.wire.ts';
import { OPERATOR_SOURCE, publishCampaigns } from '../../features/campaigns/publish-campaigns.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { nextVersion, publish } from '../../platform/changes/change-feed.server.ts';
import { type Database, transaction } from '../../platform/database/database.server.ts';
import { changeProperty } from '../../workflows/catalogue/change-property.server.ts';
import { setByHand } from '../../workflows/catalogue/set-by-hand.server.ts';
import { importFile } from '../../workflows/testing/import-one.ts';
import { listFile } from '../../workflows/testing/list-file.ts';
import type { ShownFacts } from './outlet-pages.server.ts';

/** Properties of the list that is imported again and again; one more, of another state, is announced and opens. */
const LISTED = 4;
const WAITING = LISTED;
const FIRST_ID = 8_555_500_000_000;
const CAMPAIGN = 'feirao';
const CAMPAIGN_CENTS = 4_200_000;
/** The first two take part in the campaign. */
const isInCampaign = (at: number) => at < 2;

type Listing = {
  readonly cents: number;
  readonly deadlineAt: number | null;
  readonly opensAt: number | null;
};

/** Everything that a page may show, as it is after some commit or step of the clock. */
export type World = {
  readonly now: number;
  readonly listings: readonly Listing[];
  readonly campaign: { readonly from: number; readonly until: number } | null;
};

/** `turn`: the clock stands just before the next instant that turns something for `restMs`, and then at it. */
export type Step =
  | { readonly kind: 'price'; readonly at: number; readonly cents: number }
  | { readonly kind: 'deadline'; readonly at: number; readonly inMs: number }
  | { readonly kind: 'opening'; readonly inMs: number }
  | { readonly kind: 'import'; readonly cents: readonly number[] }
  | { readonly kind: 'campaign'; readonly inMs: number; readonly forMs: number }
  | { readonly kind: 'clock'; readonly byMs: number }
  | { readonly kind: 'turn'; readonly restMs: number };

const at = fc.nat(LISTED - 1);
const cents = fc.integer({ min: 1, max: 900_000 }).map((reais) => reais * 100);
const aWhile = fc.constantFrom(1, 20, 1000, 60_000, DAY_MS);

/** Any sequence of commits and steps of the clock. */
export const anySteps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constant('price'), at, cents }),
    fc.record({ kind: fc.constant('deadline'), at, inMs: aWhile }),
    fc.record({ kind: fc.constant('opening'), inMs: aWhile }),
    fc.record({
      kind: fc.constant('import'),
      cents: fc.array(cents, { minLength: LISTED, maxLength: LISTED }),
    }),
    fc.record({ kind: fc.constant('campaign'), inMs: aWhile, forMs: aWhile }),
    fc.record({ kind: fc.constant('clock'), byMs: aWhile }),
    fc.record({ kind: fc.constant('turn'), restMs: fc.constant(0) }),
  ),
  { minLength: 1, maxLength: 10 },
);

/** Longer than it takes to be noticed that a turn is near, so that it is prepared. */
const PREPARED_MS = 700;

/**
 * Each thing that makes pages new, once: a price, an import, start and end of a campaign, a deadline, an opening and
 * midnight. Every other turn is prepared before it comes.
 */
export const EVERY_STEP: readonly Step[] = [
  { kind: 'price', at: 1, cents: 12_300_000 },
  { kind: 'import', cents: [20_000_000, 21_000_000, 22_000_000, 23_000_000] },
  { kind: 'campaign', inMs: 60_000, forMs: 60_000 },
  { kind: 'turn', restMs: PREPARED_MS },
  { kind: 'turn', restMs: PREPARED_MS },
  { kind: 'campaign', inMs: 60_000, forMs: 60_000 },
  { kind: 'turn', restMs: 0 },
  { kind: 'turn', restMs: 0 },
  { kind: 'deadline', at: 2, inMs: 60_000 },
  { kind: 'turn', restMs: 0 },
  { kind: 'opening', inMs: 60_000 },
  { kind: 'turn', restMs: PREPARED_MS },
  { kind: 'turn', restMs: PREPARED_MS },
];

/** The world that `settle` makes at an instant. */
export function firstWorld(now: Instant): World {
  const listing: Listing = { cents: 10_000_000, deadlineAt: null, opensAt: null };
  return { now, listings: Array.from({ length: LISTED + 1 }, () => listing), campaign: null };
}

/** Fills an empty catalogue; the numbers of the properties, in their order in the world. */
export async function settle(
  database: Database<CatalogueTables>,
  { listings, now }: World,
): Promise<number[]> {
  const prices = listings.map((listing) => listing.cents);
  await importPrices(database, prices.slice(0, LISTED), now);
  await importPrices(database, prices.slice(LISTED), now, { first: FIRST_ID + WAITING, uf: 'RJ' });
  const rows = await database.db.selectFrom('property').select('number').orderBy('bank_id').execute();
  const numbers = rows.map((row) => row.number);
  for (const [index, number] of numbers.entries()) {
    await write(database, number, async (trx) => {
      const codes = isInCampaign(index) ? [CAMPAIGN] : [];
      await sql`update property set campaign_codes = ${codes}, campaign_total_cents = ${CAMPAIGN_CENTS}
        where number = ${number}`.execute(trx);
    });
  }
  return numbers;
}

const isRunning = ({ campaign, now }: World) =>
  campaign !== null && now >= campaign.from && now < campaign.until;

/** Facts that pages and answers about a property must show, and further ones for lists. */
export function shownIn(world: World, numbers: readonly number[]): ShownFacts {
  const facts = world.listings.flatMap((listing, index) => {
    const name = `oi-${numbers[index]}`;
    // A campaign's value is an offer below the price alone.
    const price =
      isRunning(world) && isInCampaign(index) ? Math.min(CAMPAIGN_CENTS, listing.cents) : listing.cents;
    const isOver = listing.deadlineAt !== null && listing.deadlineAt <= world.now;
    const waits = listing.opensAt !== null && listing.opensAt > world.now;
    return [
      [`price ${name}`, String(price)],
      [`deadline ${name}`, isOver ? 'passed' : 'open'],
      [`state ${name}`, isOver ? 'ended' : waits ? 'pre_active' : 'available'],
    ];
  });
  return {
    ...Object.fromEntries(facts),
    campaigns: isRunning(world) ? CAMPAIGN : '',
    day: localDateOf(instant(world.now)),
  };
}

/** The first instant after the world's at which something turns by itself. */
function nextTurn({ now, campaign, listings }: World): number {
  const midnight = startOfLocalDay(localDayNumber(instant(now))) + DAY_MS;
  const turns = listings.flatMap(({ deadlineAt, opensAt }) => [
    deadlineAt,
    deadlineAt === null ? null : deadlineAt + SHOWN_AFTER_END_DAYS * DAY_MS,
    opensAt,
  ]);
  const coming = [midnight, campaign?.from ?? null, campaign?.until ?? null, ...turns];
  return Math.min(...coming.filter((at) => at !== null).filter((at) => at > now));
}

export function after(world: World, step: Step): World {
  const change = (index: number, listing: Partial<Listing>) =>
    world.listings.map((old, other) => (other === index ? { ...old, ...listing } : old));
  switch (step.kind) {
    case 'price':
      return { ...world, listings: change(step.at, { cents: step.cents }) };
    case 'deadline':
      return { ...world, listings: change(step.at, { deadlineAt: world.now + step.inMs }) };
    case 'opening':
      return { ...world, listings: change(WAITING, { opensAt: world.now + step.inMs }) };
    case 'import':
      return {
        ...world,
        listings: world.listings.map((old, index) => ({ ...old, cents: step.cents[index] ?? old.cents })),
      };
    case 'campaign': {
      const from = world.now + step.inMs;
      return { ...world, campaign: { from, until: from + step.forMs } };
    }
    case 'clock':
      return { ...world, now: world.now + step.byMs };
    case 'turn':
      return { ...world, now: nextTurn(world) };
  }
}

/** Commits for real what leads to the next world; nothing for a step of the clock. */
export async function commit(
  database: Database<CatalogueTables>,
  step: Step,
  next: World,
  numbers: readonly number[],
): Promise<void> {
  const now = instant(next.now);
  const iso = (ms: number | null | undefined) => new Date(ms ?? 0).toISOString();
  if (step.kind === 'price') {
    const change = { kind: 'price', priceCents: centavos(step.cents) } as const;
    await changeProperty(database, `oi-${numbers[step.at]}`, change, { smallIdPrefix: 'oi', now });
  } else if (step.kind === 'deadline') {
    const value = iso(next.listings[step.at]?.deadlineAt);
    // By hand, so that it stands when the list comes again, as the world has it.
    const context = { smallIdPrefix: 'oi', now, actor: COMMAND_LINE };
    const set = await setByHand(
      database,
      `oi-${numbers[step.at]}`,
      [{ field: 'data_limite', value }],
      context,
    );
    if (!set.ok) throw new Error(JSON.stringify(set));
  } else if (step.kind === 'opening') {
    const number = numbers[WAITING] ?? 0;
    const at = iso(next.listings[WAITING]?.opensAt);
    await write(database, number, async (trx) => {
      await sql`update property set status = 'pre_ativo', pre_active_until = ${at} where number = ${number}`.execute(
        trx,
      );
    });
  } else if (step.kind === 'import') {
    await importPrices(database, step.cents, next.now);
  } else if (step.kind === 'campaign') {
    await publishCampaigns(database.db, [campaignOf(next)], OPERATOR_SOURCE);
  }
}

async function write(
  { db }: Database<CatalogueTables>,
  number: number,
  change: (trx: Transaction<CatalogueTables>) => Promise<void>,
): Promise<void> {
  await transaction(db, async (trx) => {
    const version = await nextVersion(trx);
    await change(trx);
    await sql`update property set version = ${version} where number = ${number}`.execute(trx);
    await publish(trx, [{ kind: 'property', id: number }]);
  });
}

async function importPrices(
  database: Database<CatalogueTables>,
  prices: readonly number[],
  now: number,
  { first = FIRST_ID, uf = 'SP' } = {},
): Promise<void> {
  const lines = prices.map((price, index) => ({
    id: String(first + index),
    uf,
    ...(uf === 'SP' ? {} : { city: 'NITEROI ' }),
    price: (price / 100).toFixed(2).replace('.', ','),
    appraisal: '9.000.000,00',
  }));
  const context = { database, places: places(), now: instant(now), onProgress: () => {} };
  const list = listFile('01/08/2026', lines, `Lista_imoveis_${uf}.csv`);
  const outcome = await importFile(context, list, { date: null, force: true, full: false });
  if (!outcome.ok) throw new Error(outcome.reason);
}

function campaignOf({ campaign }: World) {
  const iso = (ms = 0) => new Date(ms).toISOString();
  return campaignFromWire(
    campaignWireSchema.parse({
      id: CAMPAIGN,
      campaignKey: CAMPAIGN,
      codigo: CAMPAIGN,
      campaignName: 'Feirão',
      campaignType: 'geral',
      isActive: true,
      startDate: iso(campaign?.from),
      endDate: iso(campaign?.until),
    }),
  );
}
