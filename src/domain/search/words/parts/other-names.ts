import { slugOf } from '../../../localities/locality.ts';
import type { Token } from '../text-tokens.ts';
import type { Candidate, NamedPlace } from '../words-query.ts';
import {
  ADDRESS,
  gapAfter,
  isIn,
  isNeighbourhood,
  isUnknown,
  LEAST_CLEAR,
  placesOf,
  type SharedKnowledge,
} from './said-places.ts';

/** "jardim botânico rio": a part of the town beside it that is known without a listing is none of another town. */
export function isKnownPartBeside(
  name: Candidate,
  { before, behind }: { readonly before: Candidate | undefined; readonly behind: Candidate | undefined },
  text: string,
  tokens: readonly Token[],
  knowledge: SharedKnowledge,
): boolean {
  if (placesOf(name).some((place) => !isNeighbourhood(place) && place.district === null)) return false;
  const written = text.slice(tokens[name.from]?.from, tokens[name.to - 1]?.to);
  const known = new Set(knowledge.townsOfPart(slugOf(written)));
  const isHeld = (other: Candidate | undefined, gap: string | null) => {
    if (other === undefined || gap === null || !ADDRESS.test(gap)) return false;
    const holding = placesOf(other).filter(({ level, slug }) => level === 'city' && known.has(slug));
    return holding.length > 0 && !isIn(placesOf(name), holding);
  };
  return (
    isHeld(before, gapAfter(text, tokens, before, name)) ||
    isHeld(behind, gapAfter(text, tokens, name, behind))
  );
}

/** "casa em felipe camarão": the first word of a town's name before a rare one, or one that nothing explains, begins another name. */
export function isBeginningOfOther(
  name: Candidate,
  readings: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  knowledge: SharedKnowledge,
): boolean {
  const { from, to } = name;
  const places = placesOf(name);
  const isRare = (some: readonly NamedPlace[]) =>
    some.every(({ slug }) => knowledge.listingsOf(slug) < LEAST_CLEAR);
  const isBegun = to === from + 1 && places.every(({ level, isShort }) => level === 'city' && isShort);
  const isBeside = text.slice(tokens[from]?.to, tokens[to]?.from ?? text.length).trim() === '';
  if (!isBegun || !isBeside || !isRare(places)) return false;
  const next = readings.find((other) => other.from <= to && to < other.to);
  if (next === undefined) return isUnknown(tokens, to, knowledge);
  const others = placesOf(next);
  return others.length > 0 && others.every(isNeighbourhood) && isRare(others) && !isIn(others, places);
}

/** "felipe camarão": a word that nothing explains before a name of one word and few listings makes another name of it. */
export function isEndOfLonger(
  name: Candidate,
  readings: readonly Candidate[],
  text: string,
  tokens: readonly Token[],
  knowledge: SharedKnowledge,
): boolean {
  const { from, to, corrected } = name;
  const places = placesOf(name);
  if (to !== from + 1 || corrected !== null || !places.every(isNeighbourhood)) return false;
  if (places.some(({ slug }) => knowledge.listingsOf(slug) >= LEAST_CLEAR)) return false;
  const isRead = readings.some((other) => other.from < from && other.to >= from);
  const isBeside = (text.slice(tokens[from - 1]?.to, tokens[from]?.from) || '-').trim() === '';
  // "leblon copacabana": another neighbourhood, which no list names.
  const isOther = knowledge.townsOfPart(tokens[from - 1]?.word ?? '').length > 0;
  return !isRead && isBeside && !isOther && isUnknown(tokens, from - 1, knowledge);
}
