import { stateNames } from '../../../../copy/property/catalogue.ts';
import { inCity, inNeighbourhood, inState } from '../../../../copy/search/in-place.ts';
import { type Locality, normaliseName } from '../../../../domain/localities/locality.ts';

type NamedPlace = Pick<Locality, 'name' | 'level' | 'uf' | 'cityName'>;

/** A place as the visitor reads it: "Cambuí, Campinas, SP", "Campinas, SP", "São Paulo". */
export function localityLabel({ name, level, uf, cityName }: NamedPlace): string {
  if (level === 'state') return stateNames[uf];
  return [name, ...(cityName === undefined ? [] : [cityName]), uf.toUpperCase()].join(', ');
}

/** The same after what is there: "em Campinas, SP", "no Maranhão". */
export function inLocality(place: NamedPlace): string {
  const { name, level, uf } = place;
  if (level === 'neighbourhood') return inNeighbourhood(localityLabel(place));
  return level === 'state' ? inState(uf) : `${inCity(name)}, ${uf.toUpperCase()}`;
}

/** A state in the list of suggestions, told apart from the city of the same name. */
export function suggestionLabel(place: NamedPlace): string {
  return place.level === 'state' ? `${stateNames[place.uf]} (estado)` : localityLabel(place);
}

/** The name alone of a typed or suggested place: "Campinas, SP" and "São Paulo (estado)" without what follows. */
export function localityName(text: string): string {
  return (text.split(/[,(]/, 1)[0] ?? '').trim();
}

/** The place whose label or slug a typed text is, or its name with the state behind it; null: it tells no single one. */
export function labelledLocality<Place extends Locality>(
  text: string,
  suggestions: readonly Place[],
): Place | null {
  const typed = normaliseName(text);
  const spellings: readonly ((place: Place) => string)[] = [
    suggestionLabel,
    (place) => place.slug,
    (place) => `${place.name} ${place.uf}`,
  ];
  for (const spelling of spellings) {
    const exact = suggestions.find((place) => normaliseName(spelling(place)) === typed);
    if (exact !== undefined) return exact;
  }
  return null;
}

/**
 * The place that a typed text means among the suggestions for its name: the one whose label, slug or name it is; else
 * the only one that begins with it. Null when it stays unclear.
 */
export function chooseLocality<Place extends Locality>(
  text: string,
  suggestions: readonly Place[],
): Place | null {
  const typed = normaliseName(text);
  if (typed === '') return null;
  const exact = labelledLocality(text, suggestions);
  if (exact !== null) return exact;
  const named = suggestions.find((place) => normaliseName(place.name) === typed);
  if (named !== undefined) return named;
  const beginning = suggestions.filter((place) => normaliseName(place.name).startsWith(typed));
  return beginning.length === 1 ? (beginning[0] ?? null) : null;
}
