import { describe, expect, test } from 'vitest';
import { STATES } from '../catalogue/enumerations.ts';
import { distanceKm } from './distance.ts';
import { slugOf } from './locality.ts';
import municipalities from './municipalities.json' with { type: 'json' };
import { eachPlaceAlias } from './place-aliases.ts';
import { places } from './places.server.ts';
import { STATE_LIST } from './states.ts';

describe('the file of municipalities', () => {
  test('holds the 5,571 municipalities of IBGE, each in Brazil and in the state of its code', () => {
    const ufOfPrefix = new Map<number, unknown>();
    for (const [code, name, uf, latitude, longitude] of municipalities) {
      const prefix = Math.floor(Number(code) / 100_000);
      ufOfPrefix.set(prefix, ufOfPrefix.get(prefix) ?? uf);
      expect(ufOfPrefix.get(prefix), String(name)).toBe(uf);
      expect(Number(latitude), String(name)).toBeGreaterThan(-34);
      expect(Number(latitude), String(name)).toBeLessThan(5.3);
      expect(Number(longitude), String(name)).toBeGreaterThan(-74);
      expect(Number(longitude), String(name)).toBeLessThan(-32);
    }
    expect(municipalities.length).toBe(5571);
    expect(ufOfPrefix.size).toBe(27);
  });

  test('gives every city an address of its own', () => {
    const slugs = new Set(places().localities.map((locality) => locality.slug));
    expect(slugs.size).toBe(27 + 5571);
    expect(slugs.has('santa-barbara-doeste-sp')).toBe(true);
  });
});

describe('states', () => {
  test('there are 27, each with a capital of its own', () => {
    expect(STATE_LIST.map((state) => state.uf).sort()).toEqual([...STATES].sort());
    for (const state of STATE_LIST) expect(places().cityByCode(state.capital)?.uf).toBe(state.uf);
    expect(places().localityBySlug('sp')).toMatchObject({ name: 'São Paulo', level: 'state', parent: null });
  });
});

describe('F18 the address of a place', () => {
  test.each([
    ['acu-rn', 'assu-rn'],
    ['sao-caetano-pe', 'sao-caitano-pe'],
    ['santa-barbara-d-oeste-sp', 'santa-barbara-doeste-sp'],
    ['santa-barbara-do-oeste-sp', 'santa-barbara-doeste-sp'],
    ['moji-mirim-sp', 'mogi-mirim-sp'],
    ['parati-rj', 'paraty-rj'],
    ['sao-caetano-do-sul-sp', 'sao-caetano-do-sul-sp'],
  ])('%s leads to %s', (asked, slug) => {
    expect(places().localityBySlug(asked)?.slug).toBe(slug);
  });

  test.each(['atlantida-ac', 'acu-sp', 'acu', '-sp', 'sp-sp'])('%s leads nowhere', (asked) => {
    expect(places().localityBySlug(asked)).toBeNull();
  });
});

describe('matching the names of lists', () => {
  const nameOf = (uf: (typeof STATES)[number], name: string) => {
    const match = places().match(uf, name);
    return match && [match.city.name, match.district];
  };

  test('accents, case, apostrophes and spaces make no difference', () => {
    expect(nameOf('sp', 'SAO PAULO')).toEqual(['São Paulo', null]);
    expect(nameOf('rs', "SANT' ANA DO LIVRAMENTO")).toEqual(["Sant'Ana do Livramento", null]);
    expect(nameOf('sp', 'SANTA BARBARA D OESTE')).toEqual(["Santa Bárbara d'Oeste", null]);
  });

  test('other spellings and districts lead to their municipality; the district is kept', () => {
    expect(nameOf('rn', 'ACU')).toEqual(['Assú', null]);
    expect(nameOf('pa', 'SANTA ISABEL DO PARA')).toEqual(['Santa Izabel do Pará', null]);
    expect(nameOf('df', 'TAGUATINGA')).toEqual(['Brasília', 'Taguatinga']);
    expect(nameOf('go', 'GIRASSOL')).toEqual(['Cocalzinho de Goiás', 'Girassol']);
  });

  test('the same name in another state is not it', () => {
    expect(nameOf('sp', 'TAGUATINGA')).toBeNull();
    expect(nameOf('to', 'TAGUATINGA')).toEqual(['Taguatinga', null]);
    expect(nameOf('ac', 'ATLANTIDA')).toBeNull();
  });

  test('every alias names a municipality of its own state', () => {
    let count = 0;
    eachPlaceAlias((uf, name, alias) => {
      count += 1;
      expect(places().cityByCode(alias.code)?.uf, name).toBe(uf);
      expect(places().match(uf, name)?.city.code, name).toBe(alias.code);
    });
    expect(count).toBeGreaterThan(60);
  });
});

describe('F15 the region of a city', () => {
  test('is the cities whose seats lie within 50 km, the city itself first', () => {
    const region = places().regionOf('campinas-sp');
    expect(region[0]).toBe('campinas-sp');
    expect(region).toContain('valinhos-sp');
    expect(region).not.toContain('sao-paulo-sp');
  });

  test('leaves no seat within 50 km out, from the far north to the far south', () => {
    const cities = places().localities.filter(({ level }) => level === 'city');
    const extremes = cities.toSorted((a, b) => (a.position?.latitude ?? 0) - (b.position?.latitude ?? 0));
    const some = cities.filter((_, index) => index % 60 === 0);
    for (const { slug, position: seat } of [...extremes.slice(0, 20), ...extremes.slice(-20), ...some]) {
      const within = cities.filter(({ position }) => seat && position && distanceKm(seat, position) <= 50);
      expect(places().regionOf(slug).toSorted()).toEqual(within.map((place) => place.slug).toSorted());
    }
  });

  test('crosses the borders of states', () => {
    expect(places().regionOf('brasilia-df')).toContain('valparaiso-de-goias-go');
  });

  test('of a place that is no city is the place itself', () => {
    expect(places().regionOf('atlantida-ac')).toEqual(['atlantida-ac']);
  });
});

test('a distance that is known: São Paulo to Rio de Janeiro is about 360 km', () => {
  const seats = ['sao-paulo-sp', 'rio-de-janeiro-rj'].map((slug) => places().localityBySlug(slug)?.position);
  expect(seats[0] && seats[1] && distanceKm(seats[0], seats[1])).toBeGreaterThan(350);
  expect(seats[0] && seats[1] && distanceKm(seats[0], seats[1])).toBeLessThan(370);
});

test('a slug has no accents and no apostrophes', () => {
  expect(slugOf("Santa Bárbara d'Oeste")).toBe('santa-barbara-doeste');
});
