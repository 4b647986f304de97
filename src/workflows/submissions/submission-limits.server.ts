import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Instant } from '../../domain/time.ts';
import { emailKey } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';

/** How much of one address, of one e-mail and of all together is taken without more ado. */
export type LimitRates = {
  /** Submissions from one address in ten minutes before the bot check is asked for. */
  readonly ofAddress: number;
  /** The same, bot check or not, before it is told to wait. */
  readonly mostOfAddress: number;
  /** Submissions in the name of one e-mail in an hour, from wherever: confirmations go there. */
  readonly ofEmail: number;
  /** Submissions a second of all visitors together before the bot check is asked for. */
  readonly ofAll: number;
};

/** An office, a school or a telephone company may stand behind one address: it is asked for the check, not locked out. */
const USUAL: LimitRates = { ofAddress: 15, mostOfAddress: 200, ofEmail: 20, ofAll: 25 };

const ADDRESS_MS = 10 * 60 * 1000;
const EMAIL_MS = 60 * 60 * 1000;
const MOST_ADDRESSES = 50_000;

export type LimitAnswer =
  | { readonly kind: 'free' }
  /** Asks for the solution of a bot check. */
  | { readonly kind: 'bot_check' }
  /** Asks to come back later. */
  | { readonly kind: 'wait'; readonly seconds: number };

type Attempt = {
  readonly clientAddress: string;
  readonly now: Instant;
  /** Something a person would not have done, such as filling the hidden field. */
  readonly isSuspicious: boolean;
  /** Whether a bot check was solved for this very submission. */
  readonly isChecked: boolean;
};

/** Counts of one process; a balancer spreads visitors, which makes the limits wider, never narrower. */
export class SubmissionLimits {
  readonly #rates: LimitRates;
  readonly #addresses = new LRUCache<string, Bucket>({ max: MOST_ADDRESSES });
  readonly #all: Bucket;

  constructor(rates: LimitRates = USUAL) {
    this.#rates = rates;
    this.#all = new Bucket(rates.ofAll * 10, 10_000);
  }

  /** Counts an attempt and says what it takes. */
  attempt({ clientAddress, now, isSuspicious, isChecked }: Attempt): LimitAnswer {
    const bucket = this.#addresses.get(clientAddress) ?? new Bucket(this.#rates.mostOfAddress, ADDRESS_MS);
    this.#addresses.set(clientAddress, bucket);
    const used = bucket.take(now);
    if (used > this.#rates.mostOfAddress) return { kind: 'wait', seconds: bucket.secondsToOne() };
    const isBusy = this.#all.take(now) > this.#rates.ofAll * 10;
    const asks = isSuspicious || isBusy || used > this.#rates.ofAddress;
    return asks && !isChecked ? { kind: 'bot_check' } : { kind: 'free' };
  }

  /** Counts an attempt at a page that cannot solve a bot check, and says whether it is taken at once. */
  isFree(clientAddress: string, now: Instant): boolean {
    return this.attempt({ clientAddress, now, isSuspicious: false, isChecked: false }).kind === 'free';
  }

  /** Whether one e-mail has had its share of the last hour, by what is stored: the same for all processes. */
  async ofEmail<DB extends EnquiryTables>(db: Kysely<DB>, email: string, now: Instant): Promise<LimitAnswer> {
    const since = new Date(now - EMAIL_MS);
    const { rows } = await sql<{ count: number; first: Date | null }>`
      select count(*)::integer as count, min(received_at) as first from submission
      where email_key = ${emailKey(email)} and received_at > ${since}`.execute(db);
    const { count = 0, first = null } = rows[0] ?? {};
    if (count < this.#rates.ofEmail) return { kind: 'free' };
    const until = (first?.getTime() ?? now) + EMAIL_MS;
    return { kind: 'wait', seconds: Math.max(1, Math.ceil((until - now) / 1000)) };
  }
}

/** Fills by one, empties evenly. */
class Bucket {
  readonly #capacity: number;
  readonly #perMs: number;
  #level = 0;
  #at = 0;

  constructor(capacity: number, windowMs: number) {
    this.#capacity = capacity;
    this.#perMs = capacity / windowMs;
  }

  /** Adds one and returns how full it is then; what does not fit is not kept. */
  take(now: number): number {
    const level = Math.max(0, this.#level - Math.max(0, now - this.#at) * this.#perMs) + 1;
    this.#level = Math.min(level, this.#capacity);
    this.#at = now;
    return level;
  }

  /** How many seconds it takes until there is room for one more. */
  secondsToOne(): number {
    return Math.max(1, Math.ceil(1 / this.#perMs / 1000));
  }
}
