import { alertMailCopy as copy } from '../../copy/mails/mails-alerts.ts';
import { occupationLabels } from '../../copy/property/catalogue.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import { formatMoney } from '../../domain/format.ts';
import { paintedPath } from '../../domain/illustration/illustration-address.ts';
import type { ToldListing } from '../alerts/alert-mails.server.ts';
import type { MailBlock } from './layout/mail-content.ts';
import type { MailFacts } from './mail-template.ts';

/** A listing as a card of a mail. */
export function listingBlock(told: ToldListing, { siteUrl }: MailFacts, isBest: boolean): MailBlock {
  const { card, property, kind, priceCents, beforeCents } = told;
  const lower = kind === 'price' && beforeCents !== null ? copy.digest.lower(formatMoney(beforeCents)) : null;
  const badge = lower ?? (isBest && card.price.discountPercent !== null ? copy.digest.best : null);
  return {
    kind: 'listing',
    listing: {
      name: property.name,
      href: siteUrl + card.href,
      place: placeOf(property),
      features: featuresOf(property),
      price: priceCents === null ? copy.watch.noPrice : formatMoney(priceCents),
      appraisal: property.appraisalCents === null ? null : formatMoney(property.appraisalCents),
      discountPercent: card.price.discountPercent,
      badge: badge ?? undefined,
      picture: {
        src: card.image.src.startsWith('/') ? siteUrl + paintedPath(card.image.src) : card.image.src,
        alt: card.image.alt,
      },
    },
  };
}

function placeOf({ neighbourhood, cityName, uf }: Property): string {
  const city = `${cityName}/${uf.toUpperCase()}`;
  return neighbourhood === null ? city : `${neighbourhood}, ${city}`;
}

const metres = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });

function featuresOf({ bedrooms, mainAreaM2, parkingSpaces, occupation }: Property): string {
  return [
    bedrooms ? copy.bedrooms(bedrooms) : '',
    mainAreaM2 ? copy.area(metres.format(mainAreaM2)) : '',
    parkingSpaces ? copy.parking(parkingSpaces) : '',
    occupation === null ? '' : occupationLabels[occupation].toLocaleLowerCase('pt-BR'),
  ]
    .filter(Boolean)
    .join(' · ');
}
