import type { Property } from '../../../domain/catalogue/property.ts';
import type { ImageView } from '../../../domain/catalogue/property-card.ts';
import { untoldPayments } from '../../../domain/catalogue/untold-payments.ts';
import { type ComparedDebts, payerOf } from '../../../domain/compare/compared-debts.ts';
import type { ComparedPayment, ComparedProperty } from '../../../domain/compare/compared-property.ts';
import type { Locality } from '../../../domain/localities/locality.ts';
import { centavos } from '../../../domain/money.ts';
import type { ViewContext } from './property-card.view.ts';
import { propertyPageView } from './property-page.view.server.ts';

/** A property as a comparison shows it; `city` gives the seat for a listing without its own coordinates. */
export function comparedPropertyView(
  property: Property,
  city: Locality | null,
  context: ViewContext,
): ComparedProperty {
  const page = propertyPageView(property, city, context, { isPreview: false });
  const { number, smallId, href, name, neighbourhood, cityName, uf, position, price } = page;
  const {
    showDiscount,
    propertyType,
    saleType,
    saleCategory,
    occupation,
    state,
    overLabel,
    expenses,
    areas,
    documents,
  } = page;
  const { preActiveUntil, deadlineAt, auctions, publishedOn } = page;
  return {
    ...{ number, smallId, href, name, neighbourhood, cityName, uf, position, price },
    ...{
      showDiscount,
      propertyType,
      saleType,
      saleCategory,
      occupation,
      state,
      overLabel,
      expenses,
      areas,
      documents,
    },
    ...{ preActiveUntil, deadlineAt, auctions, publishedOn },
    image: page.images[0] as ImageView,
    payment: page.hideConditions ? null : paymentOf(property),
    rooms: {
      bedrooms: property.bedrooms,
      suites: property.suites,
      bathrooms: property.bathrooms,
      parkingSpaces: property.parkingSpaces,
    },
    debts: debtsOf(property),
    legalAction: property.hasLegalAction,
  };
}

/** Cash where the listing names no way to pay (2§9). */
function paymentOf(property: Property): ComparedPayment {
  const { paymentTypes, detail } = property;
  const terms = detail.wallets.flatMap(({ directInstalment, financing }) => [directInstalment, financing]);
  const entries = terms.flatMap((term) => term?.minimumEntryCents ?? []);
  const instalments = detail.wallets.flatMap(({ directInstalment }) => directInstalment?.instalments ?? []);
  return {
    types: paymentTypes.length > 0 ? paymentTypes : ['vista'],
    untold: untoldPayments(property),
    instalments: instalments.length > 0 ? Math.max(...instalments) : null,
    minimumEntryCents: entries.length > 0 ? centavos(Math.min(...entries)) : null,
  };
}

function debtsOf({ hasDebts, detail }: Property): ComparedDebts {
  if (detail.debts.length === 0 && hasDebts !== true)
    return { kind: hasDebts === false ? 'none' : 'unknown' };
  const items = detail.debts.map(({ type, valueCents, payer }) => ({
    type,
    valueCents: valueCents === null ? null : centavos(valueCents),
    payer: payerOf(payer),
  }));
  return { kind: 'some', items };
}
