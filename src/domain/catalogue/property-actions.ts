import type { Instant } from '../time.ts';
import type { SaleType } from './enumerations.ts';
import type { PropertyFacts } from './property.ts';
import type { PropertyDetail } from './property-detail.schema.ts';
import { endingOf } from './sale-end.ts';

/** Main button of a property, in the order of precedence of D§5. */
export type MainAction =
  | { readonly kind: 'disabled'; readonly reason: 'sold' | 'closed' | 'deadline_passed' }
  /** Says that the offer is over, though the property is not: opens the window of finished properties. */
  | { readonly kind: 'finished'; readonly label: string }
  /** Leads to another site, which is named. */
  | { readonly kind: 'link'; readonly url: string; readonly host: string; readonly label: string | null }
  | { readonly kind: 'contact'; readonly label: string | null }
  | { readonly kind: 'proposal'; readonly label: string | null }
  /** Announced and not yet open: no proposal is taken before. */
  | { readonly kind: 'waits' }
  | { readonly kind: 'none' };

/** A second action: offered, shown but off, or not there. */
export type SideAction = 'open' | 'disabled' | 'absent';

/**
 * Way in which a property is sold, as far as its card differs (1§4): numbered dates, one date, an agency's or a
 * contact.
 */
export type SaleClass = 'auction' | 'dispute' | 'agency' | 'direct';

export type PropertyActions = {
  readonly saleClass: SaleClass;
  readonly main: MainAction;
  readonly contact: SideAction;
  readonly visit: SideAction;
  /** The way to a bank's simulator or credit form. */
  readonly financing: SideAction;
  /** Simulating instalments without a bank. */
  readonly instalments: SideAction;
  /** Further addresses that the listing names, in its order; off with the rest. */
  readonly others: readonly OtherCall[];
};

/** A label without words is null. */
export type OtherCall = { readonly url: string; readonly label: string | null; readonly isOff: boolean };

/** Facts that the actions follow from. Campaigns, coupons and documents change none of them. */
export type ActionFacts = Pick<
  PropertyFacts,
  'status' | 'preActiveUntil' | 'saleType' | 'deadlineAt' | 'auctionDates' | 'acceptsVisit' | 'paymentTypes'
> & {
  readonly detail: Pick<PropertyDetail, 'callToAction' | 'display' | 'otherCallsToAction' | 'tags'>;
};

/** Every action of a property at `now`; a preview hides the main one (D§5), and a draft takes nothing yet. */
export function propertyActions(
  property: ActionFacts,
  now: Instant,
  { isPreview }: { readonly isPreview: boolean },
): PropertyActions {
  const { display } = property.detail;
  const main = mainActionOf(property, now);
  const isOff = main.kind === 'disabled' || property.status === 'rascunho';
  const offered = (wanted: boolean): SideAction => {
    if (!wanted) return 'absent';
    return isOff ? 'disabled' : 'open';
  };
  return {
    saleClass: saleClassOf(property),
    main: isPreview ? { kind: 'none' } : main,
    contact: offered(display.showContactUs && display.activeContactUs),
    visit: offered(display.showVisit && property.acceptsVisit),
    financing: offered(
      display.showFinanceEstate && !display.hideConditions && property.paymentTypes.includes('financiado'),
    ),
    instalments: offered(!display.hideConditions && property.paymentTypes.includes('parcelamento_direto')),
    others: otherCallsOf(property, isOff),
  };
}

/** Calls that lead somewhere else than the main action; a label alone is a contact, which has a button of its own. */
function otherCallsOf({ detail }: ActionFacts, isOff: boolean): OtherCall[] {
  const { url: main } = detail.callToAction;
  const known = new Set([main === null ? undefined : outsideAddress(main)?.href]);
  return detail.otherCallsToAction.flatMap(({ url, label }) => {
    const address = url === null ? null : outsideAddress(url);
    if (address === null || known.has(address.href)) return [];
    known.add(address.href);
    return [{ url: address.href, label: label.trim() === '' ? null : label, isOff }];
  });
}

/**
 * Sold or closed over a passed deadline over a label with 'Encerrado' over an address over 'Fale Conosco' over the
 * proposal (D§5). A best proposal without auction information has no proposal to offer.
 */
function mainActionOf(property: ActionFacts, now: Instant): MainAction {
  const ending = endingOf(property, now);
  if (ending !== null) return { kind: 'disabled', reason: REASON_OF[ending] };
  const { url, label } = property.detail.callToAction;
  if (label !== null && says(label, 'encerrado')) return { kind: 'finished', label };
  const target = url === null ? null : outsideAddress(url);
  if (target) return { kind: 'link', url: target.href, host: target.hostname, label };
  if (isBareProposal(property)) return { kind: 'none' };
  if (label !== null && says(label, 'fale conosco')) return { kind: 'contact', label };
  return isWaiting(property, now) ? { kind: 'waits' } : { kind: 'proposal', label };
}

const REASON_OF = { sold: 'sold', closed: 'closed', ended: 'deadline_passed' } as const;

const isWaiting = ({ status, preActiveUntil }: ActionFacts, now: Instant) =>
  status === 'pre_ativo' && (preActiveUntil === null || preActiveUntil > now);

const says = (label: string, words: string) => label.toLowerCase().includes(words);

function isBareProposal({ saleType, deadlineAt, auctionDates }: ActionFacts): boolean {
  return saleType === 'melhor_proposta' && deadlineAt === null && auctionDates.length === 0;
}

const CLASS_OF: Readonly<Record<SaleType, SaleClass>> = {
  venda_direta: 'direct',
  leilao: 'auction',
  melhor_proposta: 'dispute',
  concorrencia_publica: 'dispute',
  fila_unica: 'direct',
  corretor: 'direct',
  imobiliaria: 'agency',
};

/** A dated sale stays one whatever its tags say; otherwise the tags 'Imobiliária' and 'Venda direta' tell (1§4). */
function saleClassOf({ saleType, detail }: ActionFacts): SaleClass {
  const known = CLASS_OF[saleType];
  if (known === 'auction' || known === 'dispute') return known;
  const tags = detail.tags.map((tag) => tag.trim().toLowerCase());
  if (tags.includes('imobiliária') || tags.includes('imobiliaria')) return 'agency';
  return tags.includes('venda direta') ? 'direct' : known;
}

function outsideAddress(url: string): URL | null {
  const parsed = URL.parse(url);
  return parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed : null;
}
