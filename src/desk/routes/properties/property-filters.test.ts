import { expect, test } from 'vitest';
import { propertyAsk } from './property-ask.ts';
import { setFilters } from './property-filters.tsx';

const told = (search: string) => setFilters(propertyAsk(new URL(`http://desk/mesa/imoveis${search}`)));

test('O10 filters that are set are told in words while their fields are folded', () => {
  expect(told('')).toEqual([]);
  expect(told('?uf=rj&tipo=casa&estado=ativo&so=sem-foto&cidade=Itabora%C3%AD')).toEqual([
    expect.stringMatching(/: Ativo$/),
    'UF: RJ',
    expect.stringMatching(/: Itaboraí$/),
    expect.stringMatching(/: Casa$/),
    'Sem foto',
  ]);
});

test('O21 a filter takes several states and several types, each once, whatever their order', () => {
  expect(told('?uf=sp&uf=RJ&tipo=lote&tipo=casa&uf=sp&uf=xx')).toEqual([
    'UF: RJ, SP',
    expect.stringMatching(/: Casa, Lote$/),
  ]);
});
