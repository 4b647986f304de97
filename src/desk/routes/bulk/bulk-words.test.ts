import { expect, test } from 'vitest';
import { askedOfForm } from '../campaigns/properties-form.ts';
import { propertyAsk, senselessFilters } from '../properties/property-ask.ts';
import { bulkChoice } from './bulk-choice.ts';
import { chosenBy, previewWords, tenseOf } from './bulk-words.ts';

const at = (search: string) => new URL(`http://desk/mesa/imoveis/lote${search}`);
const by = (search: string) => chosenBy({ query: propertyAsk(at(search)) });

test('O10 a change of all that a list finds says by which filters they were found', () => {
  expect(by('?uf=rj&tipo=casa&q=rua&lista=sem-foto')).toMatch(
    /^Sem foto · Procura: “rua” · UF: RJ · .*: Casa$/,
  );
  expect(by('?')).toBe('sem filtro, o catálogo inteiro');
  expect(chosenBy({ numbers: [1] })).toBeNull();
});

test('O10 a filter that is none chooses nothing, and is told; capitals are no other value', () => {
  expect(propertyAsk(at('?uf=SP')).uf).toBe('sp');
  expect(senselessFilters(at('?uf=SP&tipo=casa&completo=79&so=sem-foto&estado=&pagina=2'))).toEqual([]);
  for (const search of ['uf=xx', 'tipo=castelo', 'completo=80', 'lista=nada', 'so=nada', 'falta=nada']) {
    expect(senselessFilters(at(`?${search}`))).toEqual([search]);
    expect(bulkChoice(at(`?de=todos&${search}`))).toBeNull();
  }
  expect(bulkChoice(at('?de=todos&uf=SP'))).not.toBeNull();
  // A saved filter that came of age is told on the campaign's own screen as well.
  const kept = { id: 7, name: 'Antigo', query: 'uf=sp&tipo=castelo' };
  const form = new URLSearchParams({ from: 'filter', filter: '7' });
  expect(askedOfForm({ form, files: [], act: 'put' }, { code: 'natal', saved: [kept] })).toMatchObject({
    fault: { field: 'filter', words: expect.stringContaining('tipo=castelo') },
  });
});

test('O21 marked properties of a campaign leave it, and a form without a mark takes nothing out', () => {
  const removed = (search: string) =>
    askedOfForm(
      { form: new URLSearchParams(search), files: [], act: 'remove' },
      { code: 'natal', saved: [] },
    );
  expect(removed('from=marked&n=OI-7&n=OI-9')).toMatchObject({ choice: { references: ['OI-7', 'OI-9'] } });
  expect(removed('from=marked')).toMatchObject({ fault: { field: 'marked' } });
  expect(removed('codes=OI-7')).toMatchObject({ choice: { references: ['OI-7'] } });
  expect(removed('codes=')).toMatchObject({ choice: { campaign: 'natal' } });
});

test('O10 a change that was made, undone or never made does not speak of what is to come', () => {
  const preview = { changed: 312, stays: { no_price: 4 } } as const;
  const told = (state: Parameters<typeof tenseOf>[0]) => previewWords(preview, tenseOf(state));
  expect(told('asked')).toContain('312 serão alterados, 4 ficam como estão');
  expect(told('done')).toContain('312 foram alterados, 4 ficaram como estavam');
  expect(told('undone')).toContain('312 tinham sido alterados');
  for (const state of ['refused', 'failed', 'cancelled'] as const)
    expect(told(state)).toContain('312 seriam alterados');
});
