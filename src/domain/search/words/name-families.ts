import type { PlaceWeights } from './place-weights.ts';
import type { NamedPlace } from './words-query.ts';

/** Families of neighbourhoods of one name. */
export type NameFamilies = Pick<PlaceWeights, 'likelihood'> & {
  /** True when a place is meant where another one is the likeliest. */
  readonly isMeantWith: (first: NamedPlace | undefined, place: NamedPlace) => boolean;
};

type Family = { readonly meant: ReadonlySet<string>; readonly likelihood: number };

/**
 * Neighbourhoods of one city that are called the same are one, and in another city they are another place. Places
 * whose name goes on ("Ana Beatriz II", "Jardim da Paz (Guia)") are meant too where more lies in them than in that of
 * just the name.
 */
export function nameFamilies(named: readonly NamedPlace[], weights: PlaceWeights): NameFamilies {
  const families = new Map<string, Family>();
  const members = named.filter(({ level, isShort }) => level === 'neighbourhood' && !isShort);
  for (const [city, places] of Map.groupBy(members, (place) => place.city ?? ''))
    families.set(city, familyOf(places, weights));
  const familyAt = ({ level, city, isShort }: NamedPlace) =>
    level === 'neighbourhood' && !isShort ? families.get(city ?? '') : undefined;
  return {
    likelihood(place) {
      const family = familyAt(place);
      return family?.meant.has(place.slug) ? family.likelihood : weights.likelihood(place);
    },
    isMeantWith(first, place) {
      if (first?.isWide) return place.slug === first.slug;
      if (first?.level !== 'neighbourhood') return place.level !== 'neighbourhood';
      if (place.city !== first.city) return false;
      return first.isShort === true || (familyAt(first)?.meant.has(place.slug) ?? false);
    },
  };
}

function familyOf(places: readonly NamedPlace[], weights: PlaceWeights): Family {
  const one = [...new Map(places.toReversed().map((place) => [place.slug, place])).values()];
  const sum = (some: readonly NamedPlace[]) =>
    some.reduce((all, place) => all + weights.likelihood(place), 0);
  const chosen = one.filter(weights.isChosen);
  const [parts, plain] = [one.filter(({ isPart }) => isPart), one.filter(({ isPart }) => !isPart)];
  const meant = chosen.length > 0 ? chosen : sum(parts) > sum(plain) ? one : plain.length > 0 ? plain : one;
  return { meant: new Set(meant.map(({ slug }) => slug)), likelihood: sum(meant) };
}
