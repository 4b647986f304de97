import type { PropertyStatus } from '../../domain/catalogue/property-status.ts';
import { type Instant, instant, startOfLocalDate } from '../../domain/time.ts';
import { type DemoDraft, daysFrom, isoAt } from './demo-draft.ts';
import type { Random } from './demo-random.ts';

/** One line of a property's history; amounts in centavos, statuses by name, instants as ISO texts. */
export type DemoEvent = {
  readonly at: Instant;
  readonly kind: 'published' | 'returned' | 'status' | 'price' | 'appraisal' | 'sale_type' | 'auction_dates';
  readonly before: string | number | readonly string[] | null;
  readonly after: string | number | readonly string[] | null;
};

const STEPS: Readonly<Record<PropertyStatus, readonly PropertyStatus[]>> = {
  rascunho: ['rascunho'],
  pre_ativo: ['rascunho', 'pre_ativo'],
  ativo: ['ativo'],
  em_disputa: ['ativo', 'em_disputa'],
  vendido: ['ativo', 'em_disputa', 'vendido'],
  encerrado: ['ativo', 'encerrado'],
  retirado: ['ativo', 'retirado'],
};

/** Events of a property until now, in order: they lead exactly to the state in which the property is. */
export function historyOf(draft: DemoDraft, random: Random, now: Instant): DemoEvent[] {
  const { facts } = draft;
  if (facts.status === 'rascunho') return [];
  const published = earlier(daysFrom(startOfLocalDate(facts.publishedOn), 0.4), facts.statusAt, now);
  const end = facts.status === 'ativo' ? now : earlier(facts.statusAt, now);
  const wasAway = facts.status === 'ativo' && random.chance(0.05);
  const events: DemoEvent[] = wasAway
    ? absence(published, random)
    : [{ at: published, kind: 'published', before: null, after: null }];
  events.push(...statusSteps(facts.status, published, end));
  if (facts.priceCents !== null)
    events.push(...priceSteps(facts.priceCents, (facts.appraisalCents ?? 0) * 1.05, random, published, end));
  if (facts.saleCategory === 'averbacoes_leiloes_negativos' && facts.saleType !== 'leilao') {
    events.push(at(between(published, end, 0.3), 'sale_type', 'leilao', facts.saleType));
  }
  if (facts.auctionDates.length > 0 && random.chance(0.4)) events.push(postponed(draft, published, end));
  if ((facts.appraisalCents ?? 0) > 0 && random.chance(0.15)) {
    const before = Math.round(((facts.appraisalCents ?? 0) * random.between(0.9, 1.1)) / 100_00) * 100_00;
    events.push(at(between(published, end, 0.5), 'appraisal', before, facts.appraisalCents));
  }
  return events.sort((a, b) => a.at - b.at);
}

/** It was on sale before, was withdrawn, and came back on its publication date. */
function absence(published: Instant, random: Random): DemoEvent[] {
  const first = daysFrom(published, -random.whole(90, 200));
  const away = daysFrom(published, -random.whole(10, 60));
  return [
    { at: first, kind: 'published', before: null, after: null },
    at(away, 'status', 'ativo', 'retirado'),
    at(published, 'returned', 'retirado', 'ativo'),
  ];
}

function statusSteps(status: PropertyStatus, published: Instant, end: Instant): DemoEvent[] {
  const steps = STEPS[status];
  return steps.slice(1).map((next, index) => {
    const isLast = index === steps.length - 2;
    return at(isLast ? end : between(published, end, 0.8), 'status', steps[index] ?? null, next);
  });
}

/** Up to four reductions, one after the other, from about the appraisal at most, that end at the price of now. */
function priceSteps(
  price: number,
  highest: number,
  random: Random,
  published: Instant,
  end: Instant,
): DemoEvent[] {
  const most = random.pick([0, 0, 1, 1, 2, 3, 4]);
  const prices = [price];
  for (let step = 0; step < most; step += 1) {
    const earlierPrice = Math.round(((prices[0] ?? price) * random.between(1.04, 1.16)) / 100) * 100;
    if (earlierPrice <= highest) prices.unshift(earlierPrice);
  }
  return prices
    .slice(1)
    .map((after, index) =>
      at(between(published, end, (index + 1) / prices.length), 'price', prices[index] ?? null, after),
    );
}

function postponed({ facts }: DemoDraft, published: Instant, end: Instant): DemoEvent {
  const after = facts.auctionDates.map(isoAt);
  const before = facts.auctionDates.map((date) => isoAt(daysFrom(date, -14)));
  return at(between(published, end, 0.6), 'auction_dates', before, after);
}

function at(
  when: Instant,
  kind: DemoEvent['kind'],
  before: DemoEvent['before'],
  after: DemoEvent['after'],
): DemoEvent {
  return { at: when, kind, before, after };
}

function between(start: Instant, end: Instant, share: number): Instant {
  return instant(Math.round(start + (end - start) * share));
}

function earlier(...instants: readonly Instant[]): Instant {
  return instant(Math.min(...instants));
}
