import { describe, expect, test } from 'vitest';
import { isCampaignActive, isCampaignInPreLaunch, isSale } from '../../domain/campaigns/campaign.ts';
import { discountOf } from '../../domain/catalogue/discount.ts';
import {
  AMENITIES,
  AREAS,
  DEBT_STAGES,
  OCCUPATIONS,
  PAYMENT_TYPES,
  PROCESS_STAGES,
  PROPERTY_TYPES,
  PURCHASE_TYPES,
  PURPOSES,
  SALE_CATEGORIES,
  SALE_TYPES,
  STATES,
} from '../../domain/catalogue/enumerations.ts';
import { propertyDetailSchema } from '../../domain/catalogue/property-detail.schema.ts';
import {
  canChangeStatus,
  PROPERTY_STATUSES,
  type PropertyStatus,
} from '../../domain/catalogue/property-status.ts';
import { distanceKm } from '../../domain/localities/distance.ts';
import { places } from '../../domain/localities/places.server.ts';
import { DAY_MS, instant } from '../../domain/time.ts';
import { DEMO_SIZE, type DemoProperty, demoCatalogue } from './demo-catalogue.server.ts';
import { DEMO_DOCUMENT_KEYS, type DemoDocumentKey, type DemoFiles } from './demo-draft.ts';
import { SHOWCASE } from './demo-showcase.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const files: DemoFiles = {
  documents: Object.fromEntries(
    DEMO_DOCUMENT_KEYS.map((key) => [
      key,
      `/midia/documento/${key}.${key === 'regulationWord' ? 'docx' : 'pdf'}`,
    ]),
  ) as Record<DemoDocumentKey, string>,
  photos: { apartamento: ['/midia/foto/a', '/midia/foto/c'], casa: ['/midia/foto/b'] },
  brokenPhoto: '/midia/foto/0',
};
const { properties, campaigns } = demoCatalogue(1, now, files);

const having = (test: (property: DemoProperty) => boolean) => properties.filter(test).length;
const valuesOf = (pick: (property: DemoProperty) => readonly unknown[]) => new Set(properties.flatMap(pick));
const holds = (pick: (property: DemoProperty) => readonly unknown[], wanted: readonly unknown[]) =>
  expect([...valuesOf(pick)]).toEqual(expect.arrayContaining([...wanted]));

describe('the demonstration catalogue', () => {
  test('follows from seed, instant and files alone, and differs by seed', () => {
    expect(demoCatalogue(1, now, files)).toEqual({ properties, campaigns });
    expect(demoCatalogue(2, now, files).properties[300]).not.toEqual(properties[300]);
    expect(properties).toHaveLength(DEMO_SIZE);
  });

  test('has ids and bank ids that no two properties share', () => {
    expect(new Set(properties.map(({ facts }) => facts.id)).size).toBe(DEMO_SIZE);
    const bankIds = properties.flatMap(({ facts }) => facts.bankId ?? []);
    expect(new Set(bankIds).size).toBe(bankIds.length);
    expect(bankIds.length).toBeLessThan(DEMO_SIZE);
  });

  test('every document passes the schema unchanged', () => {
    for (const { detail } of properties) expect(propertyDetailSchema.parse(detail)).toEqual(detail);
  });

  test('stands in all 27 states, at cities that exist, within 6 km of their seats', () => {
    holds(({ facts }) => [facts.uf], STATES);
    expect(valuesOf(({ facts }) => [facts.citySlug]).size).toBeGreaterThanOrEqual(60);
    for (const { facts } of properties) {
      const city = facts.cityCode === null ? null : places().cityByCode(facts.cityCode);
      expect(city?.slug ?? null).toBe(facts.cityCode === null ? null : facts.citySlug);
      if (facts.position && city?.position) expect(distanceKm(facts.position, city.position)).toBeLessThan(6);
    }
    expect(having(({ facts }) => facts.cityCode === null)).toBe(1);
    expect(having(({ facts }) => facts.position === null)).toBeGreaterThan(10);
    expect(having(({ facts }) => facts.neighbourhood === null)).toBeGreaterThan(0);
  });
});

describe('M10 every value of every enumeration has a property', () => {
  test.each([
    ['status', PROPERTY_STATUSES, (p: DemoProperty) => [p.facts.status]],
    ['sale type', SALE_TYPES, (p: DemoProperty) => [p.facts.saleType]],
    ['sale category', SALE_CATEGORIES, (p: DemoProperty) => [p.facts.saleCategory]],
    ['purchase type', PURCHASE_TYPES, (p: DemoProperty) => [p.facts.purchaseType]],
    ['property type', PROPERTY_TYPES, (p: DemoProperty) => [p.facts.propertyType]],
    ['purpose', PURPOSES, (p: DemoProperty) => [p.facts.purpose]],
    ['occupation, told or not', [...OCCUPATIONS, null], (p: DemoProperty) => [p.facts.occupation]],
    ['payment type', PAYMENT_TYPES, (p: DemoProperty) => p.facts.paymentTypes],
    ['legal action', [true, false, null], (p: DemoProperty) => [p.facts.hasLegalAction]],
    ['debts', [true, false, null], (p: DemoProperty) => [p.facts.hasDebts]],
    ['amenity', AMENITIES, (p: DemoProperty) => p.detail.features.map((feature) => feature.key)],
    ['area', AREAS, (p: DemoProperty) => p.detail.areas.map((area) => area.key)],
    ['debt stage', [...DEBT_STAGES, null], (p: DemoProperty) => [p.detail.debtStage]],
  ])('%s', (_, wanted, pick) => holds(pick, wanted));

  test('M13 regularisation items pc1 to pc18', () => {
    const items = Array.from({ length: 18 }, (_, index) => `pc${index + 1}`);
    holds(({ detail }) => detail.pendingCategories.map((code) => code.split('-').at(-1)), items);
  });
});

describe('lives and sales relative to the clock', () => {
  test('L12 pre-active opens soon, later, and did already', () => {
    const waits = properties
      .filter(({ facts }) => facts.status === 'pre_ativo')
      .map(({ facts }) => ((facts.preActiveUntil ?? 0) - now) / DAY_MS);
    expect(waits.some((days) => days > 0 && days < 1)).toBe(true);
    expect(waits.some((days) => days > 7)).toBe(true);
    expect(waits.some((days) => days < 0)).toBe(true);
  });

  test('P23 auctions with two dates: both coming, one past, both past; and a single one', () => {
    const auctions = properties.map(({ facts }) => facts.auctionDates).filter((dates) => dates.length > 0);
    const pastOf = (dates: readonly number[]) => dates.filter((at) => at <= now).length;
    for (const past of [0, 1, 2]) {
      expect(auctions.some((dates) => dates.length === 2 && pastOf(dates) === past)).toBe(true);
    }
    expect(auctions.some((dates) => dates.length === 1)).toBe(true);
    for (const { facts, detail } of properties) {
      expect(detail.auctions.map(({ at }) => Date.parse(at))).toEqual(facts.auctionDates);
    }
  });

  test('P25 best proposals: deadline soon, far, passed and none; each with its minimum', () => {
    const offers = properties.filter(({ facts }) => facts.saleType === 'melhor_proposta');
    const days = offers.map(({ facts }) => facts.deadlineAt && (facts.deadlineAt - now) / DAY_MS);
    expect(days).toContain(null);
    expect(days.some((left) => left !== null && left > 0 && left < 1)).toBe(true);
    expect(days.some((left) => left !== null && left > 7)).toBe(true);
    expect(days.some((left) => left !== null && left < 0)).toBe(true);
    for (const { detail } of offers) {
      expect(detail.minimumProposalCents).toBeGreaterThan(0);
      expect(detail.regulationDocumentUrl).not.toBeNull();
      expect(detail.media.videos.some(({ kind }) => kind === 'competition_tutorial')).toBe(true);
    }
  });

  test('P05 a public competition has limit, tutorial and document', () => {
    for (const { facts, detail } of properties) {
      if (facts.saleType !== 'concorrencia_publica') continue;
      expect(facts.deadlineAt).not.toBeNull();
      expect(detail.regulationDocumentUrl).not.toBeNull();
      expect(detail.media.videos.some(({ kind }) => kind === 'competition_tutorial')).toBe(true);
    }
  });

  test('sold ones are still in the lists, and already out of them', () => {
    const ages = properties
      .filter(({ facts }) => facts.status === 'vendido')
      .map(({ facts }) => (now - facts.statusAt) / DAY_MS);
    expect(ages.some((days) => days < 30)).toBe(true);
    expect(ages.some((days) => days > 30)).toBe(true);
  });

  test('C01 C08 campaigns run, are announced, wait, are over and are switched off', () => {
    expect(campaigns.filter((campaign) => isCampaignActive(campaign, now)).length).toBeGreaterThan(4);
    expect(campaigns.some((campaign) => isCampaignInPreLaunch(campaign, now))).toBe(true);
    expect(campaigns.some((campaign) => campaign.startsAt > now && !campaign.isPreLaunch)).toBe(true);
    expect(campaigns.some((campaign) => campaign.endsAt < now)).toBe(true);
    expect(
      campaigns.some((campaign) => !campaign.isActive && campaign.startsAt < now && campaign.endsAt > now),
    ).toBe(true);
    const noon = instant(Date.parse('2024-01-13T12:00:00-03:00'));
    const notices = campaigns.filter((campaign) => !isSale(campaign) && isCampaignActive(campaign, noon));
    expect(notices.map(({ name, text }) => `${name} ${text}`)).toEqual([
      expect.stringMatching(/^Manutenção programada .* das 8h às 23h/),
    ]);
    const codes = campaigns.map(({ code }) => code);
    expect(codes).toEqual(
      expect.arrayContaining([
        'feirao',
        'corujao',
        'cashback',
        'blackout',
        'blackout_day',
        'melhor_proposta',
      ]),
    );
    expect(codes).toEqual(
      expect.arrayContaining(['mega_feirao', 'feirao15', 'cupom10', 'cupom20', 'esquenta', 'saldao']),
    );
    expect(campaigns.some(({ banners }) => banners.length === 12)).toBe(true);
    expect(campaigns.some(({ banners }) => banners.length === 0)).toBe(true);
    expect(campaigns.flatMap(({ countdowns }) => countdowns.map(({ location }) => location))).toEqual(
      expect.arrayContaining(['home', 'property', 'listing']),
    );
    const used = valuesOf(({ facts }) => facts.campaignCodes);
    for (const code of used) expect(codes).toContain(code);
    for (const code of ['feirao', 'mega_feirao', 'feirao15', 'blackout', 'aniversario'])
      expect(used).toContain(code);
  });
});

describe('sections', () => {
  test('P10 lawsuits in each of the six score bands and at each stage of the process', () => {
    const lawsuits = properties.flatMap(({ detail }) => detail.legal ?? []);
    const bands = [0, 101, 151, 301, 551, 701, 1001];
    for (let band = 0; band < 6; band += 1) {
      expect(
        lawsuits.some(
          ({ score }) => score !== null && score >= (bands[band] ?? 0) && score < (bands[band + 1] ?? 0),
        ),
      ).toBe(true);
    }
    const current = lawsuits.flatMap(({ timeline }) => timeline.filter((step) => step.current));
    expect(new Set(current.map(({ stage }) => stage))).toEqual(new Set(PROCESS_STAGES));
    expect(lawsuits.some(({ cases }) => cases.length > 0 && cases[0]?.documents.length === 1)).toBe(true);
  });

  test('M12 P14 wallets: direct instalments by Price and SAC, financing, several at once, commission', () => {
    const wallets = properties.flatMap(({ detail }) => detail.wallets);
    expect(new Set(wallets.map((wallet) => wallet.directInstalment?.amortisation))).toEqual(
      new Set(['price', 'sac', undefined]),
    );
    expect(wallets.some((wallet) => wallet.financing !== null)).toBe(true);
    expect(wallets.some((wallet) => wallet.commissionRate === 500)).toBe(true);
    expect(wallets.some((wallet) => wallet.coupon !== null && wallet.campaigns.length > 0)).toBe(true);
    expect(having(({ detail }) => detail.wallets.length > 2)).toBeGreaterThan(0);
    expect(having(({ detail }) => detail.wallets.length === 0)).toBeGreaterThan(0);
  });

  test('P03 P18 media and documents, whole, withheld, broken and missing', () => {
    expect(having(({ detail }) => detail.media.images.length === 12)).toBeGreaterThan(0);
    expect(having(({ detail }) => detail.media.images.length === 0)).toBeGreaterThan(10);
    expect(having(({ detail }) => detail.media.images[0]?.url === files.brokenPhoto)).toBe(2);
    expect(
      having(({ detail }) => detail.media.images.some(({ url }) => url === '/midia/foto/a')),
    ).toBeGreaterThan(0);
    expect(having(({ detail }) => detail.media.internalTourUrl !== null)).toBeGreaterThan(0);
    expect(having(({ detail }) => detail.media.externalTourUrl !== null)).toBeGreaterThan(0);
    expect(having(({ detail }) => detail.media.video !== null)).toBeGreaterThan(0);
    expect(having(({ detail }) => detail.media.heading !== null)).toBeGreaterThan(0);
    const documents = properties.flatMap(({ detail }) => detail.documents);
    expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(['pdf', 'docx']));
    expect(documents.some(({ withheld }) => withheld)).toBe(true);
    for (const key of DEMO_DOCUMENT_KEYS.filter((key) => key !== 'regulation')) {
      expect(documents.some(({ url }) => url === files.documents[key])).toBe(true);
    }
  });

  test('P13 P17 debts, expenses and registry data, there and not', () => {
    const debts = properties.flatMap(({ detail }) => detail.debts);
    expect(debts.some(({ valueCents }) => valueCents === null)).toBe(true);
    expect(debts.some(({ payer }) => payer === null)).toBe(true);
    const expenses = properties.flatMap(({ detail }) => detail.expenses);
    for (const kind of ['iptu', 'condominio']) {
      expect(expenses.some((expense) => expense.kind === kind && expense.exempt)).toBe(true);
      expect(expenses.some((expense) => expense.kind === kind && (expense.valueCents ?? 0) > 0)).toBe(true);
    }
    expect(having(({ detail }) => detail.registration !== null)).toBeGreaterThan(100);
    expect(having(({ detail }) => detail.registration === null)).toBeGreaterThan(10);
  });

  test('P19 seller, contact with logo, special salesman; P21 calls to action', () => {
    expect(having(({ detail }) => detail.contact?.logo != null)).toBeGreaterThan(0);
    expect(having(({ detail }) => detail.seller === null)).toBeGreaterThan(0);
    expect(having(({ detail }) => detail.seller?.id === 'comitente-especial')).toBe(1);
    expect(having(({ detail }) => detail.callToAction.url !== null)).toBeGreaterThan(0);
    holds(({ detail }) => [detail.callToAction.label], ['Encerrado', 'Fale Conosco', 'Fazer proposta', null]);
    holds(({ detail }) => [detail.display.contactButtonLabel], ['Fale com o leiloeiro', null]);
  });

  test('P31 every switch of the page is seen on and off', () => {
    for (const [name, value] of Object.entries(propertyDetailSchema.parse({}).display)) {
      if (typeof value !== 'boolean') continue;
      holds(({ detail }) => [detail.display[name as 'hideValue']], [true, false]);
    }
    holds(({ detail }) => [detail.receivedOffer], [true, false]);
    holds(({ facts }) => [facts.acceptsVisit], [true, false]);
  });
});

describe('oddities', () => {
  test('L15 amounts: none, zero, below the price, tiny, in the millions, 72 % off', () => {
    expect(having(({ facts }) => facts.priceCents === null)).toBe(2);
    expect(having(({ facts }) => facts.appraisalCents === null)).toBeGreaterThan(1);
    expect(having(({ facts }) => facts.appraisalCents === 0)).toBe(1);
    expect(
      having(({ facts }) => facts.priceCents !== null && (facts.appraisalCents ?? 1e15) < facts.priceCents),
    ).toBe(2);
    expect(having(({ facts }) => facts.priceCents === 1_234_567_800)).toBe(1);
    expect(having(({ facts }) => (facts.priceCents ?? 1e15) < 100_000)).toBeGreaterThan(0);
    const discounts = properties.flatMap(
      ({ facts }) => discountOf(facts.appraisalCents, facts.priceCents) ?? [],
    );
    expect(Math.max(...discounts)).toBeGreaterThan(0.7);
    expect(discounts.filter((share) => share > 0.5).length).toBeGreaterThan(30);
    expect(discounts.filter((share) => share > 0 && share <= 0.3).length).toBeGreaterThan(30);
    expect(discounts).toContain(0);
  });

  test('L14 tags of every kind that is promoted, hidden or put second', () => {
    holds(
      ({ detail }) => detail.tags,
      [
        'Novidade',
        'Corujão',
        'Novembro Mágico',
        'Aniversário',
        'Disputa Digital',
        'Venda direta',
        'Imobiliária',
        'Venda Judicial',
        'Compra Garantida',
        'Concorrência Pública',
        'Melhor Proposta',
      ],
    );
    holds(({ facts }) => [facts.coupon], ['CUPOM10', 'CUPOM20', null]);
  });

  test('P08 none of the ordinary ones opens after its first auction or the end of a campaign of its own', () => {
    const coming = properties.slice(SHOWCASE.length).filter(({ facts }) => facts.status === 'pre_ativo');
    expect(coming.length).toBeGreaterThan(4);
    for (const { facts } of coming) {
      const ends = campaigns.filter(({ code }) => facts.campaignCodes.includes(code));
      for (const end of [...facts.auctionDates, ...ends.map(({ endsAt }) => endsAt)]) {
        expect([facts.id, facts.preActiveUntil! < end]).toEqual([facts.id, true]);
      }
    }
  });

  test('L13 a campaign price with and without a campaign value', () => {
    const priced = properties.filter(({ facts }) => facts.campaignTotalCents !== null);
    expect(priced.some(({ facts }) => facts.campaignValueCents === 0)).toBe(true);
    expect(priced.some(({ facts }) => (facts.campaignValueCents ?? 0) > 0)).toBe(true);
    for (const { facts } of priced)
      expect(facts.campaignTotalCents).toBeLessThanOrEqual(facts.priceCents ?? 0);
  });

  test('long names, hostile remarks, no features', () => {
    expect(having(({ facts }) => facts.name.length > 120)).toBe(1);
    expect(having(({ detail }) => detail.remarks?.includes('<script>') === true)).toBe(1);
    expect(having(({ facts }) => facts.bedrooms === null && facts.mainAreaM2 === null)).toBeGreaterThan(0);
    expect(having(({ facts }) => facts.landAreaM2 !== null && facts.landAreaM2 > 1_000_000)).toBeGreaterThan(
      0,
    );
  });

  test('every text that a visitor reads is marked as sample where it names somebody', () => {
    for (const { detail } of properties) {
      for (const name of [detail.seller?.name, detail.contact?.name, detail.serviceChannel]) {
        if (name != null) expect(name).toContain('(exemplo)');
      }
    }
  });
});

describe('D§5 the history of each property', () => {
  test('is in order, not in the future, and leads to the price and status of now', () => {
    for (const { facts, history } of properties) {
      const times = history.map(({ at }) => at);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(Math.max(...times, 0)).toBeLessThanOrEqual(now);
      const prices = history.filter(({ kind }) => kind === 'price');
      for (const [index, price] of prices.entries()) {
        expect(price.after).toBe(prices[index + 1]?.before ?? facts.priceCents);
        expect(price.after).toBeLessThan(price.before as number);
      }
      const steps = history.filter(({ kind }) => kind === 'status' || kind === 'returned');
      for (const { before, after } of steps) {
        expect(canChangeStatus(before as PropertyStatus, after as PropertyStatus)).toBe(true);
      }
      if (steps.length > 0) expect(steps.at(-1)?.after).toBe(facts.status);
    }
  });

  test('holds reductions over months, returns, new appraisals, modes and dates', () => {
    const kinds = new Set(properties.flatMap(({ history }) => history.map(({ kind }) => kind)));
    expect(kinds).toEqual(
      new Set(['published', 'returned', 'status', 'price', 'appraisal', 'sale_type', 'auction_dates']),
    );
    expect(
      having(({ history }) => history.filter(({ kind }) => kind === 'price').length >= 3),
    ).toBeGreaterThan(20);
  });
});
