import { afterEach, expect, test, vi } from 'vitest';
import type { SearchQuery } from '../../../domain/search/search-query.ts';
import { DEFAULT_QUERY } from '../../../domain/search/search-query.ts';
import { DAY_MS, type Instant, instant } from '../../../domain/time.ts';
import { CatalogueTurns } from '../live/catalogue-turns.ts';
import type { IndexSnapshot } from '../snapshot/index-snapshot.ts';
import { type RandomCatalogue, randomCatalogue } from '../testing/random-catalogue.ts';
import { randomChange } from '../testing/random-change.ts';
import { type RandomNumbers, randomNumbers } from '../testing/random-numbers.ts';
import { randomQuery, surroundingsOf } from '../testing/random-query.ts';
import { BlockIndex } from './block-index.server.ts';
import { type InSteps, LiveIndex } from './live-index.ts';
import { drain, PresentState } from './present-state.ts';

const NOON = instant(Date.parse('2026-01-08T12:00:00-03:00'));
const WINDOW = { leadMs: 60_000, keepMs: 5_000 };
const atOnce: InSteps = async (work) => drain(work);

afterEach(() => vi.restoreAllMocks());

function indexOf(catalogue: RandomCatalogue, version: number): BlockIndex {
  const index = new BlockIndex(surroundingsOf(catalogue.cities));
  const { properties, campaigns } = catalogue;
  index.apply({ version, upserts: properties, removals: [], campaigns });
  return index;
}

function liveOver(catalogue: RandomCatalogue, now: Instant): LiveIndex {
  const turns = new CatalogueTurns();
  turns.setCampaigns(catalogue.campaigns);
  turns.add(catalogue.properties);
  const index = indexOf(catalogue, 0);
  drain(index.settling(now));
  return new LiveIndex(index, turns);
}

/** A turn of the clock comes soon, and the index knows of it. */
function beforeATurn(seed: number) {
  const catalogue = randomCatalogue(randomNumbers(seed), 200, NOON);
  const turn = liveOver(catalogue, instant(NOON - DAY_MS)).nextTurn(instant(NOON - DAY_MS));
  const now = instant((turn ?? 0) - 1);
  return { catalogue, live: liveOver(catalogue, now), now, turn: instant(turn ?? 0) };
}

test('a prepared turn leaves nothing to be worked out at its instant, after it, or for who is late', async () => {
  const { live, now, turn, catalogue } = beforeATurn(1);
  expect(await live.prepare(now, WINDOW, atOnce)).toBe(true);
  const settling = vi.spyOn(PresentState.prototype, 'settling');
  const answers = [now, turn, instant(turn - 1)].map((at) => live.matches(DEFAULT_QUERY, at));
  expect(settling).not.toHaveBeenCalled();
  const before = indexOf(catalogue, 0).matches(DEFAULT_QUERY, now);
  const after = indexOf(catalogue, 0).matches(DEFAULT_QUERY, turn);
  expect(answers).toEqual([before, after, before]);
});

test('turns that are close together are prepared one after the other; what is long over is given up', async () => {
  const { live, now } = beforeATurn(2);
  let prepared = 0;
  while (await live.prepare(now, { ...WINDOW, leadMs: 9 * DAY_MS }, atOnce)) prepared++;
  expect(prepared).toBe(3);
  const later = instant(now + 30.5 * DAY_MS);
  expect(await live.prepare(later, WINDOW, atOnce)).toBe(false);
  const settling = vi.spyOn(PresentState.prototype, 'settling');
  live.matches(DEFAULT_QUERY, now);
  expect(settling).toHaveBeenCalledTimes(1);
});

test('a change between the preparation and the turn counts in both', async () => {
  const { live, now, turn, catalogue } = beforeATurn(3);
  await live.prepare(now, WINDOW, atOnce);
  const gone = live.matches(DEFAULT_QUERY, turn)[0] ?? 0;
  live.apply({ version: 1, upserts: [], removals: [gone] });
  for (const at of [now, turn]) expect(live.matches(DEFAULT_QUERY, at)).not.toContain(gone);
  expect(live.version).toBe(1);
  expect(live.size).toBe(indexOf(catalogue, 0).size - 1);
});

test('a version that replaces the index while a turn is being prepared ends the preparation', async () => {
  const { live, now, turn, catalogue } = beforeATurn(4);
  const replaced = indexOf({ ...catalogue, properties: [] }, 7);
  const isPrepared = await live.prepare(now, WINDOW, async (work) => {
    live.replace(replaced, { version: 7, upserts: [], removals: [] });
    return drain(work);
  });
  expect(isPrepared).toBe(false);
  for (const at of [now, turn]) expect(live.matches(DEFAULT_QUERY, at)).toEqual([]);
});

test('the same search at the same moment has the same answer; a version or a turn makes another one', () => {
  const { live, now, turn, catalogue } = beforeATurn(5);
  const ask = (at: Instant) => live.search({ ...DEFAULT_QUERY, saleTypes: ['leilao'] }, at);
  ask(now);
  const first = ask(now);
  // Read in time: the clock turns back and forth below.
  expect(Object.keys(first.facets.search)).not.toEqual([]);
  expect(ask(now)).toBe(first);
  // Places are read in time, or not at all.
  expect(first.facets.search).toBe(first.facets.search);
  expect(live.search({ ...DEFAULT_QUERY, saleTypes: ['venda_direta'] }, now)).not.toBe(first);
  expect(ask(turn)).not.toBe(first);
  live.apply({ version: 1, upserts: [], removals: [] });
  expect(ask(now)).toEqual({ ...first, version: 1 });
  live.reload(indexOf({ ...catalogue, properties: [] }, 1), new CatalogueTurns());
  expect(ask(now).totalItems, 'read anew under the same version').toBe(0);
});

test('the places of an answer are of its version: read too late they are an error, read in time they stay', () => {
  const { live, now, catalogue } = beforeATurn(6);
  const queries = ['casa', 'lote', 'apartamento'] as const;
  const [inTime, late] = queries.map((type) => live.search({ ...DEFAULT_QUERY, propertyTypes: [type] }, now));
  const counts = inTime?.facets.search;
  expect(Object.keys(counts ?? {})).not.toEqual([]);
  const removals = catalogue.properties.map(({ number }) => number);
  live.apply({ version: 1, upserts: [], removals });
  expect(inTime?.facets.search).toBe(counts);
  expect(() => late?.facets.search).toThrow('after the catalogue had changed');
  expect(live.search({ ...DEFAULT_QUERY, propertyTypes: ['lote'] }, now).facets.search).toEqual({});
});

test('reading places never turns the clock of the index back, and a kept answer can be read when it is given', () => {
  const { live, now, turn } = beforeATurn(7);
  const before = live.search(DEFAULT_QUERY, now);
  const right = live.search(DEFAULT_QUERY, now).totalItems;
  live.matches(DEFAULT_QUERY, turn);
  const settling = vi.spyOn(PresentState.prototype, 'settling');
  expect(() => before.facets.search).toThrow('after the catalogue had changed');
  expect(settling).not.toHaveBeenCalled();
  const again = live.search(DEFAULT_QUERY, now);
  expect(Object.keys(again.facets.search)).not.toEqual([]);
  expect(again.totalItems).toBe(right);
});

test('places of an answer of an index that was replaced are those that it had', async () => {
  const { live, now } = beforeATurn(8);
  const before = live.search(DEFAULT_QUERY, now);
  const right = { ...indexOf(beforeATurn(8).catalogue, 0).search(DEFAULT_QUERY, now).facets.search };
  const copy = await live.copied(atOnce);
  const update = { version: 1, upserts: [], removals: before.numbers };
  copy.apply(update);
  live.replace(copy, update);
  expect(before.facets.search).toEqual(right);
});

/** Act of a random run between two comparisons. */
async function deed(random: RandomNumbers, live: LiveIndex, run: Run): Promise<void> {
  const change = () => {
    const made = randomChange(random, run.catalogue, run.version + 1, NOON);
    run.catalogue = made.catalogue;
    run.version++;
    live.expect(made.update.upserts);
    return made.update;
  };
  const replaceNow = async () => {
    const copy = await live.copied(atOnce);
    const update = change();
    drain(copy.applying(update));
    live.replace(copy, update);
  };
  const stepwise: InSteps = async (work) => {
    for (;;) {
      const step = work.next();
      if (step.done === true) return step.value;
      if (random.isOneIn(9)) live.apply(change());
      if (random.isOneIn(40)) await replaceNow();
    }
  };
  const rebuilt = async (image: IndexSnapshot) => {
    const copy = await stepwise(BlockIndex.restoring(surroundingsOf(run.catalogue.cities), image));
    return copy && stepwise(copy.rebuilding());
  };
  switch (random.between(0, 6)) {
    case 0:
      return live.apply(change());
    case 1:
      return replaceNow();
    case 2:
      run.now = instant(run.now + random.pick([-3, -1, 1, 2, 9]) * random.pick([1, DAY_MS / 24, DAY_MS]));
      return;
    case 3:
      run.now = live.nextTurn(run.now) ?? run.now;
      return;
    case 4:
      await live.renew(rebuilt, () => run.now, stepwise);
      return;
    default:
      await live.prepare(run.now, { leadMs: random.pick([1, DAY_MS, 9 * DAY_MS]), keepMs: 5 }, stepwise);
  }
}

type Run = { catalogue: RandomCatalogue; version: number; now: Instant };

test.each([1, 2, 3])(
  'whatever happens in whatever order, answers are those of an index made anew (%i)',
  async (seed) => {
    const random = randomNumbers(seed);
    const run: Run = { catalogue: randomCatalogue(random, 60, NOON), version: 0, now: NOON };
    const live = liveOver(run.catalogue, NOON);
    const queries: SearchQuery[] = Array.from({ length: 12 }, (_, index) =>
      randomQuery(random, run.catalogue, index % 4),
    );
    for (let step = 0; step < 120; step++) {
      await deed(random, live, run);
      const anew = indexOf(run.catalogue, run.version);
      const turn = anew.nextTurn(run.now) ?? run.now;
      for (const at of [run.now, instant(run.now - 1), turn, instant(turn - 1)]) {
        const query = random.pickFirst(queries);
        expect(live.search(query, at)).toEqual(anew.search(query, at));
        expect(live.matches(query, at)).toEqual(anew.matches(query, at));
        expect(live.localityCounts(at)).toEqual(anew.localityCounts(at));
        const { from, until, version } = live.moment(at);
        expect(from <= at && at < until && version === run.version).toBe(true);
        expect(until).toBeLessThanOrEqual(anew.nextTurn(at) ?? 0);
      }
    }
  },
);
