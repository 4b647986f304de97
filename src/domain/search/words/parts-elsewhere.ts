import { slugOf } from '../../localities/locality.ts';
import { isBeginningOfOther, isEndOfLonger, isKnownPartBeside } from './parts/other-names.ts';
import {
  ADDRESS,
  gapAfter,
  isIn,
  isNeighbourhood,
  isUnknown,
  LEAST_CLEAR,
  placesOf,
  type SharedKnowledge,
} from './parts/said-places.ts';
import { STREET_WORDS } from './plain-words.ts';
import type { Token } from './text-tokens.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

/** Readings of places, in the order of the text. */
const namesIn = (readings: readonly Candidate[]) =>
  readings.filter((reading) => placesOf(reading).length > 0).sort((a, b) => a.from - b.from);

/** A bracket, or a preposition: what stands before it can only lie in what stands behind it. */
const HELD_BY_GAP = /\(|(?:em|n[ao])\s*$/i;
/** The share of the listings of a name that one city must have to be meant by it. */
const MOST_OF_ALL = 0.6;
/** With so many listings a name of every town ("Jardim Catarina") is asked for by itself. */
const SURELY_ASKED = 60;
/** First words of names that every town has. */
const HEADS = new Set([...STREET_WORDS, ...'residencial loteamento condominio chacara chacaras'.split(' ')]);

type Clear = { readonly best: NamedPlace | undefined; readonly isClear: boolean };

/** The likeliest place of a name, and whether the name alone says that it is this one. */
function clearestOf(
  reading: Candidate,
  tokens: readonly Token[],
  { listingsOf }: Pick<WordsKnowledge, 'listingsOf'>,
): Clear {
  const counted = placesOf(reading).map((place) => ({ place, count: listingsOf(place.slug) }));
  const best = counted.toSorted((a, b) => b.count - a.count)[0];
  if (best === undefined) return { best: undefined, isClear: false };
  const cityOf = ({ city, slug }: NamedPlace) => city ?? slug;
  const sum = (some: typeof counted) => some.reduce((total, { count }) => total + count, 0);
  const inCity = counted.filter(({ place }) => cityOf(place) === cityOf(best.place));
  const isOneOfMost = sum(inCity) > MOST_OF_ALL * sum(counted);
  const isOfEvery = HEADS.has(tokens[reading.from]?.word ?? '') && best.count < SURELY_ASKED;
  return { best: best.place, isClear: isOneOfMost && !isOfEvery && sum(inCity) >= LEAST_CLEAR };
}

/** "jardim américa em bangu": of the names beside a neighbourhood that leaves no doubt those of its city are meant. */
export function narrowedBeside(
  readings: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  knowledge: Pick<WordsKnowledge, 'listingsOf'>,
): readonly Candidate[] {
  const names = namesIn(readings);
  const narrowed = new Map<Candidate, Candidate>();
  for (const [at, first] of names.entries()) {
    const second = names[at + 1];
    if (second === undefined || !ADDRESS.test(gapAfter(text, tokens, first, second) ?? 'e')) continue;
    for (const [part, beside] of [
      [first, second],
      [second, first],
    ] as const) {
      const city = cityBeside(part, beside, tokens, knowledge);
      if (city === null) continue;
      const places = placesOf(part).filter((place) => place.city === city);
      narrowed.set(part, { ...part, meanings: [{ kind: 'place', places }] });
    }
  }
  return readings.map((reading) => narrowed.get(reading) ?? reading);
}

function cityBeside(
  part: Candidate,
  beside: Candidate,
  tokens: readonly Token[],
  knowledge: Pick<WordsKnowledge, 'listingsOf'>,
): string | null {
  const { best, isClear } = clearestOf(beside, tokens, knowledge);
  const city = best !== undefined && isNeighbourhood(best) && isClear ? (best.city ?? null) : null;
  const own = clearestOf(part, tokens, knowledge);
  const isElsewhere = own.best !== undefined && !own.isClear && own.best.city !== city;
  return isElsewhere && placesOf(part).some((place) => place.city === city) ? city : null;
}

/**
 * "jardim américa, goiânia", "vila nova (bangu)", "bangu, vila nova": a name of many towns beside a place that leaves no
 * doubt, where none of that name lies. Whoever lists two places joins them by "e" or "ou".
 */
function isVagueBeside(
  name: Candidate,
  { before, behind }: { readonly before: Candidate | undefined; readonly behind: Candidate | undefined },
  text: string,
  tokens: readonly Token[],
  knowledge: Pick<WordsKnowledge, 'listingsOf'>,
): boolean {
  const own = clearestOf(name, tokens, knowledge);
  if (own.best === undefined || !isNeighbourhood(own.best)) return false;
  // "piedade, boa viagem, recife": it lies in one of the two.
  const around = [before, behind].flatMap((other) => (other === undefined ? [] : placesOf(other)));
  if (
    isIn(
      placesOf(name),
      around.filter(({ level }) => level === 'city'),
    )
  )
    return false;
  const isOutside = (other: Candidate | undefined, gap: string | null, isHeld: boolean) => {
    if (other === undefined || gap === null || !ADDRESS.test(gap) || (own.isClear && !isHeld)) return false;
    const { best, isClear } = clearestOf(other, tokens, knowledge);
    if (best === undefined || best.level === 'state' || (isNeighbourhood(best) && !isClear)) return false;
    // "jardim colorado em campo grande": the town of that name holds it.
    const city = isNeighbourhood(best) ? [{ ...best, slug: best.city ?? '' }] : [];
    return !isIn(placesOf(name), [...city, ...placesOf(other)]);
  };
  const gap = gapAfter(text, tokens, name, behind);
  return (
    isOutside(behind, gap, HELD_BY_GAP.test(gap ?? '')) ||
    isOutside(before, gapAfter(text, tokens, before, name), false)
  );
}

/** A name, or a word that nothing explains, with the towns that may hold it. */
type Said = {
  readonly reading: Candidate | null;
  readonly listed: readonly string[];
  readonly known: readonly string[];
};

/**
 * "copacabana ipanema leblon": places said together lie in the town that most of them share. A name without a listing there
 * is no place of another town, unless it leaves no doubt.
 */
export function inSharedTown(
  readings: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  knowledge: SharedKnowledge,
): readonly Candidate[] {
  const changed = new Map<Candidate, Candidate | null>();
  for (const run of runsOf(readings, text, tokens, knowledge)) {
    const town = townOf(run, knowledge);
    if (town === null) continue;
    for (const { reading, known } of run) {
      if (reading === null) continue;
      const places = placesOf(reading).filter(({ city }) => city === town);
      const { best, isClear } = clearestOf(reading, tokens, knowledge);
      const isOther = known.includes(town) || (best !== undefined && isNeighbourhood(best) && !isClear);
      if (places.length > 0) changed.set(reading, { ...reading, meanings: [{ kind: 'place', places }] });
      else if (isOther) changed.set(reading, null);
    }
  }
  return readings.flatMap((reading) => {
    const now = changed.get(reading);
    return now === undefined ? [reading] : now === null ? [] : [now];
  });
}

/** Names beside each other with no more than a comma, "e", "ou" or an unknown word between. */
function runsOf(
  readings: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  knowledge: SharedKnowledge,
): readonly (readonly Said[])[] {
  const names = namesIn(readings);
  const runs: Said[][] = [[]];
  for (let at = 0; at < tokens.length; at += 1) {
    const reading = names.find(({ from }) => from === at) ?? null;
    const isRead = readings.some(({ from, to }) => from <= at && at < to);
    const to = reading?.to ?? at + 1;
    const isJoint = /^(?:e|ou)$/.test(tokens[at]?.word ?? '');
    const isParted = /[^\s,]/.test(text.slice(tokens[at - 1]?.to ?? 0, tokens[at]?.from));
    if (isParted) runs.push([]);
    if (reading !== null || (!isRead && isUnknown(tokens, at, knowledge))) {
      runs.at(-1)?.push(saidAt(reading, text.slice(tokens[at]?.from, tokens[to - 1]?.to), knowledge));
    } else if (!isJoint) runs.push([]);
    at = to - 1;
  }
  return runs;
}

function saidAt(reading: Candidate | null, written: string, knowledge: SharedKnowledge): Said {
  const places = reading === null ? [] : placesOf(reading).filter(isNeighbourhood);
  const listed = places.filter(({ slug }) => knowledge.listingsOf(slug) > 0).map(({ city }) => city ?? '');
  return { reading, listed: [...new Set(listed)], known: knowledge.townsOfPart(slugOf(written)) };
}

/** Names said together of which more than half lie in one town: of two names both do, but nothing tells that it is meant. */
const LEAST_TOGETHER = 3;

/** The town that most of some names share; null: none, or one of the names is the town of another. */
function townOf(run: readonly Said[], { listingsOf }: SharedKnowledge): string | null {
  const towns = new Set(run.flatMap(({ listed, known }) => [...listed, ...known]));
  const names = run.flatMap(({ reading }) => (reading === null ? [] : placesOf(reading)));
  if (names.some(({ slug, level, isShort }) => level === 'city' && !isShort && towns.has(slug))) return null;
  const counted = [...towns].map((town) => {
    const sharing = run.filter(({ listed, known }) => listed.includes(town) || known.includes(town));
    const isTold = sharing.some(({ listed }) => !listed.includes(town));
    const inTown = names.filter(({ city }) => city === town);
    const count = inTown.reduce((sum, { slug }) => sum + listingsOf(slug), 0);
    const isOfMost = run.length >= LEAST_TOGETHER && 2 * sharing.length > run.length;
    const isShared = sharing.length >= 2 && (isTold || isOfMost);
    return { town, count, isShared, sharing: sharing.length };
  });
  const [first] = counted
    .filter(({ isShared }) => isShared)
    .toSorted((a, b) => b.sharing - a.sharing || b.count - a.count);
  return first?.town ?? null;
}

/** Names that are told one after the other, each for itself. */
const LISTED = /(?:^|\s)(?:e|ou)(?=\s|$)|[;/]/i;
/** Words before the town that something lies in. */
const WITHIN = /(?:^|\s)(?:em|n[ao]|de|d[ao])\s*$/i;
/** Nothing but what puts one place into another. */
const HELD = /^\s*(?:em|n[ao])\s*$/i;
/** Nothing but a preposition or a comma between a part and its town. */
const NEXT = /^[\s,–-]*(?:(?:em|no|na|de|do|da)\s+)?$/i;
/** Weight of the listings of the other town, as a multiple, where a comma parts the names. */
const COMMA_SHARE = 5;

/** "santo antônio, candeias": a town of the name holds what stands beside it. */
function holdsBeside(
  name: Candidate,
  around: readonly (Candidate | undefined)[],
  listingsOf: WordsKnowledge['listingsOf'],
): boolean {
  const beside = around.flatMap((other) => (other === undefined ? [] : placesOf(other)));
  const listed = beside.filter((place) => isNeighbourhood(place) && listingsOf(place.slug) > 0);
  return isIn(
    listed,
    placesOf(name).filter(({ level }) => level === 'city'),
  );
}

/**
 * Without places that lie elsewhere where the text names a town: "vista alegre em porto alegre" asks for no Vista Alegre of
 * São Gonçalo, "na vitória em salvador" for no Vitória of Espírito Santo. Names of a list stay ("bangu ou niterói"), and
 * names of one state that nothing puts into each other.
 */
export function withoutPartsElsewhere(
  readings: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  knowledge: WordsKnowledge,
): Candidate[] {
  const { listingsOf, weightOf } = knowledge;
  const likeliest = (reading: Candidate) =>
    placesOf(reading).toSorted((a, b) => listingsOf(b.slug) - listingsOf(a.slug))[0];
  const all = namesIn(readings);
  /** "são joão em bangu": what a neighbourhood is to hold lies in its city, or is nowhere. */
  const isHeldElsewhere = (reading: Candidate, at: number) => {
    const next = all[at + 1];
    const gap = gapAfter(text, tokens, reading, next);
    const holder = next && likeliest(next);
    if (gap === null || !HELD.test(gap) || holder?.level !== 'neighbourhood') return false;
    // "jardim colorado em campo grande": the town of that name holds it.
    if (isIn(placesOf(reading), placesOf(next as Candidate))) return false;
    const isInCity = ({ level, slug, city }: NamedPlace) =>
      level === 'state' || (city ?? slug) === holder.city;
    return !placesOf(reading).some(isInCity);
  };
  const held = all.filter(isHeldElsewhere);
  const named = all.filter((reading) => !held.includes(reading));
  const towns = named.filter((reading) => likeliest(reading)?.level === 'city');
  const slugs = new Set(towns.flatMap(placesOf).map(({ slug }) => slug));
  const states = new Set(towns.flatMap((town) => likeliest(town)?.uf ?? []));
  const isNeighbourhoodElsewhere = (reading: Candidate, at: number) => {
    const best = likeliest(reading);
    if (best?.level !== 'neighbourhood' || placesOf(reading).some(({ city }) => slugs.has(city ?? '')))
      return false;
    if (holdsBeside(reading, [named[at - 1], named[at + 1]], listingsOf)) return false;
    const gaps = [at - 1, at].map((first) => gapAfter(text, tokens, named[first], named[first + 1]));
    if (gaps.some((gap) => gap !== null && LISTED.test(gap))) return false;
    const isWithin = WITHIN.test(gaps[1] ?? '');
    return isWithin || (named.length === 2 && !states.has(best.uf));
  };
  const isTownElsewhere = (reading: Candidate, at: number) => {
    const next = named[at + 1];
    const gap = gapAfter(text, tokens, reading, next);
    if (next === undefined || gap === null || !NEXT.test(gap) || !isTown(next)) return false;
    const [first, second] = [placesOf(reading), placesOf(next)];
    const isOfState = first.some(({ level }) => level === 'state');
    if (isOfState || first.every(isNeighbourhood) || isIn(first, second)) return false;
    const [best, town] = [likeliest(reading), likeliest(next)];
    if (best === undefined || town === undefined) return false;
    if (listingsOf(best.slug) > 0 && best.uf === town.uf) return false;
    if (WITHIN.test(gap)) return true;
    const weight = weigh(first);
    return (
      (weight < SURELY_ASKED || reading.corrected !== null) &&
      weight * (gap.includes(',') ? COMMA_SHARE : 1) < weigh(second)
    );
  };
  /** "osvaldo orico bangu": of two parts of different states, with nothing between, the second is the town of the words. */
  const isPartElsewhere = (reading: Candidate, at: number) => {
    const next = named[at + 1];
    const gap = gapAfter(text, tokens, reading, next);
    if (next === undefined || gap === null || gap.trim() !== '') return false;
    const [first, second] = [likeliest(reading), likeliest(next)];
    if (first === undefined || second === undefined || isIn(placesOf(reading), placesOf(next))) return false;
    if (!isNeighbourhood(first) || !isNeighbourhood(second) || first.uf === second.uf) return false;
    return listingsOf(first.slug) < SURELY_ASKED;
  };
  const weigh = (places: readonly NamedPlace[]) => Math.max(...places.map(({ slug }) => weightOf(slug)));
  const dropped = named.filter(
    (reading, at) =>
      isTownElsewhere(reading, at) ||
      isPartElsewhere(reading, at) ||
      isEndOfLonger(reading, readings, text, tokens, knowledge) ||
      isBeginningOfOther(reading, readings, text, tokens, knowledge) ||
      isKnownPartBeside(reading, { before: named[at - 1], behind: named[at + 1] }, text, tokens, knowledge) ||
      isVagueBeside(reading, { before: named[at - 1], behind: named[at + 1] }, text, tokens, {
        listingsOf,
      }) ||
      (towns.length > 0 && isNeighbourhoodElsewhere(reading, at)),
  );
  return readings.filter((reading) => !held.includes(reading) && !dropped.includes(reading));
}

/** A name of towns, and perhaps of neighbourhoods besides. */
const isTown = (reading: Candidate) => placesOf(reading).some(({ level }) => level === 'city');
