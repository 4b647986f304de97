import { pictureNote } from '../../../copy/frame/picture-note.ts';
import { menuLabels } from '../../../copy/frame/shell.ts';
import { shareTexts } from '../../../copy/property/property-share.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { sharePicturePath } from '../../../domain/media/media-address.ts';
import { breadcrumbList } from '../../structured-data.server.ts';
import { leadingAmounts } from './facts/property-amounts.ts';
import { placesAround } from './places-around.ts';

/** Types of schema.org for what is lived in; everything else is a place. */
const ACCOMMODATIONS: Partial<Record<PropertyPageView['propertyType'], string>> = {
  apartamento: 'Apartment',
  flat_hotel: 'Apartment',
  casa: 'House',
  casa_condominio: 'House',
  chacara_sitio: 'House',
};

const AVAILABILITY = {
  available: 'InStock',
  disputed: 'LimitedAvailability',
  pre_active: 'PreOrder',
  sold: 'SoldOut',
  closed: 'Discontinued',
  ended: 'Discontinued',
} as const satisfies Record<PropertyPageView['state'], string>;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => SIGNS[sign] ?? sign);

/**
 * Head of a property's page for search engines and messengers alone: its picture and facts (Open Graph, schema.org).
 * Written by the server alone, since it changes nothing in a page that is open. Nothing for a preview.
 */
export function propertyHead(property: PropertyPageView, origin: string): string {
  if (property.noIndex) return '';
  const { title, description } = shareTexts(
    { ...property, discountPercent: property.price.discountPercent },
    leadingAmounts(property).payableCents,
  );
  const picture = origin + sharePicturePath(property.smallId);
  const facts: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:locale', 'pt_BR'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + property.href],
    ['og:image', picture],
    ['og:image:alt', pictureOf(property)],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:card', 'summary_large_image'],
  ];
  const metas = facts.map(([name, content]) => `<meta property="${name}" content="${escaped(content)}">`);
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [listing(property, origin, picture), trail(property, origin)],
  };
  const data = JSON.stringify(graph).replaceAll('<', '\\u003c');
  return `${metas.join('')}<script type="application/ld+json">${data}</script>`;
}

function pictureOf({ images: [image], name }: PropertyPageView): string {
  return image === undefined ? name : (pictureNote(image.kind) ?? image.alt);
}

function listing(property: PropertyPageView, origin: string, picture: string) {
  const url = origin + property.href;
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: property.name,
    identifier: property.smallId,
    image: picture,
    datePosted: property.publishedOn,
    offers: offerOf(property, url),
    mainEntity: placeOf(property),
  };
}

function offerOf(property: PropertyPageView, url: string) {
  const { payableCents } = leadingAmounts(property);
  return {
    '@type': 'Offer',
    url,
    availability: `https://schema.org/${AVAILABILITY[property.state]}`,
    ...(payableCents === null ? {} : { price: (payableCents / 100).toFixed(2), priceCurrency: 'BRL' }),
    ...(property.deadlineAt === null ? {} : { validThrough: property.deadlineAt }),
  };
}

function placeOf(property: PropertyPageView) {
  const { position, postalCode, features, areas } = property;
  const type = ACCOMMODATIONS[property.propertyType];
  const rooms = features.find(({ key }) => key === 'dormitorios')?.amount;
  const [area] = areas;
  return {
    '@type': type ?? 'Place',
    name: property.name,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'BR',
      addressRegion: property.uf.toUpperCase(),
      addressLocality: property.cityName,
      streetAddress: property.address,
      ...(postalCode === null ? {} : { postalCode }),
    },
    ...(position === null || position.isApproximate
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude } }),
    ...(type === undefined || rooms === undefined ? {} : { numberOfBedrooms: rooms }),
    ...(type === undefined || area === undefined
      ? {}
      : { floorSize: { '@type': 'QuantitativeValue', value: area.squareMetres, unitCode: 'MTK' } }),
  };
}

function trail(property: PropertyPageView, origin: string) {
  const steps = [
    [menuLabels.home, '/'],
    [menuLabels.properties, '/busca'],
    ...placesAround(property).map(({ slug, name }) => [name, `/busca/${slug}`] as const),
    [property.name, property.href],
  ] as const;
  return breadcrumbList(steps, origin);
}
