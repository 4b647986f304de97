import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { premisesOf } from '../../domain/cost/cost-facts.ts';
import { always } from '../../domain/cost/scenario.ts';
import { totalCost } from '../../domain/cost/total-cost.ts';
import { purchaseWays } from '../../domain/finance/purchase-ways.ts';
import { roundedToStep } from '../../domain/search/filters/money-steps.ts';
import { LIMIT_FILTERS } from '../../domain/search/filters/ranges.ts';
import { DEFAULT_QUERY } from '../../domain/search/search-query.ts';
import { type Instant, instant, parseLocalDate } from '../../domain/time.ts';
import { readBrand } from '../../features/brand/read-brand.server.ts';
import type { CatalogueTables } from '../../features/catalogue/stored/catalogue.tables.server.ts';
import { publishRates } from '../../features/costs/publish-rates.server.ts';
import { makeMediaService } from '../../features/media/media-service.server.ts';
import { clockFrom } from '../../platform/clock.server.ts';
import { createLog } from '../../platform/log/log.server.ts';
import { createMetrics } from '../../platform/log/metrics.server.ts';
import { folderStorage } from '../../platform/storage/storage.server.ts';
import { onEachDatabase, temporaryFolder } from '../../platform/testing/databases.server.ts';
import type { Outlet } from '../../workflows/catalogue/outlet.server.ts';
import { PropertyStore } from '../../workflows/catalogue/property-store.server.ts';
import { seedDemo } from '../../workflows/catalogue/seed-demo.server.ts';
import { composeOutlet } from './compose-outlet.server.ts';
import { followCatalogue, type LiveCatalogue } from './live-catalogue.server.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const DAY = parseLocalDate('2026-07-01') ?? expect.unreachable();
const WAYS = { system: 'price' } as const;

/** A tax of three tenths of the price, wherever no municipality has its own. */
const DEAR_TAX = {
  ...{ kind: 'itbi' as const, scope: 'br', value: always(3000), source: 'Prefeitura' },
  ...{ since: DAY, checkedOn: DAY, confidence: 'high' as const },
};

type Shown = Readonly<Record<(typeof LIMIT_FILTERS)[number]['of'], number | null>>;

onEachDatabase<CatalogueTables>('a search by cost on', (use) => {
  let live: LiveCatalogue;
  let outlet: Outlet;
  const clock: { now: () => Instant } = { now: () => NOW };
  beforeAll(async () => {
    const read = readBrand('default');
    if (!read.ok) throw new Error(read.problem);
    const { brand } = read;
    const { smallIdPrefix } = brand;
    const folder = temporaryFolder('search-by-cost');
    await seedDemo(use(), makeMediaService(folderStorage(join(folder, 'files'))), clockFrom(NOW));
    const log = createLog('error', { write: () => undefined });
    live = followCatalogue(use(), {
      ...{ clock, log, smallIdPrefix, metrics: createMetrics(), config: { dataDir: folder } },
    });
    await live.caughtUp();
    const rows = { versionOf: (number: number) => live.index().versionOf(number), reloads: live.reloads };
    const properties = new PropertyStore({ db: use().db, rows, smallIdPrefix, maxBytes: 10_000_000 });
    const needs = { brand, clock, secret: 'secret', properties, takesProposals: () => false };
    outlet = composeOutlet({ ...needs, state: live });
  });
  afterAll(() => live.stop());

  const all = () => outlet.matches(DEFAULT_QUERY, NOW);
  const found = (limits: object) => outlet.matches({ ...DEFAULT_QUERY, ...limits }, NOW);

  /** Costs on the pages of all listings, in centavos and basis points. */
  async function shownOnPages(): Promise<ReadonlyMap<number, Shown>> {
    const properties = await outlet.properties(all());
    return new Map(
      properties.flatMap((property): [number, Shown][] => {
        // The page of a listing that cannot be bought now tells no instalments.
        if (outlet.propertyCard(property, NOW).state !== 'available') return [];
        const page = outlet.propertyPage(property, NOW, { isPreview: false });
        const facts = outlet.costFacts(property, page, NOW);
        if (facts.priceCents === null) return [[property.number, NOTHING]];
        const total = totalCost(premisesOf(facts, {}).base, facts.priceCents);
        const told = { facts, changes: {}, told: page.decision.payment };
        const ways = page.hideConditions
          ? []
          : (purchaseWays({ ...told, instalments: page.instalments?.offer ?? null }, WAYS) ?? []);
        const inInstalments = ways.find(({ way }) => way === 'instalments')?.sums ?? null;
        if (inInstalments !== null && page.instalments !== null) {
          expect(inInstalments.entryCents).toBe(page.instalments.plan.entryCents);
        }
        const offered = ways.flatMap(({ isOffered, sums }) => (isOffered && sums !== null ? [sums] : []));
        const least = offered.toSorted((a, b) => a.firstDayCents - b.firstDayCents)[0];
        const shown = {
          totalCost: total.totalCents,
          effectiveDiscount: facts.showsDiscount ? total.effectiveDiscount : null,
          firstDay: least?.firstDayCents ?? null,
          instalment: least?.loan?.cost.firstCents ?? null,
        };
        return [[property.number, shown]];
      }),
    );
  }

  /** Every limit at what some listings cost, and right below it: the same listings as by their pages. */
  function expectAsOnPages(pages: ReadonlyMap<number, Shown>): void {
    for (const { of, field, kind, end } of LIMIT_FILTERS) {
      const known = [...pages.values()].flatMap((shown) => shown[of] ?? []);
      expect({ of, isKnown: known.length > 3 }).toEqual({ of, isKnown: true });
      const limits = known.slice(0, 12).flatMap((amount) => {
        const limit = Math.ceil(amount / 100);
        if (kind === 'percent') return [Math.min(100, Math.max(1, limit))];
        return [roundedToStep(limit), roundedToStep(limit - 1)];
      });
      for (const limit of limits) {
        const passes = ([, shown]: readonly [number, Shown]) => {
          const own = shown[of];
          return own !== null && (end === 'max' ? own <= limit * 100 : own >= limit * 100);
        };
        const expected = [...pages].filter(passes).map(([number]) => number);
        const numbers = found({ [field]: limit }).filter((number) => pages.has(number));
        expect({ field, limit, numbers: numbers.toSorted((a, b) => a - b) }).toEqual({
          field,
          limit,
          numbers: expected.toSorted((a, b) => a - b),
        });
      }
    }
  }

  test('D11 finds what the pages show, and follows a rate that changes', async () => {
    const before = await shownOnPages();
    expectAsOnPages(before);
    const totals = [...before.values()]
      .flatMap(({ totalCost: cents }) => cents ?? [])
      .toSorted((a, b) => a - b);
    const limit = roundedToStep(Math.ceil((totals[totals.length >> 1] ?? 0) / 100));
    const within = { maxTotalCost: limit };
    const count = found(within).length;
    await publishRates(use().db, [DEAR_TAX]);
    await live.caughtUp();
    const after = await shownOnPages();
    expect(after).not.toEqual(before);
    expect(found(within).length).toBeLessThan(count);
    expectAsOnPages(after);
  });
});

const NOTHING: Shown = { totalCost: null, firstDay: null, instalment: null, effectiveDiscount: null };
