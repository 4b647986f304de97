import { describe, expect, it } from 'vitest';
import { choiceOf, type GroupMark } from './group-choice.ts';
import { inPlaceOf } from './map-marks.ts';

/** A group at the seat of Rio de Janeiro, of which no place of their own is known. */
const rio: GroupMark = {
  tipo: 'cidade',
  long: -43.2,
  lat: -22.9,
  quantidade: 210,
  aproximados: 210,
  limites: [-43.2, -22.9, -43.2, -22.9],
  uf: 'rj',
  cidade: 'rio-de-janeiro-rj',
  nome: 'Rio de Janeiro',
  na_lista: [],
};
const placeOf = (slug: string) => {
  const level = slug.length === 2 ? 'state' : slug.includes('-rio-') ? 'neighbourhood' : 'city';
  const parent = level === 'neighbourhood' ? 'rio-de-janeiro-rj' : level === 'city' ? slug.slice(-2) : null;
  const name = slug === 'bangu-rio-de-janeiro-rj' ? 'Bangu' : slug;
  return { slug, name, level, parent } as const;
};
const pressed = (group: GroupMark, localities: readonly string[], searchRegion = false) =>
  choiceOf(group, { places: localities.map(placeOf), query: { localities, searchRegion } });
const narrow = (...localities: readonly string[]) => ({ kind: 'narrow', localities });

describe('a press on a group of the map', () => {
  it('narrows a search to its city', () => {
    expect(pressed(rio, [])).toEqual(narrow('rio-de-janeiro-rj'));
    expect(pressed(rio, ['rj'])).toEqual(narrow('rio-de-janeiro-rj'));
    expect(pressed(rio, ['rio-de-janeiro-rj', 'niteroi-rj'])).toEqual(narrow('rio-de-janeiro-rj'));
    expect(pressed(rio, ['rio-de-janeiro-rj'], true)).toEqual(narrow('rio-de-janeiro-rj'));
  });

  it('never widens a search of neighbourhoods to their city', () => {
    const bangu = 'bangu-rio-de-janeiro-rj';
    const realengo = 'realengo-rio-de-janeiro-rj';
    expect(pressed(rio, [bangu])).toEqual({ kind: 'chosen', name: 'Bangu' });
    expect(pressed(rio, ['rj', 'rio-de-janeiro-rj', bangu])).toEqual({ kind: 'chosen', name: 'Bangu' });
    expect(pressed(rio, [bangu, realengo])).toEqual({ kind: 'chosen', name: null });
    expect(pressed(rio, [bangu, realengo, 'niteroi-rj'])).toEqual(narrow(bangu, realengo));
  });

  it('asks for nothing where the search is about its city alone, and comes nearer where there is more to see', () => {
    expect(pressed(rio, ['rio-de-janeiro-rj'])).toEqual({ kind: 'chosen', name: null });
    expect(pressed(rio, ['rj', 'rio-de-janeiro-rj'])).toEqual({ kind: 'chosen', name: null });
    expect(pressed({ ...rio, aproximados: 3 }, [])).toEqual({ kind: 'nearer' });
    expect(pressed({ ...rio, limites: [-43.6, -23, -43.2, -22.8] }, [])).toEqual({ kind: 'nearer' });
    expect(pressed({ ...rio, tipo: 'estado', cidade: null }, [])).toEqual({ kind: 'nearer' });
  });

  it('is told where the group lies by the neighbourhood that is asked for', () => {
    expect(inPlaceOf(rio, 'Bangu')).toBe('no bairro Bangu, Rio de Janeiro');
    expect(inPlaceOf(rio, null)).toBe('no Rio de Janeiro');
  });
});
