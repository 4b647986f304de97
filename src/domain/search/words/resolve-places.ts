import { nameFamilies } from './name-families.ts';
import { withoutEndings } from './place-names.ts';
import { type PlaceWeights, placeWeights } from './place-weights.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, Meaning, NamedPlace, WordsQuery } from './words-query.ts';

/** A reading and one thing that it means. */
export type Meant = { readonly reading: Candidate; readonly meaning: Meaning };

/** Places that the text names beside the name in question. */
type Named = { readonly states: ReadonlySet<string>; readonly cities: ReadonlySet<string> };

/**
 * Tells namesakes apart: by a city or a state that the text names elsewhere, else by their listings under `rest`, which is
 * all else that the text asks for. Cities as likely as the first are all meant; of neighbourhoods only those of one city
 * are. A city that a neighbourhood of it is named beside is no place of its own.
 */
export function resolvePlaces(
  readings: readonly Candidate[],
  rest: WordsQuery,
  knowledge: WordsKnowledge,
): Meant[] {
  const namedBeside = new Map(
    readings.map((reading) => [reading, besideChosen(namedIn(readings, reading), knowledge)]),
  );
  const pairs = pairsIn(readings, knowledge);
  const weights = placeWeights(readings.flatMap(placesOf), rest, knowledge);
  const meant = readings.flatMap((reading) =>
    reading.meanings.map((meaning): Meant => {
      if (meaning.kind !== 'place') return { reading, meaning };
      const places = inPair(meaning.places, pairs.get(reading));
      return {
        reading,
        meaning: localityOf(places, namedBeside.get(reading) ?? NOTHING, weights, meaning.places),
      };
    }),
  );
  return withoutDivided(meant, readings);
}

function cityOfPair(
  part: Candidate,
  whole: Candidate,
  listingsOf: WordsKnowledge['listingsOf'],
): string | null {
  const towns = withoutEndings(placesOf(whole), listingsOf);
  const cities = new Set(towns.flatMap(({ level, slug }) => (level === 'city' ? slug : [])));
  const parts = placesOf(part).filter(({ city, slug }) => cities.has(city ?? '') && listingsOf(slug) > 0);
  const region = placesOf(part).find(({ slug, district }) => district !== null && cities.has(slug));
  return parts.toSorted((a, b) => listingsOf(b.slug) - listingsOf(a.slug))[0]?.city ?? region?.slug ?? null;
}

/** Two names of which one lies in the other: their city, and whether the name is the part. */
type Pair = { readonly city: string; readonly isPart: boolean };

/** Tokens that may stand between a neighbourhood and its city. */
const MOST_BETWEEN = 1;

/**
 * The city of two names that follow each other, where the first is a neighbourhood of the second, whatever else the second is
 * called so: "jardim colorado em campo grande".
 */
function pairsIn(
  readings: readonly Candidate[],
  { listingsOf }: WordsKnowledge,
): ReadonlyMap<Candidate, Pair> {
  const pairs = new Map<Candidate, Pair>();
  const inOrder = readings.toSorted((a, b) => a.from - b.from);
  for (const [at, second] of inOrder.entries()) {
    const first = inOrder[at - 1];
    if (first === undefined || second.from - first.to > MOST_BETWEEN) continue;
    const isAside = second.from > first.to || pairs.has(first);
    const city = cityOfPair(first, second, listingsOf);
    const other = city !== null || isAside ? null : cityOfPair(second, first, listingsOf);
    if (city !== null) pairs.set(first, { city, isPart: true }).set(second, { city, isPart: false });
    else if (other !== null) {
      pairs.set(second, { city: other, isPart: true }).set(first, { city: other, isPart: false });
    }
  }
  return pairs;
}

const placesOf = ({ meanings }: Candidate): readonly NamedPlace[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'place' ? meaning.places : []));

/** "goytacazes, campos dos goytacazes": the part is no other name of its city. */
function inPair(places: readonly NamedPlace[], pair: Pair | undefined): readonly NamedPlace[] {
  if (pair === undefined) return places;
  const { city, isPart } = pair;
  const isItself = ({ slug, district }: NamedPlace) => slug === city && (!isPart || district !== null);
  return places.filter((place) => place.city === city || isItself(place));
}

/** A text that names no city of its own is about those that are chosen: "planalto" beside Natal. */
function besideChosen(named: Named, { chosen }: WordsKnowledge): Named {
  if (named.cities.size > 0) return named;
  return { ...named, cities: new Set(chosen.localities.filter((slug) => slug.includes('-'))) };
}

const NOTHING: Named = { states: new Set(), cities: new Set() };

/** Places that are named around a reading, and by itself where it leaves no doubt. */
function namedIn(readings: readonly Candidate[], around: Candidate): Named {
  const states = new Set<string>();
  const cities = new Set<string>();
  for (const reading of readings) {
    for (const meaning of reading.meanings) {
      const all = meaning.kind === 'place' ? meaning.places : [];
      const places = reading === around ? all : ofFullName(all);
      const [first, ...others] = places;
      if (first && first.level !== 'neighbourhood' && others.every(({ uf }) => uf === first.uf))
        states.add(first.uf);
      if (places.some(({ level }) => level === 'neighbourhood')) continue;
      for (const { level, slug } of places) if (level === 'city') cities.add(slug);
    }
  }
  return { states, cities };
}

/** "Santos" names the town of that very name, whatever else begins so. */
function ofFullName(places: readonly NamedPlace[]): readonly NamedPlace[] {
  const whole = places.filter(({ isShort }) => !isShort);
  return whole.length > 0 ? whole : places;
}

function localityOf(
  named: readonly NamedPlace[],
  { states, cities }: Named,
  weights: PlaceWeights,
  all: readonly NamedPlace[],
): Meaning {
  const { matching } = weights;
  const { likelihood, isMeantWith } = nameFamilies(named, weights);
  const isFound = named.some(
    (place) => place.level !== 'neighbourhood' && !place.isWide && likelihood(place) > 0,
  );
  const isWhole = named.some(
    (place) => place.level === 'city' && !place.isShort && !place.isWide && likelihood(place) > 0,
  );
  const places = named.filter(
    (place) => (!place.isWide || (!isFound && likelihood(place) > 0)) && !(place.isEnding && isWhole),
  );
  // The name of what is chosen is that place again, and no neighbourhood of it that is called so as well.
  const isChosen = places.some(weights.isChosen);
  const inNamedCity = isChosen ? [] : places.filter(({ city }) => city !== undefined && cities.has(city));
  const inState = places.filter(({ uf }) => states.has(uf));
  // "em santa catarina e no rs": a state beside a state is no part of a city there.
  const isStateBeside = places.some(({ level }) => level === 'state') && inState.every(isNeighbourhood);
  const inNamed = inNamedCity.length > 0 ? inNamedCity : isStateBeside ? [] : inState;
  const parted = new Set(places.flatMap(({ city }) => city ?? []));
  const within = (inNamed.length > 0 ? inNamed : places).filter(
    ({ slug, district }) => district === null || !parted.has(slug),
  );
  const possible = withListings(toldIn(within, likelihood), weights);
  const isOfName = ({ isShort, isWide, isPart }: NamedPlace) => !(isShort || isWide || isPart);
  const ordered = possible.toSorted(
    (a, b) =>
      likelihood(b) - likelihood(a) ||
      Number(isOfName(b)) - Number(isOfName(a)) ||
      weights.likelihood(b) - weights.likelihood(a) ||
      Number(isNeighbourhood(a)) - Number(isNeighbourhood(b)) ||
      Number(b.district === null) - Number(a.district === null),
  );
  const [first] = ordered;
  const most = first === undefined ? 0 : likelihood(first);
  const isAsLikely = (place: NamedPlace) =>
    likelihood(place) === most && (first === undefined || isOfName(place) === isOfName(first));
  const likely = ordered
    .filter((place) => isMeantWith(first, place) && (isNeighbourhood(place) || isAsLikely(place)))
    .sort((a, b) => Number(b.district === null) - Number(a.district === null));
  const value = [...new Set(likely.map(({ slug }) => slug))];
  const others = (all === named ? places : all)
    .filter(({ slug }) => !value.includes(slug))
    .toSorted((a, b) => matching(b.slug) - matching(a.slug) || likelihood(b) - likelihood(a));
  const isTold = all !== named || inNamed.length > 0;
  const alternatives = [...new Set(worthOffering(others, first, isTold, weights).map(({ slug }) => slug))];
  return { kind: 'localities', value, alternatives, district: likely[0]?.district ?? null };
}

/**
 * Other places that are offered beside the one that is meant. Beside one of that very name: those with listings, and one without
 * any only where there is no other and the text tells none by its town or state; a name that merely begins so only if it
 * has more. Beside a longer name: all, "Ribeirão/PE 0" beside Ribeirão Preto.
 */
function worthOffering(
  others: readonly NamedPlace[],
  meant: NamedPlace | undefined,
  isTold: boolean,
  { matching }: PlaceWeights,
): readonly NamedPlace[] {
  if (meant === undefined || meant.isShort || meant.isPart) return others;
  const named = others.filter((place) => !place.isShort || matching(place.slug) > matching(meant.slug));
  const listed = named.filter(({ slug, district }) => matching(slug) > 0 || district !== null);
  return listed.length > 0 || isTold ? listed : named;
}

/** "Pompeia/SP" is the town, unless it has no listing and what is called just so has one; "cidade de Pompeia" is it always. */
function toldIn(
  places: readonly NamedPlace[],
  likelihood: (place: NamedPlace) => number,
): readonly NamedPlace[] {
  const told = places.filter((place) => place.told !== undefined);
  const isSure = told.some((place) => place.told === 'town' || likelihood(place) > 0);
  const isOther = places.some((place) => place.told === undefined && !place.isPart && likelihood(place) > 0);
  return told.length > 0 && (isSure || !isOther) ? told : places;
}

/**
 * Without places of that very name in which the rest of the text leaves nothing, where it leaves something in another one:
 * "apartamento em são sebastião". A capital is meant all the same.
 */
function withListings(places: readonly NamedPlace[], weights: PlaceWeights): readonly NamedPlace[] {
  const isOfName = ({ isShort, isWide, district }: NamedPlace) => !(isShort || isWide || district !== null);
  const townOf = ({ slug, city }: NamedPlace) => city ?? slug;
  const found = places.filter((place) => isOfName(place) && weights.matching(place.slug) > 0);
  if (found.length === 0 || places.some(weights.isChosen)) return places;
  const towns = new Set(found.map(townOf));
  return places.filter(
    (place) =>
      !isOfName(place) || towns.has(townOf(place)) || weights.isCapital(place) || place.level === 'state',
  );
}

const isNeighbourhood = ({ level }: NamedPlace) => level === 'neighbourhood';

/** "bangu, rio de janeiro" asks for Bangu alone: the city stays a word that was understood. */
function withoutDivided(meant: readonly Meant[], readings: readonly Candidate[]): Meant[] {
  const cityOf = new Map<string, string>();
  for (const { meanings } of readings) {
    for (const meaning of meanings) {
      for (const { slug, city } of meaning.kind === 'place' ? meaning.places : []) {
        if (city !== undefined) cityOf.set(slug, city);
      }
    }
  }
  const chosen = meant.flatMap(({ meaning }) => (meaning.kind === 'localities' ? meaning.value : []));
  const parts = Map.groupBy(
    chosen.filter((slug) => cityOf.has(slug)),
    (slug) => cityOf.get(slug) ?? '',
  );
  return meant.map((each) => {
    const { meaning } = each;
    if (meaning.kind !== 'localities' || !meaning.value.some((slug) => parts.has(slug))) return each;
    return {
      ...each,
      // Other places with the city's name are none that the text may mean.
      meaning: {
        ...meaning,
        value: meaning.value.flatMap((slug) => parts.get(slug) ?? [slug]),
        alternatives: [],
      },
    };
  });
}
