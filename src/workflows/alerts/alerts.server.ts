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
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';
import { transaction } from '../../platform/database.server.ts';
import type { SubmissionLimits } from '../submissions/submission-limits.server.ts';
import { watchedStart } from './alert-mails.server.ts';

/** What a link opens. */
export type OpenedAlerts = {
  readonly link: AlertLink;
  readonly email: string;
  /** What the link names is still to be confirmed. */
  readonly isPending: boolean;
  readonly alerts: readonly StoredAlert[];
  readonly watches: readonly StoredWatch[];
};

/** What a button of the page asks for; `confirm` and `end` of what the link names, too, where it allows no more. */
export type AlertAction =
  | { readonly kind: 'turn'; readonly subject: AlertSubject; readonly to: Exclude<AlertStatus, 'pending'> }
  | { readonly kind: 'periodicity'; readonly id: number; readonly periodicity: Periodicity }
  | { readonly kind: 'ask_again'; readonly subject: AlertSubject }
  | { readonly kind: 'end_all' };

/** What people can do with the alerts of their address, by signed links alone. */
export type Alerts = {
  /** Null: the link is none of ours or is over, or what it named is gone. */
  readonly open: (token: string) => Promise<OpenedAlerts | null>;
  /** False when the link does not allow it, or there is nothing to do it to. */
  readonly act: (token: string, action: AlertAction) => Promise<boolean>;
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
  const open = async (token: string): Promise<OpenedAlerts | null> => {
    const link = readAlertLink(token, { secret, now: clock.now() });
    if (link === null || link.hasEnded) return null;
    const named = link.kind === 'alert' ? await alertById(alerts, link.id) : await watchById(alerts, link.id);
    if (named === null) return null;
    return {
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
      if (opened === null || !allows(opened, action)) return false;
      return transaction(db, (trx) => act(trx, opened, action, clock));
    },
    async sendLink(email, clientAddress) {
      if (limits?.isFree(clientAddress, clock.now()) === false) return 'busy';
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

/** A link to confirm or to end something does that alone, and to what it names; one to look after them, anything of its address. */
function allows({ link, alerts, watches }: OpenedAlerts, action: AlertAction): boolean {
  if (action.kind === 'end_all') return link.purpose === 'manage';
  const { kind, id } =
    action.kind === 'periodicity' ? { kind: 'alert' as const, id: action.id } : action.subject;
  const isNamed = link.kind === kind && link.id === id;
  if (link.purpose === 'manage') return (kind === 'alert' ? alerts : watches).some((one) => one.id === id);
  if (action.kind !== 'turn' || !isNamed) return false;
  return action.to === (link.purpose === 'confirm' ? 'confirmed' : 'ended');
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

/** Links to one address in an hour. */
const MOST_LINKS = 3;
const LINKS_MS = 60 * 60 * 1000;

async function sendLinkMail(
  trx: Trx,
  email: string,
  { kind, id }: AlertSubject,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const { count } = await trx
    .selectFrom('delivery')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('template', '=', 'alert-link')
    .where('recipient', '=', email)
    .where('created_at', '>', new Date(now - LINKS_MS))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_LINKS) return;
  await addDelivery(
    trx as unknown as Transaction<EnquiryTables>,
    { template: 'alert-link', recipient: email, data: { alert: id, kind } },
    { submissionId: null, now },
  );
}
