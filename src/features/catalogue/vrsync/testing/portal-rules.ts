import { XmlDocument, type XmlElement } from 'libxml2-wasm';

/**
 * What the portals' own pages demand of a listing (docs/exchange/vrsync.md says which page), held against a document by a
 * reader of another make. Nothing here is shared with the writer.
 */

const NEEDS_BEDROOMS = [
  ...['Apartment', 'Home', 'Condo', 'Village House', 'Farm Ranch', 'Penthouse', 'Flat', 'Loft', 'Sobrado'],
  ...['Agricultural', 'Studio'],
].map((kind) => `Residential / ${kind}`);
const NEEDS_BATHROOMS = [
  ...NEEDS_BEDROOMS.filter((kind) => kind !== 'Residential / Studio'),
  ...['Residential / Kitnet', 'Commercial / Office', 'Commercial / Consultorio'],
];
const ON_LAND = [
  ...['Residential / Land Lot', 'Commercial / Land Lot', 'Commercial / Industrial'],
  ...['Residential / Agricultural', 'Residential / Farm Ranch'],
];

type Listing = (path: string) => readonly string[];

/** Each rule of a listing, and whether it is kept. */
const RULES: Readonly<Record<string, (of: Listing) => boolean>> = {
  'ListingID of 1 to 50 signs': (of) => isLong(of('ListingID')[0], 1, 50),
  'Title of 10 to 100 signs without HTML': (of) =>
    isLong(of('Title')[0], 10, 100) && !/[<>]/.test(of('Title')[0] ?? ''),
  'Description of 50 to 3,000 signs without bare HTML': (of) =>
    isLong(of('Details/Description')[0], 50, 3000) && !/[<>]/.test(of('Details/Description')[0] ?? ''),
  'ListPrice in whole reais': (of) => isWhole(of('Details/ListPrice')[0]),
  'LotArea of what lies on land, LivingArea of the rest': (of) =>
    isWhole(of(ON_LAND.includes(kindOf(of)) ? 'Details/LotArea' : 'Details/LivingArea')[0]),
  'Bedrooms where the kind demands them': (of) =>
    !NEEDS_BEDROOMS.includes(kindOf(of)) || isWhole(of('Details/Bedrooms')[0]),
  'Bathrooms where the kind demands them': (of) =>
    !NEEDS_BATHROOMS.includes(kindOf(of)) || isWhole(of('Details/Bathrooms')[0]),
  'five photos or more': (of) => photosIn(of).length >= 5,
  'JPEG by their addresses': (of) => photosIn(of).every((url) => /^https?:[^\s]+\.jpg$/.test(url)),
  'one video at most, of YouTube': (of) => of('Media/Item').filter(isVideo).length <= 1,
  'each photo once': (of) => new Set(of('Media/Item')).size === of('Media/Item').length,
  'one primary photo': (of) => of('Media/Item/@primary').join() === 'true',
  'a whole place': (of) =>
    ['City', 'Neighborhood', 'State/@abbreviation', 'Country/@abbreviation'].every(
      (name) => (of(`Location/${name}`)[0] ?? '') !== '',
    ) && /^\d{5}-\d{3}$/.test(of('Location/PostalCode')[0] ?? ''),
  'a level of the address': (of) =>
    ['All', 'Street', 'Neighborhood'].includes(of('Location/@displayAddress')[0] ?? ''),
  'who offers it': (of) => ['Name', 'Email'].every((name) => (of(`ContactInfo/${name}`)[0] ?? '') !== ''),
};

const isVideo = (url: string) => /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/.test(url);
const photosIn = (of: Listing) => of('Media/Item').filter((url) => !isVideo(url));

const kindOf = (of: Listing) => of('Details/PropertyType')[0] ?? '';
const isLong = (text: string | undefined, least: number, most: number) =>
  text !== undefined && text.length >= least && text.length <= most;
const isWhole = (text: string | undefined) => /^[1-9]\d*$/.test(text ?? '');

/** Rules that a document breaks, each behind the code of its listing; and how many listings it has. */
export function portalFaults(xml: string): { readonly listings: number; readonly faults: readonly string[] } {
  const document = XmlDocument.fromString(xml);
  try {
    const listings = document.root.find(
      '*[local-name()="Listings"]/*[local-name()="Listing"]',
    ) as XmlElement[];
    const ids: string[] = [];
    const faults = listings.flatMap((listing) => {
      const of: Listing = (path) =>
        listing.find(anyNamespace(path)).map((node) => ('content' in node ? String(node.content) : ''));
      const [id = ''] = of('ListingID');
      ids.push(id);
      return Object.entries(RULES).flatMap(([rule, isKept]) => (isKept(of) ? [] : [`${id}: ${rule}`]));
    });
    if (new Set(ids).size !== ids.length) faults.push('a code comes twice');
    if (ids.length > 50_000) faults.push('more than 50,000 listings');
    return { listings: ids.length, faults };
  } finally {
    document.dispose();
  }
}

const anyNamespace = (path: string) =>
  path
    .split('/')
    .map((step) => (step.startsWith('@') ? step : `*[local-name()="${step}"]`))
    .join('/');
