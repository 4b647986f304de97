import { stateNames } from '../../copy/catalogue.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { MainAction, PropertyPageView } from '../../domain/catalogue/property-page.ts';
import type { Locality } from '../../domain/localities/locality.ts';
import { type Centavos, centavos } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { imagesOf, isoOf, propertyCardView, tagsOf, type ViewContext } from './property-card.view.ts';
import { readRichText } from './rich-text.server.ts';

export type PageOptions = { readonly isPreview: boolean };

/** A property as its page shows it at `now`; `city` gives the seat for a listing without its own coordinates. */
export function propertyPageView(
  property: Property,
  city: Locality | null,
  context: ViewContext,
  options: PageOptions,
): PropertyPageView {
  const card = propertyCardView(property, context);
  const { detail } = property;
  return {
    ...card,
    ...placeOf(property, city),
    bankId: property.bankId,
    neighbourhood: property.neighbourhood,
    postalCode: property.postalCode,
    citySlug: property.citySlug,
    stateName: stateNames[property.uf],
    purpose: property.purpose,
    saleCategory: property.saleCategory,
    occupation: property.occupation,
    paymentTypes: property.paymentTypes,
    deadlineAt: isoOf(property.deadlineAt),
    auctions: auctionsOf(property, context.now),
    tags: tagsOf(property, context, 'page'),
    images: imagesOf(property, context.pictures),
    price: {
      ...card.price,
      minimumBidCents: cents(detail.minimumBidCents),
      minimumProposalCents: cents(detail.minimumProposalCents),
    },
    showDiscount: detail.display.showDiscount,
    hideConditions: detail.display.hideConditions,
    features: detail.features.filter((feature) => feature.amount > 0),
    areas: detail.areas.filter((area) => area.squareMetres > 0),
    ...textsOf(property),
    debts: detail.debts.map((debt) => ({ type: debt.type, valueCents: cents(debt.valueCents) })),
    expenses: detail.expenses.map((expense) => ({ ...expense, valueCents: cents(expense.valueCents) })),
    documents: detail.documents.filter((document) => !document.withheld),
    contact: detail.contact,
    publishedOn: property.publishedOn,
    action: mainActionOf(property, context.now, options),
    noIndex: options.isPreview,
  };
}

function placeOf(property: Property, city: Locality | null): Pick<PropertyPageView, 'position'> {
  if (property.position) return { position: { ...property.position, isApproximate: false } };
  return { position: city?.position ? { ...city.position, isApproximate: true } : null };
}

function textsOf(
  property: Property,
): Pick<
  PropertyPageView,
  'description' | 'remarks' | 'considerations' | 'registration' | 'registryOffice' | 'cityHallRegistration'
> {
  const { detail } = property;
  const considerations = [detail.considerations, detail.extraConsiderations].filter((text) => text !== null);
  return {
    description: readRichText(detail.description),
    remarks: readRichText(detail.remarks),
    considerations: considerations.length === 0 ? null : readRichText(considerations.join('\n\n')),
    registration: detail.registration,
    registryOffice: detail.registryOffice,
    cityHallRegistration: detail.cityHallRegistration,
  };
}

function auctionsOf(property: Property, now: Instant): PropertyPageView['auctions'] {
  return property.auctionDates.map((at, index) => ({
    at: new Date(at).toISOString(),
    minimumCents: cents(property.detail.auctions[index]?.minimumCents ?? null),
    isPast: at <= now,
  }));
}

/**
 * What the main button does (D§5): sold or closed, then a passed deadline, then the outside address, then the contact.
 * Hidden in preview, and for a best proposal without auction information.
 */
export function mainActionOf(property: Property, now: Instant, options: PageOptions): MainAction {
  if (options.isPreview) return { kind: 'none' };
  if (property.status === 'vendido') return { kind: 'disabled', reason: 'sold' };
  if (property.status === 'encerrado' || property.status === 'retirado')
    return { kind: 'disabled', reason: 'closed' };
  if (isDeadlinePassed(property, now)) return { kind: 'disabled', reason: 'deadline_passed' };
  const { url, label } = property.detail.callToAction;
  const target = url === null ? null : outsideAddress(url);
  if (target) return { kind: 'link', url: target.href, host: target.hostname, label };
  const isBareProposal =
    property.saleType === 'melhor_proposta' &&
    property.deadlineAt === null &&
    property.auctionDates.length === 0;
  return isBareProposal ? { kind: 'none' } : { kind: 'contact' };
}

/** Auctions are over after their last date; competitions and best proposals at their limit. */
function isDeadlinePassed(property: Property, now: Instant): boolean {
  if (property.deadlineAt !== null) return property.deadlineAt <= now;
  const last = property.auctionDates.at(-1);
  return property.saleType === 'leilao' && last !== undefined && last <= now;
}

function outsideAddress(url: string): URL | null {
  const parsed = URL.parse(url);
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed : null;
}

function cents(amount: number | null): Centavos | null {
  return amount === null ? null : centavos(amount);
}
