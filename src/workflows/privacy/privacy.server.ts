import { type Kysely, sql } from 'kysely';
import { type Clock, type Instant, instant } from '../../domain/time.ts';
import { emailKey } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { lockMailsTo } from '../../features/enquiries/mail-room.server.ts';
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { SubmissionLimits } from '../submissions/submission-limits.server.ts';
import { eraseHeld, exportHeld, type HeldSummary, summariseHeld } from './held-data.server.ts';
import {
  LINKS_A_DAY,
  LINKS_IN_TEN_MINUTES,
  MOST_LINKS_A_DAY,
  PRIVACY_LINK_MS,
  PRIVACY_TEMPLATE,
} from './privacy-terms.ts';
import { readPrivacyToken } from './privacy-token.ts';

/** Data that a link opens. */
export type OpenedLink = { readonly email: string; readonly until: Instant };

/** Acts of people on the data held on their address (LGPD, D§8). */
export type Privacy = {
  /**
   * Sends a link to an address, whether anything is held on it or not; `busy` when too many are asked for from where this
   * one comes from.
   */
  readonly ask: (email: string, clientAddress: string) => Promise<'asked' | 'busy'>;
  /** Null: the link is none of ours, is over, or what it opened was erased. */
  readonly open: (token: string) => Promise<OpenedLink | null>;
  readonly summary: (link: OpenedLink) => Promise<HeldSummary>;
  readonly copy: (link: OpenedLink) => Promise<Record<string, unknown>>;
  /** Erases everything at once, the link included. */
  readonly erase: (link: OpenedLink) => Promise<void>;
};

type PrivacyParts = {
  readonly db: Kysely<EnquiryTables>;
  readonly clock: Clock;
  readonly secret: string;
  /** As the words of consents name it. */
  readonly brandName: string;
  /** Null: no limits, for tests of load. */
  readonly limits: SubmissionLimits | null;
};

const TEN_MINUTES_MS = 10 * 60 * 1000;

/** The use cases over one database. */
export function makePrivacy({ db, clock, secret, limits, brandName }: PrivacyParts): Privacy {
  return {
    async ask(email, clientAddress) {
      const now = clock.now();
      const asked = await linksLately(db, email, now);
      const isCrowded = asked.ofAll >= LINKS_IN_TEN_MINUTES;
      if (limits?.isFree(clientAddress, now, isCrowded) === false) return 'busy';
      const share = { most: LINKS_A_DAY, withinMs: PRIVACY_LINK_MS };
      const mayMail = limits?.takeMail(PRIVACY_TEMPLATE, { email, clientAddress, now }, share).ok ?? true;
      if (mayMail && asked.own < MOST_LINKS_A_DAY) await sendLink(db, email, now);
      return 'asked';
    },
    async open(token) {
      const id = readPrivacyToken(token, secret);
      if (id === null) return null;
      const row = await db
        .selectFrom('delivery')
        .select(['recipient', 'created_at'])
        .where('id', '=', id)
        .where('template', '=', PRIVACY_TEMPLATE)
        .executeTakeFirst();
      if (row === undefined) return null;
      const until = instant(row.created_at.getTime() + PRIVACY_LINK_MS);
      return until > clock.now() ? { email: row.recipient, until } : null;
    },
    summary: ({ email }) => summariseHeld(db, { email, secret }),
    copy: ({ email }) => exportHeld(db, { email, secret }, { brandName }),
    erase: ({ email }) => transaction(db, (trx) => eraseHeld(trx, { email, secret }, clock.now())),
  };
}

/** Counted by what is stored, so that all processes count together. */
async function linksLately(
  db: Kysely<EnquiryTables>,
  email: string,
  now: Instant,
): Promise<{ readonly own: number; readonly ofAll: number }> {
  const { rows } = await sql<{ own: number; all: number }>`select
    count(*) filter (where lower(recipient) = ${emailKey(email)})::integer as own,
    count(*) filter (where created_at > ${new Date(now - TEN_MINUTES_MS)})::integer as all
    from delivery where template = ${PRIVACY_TEMPLATE} and created_at > ${new Date(now - PRIVACY_LINK_MS)}`.execute(
    db,
  );
  const { own = 0, all = 0 } = rows[0] ?? {};
  return { own, ofAll: all };
}

function sendLink(db: Kysely<EnquiryTables>, email: string, now: Instant): Promise<unknown> {
  const link = { template: PRIVACY_TEMPLATE, recipient: email };
  return transaction(db, async (trx) => {
    await lockMailsTo(trx, email);
    // Others may have asked for it in the same moment.
    const { own } = await linksLately(trx, email, now);
    if (own < MOST_LINKS_A_DAY) await addDelivery(trx, link, { submissionId: null, now });
  });
}
