import { stateNames } from '../../../copy/property/catalogue.ts';
import { turnsOfCampaign } from '../../../domain/campaigns/campaign-turns.ts';
import { dataAge, handDays } from '../../../domain/catalogue/data-age.ts';
import type { Exactness } from '../../../domain/catalogue/enumerations.ts';
import { OWN_SOURCE } from '../../../domain/catalogue/own-source.ts';
import { splitAreas } from '../../../domain/catalogue/plausible-areas.ts';
import type { Property } from '../../../domain/catalogue/property.ts';
import { propertyActions } from '../../../domain/catalogue/property-actions.ts';
import type { PropertyPageView } from '../../../domain/catalogue/property-page.ts';
import { turnsOfProperty } from '../../../domain/catalogue/property-turns.ts';
import { safeAddress } from '../../../domain/catalogue/safe-address.ts';
import { untoldFacts } from '../../../domain/decision/known-facts.ts';
import { mainRisk } from '../../../domain/decision/main-risk.ts';
import { occupationView } from '../../../domain/decision/occupation.ts';
import type { Locality } from '../../../domain/localities/locality.ts';
import { readNeighbourhood } from '../../../domain/localities/neighbourhood.ts';
import { neighbourhoodMiddle } from '../../../domain/localities/neighbourhood-middles.server.ts';
import { type Centavos, centavos } from '../../../domain/money.ts';
import { type Instant, localDateOf } from '../../../domain/time.ts';
import { CAIXA_SOURCE } from '../caixa-list/caixa-list.wire.ts';
import { pageDecision } from './page-decision.view.ts';
import { pageEvidence } from './page-evidence.view.ts';
import { entryNotes, pageInstalments, withEntries } from './page-instalments.view.ts';
import { pageMedia } from './page-media.view.ts';
import { pageSections } from './page-sections.view.ts';
import { imagesOf, isoOf, propertyCardView, tagsOf, type ViewContext } from './property-card.view.ts';
import { askedDocumentsOf, documentsOf } from './property-documents.view.ts';
import { readRichText } from './rich-text.server.ts';
import { toldFacts } from './told-facts.view.ts';

export type PageOptions = { readonly isPreview: boolean };

/** A property as its page shows it at `now`; `city` gives the seat for a listing whose place nothing else tells. */
export function propertyPageView(
  property: Property,
  city: Locality | null,
  context: ViewContext,
  options: PageOptions,
): PropertyPageView {
  const card = propertyCardView(property, context);
  const { detail } = property;
  const actions = propertyActions(property, context.now, options);
  const { main } = actions;
  // A limit that passes takes the way to them, not what they are: an open page would move.
  const isTold =
    actions.instalments === 'open' ||
    (actions.instalments === 'disabled' && main.kind === 'disabled' && main.reason === 'deadline_passed');
  const instalments = isTold ? pageInstalments(property, card.price) : null;
  const areas = splitAreas(detail.areas, property);
  const decision = pageDecision(property, card.price, context.now);
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
    media: pageMedia(property),
    showDiscount: detail.display.showDiscount,
    hideConditions: detail.display.hideConditions,
    features: detail.features.filter((feature) => feature.amount > 0),
    areas: areas.plausible,
    doubtfulAreas: areas.doubtful,
    ...textsOf(property),
    debts: detail.debts.map((debt) => ({ ...debt, valueCents: cents(debt.valueCents) })),
    expenses: detail.expenses.map((expense) => ({ ...expense, valueCents: cents(expense.valueCents) })),
    documents: documentsOf(property),
    askedDocuments: askedDocumentsOf(property),
    contact: contactOf(detail),
    sellerName: wordsOf(detail.seller?.name),
    serviceChannel: wordsOf(detail.serviceChannel),
    contactLabel: detail.display.contactButtonLabel,
    toldFacts: toldFacts(property),
    publishedOn: property.publishedOn,
    ...ageOf(property, context),
    untold: untoldFacts(property),
    decision,
    evidence: pageEvidence(property.evidence),
    mainRisk: mainRisk({ ...property, floor: decision.floor?.verdict ?? null }),
    occupancy: occupationView(property, localDateOf(context.now)),
    actions,
    instalments,
    entryNotes: entryNotes(property, card.price, instalments),
    actionNote: detail.callToAction.considerations,
    sections: withEntries(pageSections(property, context), property, card.price, instalments),
    turnsAt: isoOf(nextTurn(property, context)),
    isPublished: property.status !== 'rascunho',
    noIndex: options.isPreview,
  };
}

function ageOf(
  property: Property,
  { lists = new Map(), now }: ViewContext,
): Pick<PropertyPageView, 'dataAge' | 'handDays'> {
  const { source } = property;
  if (source === 'demo') return { dataAge: null, handDays: [] };
  const from = source === CAIXA_SOURCE ? 'list' : source === OWN_SOURCE ? 'own' : 'feed';
  return { dataAge: dataAge(property, lists, localDateOf(now), from), handDays: handDays(property) };
}

/** Place at which a point that was put stands; null: at the property itself. */
const PUT_AT = { exato: null, rua: 'street', aproximado: 'near' } as const satisfies Record<
  Exactness,
  unknown
>;

function placeOf(property: Property, city: Locality | null): Pick<PropertyPageView, 'position'> {
  if (property.position) {
    const stands = PUT_AT[property.detail.exactness ?? 'exato'];
    const put = stands === null ? { isApproximate: false } : { isApproximate: true, stands };
    return { position: { ...property.position, ...put } };
  }
  const read = readNeighbourhood(property.neighbourhood, property.cityName);
  const middle = read && neighbourhoodMiddle(property.citySlug, read.key);
  if (middle !== null) return { position: { ...middle, isApproximate: true, stands: 'neighbourhood' } };
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

const wordsOf = (text: string | null | undefined) => text?.trim() || null;

/** The listing's contact; the telephone that it does not tell is its seller's. */
function contactOf({ contact, seller }: Property['detail']): PropertyPageView['contact'] {
  const name = wordsOf(contact?.name);
  const landline = wordsOf(contact?.landline);
  const phone = wordsOf(contact?.phone) ?? (landline === null ? wordsOf(seller?.phone) : null);
  const logo = ownAddress(contact?.logo ?? null);
  return (name ?? phone ?? landline ?? logo) ? { name, phone, landline, logo } : null;
}

/** Pictures of other sites are not asked for before the visitor wants them (D§1). */
const ownAddress = (address: string | null) => {
  const safe = safeAddress(address);
  return safe?.startsWith('/') ? safe : null;
};

/** The first instant to come of the property and of its campaigns. */
function nextTurn(property: Property, { campaigns, now }: ViewContext): Instant | null {
  const own = campaigns.filter(({ code, key }) =>
    property.campaignCodes.some((wanted) => wanted === code || wanted === key),
  );
  const coming = [...turnsOfProperty(property), ...own.flatMap(turnsOfCampaign)].filter((at) => at > now);
  return coming.reduce<Instant | null>((first, at) => (first === null || at < first ? at : first), null);
}

function auctionsOf(property: Property, now: Instant): PropertyPageView['auctions'] {
  const { auctions, display } = property.detail;
  return property.auctionDates.map((at, index) => ({
    at: new Date(at).toISOString(),
    minimumCents: display.hideValue ? null : cents(auctions[index]?.minimumCents ?? null),
    isPast: at <= now,
  }));
}

function cents(amount: number | null): Centavos | null {
  return amount === null ? null : centavos(amount);
}
