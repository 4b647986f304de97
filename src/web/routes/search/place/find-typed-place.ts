import { oneOf, STATES } from '../../../../domain/catalogue/enumerations.ts';
import { canonicalPropertyPath } from '../../../../domain/catalogue/property-path.ts';
import { citySlugOf, type Locality } from '../../../../domain/localities/locality.ts';
import { readPlaceCode } from '../../../../domain/localities/place-codes.ts';
import { placeOfPostalPrefix } from '../../../../domain/localities/postal-ranges.ts';
import type { SearchFormError } from '../../../../domain/search/form/search-form.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { Outlet } from '../../../../workflows/catalogue/outlet.server.ts';
import { chooseLocality, localityName } from './locality-text.ts';

/** What a text in the locality field leads to: a place to search in, or straight to one property (D§3). */
export type TypedPlace =
  | { readonly kind: 'place'; readonly slug: string }
  | { readonly kind: 'property'; readonly path: string }
  | { readonly kind: 'unknown'; readonly code: SearchFormError['code'] };

/** Reads a name, a CEP or its beginning, or the code of a property. */
export async function findTypedPlace(text: string, outlet: Outlet, now: Instant): Promise<TypedPlace> {
  const code = readPlaceCode(text, outlet.brand.smallIdPrefix);
  if (code?.kind === 'postal') return placeOfPostal(code.digits);
  if (code?.kind === 'property') return findByCode(code.code, outlet, now);
  const place =
    chooseLocality(text, outlet.suggestLocalities(localityName(text), now)) ?? cityByLabel(text, outlet);
  return place === null ? { kind: 'unknown', code: 'locality_unknown' } : { kind: 'place', slug: place.slug };
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
