import { alertPages } from '../../../copy/alert-pages.ts';
import { searchTitle, searchWords } from '../../../copy/alert-text.ts';
import type { Periodicity } from '../../../domain/alerts/alert.ts';
import { canonicalPropertyPath } from '../../../domain/catalogue/property-path.ts';
import { parseSearchQuery } from '../../../domain/search/parse-search-query.ts';
import { type Instant, localDateOf } from '../../../domain/time.ts';
import type { StoredAlert } from '../../../features/alerts/alert.repo.server.ts';
import type { Alerts, OpenedAlerts } from '../../../workflows/alerts/alerts.server.ts';
import type { Outlet } from '../../../workflows/outlet.server.ts';
import { formatDeadline } from '../../components/format.ts';
import { maskedEmail } from '../privacy/masked-email.ts';

/** One alert or watched listing as the page shows it. */
export type AlertRow = {
  /** `a12` or `w3`. */
  readonly subject: string;
  readonly title: string;
  readonly words: readonly string[];
  readonly hint: string;
  readonly href: string;
  readonly status: 'pending' | 'confirmed' | 'paused';
  /** Null for a watched listing. */
  readonly periodicity: Periodicity | null;
};

export type AlertsPageData =
  | { readonly kind: 'ask'; readonly isExpired: boolean }
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
    };

type Parts = { readonly alerts: Alerts | null; readonly outlet: Outlet };

/** The page for a link, or the one that sends links. */
export async function loadAlertsPage(
  token: string | null,
  { alerts, outlet }: Parts,
): Promise<AlertsPageData> {
  if (token === null || alerts === null) return { kind: 'ask', isExpired: false };
  const opened = await alerts.open(token);
  if (opened === null) return { kind: 'ask', isExpired: true };
  const { link } = opened;
  const rows = await rowsOf(opened, outlet);
  const subject = `${link.kind === 'alert' ? 'a' : 'w'}${link.id}`;
  const named = rows.find((row) => row.subject === subject);
  if (link.purpose === 'stop') {
    return { kind: 'leave', token, subject, title: named?.title ?? '', words: named?.words ?? [] };
  }
  if (link.purpose === 'confirm' && opened.isPending) {
    return { kind: 'confirm', token, subject, title: named?.title ?? '', words: named?.words ?? [] };
  }
  const until = link.endsAt === null ? '' : formatDeadline(link.endsAt);
  // A link that only confirms shows what it names, and nothing else of the address.
  const shown = link.purpose === 'manage' ? rows : rows.filter((row) => row.subject === subject);
  return { kind: 'opened', token, maskedEmail: maskedEmail(opened.email), until, rows: shown };
}

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
  const query = parseSearchQuery(new URLSearchParams(alert.query), { strippedCampaigns: [] });
  return {
    subject: `a${alert.id}`,
    title: searchTitle(query, outlet.localityBySlug),
    words: searchWords(query, outlet.localityBySlug),
    hint: hintOf(alert),
    href: `/busca?${alert.query}`,
    status: alert.status === 'ended' ? 'paused' : alert.status,
    periodicity: alert.periodicity,
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
