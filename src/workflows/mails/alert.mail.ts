import { periodicityWords, searchWords } from '../../copy/forms/alert-text.ts';
import { alertMailCopy as copy } from '../../copy/mails/mails-alerts.ts';
import { stateNames } from '../../copy/property/catalogue.ts';
import { queryOfAlert } from '../../domain/alerts/alert.ts';
import type { Order } from '../../domain/catalogue/enumerations.ts';
import { formatMoney } from '../../domain/format.ts';
import { neighbourhoodNamedBy } from '../../domain/localities/neighbourhood.ts';
import { places } from '../../domain/localities/places.server.ts';
import { searchPath } from '../../domain/search/format-search-query.ts';
import type { SearchQuery } from '../../domain/search/search-query.ts';
import type { StoredAlert } from '../../features/alerts/alert.repo.server.ts';
import { ASKED_LINK_MS } from '../../features/alerts/alert-links.server.ts';
import type { AlertDigest } from '../alerts/alert-mails.server.ts';
import { ALERT_DIGEST } from '../alerts/queue-digests.server.ts';
import { alertFoot, alertHref } from './alert-links.ts';
import { listingBlock } from './alert-listing.ts';
import type { MailContent } from './layout/mail-content.ts';
import { readBody } from './mail-body.ts';
import { mailDay } from './mail-formats.ts';
import type { MailFacts, MailTemplate } from './mail-template.ts';

/** Cards in one mail; a link leads to the rest. */
const MOST_CARDS = 10;

/** Asks whether the address wants the alert (double opt-in, D§8). */
export const alertConfirmMail: MailTemplate = {
  name: 'alert-confirm',
  sample: { data: { alert: 1 } },
  async write(facts) {
    const alert = await facts.alerts.alert(idOf(facts, 'alert'));
    if (alert?.status !== 'pending') return null;
    const words = alert.kind === 'offers' ? copy.offers.confirm : copy.confirm;
    return {
      ...words,
      blocks: [
        { kind: 'text', words: words.intro },
        { kind: 'facts', rows: alertRows(alert, facts.isConfirmed) },
        {
          kind: 'button',
          label: words.button,
          href: alertHref({ kind: 'alert', id: alert.id }, 'confirm', facts),
        },
        { kind: 'text', words: words.notYou, small: true },
      ],
    };
  },
};

/** Tells the owner of an address that somebody asked for what it has already. */
export const alertKnownMail: MailTemplate = {
  name: 'alert-known',
  sample: { data: { alert: 1 } },
  async write(facts) {
    const alert = await facts.alerts.alert(idOf(facts, 'alert'));
    if (alert === null || alert.status === 'ended') return null;
    const words = alert.kind === 'offers' ? { ...copy.known, ...copy.offers.known } : copy.known;
    const subject = { kind: 'alert', id: alert.id } as const;
    return {
      ...words,
      blocks: [
        { kind: 'text', words: words.intro },
        { kind: 'facts', rows: alertRows(alert, facts.isConfirmed) },
        { kind: 'button', label: words.button, href: alertHref(subject, 'manage', facts) },
      ],
    };
  },
};

/** A link to the page of the alerts that was asked for there. */
export const alertLinkMail: MailTemplate = {
  name: 'alert-link',
  sample: { data: { alert: 1 } },
  write(facts) {
    const words = copy.link;
    const kind = readBody(facts.delivery.data).text('kind') === 'watch' ? 'watch' : 'alert';
    const href = alertHref({ kind, id: idOf(facts, 'alert') }, 'manage', facts, ASKED_LINK_MS);
    return {
      ...words,
      blocks: [
        { kind: 'text', words: words.intro },
        { kind: 'button', label: words.button, href },
      ],
    };
  },
};

/** New listings of an alert, and cheaper ones. */
export const alertDigestMail: MailTemplate = {
  name: ALERT_DIGEST,
  sample: { data: { digest: 1 } },
  async write(facts) {
    const digest = await facts.alerts.alertDigest(idOf(facts, 'digest'));
    if (digest === null) return null;
    if (digest.alert.kind === 'offers') return offersMail(digest, facts);
    const { alert, query, listings, count } = digest;
    const words = copy.digest;
    const subject = { kind: 'alert', id: alert.id } as const;
    const shown = listings.slice(0, MOST_CARDS);
    const news = newsWords(
      listings.map(({ kind }) => kind),
      count,
    );
    const weekly = { link: words.weekly[1], href: alertHref(subject, 'manage', facts) };
    return {
      subject: words.subject(news, lowestOf(listings.map(({ priceCents }) => priceCents))),
      preview: previewOf(shown[0], count) ?? words.intro(query.order),
      title: words.title(news),
      blocks: [
        { kind: 'text', words: words.intro(query.order) },
        ...shown.map((told, place) => listingBlock(told, facts, isBest(query, place, listings.length))),
        ...(count > shown.length ? [{ kind: 'text', words: words.more(count - shown.length) } as const] : []),
        { kind: 'button', label: words.all, href: facts.siteUrl + searchPath(query) },
        ...(alert.periodicity === 'weekly'
          ? []
          : [{ kind: 'text', words: [words.weekly[0], weekly], small: true } as const]),
      ],
      reason: words.reason(mailDay(alert.createdAt), searchText(query)),
      ...alertFoot(subject, facts),
    } satisfies MailContent;
  },
};

/** Orders whose news come by price. */
const PRICE_ORDERS: readonly Order[] = ['valor-min', 'valor-max', 'custo-min', 'entrada-min'];

/** The first is the best one, where the order is that of discounts. */
const isBest = ({ order }: SearchQuery, place: number, count: number) =>
  place === 0 && count > 1 && !PRICE_ORDERS.includes(order);

/** The largest discounts of the week, of a state or of the country. */
function offersMail({ alert, query, listings, count }: AlertDigest, facts: MailFacts): MailContent {
  const words = copy.offers;
  const shown = listings.slice(0, MOST_CARDS);
  const place = placeOfOffers(alert);
  const percent = shown[0]?.card.price.discountPercent ?? null;
  return {
    subject: words.subject(count, percent),
    preview: previewOf(shown[0], count) ?? words.intro,
    title: words.title(place),
    blocks: [
      { kind: 'text', words: words.intro },
      ...shown.map((told) => listingBlock(told, facts, false)),
      ...(count > shown.length ? [{ kind: 'text', words: words.more(count - shown.length) } as const] : []),
      { kind: 'button', label: words.all, href: facts.siteUrl + searchPath(query) },
    ],
    reason: words.reason(mailDay(alert.createdAt)),
    ...alertFoot({ kind: 'alert', id: alert.id }, facts, copy.foot.offers),
  };
}

const placeOfOffers = ({ uf }: StoredAlert) => (uf === null ? copy.offers.country : stateNames[uf]);

function idOf({ delivery }: MailFacts, name: string): number {
  return readBody(delivery.data).number(name) ?? -1;
}

function alertRows(alert: StoredAlert, isConfirmed: boolean) {
  const query = isConfirmed ? queryOfAlert(alert) : withoutTyped(queryOfAlert(alert));
  const where = alert.kind === 'offers' ? placeOfOffers(alert) : searchText(query);
  return [
    { label: copy.labels.where, value: where },
    { label: copy.labels.when, value: periodicityWords[alert.periodicity] },
  ];
}

/** Without the words that anybody may have typed: they go to nobody who has not shown to read the mail. */
function withoutTyped(query: SearchQuery): SearchQuery {
  return { ...query, name: '', searchId: '', campaignCodes: [], coupons: [] };
}

function searchText(query: SearchQuery): string {
  const { localityBySlug } = places();
  const placeOf = (slug: string) => localityBySlug(slug) ?? neighbourhoodNamedBy(slug, localityBySlug);
  return searchWords(query, placeOf).join('; ') || copy.everything;
}

function newsWords(kinds: readonly string[], count: number): string {
  const cheaper = kinds.filter((kind) => kind === 'price').length;
  const fresh = count - cheaper;
  const parts = [
    ...(fresh > 0 ? [copy.digest.fresh(fresh)] : []),
    ...(cheaper > 0 ? [copy.digest.cheaper(cheaper)] : []),
  ];
  return parts.join(copy.digest.and);
}

function lowestOf(prices: readonly (number | null)[]): string | null {
  const known = prices.filter((price) => price !== null);
  return known.length === 0 ? null : formatMoney(Math.min(...known));
}

function previewOf(first: Parameters<typeof listingBlock>[0] | undefined, count: number): string | null {
  const percent = first?.card.price.discountPercent ?? null;
  if (first === undefined || percent === null) return null;
  return copy.digest.preview(first.property.name, percent, count - 1);
}
