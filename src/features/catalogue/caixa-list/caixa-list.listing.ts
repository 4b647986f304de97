import { createHash } from 'node:crypto';
import { listingDescription, listingName } from '../../../copy/property/listing-text.ts';
import { completenessOf } from '../../../domain/catalogue/completeness.ts';
import { AMENITIES, AREAS } from '../../../domain/catalogue/enumerations.ts';
import { mainAreaOf } from '../../../domain/catalogue/highlighted-features.ts';
import { splitAreas } from '../../../domain/catalogue/plausible-areas.ts';
import type { PropertyDetailInput } from '../../../domain/catalogue/property-detail.schema.ts';
import { fillsColumn } from '../../../domain/localities/cut-names.ts';
import { citySlugOf } from '../../../domain/localities/locality.ts';
import { readNeighbourhood } from '../../../domain/localities/neighbourhood.ts';
import type { PlaceIndex } from '../../../domain/localities/place-index.ts';
import { properName } from '../../../domain/localities/proper-name.ts';
import type { ImportRow } from '../import/import-row.ts';
import { listAddress } from './caixa-list.address.ts';
import { type ListDescription, readDescription } from './caixa-list.description.ts';
import { PURPOSE_OF_TYPE, propertyTypeOf } from './caixa-list.modes.ts';
import type { ListRow } from './caixa-list.row.ts';

/** Raised when the reading below changes, so that the next list brings every listing up to it. */
const READING = 4;

/** A listing made from a line, and what in it was not understood. */
export type ReadListing = {
  readonly row: ImportRow;
  readonly unmatchedCity: string | null;
  readonly unknownWords: readonly string[];
};

/** Listing of a list's line, in the product's terms (D§9). Pure: places are given. */
export function listingOfRow(row: ListRow, places: PlaceIndex): ReadListing {
  const description = inOrder(readDescription(row.description));
  const place = placeOf(row, places);
  const landAreaM2 = description.areas.get('area_terreno') ?? null;
  const largestArea = Math.max(0, ...description.areas.values());
  const propertyType = propertyTypeOf(description.kind, largestArea);
  const detail = detailOf(row, description, place);
  const { plausible } = splitAreas(detail.areas ?? [], { ...row, propertyType });
  const areas = new Map(plausible.map(({ key, squareMetres }) => [key, squareMetres]));
  const columns: ImportRow['columns'] = {
    name: listingName({ ...description, ...place, areas }),
    uf: row.uf,
    city_code: place.cityCode,
    city_slug: place.citySlug,
    city_name: place.cityName,
    neighbourhood: place.neighbourhood,
    address: listAddress(row.address, place, row.uf),
    property_type: propertyType,
    purpose: PURPOSE_OF_TYPE[propertyType],
    sale_type: row.saleMode.saleType,
    sale_category: row.saleMode.saleCategory,
    purchase_type: row.saleMode.saleType === 'leilao' ? 'leilao' : 'outros',
    ...(row.financing === null ? {} : { payment_types: row.financing ? ['vista', 'financiado'] : ['vista'] }),
    price_cents: row.priceCents,
    appraisal_cents: row.appraisalCents,
    bedrooms: description.amenities.get('dormitorios') ?? null,
    suites: description.amenities.get('suites') ?? null,
    bathrooms: description.amenities.get('banheiros') ?? null,
    parking_spaces: description.amenities.get('vagas_garagem') ?? null,
    main_area_m2: mainAreaOf(plausible)?.amount ?? null,
    land_area_m2: landAreaM2,
    completeness: completenessOf({ ...row, ...detail, hasPosition: false, photos: 0 }),
    detail,
  };
  return {
    row: { bankId: row.bankId, hash: hashOf(row, place.linkedCode), columns },
    unmatchedCity: place.cityCode === null ? `${row.city}/${row.uf.toUpperCase()}` : null,
    unknownWords: description.unknown,
  };
}

type Place = {
  readonly cityCode: number | null;
  /** Locality code, where somebody linked the name: the same words then say something else than before. */
  readonly linkedCode: number | null;
  readonly citySlug: string;
  readonly cityName: string;
  readonly neighbourhood: string | null;
};

/** A city that no municipality matches keeps its own name and is never a reason to drop the listing (D§3). */
function placeOf(row: ListRow, places: PlaceIndex): Place {
  const match = places.match(row.uf, row.city);
  const cityName = match?.city.name ?? properName(row.city);
  const written = row.neighbourhood === '' ? null : spelledOut(row.neighbourhood, cityName);
  return {
    cityCode: match?.city.code ?? null,
    linkedCode: match?.isLinked ? match.city.code : null,
    citySlug: match?.city.slug ?? citySlugOf(cityName, row.uf),
    cityName,
    neighbourhood: withDistrict(written, match?.district ?? null),
  };
}

/** "JD SAO JOSE 2" as people write it, with its short forms in full; a name that fills its column may be cut off, and says so by its length. */
function spelledOut(neighbourhood: string, cityName: string): string {
  const whole = fillsColumn(neighbourhood) ? null : readNeighbourhood(neighbourhood, cityName);
  return whole?.name ?? properName(neighbourhood);
}

/** The bank itself writes "Ceilândia Norte (Ceilândia)" where the city is Brasília. */
function withDistrict(neighbourhood: string | null, district: string | null): string | null {
  if (district === null || neighbourhood === null) return neighbourhood ?? district;
  const words = (text: string) => properName(text.toUpperCase()).toLowerCase();
  return words(neighbourhood).includes(words(district)) ? neighbourhood : `${neighbourhood} (${district})`;
}

/** Amenities and areas in the order in which they are shown. */
function inOrder(description: ListDescription): ListDescription {
  const ordered = <K, V>(keys: readonly K[], map: ReadonlyMap<K, V>) =>
    new Map(keys.flatMap((key) => (map.has(key) ? [[key, map.get(key) as V] as const] : [])));
  return {
    ...description,
    amenities: ordered(AMENITIES, description.amenities),
    areas: ordered(AREAS, description.areas),
  };
}

function detailOf(row: ListRow, description: ListDescription, place: Place): PropertyDetailInput {
  return {
    description: listingDescription({ ...description, ...place }, description.unknown),
    features: [...description.amenities].map(([key, amount]) => ({ key, amount })),
    areas: [...description.areas].map(([key, squareMetres]) => ({ key, squareMetres })),
    callToAction: { url: row.link },
    ...(row.financing === null ? {} : { toldPayments: ['vista', 'financiado'] }),
  };
}

/**
 * Everything that the list says, but for the discount (computed from two others) and the link (its form differs between
 * lists of the same day).
 */
function hashOf(row: ListRow, linkedCode: number | null): string {
  const said = [
    READING,
    row.uf,
    row.city,
    row.neighbourhood,
    row.address,
    row.priceCents,
    row.appraisalCents,
    row.financing,
    row.description,
    row.saleMode.saleType,
    row.saleMode.saleCategory,
    ...(linkedCode === null ? [] : [linkedCode]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}
