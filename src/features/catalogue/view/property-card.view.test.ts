import { describe, expect, test } from 'vitest';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { ImageView } from '../../../domain/catalogue/property-card.ts';
import { NOTHING_TOLD } from '../../../domain/catalogue/property-columns.ts';
import {
  type PropertyDetailInput,
  propertyDetailSchema,
} from '../../../domain/catalogue/property-detail.schema.ts';
import { centavos } from '../../../domain/money.ts';
import { instant, type LocalDate } from '../../../domain/time.ts';
import { propertyCardView, type ViewContext } from './property-card.view.ts';
import { propertyToWire } from './property-to-wire.server.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const picture = (src: string, kind: ImageView['kind'], alt: string): ImageView => ({
  src,
  sources: [],
  alt,
  kind,
});

function property(facts: Partial<Property> = {}, detail: PropertyDetailInput = {}): Property {
  return {
    ...NOTHING_TOLD,
    number: 4071,
    id: '00000000-0000-4000-8000-000000000001',
    bankId: '8444405322578',
    name: 'Apartamento de 2 quartos em Centro, Campinas',
    status: 'ativo',
    statusAt: now,
    publishedOn: '2026-11-01' as LocalDate,
    auctionDates: [],
    uf: 'sp',
    cityCode: 3509502,
    citySlug: 'campinas-sp',
    cityName: 'Campinas',
    neighbourhood: 'Centro',
    address: 'Rua Exemplo, 1',
    position: null,
    propertyType: 'apartamento',
    purpose: 'residencial',
    saleType: 'venda_direta',
    saleCategory: 'outras',
    purchaseType: 'outros',
    paymentTypes: ['vista'],
    acceptsVisit: false,
    hasVirtualTour: false,
    priceCents: centavos(100_000_00),
    appraisalCents: centavos(200_000_00),
    campaignCodes: [],
    bedrooms: 2,
    featuredRank: 0,
    completeness: 50,
    version: 1,
    source: 'caixa',
    ...facts,
    detail: propertyDetailSchema.parse(detail),
  };
}

const campaign: Campaign = {
  id: '1',
  key: 'feirao',
  code: 'feirao',
  name: 'Feirão',
  type: 'geral',
  model: 'valor',
  isActive: true,
  isPreLaunch: false,
  startsAt: instant(now - 1),
  endsAt: instant(now + 1),
  bannerOrder: 1,
  couponCode: null,
  text: null,
  banners: [],
  filter: null,
  tag: null,
  countdowns: [],
};

const context = (at = now, campaigns: readonly Campaign[] = [campaign]): ViewContext => ({
  smallIdPrefix: 'oi',
  campaigns,
  now: at,
  pictures: {
    photo: (url, alt) => (url.startsWith('/') ? picture(url, 'photo', alt) : null),
    placeholder: (item, alt) => picture(`/${item.propertyType}.svg`, 'placeholder', alt),
  },
});

const priceOf = (facts: Partial<Property>, detail: PropertyDetailInput = {}, at = now) =>
  propertyCardView(property(facts, detail), context(at)).price;

describe('prices of a card (L10, L13, L15, C06)', () => {
  test('L10 sale, appraisal and whole discount with their labels', () => {
    expect(priceOf({})).toEqual({
      saleCents: 100_000_00,
      saleLabel: 'Valor de venda',
      minimums: [],
      appraisalCents: 200_000_00,
      appraisalLabel: 'Valor de avaliação',
      campaign: null,
      discountPercent: 50,
    });
  });
  test('C06 the campaign price is shown, and the discount taken from it, only while the campaign is active', () => {
    const facts = {
      campaignCodes: ['feirao'],
      campaignTotalCents: centavos(80_000_00),
      campaignValueCents: centavos(20_000_00),
    };
    expect(priceOf(facts).campaign).toEqual({ cents: 80_000_00, label: 'Feirão' });
    expect(priceOf(facts).discountPercent).toBe(60);
    expect(priceOf(facts, {}, campaign.endsAt)).toMatchObject({ campaign: null, discountPercent: 50 });
    expect(priceOf({ ...facts, campaignTotalCents: null }).campaign).toBeNull();
  });
  test('C06 the campaign value is on the wire beside a campaign price that can be paid, and nowhere else', () => {
    const facts = {
      campaignCodes: ['feirao'],
      campaignTotalCents: centavos(80_000_00),
      campaignValueCents: centavos(20_000_00),
    };
    const wireOf = (given: Partial<Property>, detail: PropertyDetailInput = {}, at: number = now) => {
      const item = property(given, detail);
      const card = propertyCardView(item, context(instant(at)));
      const { valores } = propertyToWire(item, { card, campaigns: [campaign], now: instant(at) });
      return [valores.valor_total_campanha, valores.valor_campanha];
    };
    expect(wireOf(facts)).toEqual([80_000, 20_000]);
    // A price that fell to the campaign's, or below it, leaves no offer.
    expect(wireOf({ ...facts, priceCents: centavos(80_000_00) })).toEqual([null, null]);
    expect(wireOf({ ...facts, priceCents: centavos(70_000_00) })).toEqual([null, null]);
    expect(wireOf(facts, {}, campaign.endsAt)).toEqual([null, null]);
    expect(wireOf(facts, { display: { hideValue: true } })).toEqual([null, null]);
  });
  test('L13 Pré-Venda, campanha and Saldão', () => {
    const facts = { campaignCodes: ['feirao'], campaignTotalCents: centavos(80_000_00) };
    const valued = { ...facts, campaignValueCents: centavos(1) };
    const label = (given: Partial<Property>, model: string | null, tags: string[] = []) =>
      propertyCardView(property(given, { tags }), context(now, [{ ...campaign, model }])).price.campaign
        ?.label;
    expect(label(facts, 'valor')).toBe('campanha');
    expect(label({ ...valued, saleCategory: 'pre_venda' }, null)).toBe('Pré-Venda');
    expect(label({ ...valued, saleCategory: 'pre_venda' }, 'valor')).toBe('Feirão');
    expect(label(valued, null)).toBe('campanha');
    expect(label(valued, 'valor', ['Novembro Mágico'])).toBe('Saldão');
  });
  test('L15 best proposal reads Proposta Mínima; no price and hidden prices read Sob consulta', () => {
    expect(priceOf({ saleType: 'melhor_proposta' }).saleLabel).toBe('Proposta Mínima');
    expect(priceOf({ priceCents: null })).toMatchObject({ saleCents: null, discountPercent: null });
    expect(priceOf({}, { display: { hideValue: true } })).toMatchObject({
      saleCents: null,
      discountPercent: null,
    });
  });
  test('L20 an auction shows the minimum bid', () => {
    expect(priceOf({ saleType: 'leilao' }).saleLabel).toBe('Lance mínimo');
  });
  test.each([
    ['the minimum is the sale value', 'melhor_proposta', 100_000_00, null, 'Proposta Mínima', []],
    [
      'the proposal may be lower',
      'melhor_proposta',
      60_000_00,
      null,
      'Valor de venda',
      ['Proposta Mínima 6000000'],
    ],
    ['the source has its words', 'melhor_proposta', 60_000_00, 'Preço', 'Preço', ['Proposta Mínima 6000000']],
    ['the bid is another', 'leilao', 60_000_00, null, 'Valor de venda', ['Lance mínimo 6000000']],
    [
      'the source calls it the minimum',
      'leilao',
      60_000_00,
      'LANCE MINIMO',
      'Valor de venda',
      ['Lance mínimo 6000000'],
    ],
    ['the bid is the value', 'leilao', 100_000_00, null, 'Lance mínimo', []],
  ] as const)(
    'L20 D§5 no amount stands under the name of another: %s',
    (_, saleType, least, own, label, rows) => {
      const minimum = saleType === 'leilao' ? { minimumBidCents: least } : { minimumProposalCents: least };
      const shown = priceOf({ saleType }, { ...minimum, saleLabel: own });
      expect(shown.saleLabel).toBe(label);
      expect(shown.minimums.map((row) => `${row.label} ${row.cents}`)).toEqual(rows);
    },
  );
  test('P31 who hides the value hides its minimums', () => {
    const hidden = { display: { hideValue: true }, minimumProposalCents: 60_000_00 };
    expect(priceOf({ saleType: 'melhor_proposta' }, hidden)).toMatchObject({
      saleLabel: 'Proposta Mínima',
      minimums: [],
    });
  });
  test('D§5 no appraisal, zero, or one below the price: no discount', () => {
    expect(priceOf({ appraisalCents: null }).discountPercent).toBeNull();
    expect(priceOf({ appraisalCents: centavos(0) })).toMatchObject({
      appraisalCents: null,
      discountPercent: null,
    });
    expect(priceOf({ appraisalCents: centavos(50_000_00) }).discountPercent).toBeNull();
  });
});

describe('pictures and state of a card', () => {
  test('L16 a property without photos shows its category, labelled as such', () => {
    const card = propertyCardView(property(), context());
    expect(card.image).toMatchObject({ src: '/apartamento.svg', kind: 'placeholder' });
    expect(card.imageCount).toBe(0);
  });
  test('S01 L10 only photos that are there are shown and counted', () => {
    const images = ['/1.avif', 'https://bank.test/2.jpg', '/3.avif'].map((url) => ({ url, alt: '' }));
    const listing = property({}, { media: { images } });
    expect(propertyCardView(listing, context())).toMatchObject({ image: { src: '/1.avif' }, imageCount: 2 });
    const waiting = property({}, { media: { images: images.slice(1, 2) } });
    expect(propertyCardView(waiting, context())).toMatchObject({
      image: { kind: 'placeholder' },
      imageCount: 0,
    });
  });
  test('L11 L12 sold, closed, disputed, pre-active until its instant', () => {
    const state = (facts: Partial<Property>) => propertyCardView(property(facts), context()).state;
    expect(state({ status: 'vendido' })).toBe('sold');
    expect(state({ status: 'encerrado' })).toBe('closed');
    expect(state({ status: 'em_disputa' })).toBe('disputed');
    expect(state({ status: 'pre_ativo', preActiveUntil: instant(now + 1) })).toBe('pre_active');
    expect(state({ status: 'pre_ativo', preActiveUntil: now })).toBe('available');
  });
});
