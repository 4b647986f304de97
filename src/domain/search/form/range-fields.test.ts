import { expect, test } from 'vitest';
import { withFilters } from '../change-search-query.ts';
import { formatSearchQuery } from '../format-search-query.ts';
import { withProfile } from '../investor-profile.ts';
import { parseSearchQuery } from '../parse-search-query.ts';
import { rangeFieldTexts } from './range-fields.ts';
import { readSearchForm, refusedErrors } from './search-form.ts';

const context = { strippedCampaigns: [] };
const read = (text: string) => parseSearchQuery(new URLSearchParams(text), context);
const canonical = (text: string) => formatSearchQuery(read(text));
const submit = (previous: string, text: string) =>
  readSearchForm(new URLSearchParams(`anterior=${encodeURIComponent(previous)}&${text}`), context);
const after = (previous: string, text: string) => formatSearchQuery(submit(previous, text).query);

test('D§13 a discount is narrowed in whole percent, from above nothing to below everything', () => {
  expect(canonical('desagio-max=60&desagio-min=40')).toBe('desagio-min=40&desagio-max=60');
  expect(canonical('desagio-min=40%25')).toBe('desagio-min=40');
  expect(canonical('desagio-min=0&desagio-max=100')).toBe('');
  expect(canonical('desagio-min=12,5')).toBe('');
  expect(canonical('desagio-min=60&desagio-max=40')).toBe('desagio-max=40');
});

test('auctions are narrowed by days, written as an address has them or as people do', () => {
  expect(canonical('leilao-de=2026-12-01&leilao-ate=31/12/2026')).toBe(
    'leilao-de=2026-12-01&leilao-ate=2026-12-31',
  );
  expect(canonical('leilao-de=2026-02-30&leilao-ate=amanha')).toBe('');
});

test('D§13 a band and a range of the discount exclude each other, the later choice stands', () => {
  expect(canonical('desagio=30&desagio-min=40')).toBe('desagio-min=40');
  expect(withFilters(read('desagio-min=40'), { discount: 50 })).toMatchObject({
    discount: 50,
    minDiscount: null,
  });
  expect(withFilters(read('desagio=50'), { minDiscount: 20 })).toMatchObject({
    discount: null,
    minDiscount: 20,
  });
  expect(withProfile(read('desagio-min=40'), 'experiente').minDiscount).toBeNull();
  expect(canonical('perfil=experiente&desagio-min=40')).toBe('desagio-min=40');
  expect(after('desagio=30', 'desagio=30&desagio-min=40&order=relevante')).toBe(
    'order=relevante&desagio-min=40',
  );
  expect(after('desagio-min=40&order=relevante', 'desagio=50&desagio-min=40&order=relevante')).toBe(
    'desagio=50&order=relevante',
  );
  expect(after('desagio-min=40&order=relevante', 'desagio=&desagio-min=40&order=relevante')).toBe(
    'order=relevante',
  );
});

test('what cannot be read stays as it was, and its field says why', () => {
  const form = submit('desagio-min=40', 'desagio-min=muito&desagio-max=&leilao-de=2026-12-01');
  expect(form.errors).toEqual([{ field: 'desagio-min', code: 'percent_unreadable' }]);
  expect(form.query).toMatchObject({ minDiscount: 40, auctionFrom: '2026-12-01' });
  expect(submit('', 'leilao-de=31/12/2026&leilao-ate=01/12/2026').errors).toEqual([
    { field: 'leilao-de', code: 'day_crossed' },
  ]);
  expect(refusedErrors(new URLSearchParams('desagio-min=60&desagio-max=40'))).toEqual([
    { field: 'desagio-min', code: 'percent_crossed' },
  ]);
});

test('D11 an amount stands in its field as prices do, and is read again as itself', () => {
  const texts = rangeFieldTexts(read('custo-max=200000&desagio-efetivo-min=40'));
  expect(texts['custo-max']).toMatch(/^R\$\s200\.000$/);
  expect(texts['desagio-efetivo-min']).toBe('40');
  expect(after('custo-max=200000', `custo-max=${encodeURIComponent(texts['custo-max'])}`)).toBe(
    'custo-max=200000',
  );
});
