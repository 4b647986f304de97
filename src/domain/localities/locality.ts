import type { StateCode } from '../catalogue/enumerations.ts';

/** A place that a listing can belong to: a state, a city, or a neighbourhood of the catalogue (D§3, D§13). */
export type Locality = {
  /** `sp`, `campinas-sp`, `cambui-campinas-sp`. */
  readonly slug: string;
  readonly name: string;
  readonly level: 'state' | 'city' | 'neighbourhood';
  /** Slug of the place that holds this one; null for a state. */
  readonly parent: string | null;
  readonly uf: StateCode;
  /** City of a neighbourhood. */
  readonly cityName?: string;
  /** Keys of a neighbourhood's other spellings in the catalogue. */
  readonly spellings?: readonly string[];
  /** IBGE code; null for a name that no municipality matches, and for a neighbourhood. */
  readonly code: number | null;
  /** The seat, in degrees; of a neighbourhood that of its city. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
};

const ASCII = /^[ -~]*$/;

/** Lower case, without accents, single spaces: how names are compared. */
export function normaliseName(text: string): string {
  // Taking accents off is ten times the cost of the rest, and most names that are compared have none.
  const bare = ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  return bare
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A part of an address: no accents, no apostrophes, spaces to hyphens (D§3: `santa-barbara-doeste`). */
export function slugOf(text: string): string {
  return normaliseName(text.replace(/['’`´]/g, '')).replaceAll(' ', '-');
}

/** City slug: its name's slug and the state, `santa-barbara-doeste-sp`. */
export function citySlugOf(name: string, uf: StateCode): string {
  return `${slugOf(name)}-${uf}`;
}
