import {
  occupationLabels,
  paymentTypeLabels,
  propertyTypeLabels,
  purposeLabels,
  saleCategoryLabels,
  saleTypeLabels,
} from '../../copy/catalogue.ts';
import { csvHeadings, csvStatus } from '../../copy/formats.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { type Centavos, reaisFromCentavos } from '../../domain/money.ts';
import type { CsvCell } from '../../domain/spreadsheet/csv.ts';
import { type Instant, localDateOf } from '../../domain/time.ts';

/** The headings of `listingRow`. */
export const LISTING_HEADINGS: readonly string[] = Object.values(csvHeadings);

/** A listing as a row of the spreadsheet: amounts in reais as the card shows them, dates as days of Brasília. */
export function listingRow(property: Property, card: PropertyCardView, origin: string): CsvCell[] {
  const row: Record<keyof typeof csvHeadings, CsvCell> = {
    ...whatAndWhere(property, card),
    ...amounts(card),
    saleType: saleTypeLabels[property.saleType],
    saleCategory: saleCategoryLabels[property.saleCategory],
    payments: property.paymentTypes.map((payment) => paymentTypeLabels[payment]).join(', '),
    bedrooms: property.bedrooms,
    suites: property.suites,
    bathrooms: property.bathrooms,
    parkingSpaces: property.parkingSpaces,
    mainArea: property.mainAreaM2,
    landArea: property.landAreaM2,
    deadline: dayOf(property.deadlineAt),
    published: property.publishedOn,
    status: csvStatus[card.state],
    link: origin + card.href,
  };
  return (Object.keys(csvHeadings) as (keyof typeof csvHeadings)[]).map((heading) => row[heading]);
}

function whatAndWhere(property: Property, card: PropertyCardView) {
  return {
    smallId: card.smallId,
    bankId: property.bankId,
    name: property.name,
    propertyType: propertyTypeLabels[property.propertyType],
    purpose: purposeLabels[property.purpose],
    occupation: property.occupation === null ? null : occupationLabels[property.occupation],
    address: property.address,
    neighbourhood: property.neighbourhood,
    city: property.cityName,
    state: property.uf.toUpperCase(),
    postalCode:
      property.postalCode === null ? null : property.postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  };
}

function amounts({ price }: PropertyCardView) {
  return {
    priceLabel: price.campaign?.label ?? price.saleLabel,
    payable: reaisOf(price.campaign?.cents ?? price.saleCents),
    sale: reaisOf(price.saleCents),
    appraisal: reaisOf(price.appraisalCents),
    discount: price.discountPercent,
  };
}

const reaisOf = (cents: Centavos | null) => (cents === null ? null : reaisFromCentavos(cents));
const dayOf = (at: Instant | null) => (at === null ? null : localDateOf(at));
