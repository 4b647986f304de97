import { createHash } from 'node:crypto';
import { vrsyncWords as words } from '../../../copy/server/vrsync.ts';
import type { Amenity } from '../../../domain/catalogue/enumerations.ts';
import { normaliseName } from '../../../domain/localities/locality.ts';
import { COUNTED, FEATURES } from './vrsync.features.ts';
import { VRSYNC_LIMITS } from './vrsync.limits.ts';
import { numberOf } from './vrsync.numbers.ts';
import { placeOf } from './vrsync.place.ts';
import { partOf, Reading, textOf, type VrsyncRemark, withoutUndefined, wordsOf } from './vrsync.reading.ts';
import type { XmlPart } from './vrsync.tree.ts';
import { purposeOfVrsync, typeOfVrsync } from './vrsync.types.ts';

export type VrsyncListing = {
  /** As a feed in JSON says it (docs/feed). */
  readonly document: Readonly<Record<string, unknown>>;
  readonly remarks: readonly VrsyncRemark[];
  /** Elements that have no counterpart here, by their paths. */
  readonly untold: readonly { readonly path: string; readonly value: string }[];
};

/** Offer of a listing: sale or rent; one that only lets is left out. */
export type VrsyncOffer = 'sale' | 'rent' | 'unknown';

export const listingIdOf = (listing: XmlPart): string => textOf(partOf(listing, 'ListingID'));

const OFFERS: Readonly<Record<string, VrsyncOffer>> = {
  'for sale': 'sale',
  sale: 'sale',
  venda: 'sale',
  'sale rent': 'sale',
  'for sale rent': 'sale',
  'sale and rent': 'sale',
  'for sale and rent': 'sale',
  'venda aluguel': 'sale',
  'venda locacao': 'sale',
  'for rent': 'rent',
  rent: 'rent',
  aluguel: 'rent',
  locacao: 'rent',
  'vacation rental': 'rent',
  temporada: 'rent',
};

/** Offer of a listing, by its own word, else by the price that it names. */
export function offerOf(listing: XmlPart): VrsyncOffer {
  const details = detailsOf(listing);
  for (const within of [listing, details]) {
    const told = OFFERS[normaliseName(textOf(partOf(within, 'TransactionType')))];
    if (told !== undefined) return told;
  }
  if (priceOf(details) !== undefined) return 'sale';
  return partOf(details, 'RentalPrice') === undefined ? 'unknown' : 'rent';
}

/** What a listing says of itself: its details, and after them what some systems put beside them. */
const detailsOf = (listing: XmlPart): XmlPart => ({
  ...listing,
  parts: [...(partOf(listing, 'Details')?.parts ?? []), ...listing.parts],
});
/** Older systems name the price of a sale otherwise. */
const priceOf = (details: XmlPart) => partOf(details, 'ListPrice', 'SalePrice');

const MOST_SIGNS = 40;
const PLAIN_ID = /^[0-9A-Za-z._/-]+$/;

/**
 * The bank's number of a listing: its code behind the name of its source, since two agencies give the same codes. One that
 * is too long or has other signs is told by the beginning of its letters and by its hash.
 */
export function bankIdOf(source: string, listingId: string): string {
  const plain = `${source}.${listingId}`;
  if (PLAIN_ID.test(listingId) && plain.length <= MOST_SIGNS) return plain;
  const hash = createHash('sha256').update(listingId).digest('hex').slice(0, 12);
  const room = MOST_SIGNS - source.length - hash.length - 2;
  const letters = normaliseName(listingId).replaceAll(' ', '-').slice(0, Math.max(room, 0));
  return letters === '' ? `${source}.${hash}`.slice(0, MOST_SIGNS) : `${source}.${letters}-${hash}`;
}

/** Listing in the words of our own feed. */
export function readListing(listing: XmlPart, source: string): VrsyncListing {
  const reading = new Reading();
  const details = detailsOf(listing);
  const listingId = reading.text(listing, 'ListingID');
  reading.remarkUnclean(listing);
  for (const part of details.parts) if (part.name === 'TransactionType') remarkOffer(reading, part);
  const kind = kindOf(reading, details);
  const document = withoutUndefined({
    id_banco: bankIdOf(source, listingId),
    // A name that shows nothing is made of what is known.
    imovel_name: plainText(reading.text(listing, 'Title')).slice(0, 500) || ' ',
    descricao: descriptionOf(reading, details),
    ...kind,
    tipo_de_venda: 'venda_direta',
    ...placeOf(reading, listing, details),
    valores: valuesOf(reading, details),
    despesas: expensesOf(reading, details),
    caracteristicas: countsOf(reading, details),
    areas: areasOf(reading, details, kind.tipo_imovel),
    ...mediaOf(reading, listing),
  });
  return { document, remarks: reading.remarks, untold: reading.untold(listing) };
}

/** A word that nobody knows is told: the price alone made it a sale. */
function remarkOffer(reading: Reading, part: XmlPart): void {
  const text = textOf(reading.use(part));
  if (text !== '' && OFFERS[normaliseName(text)] === undefined)
    reading.remark('TransactionType', words.unknownOffer, text);
}

function kindOf(reading: Reading, details: XmlPart) {
  const said = reading.text(details, 'PropertyType');
  const usage = reading.text(details, 'UsageType');
  const type = typeOfVrsync(said, usage);
  if (type === null) reading.remark('Details/PropertyType', words.unknownType, said);
  const tipo_imovel = type ?? ('outros' as const);
  return { tipo_imovel, finalidade: purposeOfVrsync(tipo_imovel, usage, said) };
}

/** Whose text stands behind a second layer of signs (`&lt;br&gt;`), as portals ask for lines, is HTML all the same. */
function descriptionOf(reading: Reading, details: XmlPart): string | undefined {
  const text = wordsOf(reading.use(partOf(details, 'Description'))).trim();
  if (text === '') return undefined;
  return /<[a-z!/]/i.test(text) ? text : unescaped(text);
}

const NAMED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  amp: '&',
  apos: "'",
  nbsp: ' ',
};
const unescaped = (text: string) =>
  text.replace(/&(lt|gt|quot|amp|apos|nbsp);/g, (_whole, name: string) => NAMED[name] ?? '');

const plainText = (text: string) =>
  unescaped(text)
    .replace(/<\/?[a-z][^<>]{0,200}>/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function valuesOf(reading: Reading, details: XmlPart) {
  const amount = amountOf(reading, reading.use(priceOf(details)), 'Details/ListPrice');
  if (amount === undefined) return undefined;
  if (amount >= VRSYNC_LIMITS.leastReais) return { valor_venda: amount };
  reading.remark('Details/ListPrice', words.noPrice, String(amount));
  return undefined;
}

/** In reais; undefined: there is none that is understood. */
function amountOf(reading: Reading, part: XmlPart | undefined, path: string): number | undefined {
  const text = textOf(part);
  if (part === undefined || text === '') return undefined;
  const currency = part.attributes.currency ?? 'BRL';
  const amount = numberOf(text, true);
  if (currency.toUpperCase() !== 'BRL') reading.remark(path, words.currency, `${text} ${currency}`);
  else if (amount === null) reading.remark(path, words.amount, text);
  else return Math.round(amount * 100) / 100;
  return undefined;
}

const MONTHS = 12;

function expensesOf(reading: Reading, details: XmlPart) {
  const tax = reading.use(partOf(details, 'Iptu', 'YearlyTax'));
  const fee = reading.use(partOf(details, 'PropertyAdministrationFee'));
  const said = amountOf(reading, tax, 'Details/Iptu');
  const isMonthly = tax?.attributes.period?.toLowerCase() === 'monthly';
  const yearly = said === undefined ? undefined : Math.round(said * (isMonthly ? MONTHS : 1) * 100) / 100;
  const monthly = amountOf(reading, fee, 'Details/PropertyAdministrationFee');
  const told = [
    { tipo: 'iptu', valor: yearly },
    { tipo: 'condominio', valor: monthly },
  ].filter(({ valor }) => valor !== undefined && valor > 0);
  return told.length === 0 ? undefined : told;
}

const FEATURE_NAMES: ReadonlyMap<string, Amenity> = new Map(
  FEATURES.map(([name, amenity]) => [normaliseName(name), amenity]),
);

function countsOf(reading: Reading, details: XmlPart) {
  const counts = new Map<Amenity, number>();
  for (const [name, amenity] of COUNTED) {
    const text = reading.text(details, name);
    if (text === '') continue;
    const count = numberOf(text, true);
    if (count === null) reading.remark(`Details/${name}`, words.amount, text);
    else counts.set(amenity, count);
  }
  for (const feature of partOf(details, 'Features')?.parts ?? []) {
    const amenity = FEATURE_NAMES.get(normaliseName(textOf(feature)));
    if (amenity === undefined) continue;
    reading.use(feature);
    if (!counts.has(amenity)) counts.set(amenity, 1);
  }
  const told = [...counts].map(([caracteristica, quantidade]) => ({ caracteristica, quantidade }));
  return told.length === 0 ? undefined : told;
}

/** Kinds of which the whole area is that of the land. */
const ON_LAND: readonly string[] = [
  'casa',
  'casa_condominio',
  'lote',
  'lote_condominio',
  'area',
  'chacara_sitio',
  'fazenda',
  'galpao',
];
const SQUARE_METRES = /^(?:square ?met(?:er|re)s?|sqm|m2|m²)?$/i;

function areasOf(reading: Reading, details: XmlPart, type: string) {
  const named = [
    ['LivingArea', 'area_util'],
    ['ConstructedArea', 'area_construida'],
    ['LotArea', ON_LAND.includes(type) ? 'area_terreno' : 'area_total'],
  ] as const;
  const areas = named.flatMap(([name, area]) => {
    const part = reading.use(partOf(details, name));
    const text = textOf(part);
    const size = numberOf(text, false);
    if (text !== '' && size === null) reading.remark(`Details/${name}`, words.amount, text);
    if (size === null || size === 0) return [];
    const unit = part?.attributes.unit?.trim() ?? '';
    return [{ area, metros_quadrados: size, ...(SQUARE_METRES.test(unit) ? {} : { unidade: unit }) }];
  });
  return areas.length === 0 ? undefined : areas;
}

const ADDRESS = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\\\s]*)?$/;

function mediaOf(reading: Reading, listing: XmlPart) {
  const media = partOf(listing, 'Media');
  const photos: { url: string; alt: string; isFirst: boolean }[] = [];
  const videos: { url: string; tipo: 'property_specific' }[] = [];
  for (const item of media?.parts ?? []) {
    const url = addressOf(reading, item);
    if (url === null) continue;
    const { medium = 'image', caption = '', primary = 'false' } = item.attributes;
    if (medium === 'video') videos.push({ url, tipo: 'property_specific' });
    else if (medium === 'image') photos.push({ url, alt: caption.trim(), isFirst: primary === 'true' });
    else reading.remark('Media/Item', words.medium, medium);
  }
  const tour = addressOf(reading, partOf(listing, 'VirtualTourLink'));
  if (photos.length > VRSYNC_LIMITS.photos) {
    reading.remark('Media', words.manyPhotos(VRSYNC_LIMITS.photos), String(photos.length));
  }
  const inOrder = photos
    .toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst))
    .slice(0, VRSYNC_LIMITS.photos);
  return {
    imagens: inOrder.map(({ url, alt }) => ({ url, alt })),
    videos: videos.length === 0 ? undefined : videos,
    url_tour_externo: tour ?? undefined,
  };
}

/** The address that an element holds, or one that it holds does; null: none that leads to the web. */
function addressOf(reading: Reading, part: XmlPart | undefined): string | null {
  if (part === undefined) return null;
  reading.use(part);
  const text = textOf(part) || textOf(part.parts.find(({ name }) => name.toLowerCase() === 'url'));
  if (ADDRESS.test(text) && URL.canParse(text)) return text;
  if (text !== '') reading.remark(part.name, words.address, text);
  return null;
}
