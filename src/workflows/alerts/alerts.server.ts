import type { Kysely, Transaction } from 'kysely';
import type { AlertStatus, Periodicity } from '../../domain/alerts/alert.ts';
import type { Clock } from '../../domain/time.ts';
import {
  alertById,
  alertsOfAddress,
  changePeriodicity,
  endAllOfAddress,
  noteAsked,
  type StoredAlert,
  turnAlert,
} from '../../features/alerts/alert.repo.server.ts';
import {
  type AlertLink,
  type AlertSubject,
  readAlertLink,
} from '../../features/alerts/alert-links.server.ts';
import type { AlertTables } from '../../features/alerts/alerts.tables.server.ts';
import {
  type StoredWatch,
  turnWatch,
  watchById,
  watchesOfAddress,
} from '../../features/alerts/watch.repo.server.ts';
import { emailKey } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { lockMailsTo } from '../../features/enquiries/mail-room.server.ts';
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { SubmissionLimits } from '../submissions/submission-limits.server.ts';
import { watchedStart } from './alert-mails.server.ts';

/** Alerts that a link opens. */
export type OpenedAlerts = {
  readonly kind: 'opened';
  readonly link: AlertLink;
  readonly email: string;
  /** The link's alert is still to be confirmed. */
  readonly isPending: boolean;
  readonly alerts: readonly StoredAlert[];
  readonly watches: readonly StoredWatch[];
};

/** Act of a button of the page; `confirm` and `end` of the link's own alert, too, where it allows no more. */
export type AlertAction =
  | { readonly kind: 'turn'; readonly subject: AlertSubject; readonly to: Exclude<AlertStatus, 'pending'> }
  | { readonly kind: 'periodicity'; readonly id: number; readonly periodicity: Periodicity }
  | { readonly kind: 'ask_again'; readonly subject: AlertSubject }
  | { readonly kind: 'end_all' };

export type GoneAlert = { readonly kind: 'gone'; readonly link: AlertLink };

/**
 * `dead_link`: the link opens nothing any more, or never did. `other_link`: it is good, and not for this. `not_done`: there
 * is nothing to do it to, or its life cycle does not allow it.
 */
export type ActOutcome = 'done' | 'dead_link' | 'other_link' | 'not_done';

/** Acts of people on the alerts of their address, by signed links alone. */
export type Alerts = {
  /** Null: the link is none of ours or is over. `gone`: it is ours, and what it named was erased or forgotten. */
  readonly open: (token: string) => Promise<OpenedAlerts | GoneAlert | null>;
  readonly act: (token: string, action: AlertAction) => Promise<ActOutcome>;
  /** Ends what a link to end something names; what is gone already is ended. */
  readonly leave: (token: string) => Promise<Exclude<ActOutcome, 'not_done'>>;
  /** Sends a link to an address that has alerts; the same answer whether it has any. `busy`: too many from one place. */
  readonly sendLink: (email: string, clientAddress: string) => Promise<'asked' | 'busy'>;
};

type Tables = AlertTables & EnquiryTables;
type Trx = Transaction<Tables>;

export type AlertsParts = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secret: string;
  /** Null: no limits, for tests of load. */
  readonly limits: SubmissionLimits | null;
};

/** The use cases over one database. */
export function makeAlerts({ db, clock, secret, limits }: AlertsParts): Alerts {
  const alerts = db as unknown as Kysely<AlertTables>;
  const open: Alerts['open'] = async (token) => {
    const link = readAlertLink(token, { secret, now: clock.now() });
    if (link === null || link.hasEnded) return null;
    const named = link.kind === 'alert' ? await alertById(alerts, link.id) : await watchById(alerts, link.id);
    if (named === null) return { kind: 'gone', link };
    return {
      kind: 'opened',
      link,
      email: named.email,
      isPending: named.status === 'pending',
      alerts: await alertsOfAddress(alerts, named.emailKey),
      watches: await watchesOfAddress(alerts, named.emailKey),
    };
  };
  return {
    open,
    async act(token, action) {
      const opened = await open(token);
      if (opened?.kind !== 'opened') return 'dead_link';
      if (!isFor(opened.link, action)) return 'other_link';
      if (!isThere(opened, action)) return 'not_done';
      const isDone = await transaction(db, (trx) => act(trx, opened, action, clock));
      return isDone ? 'done' : 'not_done';
    },
    async leave(token) {
      const opened = await open(token);
      if (opened === null) return 'dead_link';
      if (opened.link.purpose !== 'stop') return 'other_link';
      if (opened.kind === 'opened') {
        const action = { kind: 'turn', subject: opened.link, to: 'ended' } as const;
        await transaction(db, (trx) => act(trx, opened, action, clock));
      }
      return 'done';
    },
    async sendLink(email, clientAddress) {
      const now = clock.now();
      if (limits?.isFree(clientAddress, now) === false) return 'busy';
      const share = { most: LINKS_OF_PLACE, withinMs: LINKS_MS };
      const mayMail = limits?.takeMail(LINK_TEMPLATE, { email, clientAddress, now }, share).ok ?? true;
      if (!mayMail) return 'asked';
      const key = emailKey(email);
      const [alert] = await alertsOfAddress(alerts, key);
      const [watch] = await watchesOfAddress(alerts, key);
      const named = alert
        ? ({ kind: 'alert', id: alert.id } as const)
        : watch && ({ kind: 'watch', id: watch.id } as const);
      if (named !== undefined) await transaction(db, (trx) => sendLinkMail(trx, email, named, clock));
      return 'asked';
    },
  };
}

/** A link to confirm or to end something does that alone, and to what it names; one to look after them does anything. */
function isFor(link: AlertLink, action: AlertAction): boolean {
  if (link.purpose === 'manage') return true;
  if (action.kind !== 'turn') return false;
  const isNamed = link.kind === action.subject.kind && link.id === action.subject.id;
  return isNamed && action.to === (link.purpose === 'confirm' ? 'confirmed' : 'ended');
}

/** A link that looks after alerts reaches those of its own address. */
function isThere({ link, alerts, watches }: OpenedAlerts, action: AlertAction): boolean {
  if (link.purpose !== 'manage' || action.kind === 'end_all') return true;
  const { kind, id } =
    action.kind === 'periodicity' ? { kind: 'alert' as const, id: action.id } : action.subject;
  return (kind === 'alert' ? alerts : watches).some((one) => one.id === id);
}

async function act(trx: Trx, opened: OpenedAlerts, action: AlertAction, clock: Clock): Promise<boolean> {
  const own = trx as unknown as Transaction<AlertTables>;
  const now = clock.now();
  switch (action.kind) {
    case 'turn':
      return action.subject.kind === 'alert'
        ? turnAlert(own, action.subject.id, action.to, now)
        : turnWatched(trx, action.subject.id, action.to, clock);
    case 'periodicity':
      return changePeriodicity(own, action.id, action.periodicity);
    case 'end_all':
      return (await endAllOfAddress(own, emailKey(opened.email), now)) > 0;
    case 'ask_again':
      return askAgain(trx, opened, action.subject, clock);
  }
}

async function turnWatched(trx: Trx, id: number, to: AlertStatus, clock: Clock): Promise<boolean> {
  const own = trx as unknown as Transaction<AlertTables>;
  const now = clock.now();
  const watch = await watchById(own, id);
  if (watch === null) return false;
  const seen = to === 'confirmed' ? await watchedStart(trx as never, watch.number, now) : null;
  if (to === 'confirmed' && seen === null) return false;
  return turnWatch(own, id, to, { now, seen });
}

/** At most once in ten minutes: the mail goes to whoever the address belongs to. */
const ASK_AGAIN_MS = 10 * 60 * 1000;

async function askAgain(
  trx: Trx,
  { email, alerts }: OpenedAlerts,
  { kind, id }: AlertSubject,
  clock: Clock,
): Promise<boolean> {
  const now = clock.now();
  const alert = alerts.find((one) => kind === 'alert' && one.id === id);
  if (alert?.status !== 'pending' || now - alert.askedAt < ASK_AGAIN_MS) return false;
  await noteAsked(trx as unknown as Transaction<AlertTables>, id, now);
  await addDelivery(
    trx as unknown as Transaction<EnquiryTables>,
    { template: 'alert-confirm', recipient: email, data: { alert: id } },
    { submissionId: null, now },
  );
  return true;
}

const LINK_TEMPLATE = 'alert-link';
/** Links to one address in an hour when one place asks for them, and when several do. */
const LINKS_OF_PLACE = 3;
const MOST_LINKS = 9;
const LINKS_MS = 60 * 60 * 1000;

async function sendLinkMail(
  trx: Trx,
  email: string,
  { kind, id }: AlertSubject,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  await lockMailsTo(trx, email);
  const { count } = await trx
    .selectFrom('delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('template', '=', LINK_TEMPLATE)
    .where((eb) => eb(eb.fn('lower', ['recipient']), '=', emailKey(email)))
    .where('created_at', '>', new Date(now - LINKS_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_LINKS) return;
  await addDelivery(
    trx as unknown as Transaction<EnquiryTables>,
    { template: LINK_TEMPLATE, recipient: email, data: { alert: id, kind } },
    { submissionId: null, now },
  );
}
