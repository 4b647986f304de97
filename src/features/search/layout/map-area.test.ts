import { describe, expect, it } from 'vitest';
import { AT_MIDDLE, AT_SEAT, EXACT } from '../../../domain/map/group-points.ts';
import { indexOf, listing, now, query, surroundings } from '../testing/small-index.ts';
import { BlockIndex } from './block-index.server.ts';

describe('an area of the map', () => {
  it('finds within an area of the map: by a position of its own, else by the seat of the city', () => {
    const index = indexOf([
      listing(1, { position: null, neighbourhood: null }),
      listing(2, { position: { latitude: -22.99, longitude: -47.1 } }),
      listing(3, { position: null, citySlug: 'santos-sp' }),
      listing(4, { position: { latitude: -22.9, longitude: -47.0 }, citySlug: 'santos-sp' }),
      listing(5, { position: null, citySlug: 'sem-sede-sp' }),
    ]);
    const found = (text: string) => [...index.matches(query(text), now)].sort();
    expect(found('area=-47.2,-22.95,-46.9,-22.85')).toEqual([1, 4]);
    expect(found('raio=-47.06083,-22.90556,11')).toEqual([1, 2, 4]);
    expect(found('area=-47.2,-23.2,-46.9,-23.2,-47.1,-22.95')).toEqual([2]);
    expect(found('raio=-46.3,-23.9,10&search=campinas-sp')).toEqual([]);
    const { numbers, latitudesE5, longitudesE5, isApproximate, payableCents } = index.pointsOf(
      query(''),
      now,
    );
    const at = (number: number) => {
      const place = numbers.indexOf(number);
      return [latitudesE5[place], longitudesE5[place], isApproximate[place], payableCents[place]];
    };
    expect([...numbers].sort()).toEqual([1, 2, 3, 4]);
    expect(at(1)).toEqual([-2_290_556, -4_706_083, 1, 100_000_00]);
    expect(at(4)).toEqual([-2_290_000, -4_700_000, 0, 100_000_00]);
    expect(index.pointsOf(query('raio=-46.3,-23.9,10'), now).numbers).toEqual(Uint32Array.of(3));
  });

  it('F15 one without a position stands amid those of its neighbourhood that have one, else at the seat of its city', () => {
    const cambui = { neighbourhood: 'Cambuí' };
    const index = indexOf([
      listing(1, { ...cambui, position: { latitude: -22.89, longitude: -47.05 } }),
      listing(2, { ...cambui, position: { latitude: -22.9, longitude: -47.06 } }),
      listing(3, { neighbourhood: 'CAMBUI', position: null }),
      listing(4, { neighbourhood: 'Taquaral', position: null }),
      listing(5, { neighbourhood: null, position: { latitude: -22.8, longitude: -47.0 } }),
      listing(6, { neighbourhood: null, position: null }),
      listing(7, { ...cambui, citySlug: 'santos-sp', position: null }),
    ]);
    const standing = () => {
      const { numbers, latitudesE5, longitudesE5, isApproximate } = index.pointsOf(query(''), now);
      return new Map(
        [...numbers].map((number, row) => [
          number,
          [isApproximate[row], latitudesE5[row], longitudesE5[row]],
        ]),
      );
    };
    const before = standing();
    expect(before.get(3)).toEqual([AT_MIDDLE, -2_289_500, -4_705_500]);
    for (const number of [4, 6]) expect(before.get(number)).toEqual([AT_SEAT, -2_290_556, -4_706_083]);
    expect(before.get(7)?.[0]).toBe(AT_SEAT);
    index.apply({ version: 2, upserts: [], removals: [1] });
    expect(standing().get(3)).toEqual([AT_MIDDLE, -2_290_000, -4_706_000]);
    index.apply({ version: 3, upserts: [], removals: [2] });
    expect(standing().get(3)?.[0]).toBe(AT_SEAT);
    // The listings of an area do not depend on other listings (decision 0120).
    expect([...index.matches(query('area=-47.2,-22.95,-46.9,-22.85'), now)].sort()).toEqual([3, 4, 6]);
  });

  it('F15 one without a position stands where its neighbourhood is known to lie, on the map and in an area', () => {
    const middle = { latitude: -22.8, longitude: -46.9 };
    const index = new BlockIndex({
      ...surroundings,
      middleOf: (slug, key) => (slug === 'campinas-sp' && key === 'cambui' ? middle : null),
    });
    const [cambui, taquaral] = [{ neighbourhood: 'CAMBUI' }, { neighbourhood: 'Taquaral' }];
    const upserts = [
      listing(1, { ...cambui, position: null }),
      listing(2, { ...cambui, position: { latitude: -22.89, longitude: -47.05 } }),
      listing(3, { ...taquaral, position: null }),
      listing(4, { ...cambui, citySlug: 'santos-sp', position: null }),
    ];
    index.apply({ version: 1, upserts, removals: [], campaigns: [] });
    const { numbers, latitudesE5, isApproximate } = index.pointsOf(query(''), now);
    const standing = [...numbers].map((number, row) => [number, isApproximate[row], latitudesE5[row]]);
    expect(standing.slice(0, 3)).toEqual([
      [1, AT_MIDDLE, -2_280_000],
      [2, EXACT, -2_289_000],
      [3, AT_SEAT, -2_290_556],
    ]);
    expect([...index.matches(query('raio=-46.9,-22.8,1'), now)]).toEqual([1]);
    expect([...index.matches(query('raio=-47.06083,-22.90556,1'), now)]).toEqual([3]);
    // A neighbourhood that comes later is known as well.
    index.apply({
      version: 2,
      upserts: [listing(5, { neighbourhood: 'Novo', position: null })],
      removals: [],
    });
    expect(index.pointsOf(query(''), now).numbers).toContain(5);
  });
});
