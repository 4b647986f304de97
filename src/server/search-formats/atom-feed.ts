import { feedCopy } from '../../copy/search/formats.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { PropertyCardView } from '../../domain/catalogue/property-card.ts';
import { type Centavos, reaisFromCentavos } from '../../domain/money.ts';
import { type Instant, instant, startOfLocalDate } from '../../domain/time.ts';

/** Listings of one feed, the newest first. */
export const FEED_ENTRIES = 50;

export type FeedItem = { readonly property: Property; readonly card: PropertyCardView };

type FeedParts = {
  readonly title: string;
  readonly brandName: string;
  readonly origin: string;
  /** Path and query of the search's page, in their one spelling: with the origin, the feed's name for ever. */
  readonly pagePath: string;
  readonly feedPath: string;
  readonly items: readonly FeedItem[];
  /** Instant at which the feed of an empty search is said to have changed. */
  readonly since: Instant;
};

/** The newest listings of a search as an Atom feed (RFC 4287). An entry keeps its name when price or address change. */
export function atomFeed(parts: FeedParts): string {
  const { brandName, origin, pagePath, feedPath, items, since } = parts;
  const updated = items.length === 0 ? since : instant(Math.max(...items.map(changedAt)));
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR">\n',
    element('title', parts.title),
    element('id', origin + pagePath),
    element('updated', isoOf(updated)),
    `<author>${element('name', brandName)}</author>\n`,
    link('self', 'application/atom+xml', origin + feedPath),
    link('alternate', 'text/html', origin + pagePath),
    ...items.map((item) => entry(item, origin)),
    '</feed>\n',
  ].join('');
}

function entry(item: FeedItem, origin: string): string {
  const { property, card } = item;
  return [
    '<entry>\n',
    element('title', property.name),
    element('id', `urn:uuid:${property.id}`),
    element('published', isoOf(startOfLocalDate(property.publishedOn))),
    element('updated', isoOf(changedAt(item))),
    link('alternate', 'text/html', origin + card.href),
    element('summary', summaryOf(card)),
    '</entry>\n',
  ].join('');
}

/** Instant at which the listing was published, or came to the state that it has. */
function changedAt({ property }: FeedItem): Instant {
  return instant(Math.max(startOfLocalDate(property.publishedOn), property.statusAt));
}

function summaryOf({ address, price }: PropertyCardView): string {
  const payable = price.campaign?.cents ?? price.saleCents;
  const amount = (label: string, cents: Centavos | null) =>
    cents === null ? [] : [feedCopy.amount(label, moneyText(cents))];
  return [
    `${address}.`,
    ...amount(price.campaign?.label ?? price.saleLabel, payable),
    ...amount(price.appraisalLabel, price.appraisalCents),
    ...(price.discountPercent === null ? [] : [feedCopy.discount(price.discountPercent)]),
  ].join(' ');
}

/** Whole reais as the pages write them. */
const moneyText = (cents: Centavos) =>
  `R$ ${String(Math.round(reaisFromCentavos(cents))).replace(/\B(?=(\d{3})+(?!\d))/g, '.')}`;

const isoOf = (at: Instant) => new Date(at).toISOString();

const element = (name: string, text: string) => `<${name}>${xmlText(text)}</${name}>\n`;

const link = (rel: string, type: string, href: string) =>
  `<link rel="${rel}" type="${type}" href="${xmlText(href)}"/>\n`;

/** Everything that XML 1.0 has no way to say: most control characters, halves of surrogate pairs, two others. */
const UNSPEAKABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function xmlText(text: string): string {
  return text
    .replace(UNSPEAKABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
