import { describe, expect, it } from 'vitest';
import { places } from '../../../../domain/localities/places.server.ts';
import { localitySuggester } from '../../../../domain/localities/suggest-localities.ts';
import { chooseLocality, localityName, suggestionLabel } from './locality-text.ts';

const { localities } = places();
const suggest = localitySuggester(localities);
const choose = (text: string) => chooseLocality(text, suggest(localityName(text)))?.slug ?? null;

describe('a typed place', () => {
  it('F10 is found without accents and case, by name, by label and by slug', () => {
    expect(choose('campinas')).toBe('campinas-sp');
    expect(choose('CAMPINAS, SP')).toBe('campinas-sp');
    expect(choose('campinas-sp')).toBe('campinas-sp');
    expect(choose('Santa Bárbara d’Oeste, SP')).toBe('santa-barbara-doeste-sp');
    expect(choose('sao joao del rei')).toBe('sao-joao-del-rei-mg');
  });

  it('tells a state from the city of the same name', () => {
    expect(choose('São Paulo (estado)')).toBe('sp');
    expect(choose('São Paulo, SP')).toBe('sao-paulo-sp');
    expect(choose('Rio de Janeiro, RJ')).toBe('rio-de-janeiro-rj');
    expect(choose('bahia')).toBe('ba');
  });

  it('is not guessed when it stays unclear', () => {
    expect(choose('zzzz')).toBeNull();
    expect(choose('santa')).toBeNull();
    expect(choose('')).toBeNull();
  });

  it('is the place itself for every label that is suggested', () => {
    const missed = localities.filter((place) => choose(suggestionLabel(place)) !== place.slug);
    expect(missed.map(suggestionLabel)).toEqual([]);
  });
});
