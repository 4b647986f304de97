import { saleTypeLabels } from '../../../copy/property/catalogue.ts';
import { vrsyncOutWords as words } from '../../../copy/server/vrsync.ts';
import type { Brand } from '../../../domain/brand/brand.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import { STATE_LIST } from '../../../domain/localities/states.ts';
import { derivativePath, photoKeyOf } from '../../../domain/media/media-address.ts';
import { readVideoAddress } from '../../../domain/media/video-address.ts';
import { BRASILIA_OFFSET_MS, type Instant } from '../../../domain/time.ts';
import { readRichText } from '../view/rich-text.server.ts';
import { COUNTED, FEATURES } from './vrsync.features.ts';
import { type VrsyncType, vrsyncTypeOf } from './vrsync.types.ts';

/** Rules of the portals for a listing (docs/exchange/vrsync.md). */
const RULES = { title: [10, 100], description: [50, 3000], photos: 40 } as const;
/** Photos that a portal wants at least, where it does not say so in the address. */
export const USUAL_LEAST_PHOTOS = 5;

/** Reasons why a listing is not told; the words stand in `copy/server/vrsync.ts`. */
export const VRSYNC_FAULTS = [
  ...(['demo', 'over', 'type', 'price', 'title', 'description', 'photos'] as const),
  ...(['postal_code', 'neighbourhood', 'area', 'bedrooms', 'bathrooms'] as const),
] as const;
export type VrsyncFault = (typeof VRSYNC_FAULTS)[number];

/** Whose listings they are, and where they are seen. */
export type VrsyncSite = { readonly origin: string; readonly brand: Brand; readonly leastPhotos: number };

type Listed = {
  readonly property: Property;
  readonly card: Pick<PropertyCardView, 'smallId' | 'state' | 'price' | 'href'>;
};

export type ToldListing =
  | { readonly xml: string }
  | { readonly faults: readonly [VrsyncFault, ...VrsyncFault[]] };

const LAND: readonly VrsyncType[] = [
  'Residential / Land Lot',
  'Commercial / Land Lot',
  'Commercial / Industrial',
  'Residential / Agricultural',
  'Residential / Farm Ranch',
];
const WITH_BEDROOMS: readonly VrsyncType[] = [
  'Residential / Apartment',
  'Residential / Home',
  'Residential / Condo',
  'Residential / Farm Ranch',
  'Residential / Flat',
  'Residential / Agricultural',
];
const WITH_BATHROOMS: readonly VrsyncType[] = [...WITH_BEDROOMS, 'Commercial / Office'];

/** What the portals would say of a listing, however many photos they want. */
export type VrsyncVerdict = {
  /** Faults but for that of the photos. */
  readonly faults: readonly VrsyncFault[];
  /** Photos that it would be told with. */
  readonly photos: number;
};

export function vrsyncVerdict(listed: Listed): VrsyncVerdict {
  const { wrong } = measured(listed);
  return {
    faults: VRSYNC_FAULTS.filter((fault) => fault !== 'photos' && wrong[fault]),
    photos: photosOf(listed.property, '').length,
  };
}

/** Faults of a listing for a portal that wants so many photos. */
export const faultsFor = ({ faults, photos }: VrsyncVerdict, leastPhotos: number): readonly VrsyncFault[] =>
  photos < leastPhotos
    ? VRSYNC_FAULTS.filter((fault) => fault === 'photos' || faults.includes(fault))
    : faults;

/** What of a listing the rules are held against, and which of them it breaks. */
function measured({ property, card }: Listed) {
  const type = vrsyncTypeOf(property.propertyType, property.purpose);
  const { living, land } = areasOf(property);
  const title = shortened(oneLine(property.name), RULES.title[1]);
  const said = plainLines(property.detail.description);
  const description = descriptionOf(said, words.saleOf(saleTypeLabels[property.saleType], card));
  const price = Math.floor((card.price.saleCents ?? 0) / 100);
  const isLand = type !== null && LAND.includes(type);
  const wrong: Readonly<Record<Exclude<VrsyncFault, 'photos'>, boolean>> = {
    demo: property.source === 'demo',
    over: card.state !== 'available' && card.state !== 'disputed',
    type: type === null,
    price: price < 1,
    title: title.length < RULES.title[0],
    description: said === '' || description.length < RULES.description[0],
    postal_code: !/^\d{8}$/.test(property.postalCode ?? ''),
    neighbourhood: (property.neighbourhood ?? '').trim() === '',
    area: type !== null && (isLand ? land : living) < 1,
    bedrooms: type !== null && WITH_BEDROOMS.includes(type) && !property.bedrooms,
    bathrooms: type !== null && WITH_BATHROOMS.includes(type) && !property.bathrooms,
  };
  return { type, living, land, title, description, price, isLand, wrong };
}

/** A listing as the portals take it, or why they would not. */
export function vrsyncListing({ property, card }: Listed, site: VrsyncSite): ToldListing {
  const { type, living, land, title, description, price, isLand, wrong } = measured({ property, card });
  const photos = photosOf(property, site.origin);
  const isWrong = (fault: VrsyncFault) =>
    fault === 'photos' ? photos.length < site.leastPhotos : wrong[fault];
  const [first, ...others] = VRSYNC_FAULTS.filter(isWrong);
  if (first !== undefined) return { faults: [first, ...others] };
  // In the order of the portals' own examples: some readers hold a document against a sequence.
  const details = [
    element('UsageType', type?.split(' / ')[0]),
    element('PropertyType', type),
    element('Description', description),
    element('ListPrice', price, BRL),
    land > 0 ? element('LotArea', land, SQUARE_METRES) : '',
    isLand ? '' : element('LivingArea', living, SQUARE_METRES),
    ...expensesOf(property),
    ...roomsOf(property),
    featuresOf(property),
  ];
  return {
    xml: `<Listing>${[
      element('ListingID', card.smallId),
      element('Title', title),
      element('TransactionType', 'For Sale'),
      element('PublicationType', 'STANDARD'),
      element('DetailViewUrl', site.origin + card.href),
      `<Media>${photos.map((photo, at) => photoOf(photo, at === 0)).join('')}${videoOf(property)}</Media>`,
      `<Details>${details.join('')}</Details>`,
      locationOf(property),
      `<ContactInfo>${contactOf(site)}</ContactInfo>`,
    ].join('')}</Listing>\n`,
  };
}

const NAMESPACE = 'http://www.vivareal.com/schemas/1.0/VRSync';

/** Beginning of a document. */
export function vrsyncHead({ brand }: VrsyncSite, now: Instant): string {
  const header = [
    element('Provider', brand.name),
    element('Email', brand.contacts.email),
    element('ContactName', brand.legalName),
    // In Brasília, without saying so: as the portals' own example has it.
    element('PublishDate', new Date(now + BRASILIA_OFFSET_MS).toISOString().slice(0, 19)),
    element('Telephone', telephoneOf(brand)),
  ].join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<ListingDataFeed xmlns="${NAMESPACE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} http://xml.vivareal.com/vrsync.xsd">
<Header>${header}</Header>
<Listings>
`;
}

export const VRSYNC_TAIL = '</Listings>\n</ListingDataFeed>\n';

const BRL = { currency: 'BRL' };
const SQUARE_METRES = { unit: 'square metres' };

/** In whole square metres, as the portals want them. */
function areasOf({ detail }: Property): { readonly living: number; readonly land: number } {
  const size = (key: string) => detail.areas.find((area) => area.key === key)?.squareMetres ?? 0;
  const built = size('area_util') || size('area_privativa') || size('area_construida');
  return {
    living: Math.floor(built || size('area_total')),
    land: Math.floor(size('area_terreno') || size('area_total')),
  };
}

type Photo = { readonly url: string; readonly alt: string };

/** Photos that are kept here: no portal is sent to another site. */
function photosOf({ detail }: Property, origin: string): Photo[] {
  return detail.media.images
    .flatMap(({ url, alt }) => {
      const key = photoKeyOf(url);
      return key === null ? [] : [{ url: origin + derivativePath(key, 1280, 'jpg'), alt }];
    })
    .slice(0, RULES.photos);
}

const photoOf = ({ url, alt }: Photo, isFirst: boolean) =>
  element('Item', url, {
    medium: 'image',
    ...(alt === '' ? {} : { caption: oneLine(alt) }),
    ...(isFirst ? { primary: 'true' } : {}),
  });

/** The first video of YouTube: portals take one, and of no other site. */
function videoOf({ detail: { media } }: Property): string {
  const known = [media.video, ...media.videos.map(({ url }) => url)].map(
    (url) => readVideoAddress(url ?? '')?.known,
  );
  const video = known.find((one) => one?.site === 'youtube');
  return video ? element('Item', `https://www.youtube.com/watch?v=${video.id}`, { medium: 'video' }) : '';
}

/** The text of the listing, and how it is sold; its lines are parted as the portals ask for it. */
function descriptionOf(said: string, sale: string): string {
  for (let most = RULES.description[1] - sale.length - LINE.length; ; most -= LINE.length) {
    const text = `${shortened(said, most)}\n${sale}`.replaceAll('\n', LINE);
    if (text.length <= RULES.description[1]) return text;
  }
}

const LINE = '&lt;br&gt;';

/** A rich text without its elements; none of its signs means anything to a reader of HTML. */
function plainLines(text: string | null): string {
  const written: string[] = [];
  const write = (nodes: NonNullable<ReturnType<typeof readRichText>>) => {
    for (const node of nodes) {
      if (typeof node === 'string') written.push(node.replace(/[<>]/g, ' ').replace(/\s+/g, ' '));
      else if (node.tag === 'br') written.push('\n');
      else {
        write(node.holds);
        if (node.tag === 'p' || node.tag === 'li') written.push('\n');
      }
    }
  };
  write(readRichText(text) ?? []);
  return written
    .join('')
    .replace(/ *\n[ \n]*/g, '\n')
    .trim();
}

const oneLine = (text: string) => text.replace(/[<>]/g, ' ').replace(/\s+/g, ' ').trim();

/** Cut between two words where there is room for a sign that says so. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.search(/\s\S*$/);
  return `${(end > most / 2 ? cut.slice(0, end) : cut).trimEnd().replace(/[\ud800-\udbff]$/, '')}…`;
}

const STATE_NAMES = new Map(STATE_LIST.map(({ uf, name }) => [uf, name]));

/** A street, the number of a house and what comes after it. */
const NUMBERED = /^([^,]+), (?:n(?:\.|º|°)? ?)?(\d{1,6}[a-z]?)(?:, (.+))?$/i;

/** Of an address whose street is not to be seen, or that nobody knows, a portal shows the neighbourhood alone. */
function locationOf(property: Property): string {
  const { uf, cityName, neighbourhood, address, postalCode } = property;
  // Portals show every point as exact.
  const position = property.detail.exactness === 'aproximado' ? null : property.position;
  const state = uf.toUpperCase();
  const rest = `, ${neighbourhood}, ${cityName}/${state}`;
  const whole = `, ${address}`;
  const street = oneLine(whole.endsWith(rest) ? whole.slice(2, -rest.length) : address);
  const [, name = street, number, complement] = NUMBERED.exec(street) ?? [];
  const parts = [
    element('Country', 'Brasil', { abbreviation: 'BR' }),
    element('State', STATE_NAMES.get(uf), { abbreviation: state }),
    element('City', cityName),
    element('Neighborhood', neighbourhood),
    element('Address', name),
    element('StreetNumber', number),
    element('Complement', complement),
    element('PostalCode', `${postalCode?.slice(0, 5)}-${postalCode?.slice(5)}`),
    element('Latitude', position?.latitude),
    element('Longitude', position?.longitude),
  ].join('');
  return `<Location displayAddress="${street === '' ? 'Neighborhood' : 'All'}">${parts}</Location>`;
}

function expensesOf({ detail }: Property): string[] {
  const reais = (kind: string) => {
    const told = detail.expenses.find((expense) => expense.kind === kind && !expense.exempt);
    return Math.floor((told?.valueCents ?? 0) / 100) || null;
  };
  return [
    element('PropertyAdministrationFee', reais('condominio'), BRL),
    element('Iptu', reais('iptu'), { ...BRL, period: 'Yearly' }),
  ];
}

function countOf(property: Property, amenity: (typeof COUNTED)[number][1]): number | null {
  const { bedrooms, suites, bathrooms, parkingSpaces } = property;
  return { dormitorios: bedrooms, suites, banheiros: bathrooms, vagas_garagem: parkingSpaces }[amenity];
}

const ROOMS = ['Bedrooms', 'Bathrooms', 'Suites', 'Garage'] as const;

const roomsOf = (property: Property) =>
  ROOMS.map((room) => {
    const counted = COUNTED.find(([name]) => name === room);
    return element(room, (counted && countOf(property, counted[1])) || null);
  });

function featuresOf({ detail }: Property): string {
  const has = new Set(detail.features.filter(({ amount }) => amount > 0).map(({ key }) => key));
  const told = FEATURES.filter(
    ([, amenity], at) => has.has(amenity) && FEATURES.findIndex(([, other]) => other === amenity) === at,
  );
  return told.length === 0
    ? ''
    : `<Features>${told.map(([name]) => element('Feature', name)).join('')}</Features>`;
}

/** Least digits of a telephone. */
const LEAST_DIGITS = 8;

/** Telephone of the operator; null while the brand tells none. */
export function telephoneOf({ contacts: { sac } }: Pick<Brand, 'contacts'>): string | null {
  return sac.replace(/\D/g, '').length < LEAST_DIGITS ? null : sac;
}

const contactOf = ({ origin, brand }: VrsyncSite) =>
  [
    element('Name', brand.name),
    element('Email', brand.contacts.email),
    element('Website', origin),
    element('Telephone', telephoneOf(brand)),
  ].join('');

/** An element with its text; none where there is nothing to say. */
function element(
  name: string,
  value: string | number | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return '';
  const given = Object.entries(attributes).map(([key, text]) => ` ${key}="${escaped(text)}"`);
  return `<${name}${given.join('')}>${escaped(String(value))}</${name}>`;
}

/** Signs that XML knows no way to write. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they are
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
