import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { places } from '../../domain/localities/places.server.ts';
import { centavos } from '../../domain/money.ts';
import { DAY_MS, instant } from '../../domain/time.ts';
import { campaignFromWire, campaignWireSchema } from '../../features/campaigns/campaign.wire.ts';
import { OPERATOR_SOURCE, publishCampaigns } from '../../features/campaigns/publish-campaigns.server.ts';
import type { CatalogueTables } from '../../features/catalogue/catalogue.tables.server.ts';
import { nextVersion, publish } from '../../platform/change-feed.server.ts';
import { type Database, transaction } from '../../platform/database.server.ts';
import { onEachDatabase } from '../../platform/testing/databases.server.ts';
import { changeProperty } from '../../workflows/change-property.server.ts';
import { importFile } from '../../workflows/import-file.server.ts';
import { listFile } from '../../workflows/testing/list-file.ts';
import { ask } from '../testing/ask.ts';
import { factsOf, outletPages, type ShownFacts } from '../testing/outlet-pages.server.ts';
import { type OwnedServer, ownedServer } from '../testing/owned-server.server.ts';
import { TEST_NOW } from '../testing/test-server.server.ts';

const PROPERTIES = 4;
const FIRST_ID = 8_555_500_000_000;
const CAMPAIGN = 'feirao';
const CAMPAIGN_CENTS = 4_200_000;
/** The first two take part in the campaign. */
const isInCampaign = (at: number) => at < 2;

type Listing = { readonly cents: number; readonly deadlineAt: number | null };

/** Everything that a page may show, as it is after some commit or step of the clock. */
type World = {
  readonly now: number;
  readonly listings: readonly Listing[];
  readonly campaign: { readonly from: number; readonly until: number } | null;
};

type Step =
  | { readonly kind: 'price'; readonly at: number; readonly cents: number }
  | { readonly kind: 'deadline'; readonly at: number; readonly inMs: number }
  | { readonly kind: 'import'; readonly cents: readonly number[] }
  | { readonly kind: 'campaign'; readonly inMs: number; readonly forMs: number }
  | { readonly kind: 'clock'; readonly byMs: number };

const at = fc.nat(PROPERTIES - 1);
const cents = fc.integer({ min: 1, max: 900_000 }).map((reais) => reais * 100);
const aWhile = fc.constantFrom(1, 20, 1000, 60_000, DAY_MS);
const steps = fc.array(
  fc.oneof<fc.Arbitrary<Step>[]>(
    fc.record({ kind: fc.constant('price'), at, cents }),
    fc.record({ kind: fc.constant('deadline'), at, inMs: aWhile }),
    fc.record({ kind: fc.constant('import'), cents: fc.array(cents, { minLength: 4, maxLength: 4 }) }),
    fc.record({ kind: fc.constant('campaign'), inMs: aWhile, forMs: aWhile }),
    fc.record({ kind: fc.constant('clock'), byMs: aWhile }),
    fc.record({ kind: fc.constant('clock'), byMs: aWhile }),
  ),
  { minLength: 1, maxLength: 10 },
);

const isRunning = ({ campaign, now }: World) =>
  campaign !== null && now >= campaign.from && now < campaign.until;

function shownIn(world: World, numbers: readonly number[]): ShownFacts {
  const facts = world.listings.flatMap((listing, index) => {
    const name = `oi-${numbers[index]}`;
    const price = isRunning(world) && isInCampaign(index) ? CAMPAIGN_CENTS : listing.cents;
    const isOver = listing.deadlineAt !== null && listing.deadlineAt <= world.now;
    return [
      [`price ${name}`, String(price)],
      [`deadline ${name}`, isOver ? 'passed' : 'open'],
    ];
  });
  return { ...Object.fromEntries(facts), campaigns: isRunning(world) ? CAMPAIGN : '' };
}

function after(world: World, step: Step): World {
  const change = (index: number, listing: Partial<Listing>) =>
    world.listings.map((old, other) => (other === index ? { ...old, ...listing } : old));
  switch (step.kind) {
    case 'price':
      return { ...world, listings: change(step.at, { cents: step.cents }) };
    case 'deadline':
      return { ...world, listings: change(step.at, { deadlineAt: world.now + step.inMs }) };
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
  }
}

/** Does a step for real, and resolves when it is committed. */
async function take(
  database: Database<CatalogueTables>,
  step: Step,
  next: World,
  numbers: readonly number[],
) {
  const now = instant(next.now);
  if (step.kind === 'price') {
    const change = { kind: 'price', priceCents: centavos(step.cents) } as const;
    await changeProperty(database, `oi-${numbers[step.at]}`, change, { smallIdPrefix: 'oi', now });
  } else if (step.kind === 'deadline') {
    await writeRow(database, numbers[step.at] ?? 0, {
      deadlineAt: next.listings[step.at]?.deadlineAt ?? null,
    });
  } else if (step.kind === 'import') {
    await importPrices(database, step.cents, now);
  } else if (step.kind === 'campaign') {
    await publishCampaigns(database.db, [campaignOf(next)], OPERATOR_SOURCE);
  }
}

async function writeRow(
  { db }: Database<CatalogueTables>,
  number: number,
  row: { readonly deadlineAt?: number | null; readonly isInCampaign?: boolean },
) {
  await transaction(db, async (trx) => {
    const version = await nextVersion(trx);
    const deadline = row.deadlineAt === undefined ? null : new Date(row.deadlineAt ?? 0).toISOString();
    const codes = row.isInCampaign ? [CAMPAIGN] : [];
    await (deadline === null
      ? sql`update property set campaign_codes = ${codes}, campaign_total_cents = ${CAMPAIGN_CENTS},
          version = ${version} where number = ${number}`.execute(trx)
      : sql`update property set deadline_at = ${deadline}, version = ${version} where number = ${number}`.execute(
          trx,
        ));
    await publish(trx, [{ kind: 'property', id: number }]);
  });
}

async function importPrices(database: Database<CatalogueTables>, prices: readonly number[], now = TEST_NOW) {
  const lines = prices.map((price, index) => ({
    id: String(FIRST_ID + index),
    price: (price / 100).toFixed(2).replace('.', ','),
    appraisal: '9.000.000,00',
  }));
  const context = { database, places: places(), now, onProgress: () => {} };
  const outcome = await importFile(context, listFile('01/08/2026', lines), {
    date: null,
    force: true,
    full: false,
  });
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

onEachDatabase<CatalogueTables>('pages from the cache', (use) => {
  let server: OwnedServer;
  let numbers: readonly number[] = [];
  let world: World = {
    now: TEST_NOW,
    listings: Array.from({ length: PROPERTIES }, () => ({ cents: 10_000_000, deadlineAt: null })),
    campaign: null,
  };
  /** The worlds of this run, in their order, as soon as one may be seen. */
  let worlds: ShownFacts[] = [];
  /** The newest that every request must see that begins now. */
  let settled = 0;
  const bodies = new Map<string, ShownFacts>();
  const validators = new Map<string, string>();

  beforeAll(async () => {
    const database = use();
    await importPrices(
      database,
      world.listings.map((listing) => listing.cents),
    );
    const rows = await database.db.selectFrom('property').select('number').orderBy('bank_id').execute();
    numbers = rows.map((row) => row.number);
    for (const [index, number] of numbers.entries()) {
      await writeRow(database, number, { isInCampaign: isInCampaign(index) });
    }
    server = await ownedServer(database, { now: () => instant(world.now) }, outletPages);
  });
  afterAll(() => server?.stop());

  const addresses = () => [
    '/',
    '/busca',
    '/busca?utm_source=letter',
    '/busca.data',
    '/busca?valor-min=0&order=relevante',
    ...numbers.flatMap((number) => [`/imovel/oi-${number}`, `/imovel/oi-${number}?gclid=${number}`]),
  ];

  /** Asks as some browser does, and holds what it is shown against the worlds that it may see. */
  async function visit(turn: number) {
    const paths = addresses();
    const path = paths[turn % paths.length] ?? '/';
    const packing = ['br', 'gzip', undefined][turn % 3];
    const seen = turn % 2 === 0 ? validators.get(path) : undefined;
    const headers = {
      ...(packing === undefined ? {} : { 'accept-encoding': packing }),
      ...(seen === undefined ? {} : { 'if-none-match': seen }),
    };
    const earliest = settled;
    const { status, headers: got, body } = await ask(server, path, headers);
    const allowed = worlds.slice(earliest);
    const etag = String(got.etag);
    if (status === 200) {
      const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[String(got['content-encoding'])];
      bodies.set(etag, factsOf((unpack?.(body) ?? body).toString()));
      validators.set(path, etag);
    }
    expect([200, 304]).toContain(status);
    for (const [name, value] of Object.entries(bodies.get(etag) ?? {})) {
      expect(
        allowed.map((facts) => facts[name]),
        `${path} ${name}`,
      ).toContain(value);
    }
  }

  it('show nothing that was before a commit or an instant to a request that begins after it', async () => {
    let turn = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        worlds = [shownIn(world, numbers)];
        settled = 0;
        let isOver = false;
        const visitor = async () => {
          while (!isOver) await visit(turn++);
        };
        const visitors = Promise.all(Array.from({ length: 6 }, visitor));
        try {
          for (const step of sequence) {
            const next = after(world, step);
            worlds.push(shownIn(next, numbers));
            if (step.kind === 'clock') world = next;
            await take(use(), step, next, numbers);
            world = next;
            settled = worlds.length - 1;
            await Promise.all(addresses().map(() => visit(turn++)));
          }
        } finally {
          isOver = true;
          await visitors;
        }
      }),
      { numRuns: 6, endOnFailure: true },
    );
    const metrics = (await ask(server, '/metrics')).body.toString();
    const hits = Number(/^page_cache_hits_total (\d+)$/m.exec(metrics)?.[1]);
    expect(hits, 'most answers came from the cache').toBeGreaterThan(turn / 4);
  }, 120_000);
});
