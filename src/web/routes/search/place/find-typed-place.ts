import { oneOf, STATES } from '../../../../domain/catalogue/enumerations.ts';
import { canonicalPropertyPath } from '../../../../domain/catalogue/property-path.ts';
import { citySlugOf, type Locality } from '../../../../domain/localities/locality.ts';
import { readPlaceCode } from '../../../../domain/localities/place-codes.ts';
import { placeOfPostalPrefix } from '../../../../domain/localities/postal-ranges.ts';
import type { SearchFormError } from '../../../../domain/search/form/search-form.ts';
import type { SearchQuery } from '../../../../domain/search/search-query.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { Outlet } from '../../../../workflows/catalogue/outlet.server.ts';
import { chooseLocality, labelledLocality, localityName } from './locality-text.ts';

/** Target of a text in the locality field: a place to search in, or straight to one property (D§3). */
export type TypedPlace =
  | { readonly kind: 'place'; readonly slug: string }
  /** One of several places of that name: the likeliest, as a search in words has it. */
  | { readonly kind: 'namesake'; readonly slug: string }
  | { readonly kind: 'property'; readonly path: string }
  | { readonly kind: 'unknown'; readonly code: SearchFormError['code'] };

/** Reads a name, a CEP or its beginning, or the code of a property, typed beside the other filters of a search. */
export async function findTypedPlace(
  text: string,
  query: SearchQuery,
  outlet: Outlet,
  now: Instant,
): Promise<TypedPlace> {
  const code = readPlaceCode(text, outlet.brand.smallIdPrefix);
  if (code?.kind === 'postal') return placeOfPostal(code.digits);
  if (code?.kind === 'property') return findByCode(code.code, outlet, now);
  const suggestions = outlet.suggestLocalities(localityName(text), now);
  const labelled = labelledLocality(text, suggestions) ?? cityByLabel(text, outlet);
  if (labelled !== null) return { kind: 'place', slug: labelled.slug };
  const likeliest = likeliestOf(text, query, outlet, now);
  if (likeliest !== null) return likeliest;
  const place = chooseLocality(text, suggestions);
  return place === null ? { kind: 'unknown', code: 'locality_unknown' } : { kind: 'place', slug: place.slug };
}

/**
 * The place that a search in words takes for a name, under any name of it: of several of that name the likeliest. Null: the
 * text is no such name.
 */
function likeliestOf(text: string, query: SearchQuery, outlet: Outlet, now: Instant): TypedPlace | null {
  const { understood, notUnderstood, unread } = outlet.understandWords(text, now, query);
  const [meaning, ...others] = understood;
  const isWhole = others.length === 0 && notUnderstood.length === 0 && unread === null;
  if (!isWhole || meaning?.kind !== 'localities' || meaning.corrected !== null) return null;
  const [slug, ...more] = meaning.value;
  if (slug === undefined) return null;
  if (meaning.alternatives.length > 0) return { kind: 'namesake', slug };
  return more.length === 0 && meaning.district === null ? { kind: 'place', slug } : null;
}

/** A city without listings, as the picker writes it: "Zabelê, PB". */
function cityByLabel(text: string, outlet: Outlet): Locality | null {
  const [, name = '', state] = /^(.+),\s*([a-z]{2})$/i.exec(text.trim()) ?? [];
  const uf = oneOf(STATES, state?.toLowerCase());
  return uf === null ? null : outlet.localityBySlug(citySlugOf(name, uf));
}

function placeOfPostal(digits: string): TypedPlace {
  const slug = placeOfPostalPrefix(digits);
  return slug === null ? { kind: 'unknown', code: 'postal_unknown' } : { kind: 'place', slug };
}

/** Eight digits that no property has are a CEP. */
async function findByCode(code: string, outlet: Outlet, now: Instant): Promise<TypedPlace> {
  const found = await outlet.findProperty(code, now);
  if (found.kind !== 'unknown') {
    return { kind: 'property', path: canonicalPropertyPath(found.property, outlet.brand.smallIdPrefix) };
  }
  const slug = placeOfPostalPrefix(code);
  return slug === null ? { kind: 'unknown', code: 'code_unknown' } : { kind: 'place', slug };
}
