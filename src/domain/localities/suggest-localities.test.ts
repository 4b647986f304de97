import { expect, test } from 'vitest';
import { places } from './places.server.ts';
import { localitySuggester } from './suggest-localities.ts';

const suggest = localitySuggester(places().localities);
const slugs = (text: string) => suggest(text).map((locality) => locality.slug);

test('F10 a place is offered under every name that lists and people use for it', () => {
  const byAnyName = localitySuggester(places().localities, places().otherNames);
  const first = (text: string) => byAnyName(text)[0]?.slug;
  expect(first('parati')).toBe('paraty-rj');
  expect(first('moji mirim')).toBe('mogi-mirim-sp');
  expect(first('santa barbara doeste')).toBe('santa-barbara-doeste-sp');
  expect(first("santa bárbara d'oeste")).toBe('santa-barbara-doeste-sp');
  expect(byAnyName('açu').map(({ slug }) => slug)).toContain('assu-rn');
});

test('F10 a place is offered under its nickname, and under a spelling that sounds like its name', () => {
  const byAnyName = localitySuggester(places().localities, places().otherNames);
  expect(byAnyName('floripa')[0]?.slug).toBe('florianopolis-sc');
  expect(byAnyName('bh')[0]?.slug).toBe('belo-horizonte-mg');
  expect(byAnyName('campos dos goitacases').map(({ slug }) => slug)).toEqual(['campos-dos-goytacazes-rj']);
  expect(byAnyName('campos dos goit')[0]?.slug).toBe('campos-dos-goytacazes-rj');
});

test('F10 what the server has found for the very text is offered, though its other names are not known here', () => {
  const paraty = places().localities.filter(({ slug }) => slug === 'paraty-rj');
  const first = (isFound: boolean) => suggest('parati', () => 0, paraty, isFound)[0]?.slug;
  expect([first(false), first(true)]).toEqual(['paratinga-ba', 'paraty-rj']);
});

test('F10 under two characters only the first 27 options are considered: the states', () => {
  expect(slugs('')).toHaveLength(27);
  expect(suggest('').every((locality) => locality.level === 'state')).toBe(true);
  expect(slugs('z')).toEqual(['am']);
});

test('F10 the search is normalised, starts at two characters and shows at most 27', () => {
  expect(slugs('são')).toEqual(slugs('SAO'));
  expect(slugs('sa')).toHaveLength(27);
  expect(slugs('campinas')[0]).toBe('campinas-sp');
  expect(slugs('xyzq')).toEqual([]);
});

test('F10 a place that the server knows too is offered once, and takes the place of no other', () => {
  const known = suggest('sao');
  const offered = suggest('sao', () => 0, known).map(({ slug }) => slug);
  expect(offered).toHaveLength(27);
  expect(new Set(offered).size).toBe(27);
});

test('a state stands before the cities; its abbreviation finds it', () => {
  expect(slugs('rio de janeiro').slice(0, 2)).toEqual(['rj', 'rio-de-janeiro-rj']);
  expect(slugs('sp')[0]).toBe('sp');
  expect(slugs('natividade rj')).toEqual(['natividade-rj']);
});

test('places that begin with the text come before those that hold it; more listings come first', () => {
  const found = slugs('campo');
  const firstInner = found.findIndex((slug) => !slug.startsWith('campo'));
  expect(
    found.slice(0, firstInner === -1 ? undefined : firstInner).every((slug) => slug.startsWith('campo')),
  ).toBe(true);
  const weighted = suggest('santa', (place) => (place.slug === 'santa-maria-rs' ? 9 : 0));
  expect(weighted[1]?.slug).toBe('santa-maria-rs');
});

test('F10 a neighbourhood is offered under every spelling that lists have of it', () => {
  const place = {
    slug: 'guararapes-ceara-mirim-rn',
    name: 'Guararapes',
    level: 'neighbourhood',
    uf: 'rn',
  } as const;
  const offered = localitySuggester([
    { ...place, cityName: 'Ceará-Mirim', spellings: ['loteamento-guararapes'] },
  ]);
  expect(offered('lot guararapes ceara-mirim').map(({ slug }) => slug)).toEqual([place.slug]);
});
