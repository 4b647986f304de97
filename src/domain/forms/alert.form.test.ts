import { describe, expect, test } from 'vitest';
import { formatSearchQuery } from '../search/format-search-query.ts';
import { alertEmailForm, alertForm, searchOfAlert } from './alert.form.ts';
import { readForm } from './form.ts';

const email = 'ana@exemplo.com.br';
const problems = (input: object) => {
  const read = readForm(alertForm, input);
  return read.ok ? {} : read.problems;
};
const searched = (input: object, form = alertForm) => {
  const read = readForm(form, input);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return formatSearchQuery(searchOfAlert(read.value));
};

describe('the form of an alert', () => {
  test.each([
    ['nothing', {}, true],
    ['a page alone', { search: 'page=3' }, true],
    ['an unknown key', { search: { cor: 'azul' } }, true],
    ['a place', { search: 'search=campinas-sp' }, false],
    ['a type', { search: { 'tipo-imovel': 'casa' } }, false],
    ['a purpose of the property', { search: { finalidade: ['residencial'] } }, false],
    ['a highest price', { search: { valor_max: 200000 } }, false],
    ['a situation', { situation: 'ocupado' }, false],
    ['an order', { orderBy: 'desagio' }, false],
    ['what it is for', { purpose: 'live' }, false],
  ])('V08 needs a filter that differs from its default: %s', (_, input, isRefused) => {
    expect(problems({ email, ...input })).toEqual(isRefused ? { search: 'filter_required' } : {});
  });

  test.each([
    ['on without a phone', { whatsapp: 'on' }, { phone: 'phone_invalid' }],
    ['on with ten digits', { whatsapp: true, phone: '(11) 3456-7890' }, { phone: 'phone_invalid' }],
    ['on with eleven', { whatsapp: true, phone: '(11) 91234-5678' }, {}],
    ['off with nine', { phone: '912345678' }, { phone: 'phone_invalid' }],
    ['off without', { phone: '' }, {}],
  ])('V08 WhatsApp %s', (_, input, expected) => {
    expect(problems({ email, search: 'search=sp', ...input })).toEqual(expected);
  });

  test('V08 the consent may be missing, as the alert call knows none, and must not be refused', () => {
    expect(problems({ email, search: 'search=sp', offers: false })).toEqual({ offers: 'consent_required' });
    expect(problems({ email, search: 'search=sp', offers: 'on' })).toEqual({});
    expect(problems({ email: '', search: 'search=sp' })).toEqual({ email: 'required' });
  });

  test('A02 filters of the second form are read by their names of the wire', () => {
    const filters = {
      finalidade: 'residencial',
      'tipo-imovel': ['casa', 'apartamento'],
      localidade: ['campinas-sp', 'sp'],
      'buscar-regiao': true,
      valor_max: 400000,
      valor_min: 100000,
      situacao: 'ocupado',
      order: 'desagio',
      purpose: 'live',
      nada: { de: 'mais' },
    };
    expect(searched({ email, search: filters }, alertEmailForm)).toBe(
      'finalidade=residencial&tipo-imovel=apartamento,casa&situacao=ocupado,desocupado&buscar-regiao=sim&order=desagio&valor-min=100000&valor-max=400000&search=campinas-sp,sp',
    );
    expect(searched({ email }, alertEmailForm)).toBe('');
  });

  test('V12 whatever is sent as a search is read or refused', () => {
    for (const search of [1, true, [], ['a'], { a: [{}] }, { search: [null] }, '%%%', 'x'.repeat(9000)]) {
      expect(() => readForm(alertForm, { email, search })).not.toThrow();
    }
  });
});
