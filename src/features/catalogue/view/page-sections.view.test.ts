import { describe, expect, test } from 'vitest';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { SALE_CATEGORIES, SALE_TYPES } from '../../../domain/catalogue/enumerations.ts';
import { pendencyNumber } from '../../../domain/catalogue/pendency-number.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import {
  type PropertyDetailInput,
  propertyDetailSchema,
} from '../../../domain/catalogue/property-detail.schema.ts';
import { safeAddress } from '../../../domain/catalogue/safe-address.ts';
import { scoreBandOf } from '../../../domain/catalogue/score-band.ts';
import { centavos } from '../../../domain/money.ts';
import { instant, type LocalDate } from '../../../domain/time.ts';
import { pageSections } from './page-sections.view.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));

/** Facts of the sections; the rest of a property plays no part. */
type Facts = Pick<
  Property,
  | 'saleType'
  | 'saleCategory'
  | 'paymentTypes'
  | 'campaignCodes'
  | 'status'
  | 'statusAt'
  | 'deadlineAt'
  | 'auctionDates'
  | 'publishedOn'
  | 'priceCents'
  | 'campaignTotalCents'
  | 'history'
>;

function sectionsOf(
  facts: Partial<Facts> = {},
  detail: PropertyDetailInput = {},
  campaigns: Campaign[] = [],
) {
  const property: Facts & Pick<Property, 'detail'> = {
    saleType: 'venda_direta',
    saleCategory: 'outras',
    paymentTypes: ['vista'],
    campaignCodes: ['feirao'],
    status: 'ativo',
    statusAt: now,
    deadlineAt: null,
    auctionDates: [],
    publishedOn: '2026-11-11' as LocalDate,
    priceCents: centavos(100_000_00),
    campaignTotalCents: null,
    ...facts,
    detail: propertyDetailSchema.parse(detail),
  };
  return pageSections(property, { campaigns, now });
}

const wallet = (terms: object) => ({ id: 'a', commissionRate: 500, commissionPayer: 'Vendedor', ...terms });

test("P14 a seller's commission is not the auctioneer's, which the buyer pays", () => {
  const told = (commissionPayer: string, facts: Partial<Facts> = {}) =>
    sectionsOf(facts, { wallets: [wallet({ commissionPayer })] }).payment?.commission;
  const sellers = '5% sobre o valor da venda, paga por: vendedor';
  expect(told('Vendedor')).toBe(sellers);
  expect(told('Vendedor', { saleCategory: 'venda_judicial' })).toBe(sellers);
  for (const facts of [
    { saleType: 'leilao' },
    { saleType: 'leilao', saleCategory: 'venda_judicial' },
  ] as const) {
    expect(told('Vendedor', facts)).toMatch(
      `${sellers}. No leilão, quem arremata paga também a comissão do leiloeiro`,
    );
    expect(told('Comprador', facts)).not.toContain('leiloeiro');
  }
});

test('P14 a commission on top of the price is no part of what is paid in cash; one that the price holds is not on top', () => {
  const told = (detail: object, facts: Partial<Facts> = {}) => {
    const payment = sectionsOf(facts, detail).payment;
    return [payment?.methods[0]?.text, payment?.commission];
  };
  const included = /A comissão de venda está incluída no depósito/;
  const beside = /A comissão é paga à parte/;
  const wallets = [wallet({ commissionPayer: 'Comprador' })];
  expect(told({})).toEqual([expect.stringMatching(included), null]);
  expect(told({ wallets })[0]).toMatch(beside);
  expect(told({ wallets: [wallet({})] })[0]).toMatch(included);
  // As the cost of buying reckons: what a kind of sale brings with it is not in the price.
  for (const brings of [
    { saleType: 'leilao' },
    { saleType: 'concorrencia_publica' },
    { saleCategory: 'venda_judicial' },
  ] as const) {
    expect(told({}, brings)[0]).toMatch(beside);
  }
  const sellers = { wallets: [wallet({ commissionPayer: 'Vendedor' })] };
  expect(told(sellers, { saleType: 'concorrencia_publica' })[0]).toMatch(included);
  expect(told({ wallets, priceWithoutCommissionCents: 95_000_00 })).toEqual([
    expect.stringMatching(included),
    expect.stringMatching(/Já está incluída no preço/),
  ]);
});

describe('P09 P10 P16 what only some properties have', () => {
  test('P02 nothing but the ways to pay for a plain property', () => {
    const { payment, ...rest } = sectionsOf();
    expect(payment?.methods.map(({ type }) => type)).toEqual(['vista']);
    for (const [name, value] of Object.entries(rest)) {
      expect([
        name,
        value === null || value === false || (Array.isArray(value) && value.length === 0),
      ]).toEqual([name, true]);
    }
  });
  test('P09 each category is explained, and no other', () => {
    const explained = SALE_CATEGORIES.map((saleCategory) => {
      const { preSale, judicialSale, negativeAuctions } = sectionsOf({ saleCategory });
      return [saleCategory, preSale !== null, judicialSale !== null, negativeAuctions !== null];
    });
    expect(explained.filter(([, ...shown]) => shown.includes(true))).toEqual([
      ['venda_judicial', false, true, false],
      ['pre_venda', true, false, false],
      ['averbacoes_leiloes_negativos', false, false, true],
    ]);
  });
  test('P05 P25 the rules of disputes and queues, with video and document; scripts are no address', () => {
    const withRules = SALE_TYPES.filter((saleType) => sectionsOf({ saleType }).saleRules !== null);
    expect(withRules).toEqual(['melhor_proposta', 'concorrencia_publica', 'fila_unica']);
    const video = { kind: 'competition_tutorial' as const, title: null };
    const rules = (url: string, regulationDocumentUrl: string) =>
      sectionsOf(
        { saleType: 'concorrencia_publica' },
        { regulationDocumentUrl, media: { videos: [{ ...video, url }] } },
      ).saleRules;
    expect(rules('https://video.example/v', '/midia/documento/a.pdf')).toMatchObject({
      videoUrl: 'https://video.example/v',
      documentUrl: '/midia/documento/a.pdf',
    });
    expect(rules('javascript:alert(1)', 'data:text/html,x')).toMatchObject({
      videoUrl: null,
      documentUrl: null,
    });
  });
  test('P16 a best proposal stands at the last stage, whatever its source says', () => {
    const current = (facts: Partial<Facts>, detail: PropertyDetailInput) =>
      sectionsOf(facts, detail).stage.find(({ place }) => place === 'current')?.name;
    expect(current({}, { debtStage: 'cobranca' })).toBe('Cobrança');
    expect(current({ saleType: 'melhor_proposta' }, { debtStage: 'cobranca' })).toBe('Propriedade do credor');
    expect(sectionsOf().stage).toEqual([]);
  });
  test('P10 the process shows only at the stage of a judicial sale, its current step marked', () => {
    const timeline = [
      { stage: 'inicio_acao' as const, date: '2022-03-14', current: false },
      { stage: 'citacao' as const, date: 'agosto', current: true },
    ];
    const process = (debtStage: 'venda_judicial' | 'cobranca') =>
      sectionsOf({}, { debtStage, legal: { timeline } }).process;
    expect(process('cobranca')).toEqual([]);
    expect(process('venda_judicial').map(({ note, place }) => [note, place])).toEqual([
      ['14/03/2022', 'done'],
      ['agosto', 'current'],
      [null, 'coming'],
      [null, 'coming'],
      [null, 'coming'],
    ]);
  });
  test('P10 M05 M06 cases, score and papers; none without any of them', () => {
    expect(sectionsOf({}, { legal: {} }).legal).toBeNull();
    const { legal } = sectionsOf(
      {},
      {
        legal: {
          score: 151,
          cases: [
            {
              number: '1-00',
              division: '2ª Vara',
              district: null,
              state: 'SP',
              documents: [{ url: 'javascript:x' }],
            },
          ],
        },
      },
    );
    expect(legal).toMatchObject({ score: { points: 151, band: 3 }, documentUrls: [] });
    expect(legal?.facts).toEqual([
      [
        { name: 'Processo', value: '1-00' },
        { name: 'Vara', value: '2ª Vara' },
        { name: 'Comarca', value: 'SP' },
      ],
    ]);
    expect(legal?.legend).toHaveLength(6);
  });
  test('P10 a paper that two lawsuits name stands once', () => {
    const named = { number: '1', documents: [{ url: '/a.pdf' }, { url: '/b.pdf' }] };
    const { legal } = sectionsOf({}, { legal: { cases: [named, { ...named, number: '2' }] } });
    expect(legal?.documentUrls).toEqual(['/a.pdf', '/b.pdf']);
  });
  test('P10 the bands of the meter meet their limits', () => {
    const bands = [0, 100, 101, 150, 151, 300, 301, 550, 551, 700, 701, 1000].map(scoreBandOf);
    expect(bands).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  });
});

describe('P11 M13 pendencies', () => {
  test('every one of the 18 items has words of its own; each shows once', () => {
    const codes = Array.from({ length: 18 }, (_, index) => `reg-pc${index + 1}`);
    const shown = sectionsOf({}, { pendingCategories: [...codes, 'outro-pc18'] }).pendencies;
    expect(new Set(shown.map(({ name }) => name)).size).toBe(18);
    expect(shown).toHaveLength(18);
  });
  test.each(['pc0', 'pc19', 'pc', 'reg', 'pc1x', ''])('"%s" is no item', (code) => {
    expect(pendencyNumber(code)).toBeNull();
    expect(sectionsOf({}, { pendingCategories: [code] }).pendencies).toEqual([]);
  });
});

describe('P14 M12 ways to pay', () => {
  const methods = (paymentTypes: Property['paymentTypes'], detail: PropertyDetailInput) =>
    sectionsOf({ paymentTypes }, detail).payment?.methods.map(({ facts }) =>
      facts.map(({ name, value }) => `${name}: ${value}`),
    );
  test('cash where none is named, and its usual words', () => {
    expect(sectionsOf({ paymentTypes: [] }).payment?.methods[0]?.text).toContain('100% na assinatura');
  });
  test('direct instalments by Price tell all their terms', () => {
    const directInstalment = {
      minimumEntryPercent: 10,
      instalments: 60,
      interestPercent: 8.5,
      interestPeriod: 'ao ano',
      correction: 'TR',
      correctionPeriod: 'mensal',
      amortisation: 'price' as const,
    };
    expect(methods(['parcelamento_direto'], { wallets: [wallet({ directInstalment })] })).toEqual([
      [
        'Entrada mínima: 10%',
        'Parcelas: até 60',
        'Juros: 8,5% ao ano',
        'Sistema: Price, parcelas iguais',
        'Correção: TR, mensal',
      ],
    ]);
  });
  test('SAC without a number of instalments has 120 of them', () => {
    const directInstalment = { amortisation: 'sac' as const };
    expect(methods(['parcelamento_direto'], { wallets: [wallet({ directInstalment })] })).toEqual([
      [
        'Entrada: não informada; contamos 20%',
        'Parcelas: até 120',
        'Juros: 8% ao ano',
        'Sistema: SAC, parcelas que diminuem',
        'Correção: TR',
      ],
    ]);
  });
  test('direct instalments whose listing tells no terms have the usual ones', () => {
    expect(methods(['parcelamento_direto'], {})).toEqual([
      [
        'Entrada: não informada; contamos 20%',
        'Parcelas: até 120',
        'Juros: 8% ao ano',
        'Sistema: Price, parcelas iguais',
        'Correção: TR',
      ],
    ]);
  });
  test('financing, conditions once each, and the commission with who pays it', () => {
    const financing = { minimumEntryCents: 20_000_00, bank: 'Banco', acceptsBelow: false };
    const detail = {
      wallets: [wallet({ financing, conditions: ['FGTS'] })],
      conditions: [{ title: 'FGTS' }],
    };
    expect(methods(['financiado'], detail)).toEqual([
      ['Entrada mínima: 2000000', 'Banco: Banco', 'Financia abaixo da avaliação: Não'],
    ]);
    expect(sectionsOf({}, detail).payment).toMatchObject({
      conditions: ['FGTS'],
      commission: '5% sobre o valor da venda, paga por: vendedor',
    });
  });
  test('P31 hideConditions takes all of it away', () => {
    expect(sectionsOf({}, { display: { hideConditions: true } }).payment).toBeNull();
  });
  test('P19 P31 the special seller, an offer received, the full contact button', () => {
    expect(
      sectionsOf(
        {},
        {
          seller: { id: 'comitente-especial', name: null, phone: null },
          receivedOffer: true,
          display: { fullContactButton: true },
        },
      ),
    ).toMatchObject({ hasSpecialSeller: true, receivedOffer: true, fullContact: true });
  });
});

describe('C03 C08 P08 P23 campaigns on the page', () => {
  const at = instant(now + 3_600_000);
  const campaign = (order: number, changes: Partial<Campaign> = {}): Campaign => ({
    ...{ id: String(order), key: 'feirao', code: 'feirao', name: `Feirão ${order}`, type: 'geral' },
    ...{
      model: null,
      isActive: true,
      isPreLaunch: false,
      couponCode: null,
      text: null,
      filter: null,
      tag: null,
    },
    startsAt: instant(now - 1),
    endsAt: at,
    bannerOrder: order,
    banners: (['property_780_84', 'property_1280_56', 'property_2560_110'] as const).map((location) => ({
      location,
      image: `/${location}-${order}.svg`,
      url: '/busca?cupom=A',
      resaleId: null,
      name: 'Feirão',
    })),
    countdowns: [{ location: 'property', text: 'termina em', at }],
    ...changes,
  });
  const shown = (campaigns: Campaign[], codes = ['feirao']) =>
    sectionsOf({ campaignCodes: codes }, {}, campaigns).campaign;
  test('P08 the banner of highest order in three sizes', () => {
    expect(shown([campaign(1), campaign(9), campaign(5)])?.banner).toMatchObject({
      sourceMobile: '/property_780_84-9.svg',
      sourceNormal: '/property_1280_56-9.svg',
      sourceLarge: '/property_2560_110-9.svg',
      href: '/busca?cupom=A',
      alt: 'Feirão',
    });
  });
  test('P08 incomplete banners are passed over; a campaign that is off or over shows nothing', () => {
    expect(shown([campaign(9, { banners: [] }), campaign(1)])?.banner?.sourceMobile).toBe(
      '/property_780_84-1.svg',
    );
    expect(shown([campaign(9, { isActive: false })])).toBeNull();
    expect(shown([campaign(9, { endsAt: now })])).toBeNull();
  });
  test('C03 P23 a countdown needs its place, a code of the property by key or code, and time left', () => {
    expect(shown([campaign(1)])?.countdown).toEqual({ text: 'termina em', at: new Date(at).toISOString() });
    expect(shown([campaign(1)], ['outra'])).toBeNull();
    expect(shown([campaign(1, { code: 'x' })])?.countdown).not.toBeNull();
    const elsewhere = { countdowns: [{ location: 'home', text: '', at }], banners: [] };
    expect(shown([campaign(1, elsewhere)])).toBeNull();
    const passed = { countdowns: [{ location: 'property', text: '', at: now }], banners: [] };
    expect(shown([campaign(1, passed)])).toBeNull();
  });
  test('C03 an announced campaign counts down to its start', () => {
    const coming = { isActive: false, isPreLaunch: true, startsAt: at, banners: [] };
    expect(shown([campaign(1, coming)])?.countdown).not.toBeNull();
  });
});

describe('addresses of listings', () => {
  test.each([
    ['/midia/documento/a.pdf', '/midia/documento/a.pdf'],
    [' https://example.org/a ', 'https://example.org/a'],
    ['//example.org', null],
    ['/\\example.org', null],
    ['javascript:alert(1)', null],
    [' JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['', null],
  ])('"%s" leads to %s', (given, expected) => {
    expect(safeAddress(given)).toBe(expected);
  });
});
