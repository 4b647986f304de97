import { paymentCopy } from '../../../copy/property/property.ts';
import { paymentFacts } from '../../../copy/property/property-facts.ts';
import { purchaseWaysCopy } from '../../../copy/property/purchase-ways.ts';
import type { PageSections } from '../../../domain/catalogue/page-sections.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../../domain/catalogue/property-card.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { loanEntryOf } from '../../../domain/cost/assume-costs.ts';
import { entryPlan } from '../../../domain/finance/entry-plan.ts';
import { type InstalmentOffer, offerOfListing } from '../../../domain/finance/instalment-offer.ts';
import { formatMoney } from '../../../domain/format.ts';
import { centavos } from '../../../domain/money.ts';

/** Instalments of a property; one that keeps its conditions to itself has the usual ones. */
export function instalmentOfferOf(
  { detail }: Pick<Property, 'detail'>,
  price: PropertyCardView['price'],
): InstalmentOffer {
  const { display, instalmentPriceCents, wallets } = detail;
  return offerOfListing(
    { instalmentPriceCents, wallets: display.hideConditions ? [] : wallets },
    { campaignCents: price.campaign?.cents ?? null, saleCents: price.saleCents },
  );
}

/** The same with the plan of the least entry; null where there is no price, or no instalment that is large enough. */
export function pageInstalments(
  property: Pick<Property, 'detail'>,
  price: PropertyCardView['price'],
): PropertyPageView['instalments'] {
  const offer = instalmentOfferOf(property, price);
  const plan = entryPlan(offer);
  return plan === null ? null : { offer, plan };
}

type Instalments = PropertyPageView['instalments'];
type Sold = Pick<Property, 'detail' | 'paymentTypes'>;
type Price = PropertyCardView['price'];

/** The ways to pay, with the entry that is reckoned with and what it leads to. */
export function withEntries(
  sections: PageSections,
  property: Sold,
  price: Price,
  instalments: Instalments,
): PageSections {
  if (sections.payment === null) return sections;
  const methods = sections.payment.methods.map((method) => {
    if (method.type === 'parcelamento_direto' && instalments !== null) {
      return inInstalments(method, price, instalments);
    }
    return method.type === 'financiado' ? withLoan(method, property, price) : method;
  });
  return { ...sections, payment: { ...sections.payment, methods } };
}

type Method = NonNullable<PageSections['payment']>['methods'][number];

function inInstalments(method: Method, price: Price, instalments: NonNullable<Instalments>): Method {
  const { plan, offer } = instalments;
  const { isEntryTold, correction } = offer.terms;
  const text = paymentFacts.plan(isEntryTold, plan.count, plan.firstCents, correction);
  const old = ofOldPrice(amountTold(instalments), price);
  return { ...withFact(method, paymentFacts.minimumEntry, plan.entryCents), text: joined([text, ...old]) };
}

/** What is left to lend follows the price that is payable now. */
function withLoan(method: Method, property: Sold, price: Price): Method {
  const told = loanEntryOf(property.detail, priceNow(price));
  if (told === null || price.campaign === null) return method;
  const left = withFact(method, paymentFacts.balance, price.campaign.cents - told);
  return { ...left, text: joined([paymentCopy.financiado, ...ofOldPrice(told, price)]) };
}

const withFact = (method: Method, name: string, cents: number): Method => ({
  ...method,
  facts: method.facts.map((fact) => (fact.name === name ? { name, value: centavos(cents) } : fact)),
});

/** For each way that has an entry, which one is reckoned with. */
export function entryNotes(property: Sold, price: Price, instalments: Instalments): readonly string[] {
  if (property.detail.display.hideConditions || priceNow(price) === null) return [];
  const loanEntry = loanEntryOf(property.detail, priceNow(price));
  return [
    ...(property.paymentTypes.includes('parcelamento_direto') && instalments !== null
      ? noteOf('instalments', offeredEntry(instalments), amountTold(instalments), price)
      : []),
    ...(property.paymentTypes.includes('financiado') ? noteOf('financed', loanEntry, loanEntry, price) : []),
  ];
}

/** `amount`: of that entry, where the listing tells it as one and not as a share. */
function noteOf(
  way: 'instalments' | 'financed',
  entry: number | null,
  amount: number | null,
  price: Price,
): string[] {
  const name = purchaseWaysCopy.ways[way];
  if (entry === null) return [paymentFacts.entryAssumed(name)];
  return [joined([paymentFacts.entryTold(name, formatMoney(entry)), ...ofOldPrice(amount, price)])];
}

const offeredEntry = ({ offer, plan }: NonNullable<Instalments>) =>
  offer.terms.isEntryTold ? plan.entryCents : null;

const amountTold = ({ offer, plan }: NonNullable<Instalments>) =>
  offer.terms.minimumEntryCents === plan.entryCents ? plan.entryCents : null;

/** An entry that was told beside another price than the one that is payable now stands, and says so. */
function ofOldPrice(amount: number | null, { campaign, saleCents }: Price): string[] {
  if (amount === null || campaign === null || saleCents === null || saleCents === campaign.cents) return [];
  return [
    paymentFacts.entryOfOldPrice(formatMoney(amount), formatMoney(saleCents), formatMoney(campaign.cents)),
  ];
}

const priceNow = ({ campaign, saleCents }: Price) => campaign?.cents ?? saleCents;
const joined = (texts: readonly string[]) => texts.join(' ');
