import { alertPages } from '../../../copy/forms/alert-pages.ts';
import { searchTitle, searchWords } from '../../../copy/forms/alert-text.ts';
import { stateNames } from '../../../copy/property/catalogue.ts';
import { type Periodicity, queryOfAlert } from '../../../domain/alerts/alert.ts';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import { formatDeadline } from '../../../domain/format.ts';
import { searchPath } from '../../../domain/search/format-search-query.ts';
import { type Instant, localDateOf } from '../../../domain/time.ts';
import type { StoredAlert } from '../../../features/alerts/alert.repo.server.ts';
import type { Alerts, OpenedAlerts } from '../../../workflows/alerts/alerts.server.ts';
import type { Outlet } from '../../../workflows/catalogue/outlet.server.ts';
import { maskedEmail } from '../privacy/masked-email.ts';
import { DEAD_LINK_STATUS, type DeadLink } from './answer-alerts-form.ts';

/** One alert or watched listing as the page shows it. */
export type AlertRow = {
  /** `a12`, `w3`, or `o12` for weekly offers. */
  readonly subject: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly hint: string;
  readonly href: string;
  readonly status: 'pending' | 'confirmed' | 'paused';
  /** Null for what comes at a time of its own: a watched listing, weekly offers. */
  readonly periodicity: Periodicity | null;
};

export type AlertsPageData =
  | { readonly kind: 'ask'; readonly why: DeadLink | null }
  /** The link's alert has ended already: `a12` or `w3`. */
  | { readonly kind: 'left'; readonly subject: string }
  /** Something is to be confirmed or ended: only a button does it, since machines open links too. */
  | {
      readonly kind: 'confirm' | 'leave';
      readonly token: string;
      readonly subject: string;
      readonly title: string;
      readonly words: readonly string[];
    }
  | {
      readonly kind: 'opened';
      readonly token: string;
      readonly maskedEmail: string;
      readonly until: string;
      readonly rows: readonly AlertRow[];
      /** False for a link that only confirms, and has done so. */
      readonly canChange: boolean;
    };

type Parts = { readonly alerts: Alerts | null; readonly outlet: Outlet };

/** The page for a link, or the one that sends links; the page that ends alerts takes no other link. */
export async function loadAlertsPage(
  token: string | null,
  { alerts, outlet }: Parts,
  page: 'all' | 'leave' = 'all',
): Promise<AlertsPageData> {
  if (token === null || alerts === null) return { kind: 'ask', why: null };
  const opened = await alerts.open(token);
  if (opened === null) return { kind: 'ask', why: 'dead_link' };
  const { link } = opened;
  const alert = opened.kind === 'opened' && opened.alerts.find(({ id }) => id === link.id);
  const isOffers = link.kind === 'alert' && alert && alert.kind === 'offers';
  const subject = `${link.kind === 'watch' ? 'w' : isOffers ? 'o' : 'a'}${link.id}`;
  if (page === 'leave' && link.purpose !== 'stop') return { kind: 'ask', why: 'other_link' };
  if (opened.kind === 'gone') {
    return link.purpose === 'stop' ? { kind: 'left', subject } : { kind: 'ask', why: 'dead_link' };
  }
  const rows = await rowsOf(opened, outlet);
  if (link.purpose === 'manage') return openedPage(token, opened, rows);
  const named = rows.find((row) => row.subject === subject);
  if (named === undefined) {
    return link.purpose === 'stop' ? { kind: 'left', subject } : { kind: 'ask', why: 'ended' };
  }
  // A link that only confirms shows what it names, and nothing else of the address.
  if (link.purpose === 'confirm' && !opened.isPending) return openedPage(token, opened, [named]);
  const { title, words } = named;
  return { kind: link.purpose === 'stop' ? 'leave' : 'confirm', token, subject, title, words };
}

function openedPage(token: string, { link, email }: OpenedAlerts, rows: readonly AlertRow[]): AlertsPageData {
  const until = link.endsAt === null ? '' : formatDeadline(link.endsAt);
  const canChange = link.purpose === 'manage';
  return { kind: 'opened', token, maskedEmail: maskedEmail(email), until, rows, canChange };
}

/** A page behind a dead link says so by its status too. */
export const statusOf = (page: AlertsPageData): number =>
  page.kind === 'ask' && page.why !== null ? DEAD_LINK_STATUS[page.why] : 200;

async function rowsOf({ alerts, watches }: OpenedAlerts, outlet: Outlet): Promise<AlertRow[]> {
  const properties = await outlet.properties(watches.map(({ number }) => number));
  const named = new Map(properties.map((property) => [property.number, property]));
  return [
    ...alerts.map((alert) => alertRow(alert, outlet)),
    ...watches.map((watch): AlertRow => {
      const property = named.get(watch.number);
      return {
        subject: `w${watch.id}`,
        title: alertPages.watchTitle(property?.name ?? String(watch.number)),
        words: [],
        hint: alertPages.watchHint,
        href: property === undefined ? '/busca' : canonicalPropertyPath(property, outlet.brand.smallIdPrefix),
        status: watch.status === 'ended' ? 'paused' : watch.status,
        periodicity: null,
      };
    }),
  ];
}

function alertRow(alert: StoredAlert, outlet: Outlet): AlertRow {
  const query = queryOfAlert(alert);
  const isOffers = alert.kind === 'offers';
  const place = alert.uf === null ? alertPages.ofOffers.country : stateNames[alert.uf];
  return {
    subject: `${isOffers ? 'o' : 'a'}${alert.id}`,
    title: isOffers ? alertPages.ofOffers.title : searchTitle(query, outlet.localityBySlug),
    words: isOffers ? [place] : searchWords(query, outlet.localityBySlug),
    hint: hintOf(alert),
    href: searchPath(query),
    status: alert.status === 'ended' ? 'paused' : alert.status,
    periodicity: isOffers ? null : alert.periodicity,
  };
}

const day = (at: Instant) => localDateOf(at).split('-').reverse().join('/');

function hintOf({ status, askedAt, pausedAt, lastSentAt, lastSentCount, createdAt }: StoredAlert): string {
  if (status === 'pending') return alertPages.pendingOn(formatDeadline(askedAt));
  if (status === 'paused' && pausedAt !== null) return alertPages.pausedOn(day(pausedAt));
  const created = alertPages.createdOn(day(createdAt));
  if (lastSentAt === null) return created;
  return `${alertPages.lastSent(day(lastSentAt), alertPages.listings(lastSentCount ?? 0))} ${created}`;
}
