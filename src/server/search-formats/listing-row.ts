import {
  occupationLabels,
  paymentTypeLabels,
  propertyTypeLabels,
  purposeLabels,
  saleCategoryLabels,
  saleTypeLabels,
} from '../../copy/property/catalogue.ts';
import { csvHeadings, csvStatus, csvUntold } from '../../copy/search/formats.ts';
import type { PaymentType } from '../../domain/catalogue/enumerations.ts';
import { splitAreas } from '../../domain/catalogue/plausible-areas.ts';
import { pricePerArea } from '../../domain/catalogue/price-per-area.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { untoldPayments } from '../../domain/catalogue/untold-payments.ts';
import { type Centavos, reaisFromCentavos } from '../../domain/money.ts';
import { type CsvCell, codeCell } from '../../domain/spreadsheet/csv.ts';
import { type Instant, localDateOf } from '../../domain/time.ts';
import { TOLD_HEADINGS, toldCells } from '../../features/catalogue/view/told-facts.view.ts';

/** The headings of `listingRow`. */
export const LISTING_HEADINGS: readonly string[] = [...Object.values(csvHeadings), ...TOLD_HEADINGS];

/** A listing as a row of the spreadsheet: amounts in reais as the card shows them, dates as days of Brasília. */
export function listingRow(property: Property, card: PropertyCardView, origin: string): CsvCell[] {
  const row: Record<keyof typeof csvHeadings, CsvCell> = {
    ...whatAndWhere(property, card),
    ...amounts(property, card),
    saleType: saleTypeLabels[property.saleType],
    saleCategory: saleCategoryLabels[property.saleCategory],
    payments: paymentsOf(property),
    bedrooms: property.bedrooms,
    suites: property.suites,
    bathrooms: property.bathrooms,
    parkingSpaces: property.parkingSpaces,
    mainArea: property.mainAreaM2,
    landArea: property.landAreaM2,
    deadline: dayOf(property.deadlineAt),
    published: property.publishedOn,
    status: card.state === 'ended' ? card.overLabel : csvStatus[card.state],
    link: origin + card.href,
  };
  const cells = (Object.keys(csvHeadings) as (keyof typeof csvHeadings)[]).map((heading) => row[heading]);
  return [...cells, ...toldCells(property).map(cellOf)];
}

const cellOf = (value: string | Centavos | null) => (typeof value === 'number' ? reaisOf(value) : value);

/** Offered ways to pay; those on which the source is silent are told to be so. */
function paymentsOf(property: Property): string {
  const names = (types: readonly PaymentType[]) => types.map((type) => paymentTypeLabels[type]).join(', ');
  const untold = untoldPayments(property);
  return names(property.paymentTypes) + (untold.length === 0 ? '' : csvUntold(names(untold)));
}

function whatAndWhere(property: Property, card: PropertyCardView) {
  return {
    smallId: card.smallId,
    bankId: codeCell(property.bankId),
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

function amounts(property: Property, { price }: PropertyCardView) {
  const payable = price.campaign?.cents ?? price.saleCents;
  const { plausible } = splitAreas(property.detail.areas, property);
  return {
    priceLabel: price.campaign?.label ?? price.saleLabel,
    payable: reaisOf(payable),
    pricePerArea: reaisOf(pricePerArea(payable, plausible)?.cents ?? null),
    sale: reaisOf(price.saleCents),
    appraisal: reaisOf(price.appraisalCents),
    discount: price.discountPercent,
  };
}

const reaisOf = (cents: Centavos | null) => (cents === null ? null : reaisFromCentavos(cents));
const dayOf = (at: Instant | null) => (at === null ? null : localDateOf(at));
