import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlaceList } from './place-list.ts';

test('F18 an address with short forms, or with words joined or parted, leads to the neighbourhood', () => {
  const places = new PlaceList();
  const at = { uf: 'sp', citySlug: 'sao-paulo-sp', cityName: 'São Paulo' } as const;
  for (const neighbourhood of ['23 SUBDIST CASA VERDE', 'REGOMOLEIRO', 'REGO MOLEIRO', 'JD SAO JOSE'])
    places.enter({ ...at, neighbourhood });
  const slugOf = (slug: string) => places.neighbourhoodOf(`${slug}-sao-paulo-sp`)?.slug;
  expect(slugOf('23-subdist-casa-verde')).toBe('23-subdistrito-casa-verde-sao-paulo-sp');
  expect(slugOf('jd-sao-jose')).toBe('jardim-sao-jose-sao-paulo-sp');
  expect(slugOf('rego-moleiro')).toBe(slugOf('regomoleiro'));
  expect(slugOf('jd-sao-joao')).toBeUndefined();
});

const CITY = { uf: 'rj' as const, citySlug: 'itaborai-rj', cityName: 'Itaboraí' };
const WHOLE = 'Recanto dos Magalhães (Cabuçu)';
const CUT = 'Recanto dos Magalhae';
const slugs = { whole: 'recanto-dos-magalhaes-cabucu-itaborai-rj', cut: 'recanto-dos-magalhae-itaborai-rj' };

test.each([[[CUT, WHOLE, 'Centro']], [['Centro', WHOLE, CUT]]])(
  'F10 a name that is cut off is the whole one, whichever of them comes first: %s',
  (written) => {
    const places = new PlaceList();
    const leaves = written.map((neighbourhood) => places.enter({ ...CITY, neighbourhood }));
    const both = [written.indexOf(CUT), written.indexOf(WHOLE)].map((at) => leaves[at]);
    for (const list of [places, new PlaceList(places.kept()), places.sorted().list]) {
      expect(list.neighbourhoodOf(slugs.cut)).toMatchObject({ name: WHOLE, slug: slugs.whole });
      expect(list.leafIdsOf(slugs.whole)).toHaveLength(2);
    }
    expect(places.leafIdsOf(slugs.whole).sort()).toEqual(both.toSorted());
    expect(places.leafIdsOf(slugs.cut).sort()).toEqual(both.toSorted());
  },
);

test('F10 a name that is cut off stands by itself again when nothing has the whole one any more', () => {
  const places = new PlaceList();
  const cut = places.enter({ ...CITY, neighbourhood: CUT });
  const whole = places.enter({ ...CITY, neighbourhood: WHOLE });
  expect(places.wholeOf(cut)).toBe(whole);
  places.leave(whole);
  expect(places.wholeOf(cut)).toBe(cut);
  expect(places.neighbourhoodOf(slugs.cut)?.name).toBe(CUT);
  places.enter({ ...CITY, neighbourhood: 'Recanto dos Magalhaes' });
  expect(places.neighbourhoodOf(slugs.cut)?.name).toBe('Recanto dos Magalhães');
});

test('F10 F18 spellings of one place are shown under one name, asked for by any of them, and stay two where they are two', () => {
  const places = new PlaceList();
  const CAMPOS = { uf: 'rj' as const, citySlug: 'campos-rj', cityName: 'Campos' };
  const enter = (neighbourhood: string) => places.enter({ ...CAMPOS, neighbourhood });
  const [first] = [
    'Goitacazes',
    'Goitacazes',
    'GOYTACAZES',
    'Veneza',
    'LOT VENEZA',
    'Residencial Veneza',
  ].map(enter);
  for (const list of [places, new PlaceList(places.kept()), places.sorted().list]) {
    for (const key of ['goitacazes', 'goytacazes', 'goytacases']) {
      expect(list.neighbourhoodOf(`${key}-campos-rj`)).toMatchObject({ slug: 'goitacazes-campos-rj' });
      expect(list.leafIdsOf(`${key}-campos-rj`)).toHaveLength(2);
    }
    expect(list.neighbourhoodOf('loteamento-veneza-campos-rj')).toMatchObject({
      name: 'Veneza',
      spellings: ['loteamento-veneza'],
    });
    expect(list.leafIdsOf('veneza-campos-rj')).toHaveLength(2);
    expect(list.leafIdsOf('residencial-veneza-campos-rj')).toHaveLength(1);
  }
  places.leave(first as number);
  enter('Goytacazes');
  expect(places.neighbourhoodOf('goitacazes-campos-rj')?.slug).toBe('goytacazes-campos-rj');
});

test('F01 leaves of chosen cities and chosen leaves are counted before each leaf, sorted or as they came', () => {
  const leafOf = fc.record({
    city: fc.nat(6),
    neighbourhood: fc.constantFrom('Centro', 'Norte', 'Sul', null),
  });
  const asked = fc.record({
    placed: fc.array(leafOf, { maxLength: 40 }),
    cities: fc.array(fc.nat(6)),
    leaves: fc.array(fc.nat(30)),
  });
  fc.assert(
    fc.property(asked, ({ placed, cities, leaves }) => {
      const list = new PlaceList();
      for (const { city, neighbourhood } of placed) {
        list.enter({ uf: 'rj', citySlug: `cidade-${city}-rj`, cityName: `Cidade ${city}`, neighbourhood });
      }
      for (const places of [list, list.sorted().list]) {
        const isCity = Uint8Array.from(places.cities, (_, id) => (cities.includes(id) ? 1 : 0));
        const own = new Set(leaves.filter((id) => id < places.leaves.length));
        const before = new Uint32Array(places.leaves.length + 1).fill(99);
        places.sumLeaves(isCity, own, before);
        const isChosen = places.leaves.map(({ city }, id) => isCity[city] === 1 || own.has(id));
        const expected = [0, ...isChosen.map((_, id) => isChosen.slice(0, id + 1).filter(Boolean).length)];
        expect([...before]).toEqual(expected);
      }
    }),
  );
});
