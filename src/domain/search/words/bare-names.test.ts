import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publishedLists } from '../../../platform/testing/published-lists.server.ts';
import { oneOf, STATES } from '../../catalogue/enumerations.ts';
import { type Locality, normaliseName } from '../../localities/locality.ts';
import { neighbourhoodSlug, readNeighbourhood } from '../../localities/neighbourhood.ts';
import { places } from '../../localities/places.server.ts';
import { neighbourhoodNames } from './neighbourhood-names.ts';
import { understandWords } from './understand-words.ts';
import { wordsKnowledge } from './words-knowledge.ts';

const COMMONEST = 420;
/** Names that are left as a kind of property ("barracão"), and parts of names in brackets. */
const MOST_WRONG = { neighbourhoods: 2, cities: 8 };

const lists = publishedLists();
const folder = join(lists ?? '', '2026-01-08');
const files = lists === null ? [] : readdirSync(folder).filter((name) => name.endsWith('.csv'));

function readLists() {
  const counts = new Map<string, number>();
  const neighbourhoods = new Map<string, Locality>();
  const byName = new Map<string, number>();
  const add = (to: Map<string, number>, key: string) => to.set(key, (to.get(key) ?? 0) + 1);
  for (const line of files.flatMap((name) => readFileSync(join(folder, name), 'latin1').split('\n'))) {
    const [number, state, cityName = '', written = ''] = line.split(';').map((cell) => cell.trim());
    const uf = oneOf(STATES, state?.toLowerCase());
    const city = uf && /^\d+$/.test(number ?? '') ? places().match(uf, cityName)?.city : undefined;
    if (!uf || city === undefined) continue;
    add(counts, uf);
    add(counts, city.slug);
    const read = readNeighbourhood(written, city.name);
    if (read === null) continue;
    const slug = neighbourhoodSlug(read.key, city.slug);
    const { name } = read;
    neighbourhoods.set(slug, {
      ...{ slug, name, level: 'neighbourhood', parent: city.slug, uf, cityName: city.name },
      ...{ code: null, position: null },
    });
    add(counts, slug);
    add(byName, normaliseName(name.replace(/ \(.*/, '')));
  }
  return { counts, neighbourhoods: [...neighbourhoods.values()], byName };
}

test.skipIf(files.length === 0)(
  'F10 names of neighbourhoods and cities, typed alone, lead to the place that is called so and has most listings',
  () => {
    const { counts, neighbourhoods, byName } = readLists();
    const names = neighbourhoodNames(neighbourhoods);
    const listingsOf = (slug: string) => counts.get(slug) ?? 0;
    const knowledge = wordsKnowledge({
      localities: places().localities,
      smallIdPrefix: 'oi',
      weightOf: listingsOf,
      neighbourhoods: () => names,
    });
    const cityList = places().localities.filter(({ level }) => level === 'city');
    const mostOf = Map.groupBy([...neighbourhoods, ...cityList], ({ name }) =>
      normaliseName(name.replace(/ \(.*/, '')),
    );
    const most = (slugs: readonly string[]) => Math.max(0, ...slugs.map(listingsOf));
    const isWrong = (name: string) => {
      const best = most((mostOf.get(name) ?? []).map(({ slug }) => slug));
      return most(understandWords(name, knowledge).query.localities ?? []) < best;
    };
    const common = [...byName].sort((a, b) => b[1] - a[1]).slice(0, COMMONEST);
    const wrong = {
      neighbourhoods: common.map(([name]) => name).filter(isWrong),
      cities: [...new Set(cityList.map(({ name }) => normaliseName(name)))].filter(isWrong),
    };
    expect(wrong.neighbourhoods.length, wrong.neighbourhoods.join()).toBeLessThanOrEqual(
      MOST_WRONG.neighbourhoods,
    );
    expect(wrong.cities.length, wrong.cities.join()).toBeLessThanOrEqual(MOST_WRONG.cities);
  },
);
