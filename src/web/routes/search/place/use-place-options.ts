import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { pickerCopy } from '../../../../copy/search/place-picker.ts';
import { formatCount } from '../../../../domain/format.ts';
import { type PlaceCode, postalOfCode, readPlaceCode } from '../../../../domain/localities/place-codes.ts';
import type { PlaceOption } from '../../../../domain/localities/place-names.ts';
import type { ComboboxOption } from '../../../components/input/combobox-list.tsx';
import type { RootData } from '../../../root-data.ts';
import { suggestionLabel } from './locality-text.ts';
import type { PlaceCounts, PlaceLookup } from './place-lookup.ts';
import { typedPart } from './typed-part.ts';
import { useMorePlaces } from './use-more-places.ts';

type Asked = {
  /** The filters that the counts are made under, as the list call spells them. */
  readonly filters: string;
  readonly chosen: readonly string[];
};

type Loaded = {
  readonly lookup: PlaceLookup;
  readonly counts: PlaceCounts;
  readonly filters: string;
};

export type PlaceOptions = {
  readonly options: readonly ComboboxOption[];
  /** Number of options, or the reason why there are none. */
  readonly head: string;
  readonly load: () => void;
  readonly onText: (text: string) => void;
};

/** Keys of the options that a code has: the way straight to what is typed, and to the CEP that its digits may be too. */
export const CODE_OPTION = 'codigo';
export const POSTAL_OPTION = 'cep';

/** Options of the locality field for its text: places with their counts, or the way straight to a code. */
export function usePlaceOptions({ filters, chosen }: Asked): PlaceOptions {
  const smallIdPrefix = useRouteLoaderData<RootData>('root')?.brand.smallIdPrefix ?? '';
  const [text, onText] = useState('');
  const [loaded, setLoaded] = useState<Loaded | 'failed' | null>(null);
  const load = () => {
    loadAll(filters, setLoaded).catch(() => setLoaded('failed'));
  };
  const code = readPlaceCode(text, smallIdPrefix);
  const more = useMorePlaces(code === null ? withoutNote(text).trim() : '', filters);
  if (code !== null) {
    return { options: codeOptions(code, text), head: pickerCopy.code, load, onText };
  }
  if (loaded === null || loaded === 'failed') {
    return { options: [], head: loaded === null ? pickerCopy.loading : pickerCopy.failed, load, onText };
  }
  const counts = loaded.filters === filters ? loaded.counts : null;
  const weights = { ...loaded.counts, ...more.counts };
  const places = loaded.lookup.suggest(withoutNote(text), weights, more);
  return {
    options: places.map((place) =>
      optionOf(place, text, more.counts?.[place.slug] === undefined ? counts : more.counts, chosen),
    ),
    head: pickerCopy.found(places.length),
    load,
    onText,
  };
}

function codeOptions(code: PlaceCode, text: string): readonly ComboboxOption[] {
  if (code.kind === 'postal') {
    return [{ key: CODE_OPTION, icon: 'map-pin', label: pickerCopy.postal(text.trim()) }];
  }
  const postal = postalOfCode(code.code);
  return [
    { key: CODE_OPTION, icon: 'house', label: pickerCopy.property(code.code.toUpperCase()) },
    ...(postal === null
      ? []
      : [{ key: POSTAL_OPTION, icon: 'map-pin', label: pickerCopy.postal(postal) } as const]),
  ];
}

/** The places first: typing is answered before the counts are there. */
async function loadAll(filters: string, tell: (loaded: Loaded) => void): Promise<void> {
  const { loadCounts, loadPlaces } = await import('./place-lookup.ts');
  const counting = loadCounts(filters);
  const lookup = await loadPlaces();
  tell({ lookup, counts: null, filters });
  tell({ lookup, counts: await counting, filters });
}

/** "São Paulo (estado)" is looked for as "São Paulo". */
const withoutNote = (text: string) => text.split('(', 1)[0] ?? '';

function optionOf(
  place: PlaceOption,
  text: string,
  counts: PlaceCounts,
  chosen: readonly string[],
): ComboboxOption {
  const label = suggestionLabel(place);
  const count = counts?.[place.slug] ?? 0;
  const isChosen = chosen.includes(place.slug);
  return {
    key: place.slug,
    icon: 'map-pin',
    label,
    typed: typedPart(label, text),
    isChosen,
    isPale: counts !== null && count === 0 && !isChosen,
    ...(counts === null ? {} : { note: count === 0 ? pickerCopy.none : formatCount(count) }),
    ...(counts === null || count === 0
      ? {}
      : { unit: count === 1 ? pickerCopy.unit.one : pickerCopy.unit.many }),
  };
}
