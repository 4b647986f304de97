import { expect, test } from 'vitest';
import { PlaceList } from './place-list.ts';

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
