import { describe, expect, test } from 'vitest';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { instant } from '../../../domain/time.ts';
import { propertyTags } from './property-tags.ts';

const now = instant(Date.parse('2026-11-21T12:00:00Z'));
const campaign: Campaign = {
  id: '1',
  key: 'feirao',
  code: 'feirao',
  name: 'Feirão',
  type: 'geral',
  model: 'valor',
  isActive: true,
  isPreLaunch: false,
  startsAt: instant(now - 1000),
  endsAt: instant(now + 1000),
  bannerOrder: 1,
  couponCode: null,
  text: null,
  banners: [],
  filter: null,
  tag: { name: 'Feirão', type: null, icon: null, background: '#123456', color: null },
  countdowns: [],
};
const plain = {
  status: 'ativo',
  saleCategory: 'outras',
  saleType: 'venda_direta',
  campaignCodes: [],
  preActiveUntil: null,
} as const;
const labels = (
  property: Parameters<typeof propertyTags>[0],
  own: string[] = [],
  place: 'card' | 'page' = 'card',
  at = now,
) => propertyTags(property, own, [campaign], place, at).map((tag) => tag.label);

describe('tag order and hiding (L14, D§5)', () => {
  test('L14 campaign and promoted tags stand first, then the category as second', () => {
    const property = { ...plain, saleCategory: 'venda_judicial', campaignCodes: ['feirao'] } as const;
    expect(labels(property, ['Financiável', 'Novidade'])).toEqual([
      'Feirão',
      'Venda Judicial',
      'Novidade',
      'Financiável',
      'Venda direta',
    ]);
  });
  test('L14 the public competition stands before everything', () => {
    const property = { ...plain, saleType: 'concorrencia_publica', campaignCodes: ['feirao'] } as const;
    expect(labels(property, ['Novidade'])).toEqual(['Concorrência Pública', 'Feirão', 'Novidade']);
  });
  test('L14 cards hide Corujão, Novembro Mágico and anniversary tags; the page shows them first', () => {
    const own = ['Aniversário 20 anos', 'Corujão', 'Novembro Mágico'];
    expect(labels(plain, own)).toEqual(['Venda direta']);
    expect(labels(plain, own, 'page')).toEqual([
      'Corujão',
      'Novembro Mágico',
      'Aniversário 20 anos',
      'Venda direta',
    ]);
  });
  test('L14 a tag written twice is shown once, whatever its accents', () => {
    expect(labels(plain, ['VENDA DIRETA', 'Venda direta'])).toEqual(['VENDA DIRETA']);
  });
  test("L14 a campaign's colours are shown where they can be read, another text colour where they cannot, none where they are none", () => {
    const coloured = (background: string, color: string | null) => {
      const other = { ...campaign, tag: { name: 'Feirão', type: null, icon: null, background, color } };
      return propertyTags({ ...plain, campaignCodes: ['feirao'] }, [], [other], 'card', now)[0];
    };
    const tag = { label: 'Feirão', kind: 'campaign' };
    expect(coloured('#000000', '#ffffff')).toEqual({ ...tag, background: '#000000', foreground: '#ffffff' });
    expect(coloured('#000000', '#111111')).toEqual({ ...tag, background: '#000000', foreground: 'white' });
    expect(coloured('red;background:url(x)', 'white')).toEqual(tag);
  });
  test('L14 a campaign that is over brings no tag', () => {
    expect(labels({ ...plain, campaignCodes: ['feirao'] }, [], 'card', campaign.endsAt)).toEqual([
      'Venda direta',
    ]);
  });
  test('L14 tags of the state stand behind those that the order names, and before the others', () => {
    const judicial = { ...plain, status: 'em_disputa', saleCategory: 'venda_judicial' } as const;
    expect(labels({ ...judicial, campaignCodes: ['feirao'] }, ['Novidade', 'Vista para o mar'])).toEqual([
      'Feirão',
      'Venda Judicial',
      'Novidade',
      'Imóvel em Disputa',
      'Vista para o mar',
      'Venda direta',
    ]);
    const competition = { ...plain, status: 'em_disputa', saleType: 'concorrencia_publica' } as const;
    expect(labels(competition)).toEqual(['Concorrência Pública', 'Imóvel em Disputa']);
  });
  test('L12 "Em breve" until the instant passes', () => {
    const property = { ...plain, status: 'pre_ativo', preActiveUntil: instant(now + 1) } as const;
    expect(labels(property)[0]).toBe('Em breve');
    expect(labels(property, [], 'card', instant(now + 1))).toEqual(['Venda direta']);
  });
  test('L20 a disputed property says so first', () => {
    expect(labels({ ...plain, status: 'em_disputa' })[0]).toBe('Imóvel em Disputa');
  });
});
