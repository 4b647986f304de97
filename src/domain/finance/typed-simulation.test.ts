import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { entryPlan } from './entry-plan.ts';
import { OPEN_OFFER, offerOfListing } from './instalment-offer.ts';
import { USUAL_TERMS } from './instalment-terms.ts';
import { checkSimulation, type SentSimulation } from './sent-simulation.ts';
import { simulationState, type TypedSimulation } from './typed-simulation.ts';

const typed = (change: Partial<TypedSimulation> = {}): TypedSimulation => ({
  value: 'R$ 200.000',
  entry: '20.000,00',
  count: '120',
  system: '',
  ...change,
});

describe('V11 what is typed into a simulation', () => {
  test('of a right value and entry makes a result', () => {
    const state = simulationState(typed(), OPEN_OFFER);
    expect(state.problems).toEqual({});
    expect(state.simulation).toMatchObject({
      balanceCents: 180_000_00,
      firstCents: 2183_90,
      system: 'price',
    });
    expect(simulationState(typed({ system: 'sac' }), OPEN_OFFER).simulation?.firstCents).toBe(2700_00);
  });

  test.each([
    [{ value: '' }, { value: 'required' }],
    [{ value: '  ' }, { value: 'required' }],
    [{ value: '0' }, { value: 'price_invalid' }],
    [{ value: 'caro' }, { value: 'price_invalid' }],
    [{ value: '-5' }, { value: 'price_invalid' }],
    [{ value: '99999999999999' }, { value: 'price_invalid' }],
    [{ entry: '' }, { entry: 'required' }],
    [{ entry: 'dez' }, { entry: 'amount_invalid' }],
    [{ entry: '0' }, { entry: 'amount_invalid' }],
    [{ entry: '19.999' }, { entry: 'entry_out_of_range' }],
    [{ entry: '198.000,01' }, { entry: 'entry_out_of_range' }],
    [{ entry: '300.000' }, { entry: 'entry_out_of_range' }],
    [{ count: '' }, { count: 'count_required' }],
    [{ count: 'doze' }, { count: 'count_required' }],
    [
      { value: '', entry: '', count: '' },
      { value: 'required', entry: 'required', count: 'count_required' },
    ],
  ])('%j is told by field', (change, problems) => {
    const state = simulationState(typed(change), OPEN_OFFER);
    expect([state.problems, state.simulation]).toEqual([problems, null]);
  });

  test('a number of instalments that is no longer allowed switches to the first that is', () => {
    const state = simulationState(typed({ value: '33.000', entry: '3.300' }), OPEN_OFFER);
    expect([state.count, state.simulation?.count]).toEqual([12, 12]);
    const tooLittle = simulationState(typed({ value: '4.000', entry: '400' }), OPEN_OFFER);
    expect([tooLittle.count, tooLittle.problems]).toEqual([null, { count: 'count_required' }]);
  });

  test('a property has its price and its terms, whatever is typed as the value', () => {
    const directInstalment = {
      ...{ minimumEntryCents: null, minimumEntryPercent: 20, instalments: 60, interestPercent: null },
      ...{ interestPeriod: null, index: null, correction: null, amortisation: 'sac' as const },
    };
    const listing = {
      instalmentPriceCents: 220_000_00,
      wallets: [{ directInstalment: null }, { directInstalment }],
    };
    const offer = offerOfListing(listing, { campaignCents: null, saleCents: 200_000_00 });
    expect(offer.valueCents).toBe(220_000_00);
    const state = simulationState(typed({ value: '1', entry: '43.000', count: '60' }), offer);
    expect([state.valueCents, state.system]).toEqual([220_000_00, 'sac']);
    expect(state.problems).toEqual({ entry: 'entry_out_of_terms' });
    expect(offerOfListing(listing, { campaignCents: 190_000_00, saleCents: 200_000_00 }).valueCents).toBe(
      190_000_00,
    );
    expect(offerOfListing(listing, { campaignCents: null, saleCents: null }).valueCents).toBeNull();
  });

  test('whatever is typed, the answer is sound, and what it shows the server takes', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.integer().map(String),
      fc.double().map(String),
    );
    const amount = fc.oneof(text, fc.integer({ min: 1, max: 9_999_999 }).map(String));
    const anything = fc.record({
      value: amount,
      entry: amount,
      count: fc.oneof(text, fc.constantFrom('12', '60', '120')),
      system: fc.constantFrom('price', 'sac', 'outro'),
    });
    fc.assert(
      fc.property(anything, (fields) => {
        const { simulation, problems } = simulationState(fields, OPEN_OFFER);
        expect(simulation === null).toBe(Object.keys(problems).length > 0);
        if (simulation === null) return;
        expect(simulation.firstCents).toBeGreaterThanOrEqual(400_00);
        expect(checkSimulation({ ...simulation }, OPEN_OFFER)).toMatchObject({ ok: true });
      }),
      { numRuns: 500 },
    );
  });
});

test('P14 the least entry goes with the longest time that is allowed', () => {
  const terms = { ...USUAL_TERMS, isEntryTold: true };
  const plan = entryPlan({ valueCents: 200_000_00, terms });
  expect(plan).toEqual({ entryCents: 20_000_00, count: 120, firstCents: 2183_90 });
  expect(entryPlan({ valueCents: 33_333_00, terms })?.count).toBe(96);
  expect(entryPlan({ valueCents: 3_000_00, terms })).toBeNull();
  expect(entryPlan(OPEN_OFFER)).toBeNull();
});

describe('A11 a simulation that is sent', () => {
  const right: SentSimulation = {
    entryCents: 20_000_00,
    balanceCents: 180_000_00,
    count: 120,
    firstCents: 2183_90,
    lastCents: 2183_90,
    system: null,
    effectiveCostPercent: 8.3,
  };

  test('is taken with the figures of the formulae, or one centavo beside them', () => {
    for (const change of [{}, { firstCents: 2183_91, lastCents: 2183_89 }, { effectiveCostPercent: null }])
      expect(checkSimulation({ ...right, ...change }, OPEN_OFFER).ok).toBe(true);
    const sac = { ...right, system: 'sac', firstCents: 2700_00, lastCents: 1510_00 } as const;
    expect(checkSimulation(sac, OPEN_OFFER).ok).toBe(true);
  });

  test.each<[Partial<SentSimulation>, object]>([
    [{ firstCents: 2183_92 }, { firstInstalment: 'amount_differs' }],
    [{ lastCents: 2100_00 }, { lastInstalment: 'amount_differs' }],
    [{ effectiveCostPercent: 8 }, { effectiveCost: 'amount_differs' }],
    [{ system: 'sac' }, { firstInstalment: 'amount_differs', lastInstalment: 'amount_differs' }],
    [{ entryCents: 19_000_00 }, { entry: 'entry_out_of_range' }],
    [{ count: 100 }, { count: 'count_not_offered' }],
    [{ count: 132 }, { count: 'count_not_offered' }],
  ])('with %j is refused', (change, problems) => {
    expect(checkSimulation({ ...right, ...change }, OPEN_OFFER)).toEqual({ ok: false, problems });
  });

  test('about a property must be about its price, and an instalment is at least R$ 400', () => {
    const offer = { valueCents: 210_000_00, terms: USUAL_TERMS };
    expect(checkSimulation(right, offer)).toEqual({ ok: false, problems: { balance: 'price_differs' } });
    const small = {
      ...right,
      entryCents: 10_000_00,
      balanceCents: 30_000_00,
      count: 108,
      firstCents: 390_56,
    };
    expect(checkSimulation({ ...small, lastCents: 390_56 }, OPEN_OFFER)).toEqual({
      ok: false,
      problems: { count: 'count_not_offered' },
    });
  });
});
