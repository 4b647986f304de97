import { STREET_WORDS } from './plain-words.ts';
import type { Token } from './text-tokens.ts';
import type { WordsKnowledge } from './words-knowledge.ts';
import type { Candidate, NamedPlace } from './words-query.ts';

export const placesOf = ({ meanings }: Candidate): readonly NamedPlace[] =>
  meanings.flatMap((meaning) => (meaning.kind === 'place' ? meaning.places : []));

export const isNeighbourhood = ({ level }: NamedPlace) => level === 'neighbourhood';

export const isIn = (some: readonly NamedPlace[], towns: readonly NamedPlace[]) =>
  some.some(({ slug, city }) => towns.some((town) => town.slug === city || town.slug === slug));

/** The text between two readings; null: there are no two. */
export function gapAfter(
  text: string,
  tokens: readonly Token[],
  first: Candidate | undefined,
  second: Candidate | undefined,
): string | null {
  if (first === undefined || second === undefined) return null;
  return text.slice(tokens[first.to - 1]?.to, tokens[second.from]?.from);
}

/** Readings of places, in the order of the text. */
export const namesIn = (readings: readonly Candidate[]) =>
  readings.filter((reading) => placesOf(reading).length > 0).sort((a, b) => a.from - b.from);

/** A part and its town as an address has them: "bangu, rio", "bangu - rio", "bangu/rio", "bangu (rio)", "bangu rio". */
const ADDRESS = /^[\s,–\-/(]*(?:(?:em|n[ao])\s+)?$/i;
/** A bracket, or a preposition: what stands before it can only lie in what stands behind it. */
const HELD = /\(|(?:em|n[ao])\s*$/i;
/** The share of the listings of a name that one city must have to be meant by it. */
const MOST_OF_ALL = 0.6;
/** With so many listings a name of every town ("Jardim Catarina") is asked for by itself. */
export const SURELY_ASKED = 60;
/** A name with fewer is as easily that of another town, of which no listing is known. */
const LEAST_CLEAR = 10;
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
export function isVagueBeside(
  name: Candidate,
  { before, behind }: { readonly before: Candidate | undefined; readonly behind: Candidate | undefined },
  text: string,
  tokens: readonly Token[],
  knowledge: Pick<WordsKnowledge, 'listingsOf'>,
): boolean {
  const own = clearestOf(name, tokens, knowledge);
  if (own.best === undefined || !isNeighbourhood(own.best)) return false;
  const isOutside = (other: Candidate | undefined, gap: string | null, isHeld: boolean) => {
    if (other === undefined || gap === null || !ADDRESS.test(gap) || (own.isClear && !isHeld)) return false;
    const { best, isClear } = clearestOf(other, tokens, knowledge);
    if (best === undefined || best.level === 'state' || (isNeighbourhood(best) && !isClear)) return false;
    // "jardim colorado em campo grande": the town of that name holds it.
    const around = isNeighbourhood(best) ? [{ ...best, slug: best.city ?? '' }] : [];
    return !isIn(placesOf(name), [...around, ...placesOf(other)]);
  };
  const gap = gapAfter(text, tokens, name, behind);
  return (
    isOutside(behind, gap, HELD.test(gap ?? '')) ||
    isOutside(before, gapAfter(text, tokens, before, name), false)
  );
}
