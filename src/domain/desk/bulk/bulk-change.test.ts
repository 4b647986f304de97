import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canChangeStatus, PROPERTY_STATUSES } from '../../catalogue/property-status.ts';
import { centavos } from '../../money.ts';
import { instant } from '../../time.ts';
import { type BulkFacts, decideBulk, isSteepChange, isSteepFall, shareOf } from './bulk-change.ts';
import { ROUNDING_STEPS, readBulk, type TypedBulk } from './read-bulk.ts';

const NOW = instant(Date.parse('2026-08-01T12:00:00-03:00'));
const HOUSE: BulkFacts = {
  ...{
    number: 7,
    status: 'ativo',
    preActiveUntil: null,
    priceCents: 100_000_00,
    appraisalCents: null,
    featuredRank: 0,
  },
  ...{ campaignTotalCents: null, campaignValueCents: null, campaignCodes: [], tags: [] },
  ...{ hasWalletsByHand: false, leastBidCents: null },
};
const decide = (change: Parameters<typeof decideBulk>[0], facts: Partial<BulkFacts> = {}) =>
  decideBulk(change, { ...HOUSE, ...facts }, NOW);
const stays = (reason: string) => ({ kind: 'stays', reason });
const share = (percent: number, step: number) => ({ percent, step: centavos(step) });
const typed =
  (fields: Partial<Record<Parameters<TypedBulk>[0], string>>): TypedBulk =>
  (name) =>
    fields[name] ?? '';

test('O10 a price by percentage is rounded as set, and what has none stays', () => {
  const less = { kind: 'price', ...share(-10, 1_000_00) } as const;
  expect(decide(less, { priceCents: 123_456_78 })).toEqual({
    kind: 'changes',
    after: { priceCents: 111_000_00 },
  });
  expect(decide(less, { priceCents: null })).toEqual(stays('no_price'));
  expect(decide(less, { priceCents: 400_00 })).toEqual(stays('too_low'));
  expect(decide({ ...less, percent: -0.1 }, { priceCents: 100_000_00 })).toEqual(stays('same'));
  expect(shareOf(33_333, share(-12.5, 1))).toBe(29_166);
});

test('O10 a share is the nearest step to the exact one, whatever the amount and the percentage', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000_000_00 });
  const hundredths = fc.integer({ min: -9_000, max: 20_000 });
  fc.assert(
    fc.property(cents, hundredths, fc.constantFrom(...ROUNDING_STEPS), (amount, percent, step) => {
      const got = shareOf(amount, share(percent / 100, step)) ?? 0;
      // Ten thousand times the difference, in whole numbers.
      const off = BigInt(got) * 10_000n - BigInt(amount) * BigInt(10_000 + percent);
      expect(got % step).toBe(0);
      expect(off <= BigInt(step) * 5_000n && off > -BigInt(step) * 5_001n).toBe(true);
    }),
  );
});

test('O10 a state follows the life of a property; publishing shows drafts alone', () => {
  const statuses = fc.constantFrom(...PROPERTY_STATUSES);
  fc.assert(
    fc.property(statuses, statuses, (status, to) => {
      const decided = decide({ kind: 'status', status: to }, { status });
      expect(decided.kind === 'changes').toBe(status !== to && canChangeStatus(status, to));
    }),
  );
  const publish = { kind: 'publish' } as const;
  expect(decide(publish, { status: 'rascunho' })).toEqual({ kind: 'changes', after: { status: 'ativo' } });
  expect(decide(publish, { status: 'rascunho', preActiveUntil: instant(NOW + 1) })).toMatchObject({
    after: { status: 'pre_ativo' },
  });
  expect(decide(publish)).toEqual(stays('already_published'));
  expect(decide(publish, { status: 'retirado' })).toEqual(stays('withdrawn'));
  expect(decide({ kind: 'withdraw' }, { status: 'retirado' })).toEqual(stays('same'));
});

test('O10 a campaign comes with its total value, by percentage or table, and goes with it', () => {
  const byPercent = { kind: 'campaign', code: 'feirao', total: share(-20, 100) } as const;
  expect(decide(byPercent)).toEqual({
    kind: 'changes',
    after: { campaignCodes: ['feirao'], campaignTotalCents: 80_000_00, campaignValueCents: 20_000_00 },
  });
  const inIt = { campaignCodes: ['feirao'], campaignTotalCents: 80_000_00, campaignValueCents: 20_000_00 };
  expect(decide(byPercent, inIt)).toEqual(stays('same'));
  expect(decide(byPercent, { priceCents: null })).toEqual(stays('no_price'));
  expect(decide(byPercent, { hasWalletsByHand: true })).toEqual(stays('wallets'));
  const table = { ...byPercent, total: { byNumber: { 7: 90_000_00, 8: 100_000_01 } } };
  expect(decide(table)).toMatchObject({ after: { campaignTotalCents: 90_000_00 } });
  expect(decide(table, { number: 8 })).toEqual(stays('above_price'));
  expect(decide(table, { number: 9 })).toEqual(stays('not_in_table'));
  const leaves = { kind: 'uncampaign', code: 'feirao' } as const;
  expect(decide(leaves, inIt)).toEqual({
    kind: 'changes',
    after: { campaignCodes: [], campaignTotalCents: null, campaignValueCents: null },
  });
  expect(decide(leaves, { ...inIt, campaignCodes: ['feirao', 'outra'] })).toEqual({
    kind: 'changes',
    after: { campaignCodes: ['outra'] },
  });
  expect(decide(leaves)).toEqual(stays('not_in_campaign'));
});

test('O10 a value of another campaign stays, also where that one has its label alone, until it is chosen by name', () => {
  const into = (others?: string[]) =>
    ({ kind: 'campaign', code: 'natal', total: share(-20, 100), ...(others && { others }) }) as const;
  const campaigns = { running: new Set(['feirao']), kept: new Set(['feirao', 'janeiro', 'natal']) };
  const decided = (facts: Partial<BulkFacts>, others?: string[]) =>
    decideBulk(into(others), { ...HOUSE, ...facts }, NOW, campaigns).kind;
  const priced = { campaignCodes: ['feirao'], campaignTotalCents: 95_000_00 };
  const labelled = { campaignCodes: ['feirao'], campaignTotalCents: null };
  expect([decided(priced), decided(labelled)]).toEqual(['stays', 'stays']);
  expect([decided(priced, ['feirao']), decided(labelled, ['feirao'])]).toEqual(['changes', 'changes']);
  expect(decided(priced, ['janeiro'])).toBe('stays');
  const both = { campaignCodes: ['feirao', 'janeiro'], campaignTotalCents: 95_000_00 };
  expect([decided(both, ['feirao']), decided(both, ['feirao', 'janeiro'])]).toEqual(['stays', 'changes']);
  // Neither what is over nor what is the same moves a price.
  expect(decided({ campaignCodes: ['natal25'], campaignTotalCents: 95_000_00 })).toBe('changes');
  expect(decided({ campaignCodes: ['feirao'], campaignTotalCents: 80_000_00 })).toBe('changes');
});

test('O10 a campaign goes below the least bid of an edital only where that is chosen', () => {
  const into = { kind: 'campaign', code: 'natal', total: share(-20, 100) } as const;
  const auction = { leastBidCents: 80_000_01 };
  expect(decide(into, auction)).toEqual(stays('below_bid'));
  expect(decide(into, { leastBidCents: 80_000_00 }).kind).toBe('changes');
  expect(decide({ ...into, belowBid: true }, auction).kind).toBe('changes');
});

test('O10 tags are put and taken, whatever their case, and none stands twice', () => {
  const tags = (add: string[], remove: string[] = []) => ({ kind: 'tags', add, remove }) as const;
  expect(decide(tags(['Vista mar'], ['novidade']), { tags: ['Novidade', 'Piscina'] })).toEqual({
    kind: 'changes',
    after: { tags: ['Piscina', 'Vista mar'] },
  });
  expect(decide(tags(['piscina']), { tags: ['Piscina'] })).toEqual(stays('same'));
  const full = Array.from({ length: 20 }, (_, at) => `t${at}`);
  expect(decide(tags(['one more']), { tags: full })).toEqual(stays('too_many_tags'));
});

test('O10 a change that is done once is not done again', () => {
  const change = fc.oneof(
    fc.constantFrom('publish', 'withdraw').map((kind) => ({ kind }) as Parameters<typeof decideBulk>[0]),
    fc
      .constantFrom(...PROPERTY_STATUSES)
      .map((status) => ({ kind: 'status', status }) as Parameters<typeof decideBulk>[0]),
    fc
      .integer({ min: 0, max: 9 })
      .map((rank) => ({ kind: 'feature', rank }) as Parameters<typeof decideBulk>[0]),
    fc.constant({ kind: 'tags', add: ['A', 'b'], remove: ['c'] } as Parameters<typeof decideBulk>[0]),
    fc.constant({ kind: 'campaign', code: 'x', total: share(-5, 100) } as Parameters<typeof decideBulk>[0]),
    fc.constant({ kind: 'uncampaign', code: 'x' } as Parameters<typeof decideBulk>[0]),
  );
  fc.assert(
    fc.property(change, fc.constantFrom(...PROPERTY_STATUSES), (each, status) => {
      const facts = { status, tags: ['c'], campaignCodes: ['x', 'y'] };
      const first = decide(each, facts);
      const after = first.kind === 'changes' ? first.after : {};
      expect(decide(each, { ...facts, ...after }).kind).toBe('stays');
    }),
  );
});

test('O10 what a campaign asks stands out where it falls by more than 30 %, by what it was or by the sale value', () => {
  const facts = { ...HOUSE, campaignTotalCents: null };
  expect(isSteepChange(facts, { campaignTotalCents: 69_999_99 })).toBe(true);
  expect(isSteepChange(facts, { campaignTotalCents: 70_000_00 })).toBe(false);
  expect(isSteepChange({ ...facts, campaignTotalCents: 90_000_00 }, { campaignTotalCents: 60_000_00 })).toBe(
    true,
  );
  expect(isSteepChange({ ...facts, campaignTotalCents: 60_000_00 }, { campaignTotalCents: null })).toBe(
    false,
  );
});

test('O10 a fall by more than 30 % stands out', () => {
  expect([isSteepFall(100, 69), isSteepFall(100, 70), isSteepFall(null, 1), isSteepFall(100, null)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('O10 what is typed is read, or the field is named', () => {
  const price = (percent: string, step = '10000') => readBulk('price', typed({ percent, step }));
  expect(price('−10,5%')).toEqual({
    ok: true,
    change: { kind: 'price', percent: -10.5, step: 10_000 },
    table: null,
  });
  for (const wrong of ['', '0', 'ten', '-91', '201', '1,005']) {
    expect(price(wrong)).toMatchObject({ ok: false, fault: { field: 'percent' } });
  }
  expect(price('5', '7')).toMatchObject({ ok: false });
  expect(readBulk('feature', typed({ rank: '1001' }))).toMatchObject({ ok: false });
  // A campaign is never above the price: a forgotten sign is told as that.
  expect(readBulk('campaign', typed({ campaign: 'x', by: 'percent', campaignPercent: '12' }))).toMatchObject({
    fault: { field: 'campaignPercent', code: 'campaign_percent' },
  });
  expect(readBulk('tags', typed({ add: 'a, b\nA\u0000 ', remove: '' }))).toMatchObject({
    change: { add: ['a', 'b', 'A'] },
  });
  expect(readBulk('tags', typed({}))).toMatchObject({ ok: false });
  const table = (text: string) => readBulk('campaign', typed({ campaign: 'x', by: 'table', table: text }));
  expect(table('Código;Valor\nOI-7;90.000\r\n"1555";1.234,56\n')).toMatchObject({
    ok: true,
    table: [
      { reference: 'OI-7', cents: 90_000_00 },
      { reference: '1555', cents: 1_234_56 },
    ],
  });
  expect(table('OI-7;90.000\nOI-8;muito')).toMatchObject({ fault: { code: 'table', line: 'OI-8;muito' } });
  expect(table('')).toMatchObject({ ok: false });
});
