import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Instant } from '../../domain/time.ts';
import { emailKey } from '../../features/enquiries/email-key.server.ts';
import type { EnquiryTables } from '../../features/enquiries/enquiries.tables.server.ts';
import { MAILS_MS, mailsLately } from '../../features/enquiries/mail-room.server.ts';
import { placeOf } from './place-of.ts';
import { RecentTimes } from './recent-times.ts';

/** Submissions that are taken without more ado: of one place, to one e-mail, and of all together. */
export type LimitRates = {
  /** Submissions from one place in ten minutes before the bot check is asked for. */
  readonly ofPlace: number;
  /** The same, bot check or not, before it is told to wait. */
  readonly mostOfPlace: number;
  /** The same from a page that cannot solve a bot check, while many are asked for by all. */
  readonly ofPlaceWhenBusy: number;
  /** Mails to one e-mail in an hour that submissions of one place lead to. */
  readonly mailsOfPlace: number;
  /** Mails to one e-mail in an hour that submissions of all places lead to, before they ask for the bot check. */
  readonly mailsOfAll: number;
  /** The same, bot check or not. */
  readonly mostMailsOfAll: number;
  /** Submissions a second of all visitors together before the bot check is asked for. */
  readonly ofAll: number;
};

/** An office, a school or a telephone company may stand behind one address: it is asked for the check, not locked out. */
const USUAL: LimitRates = {
  ofPlace: 15,
  mostOfPlace: 200,
  ofPlaceWhenBusy: 1,
  mailsOfPlace: 5,
  mailsOfAll: 10,
  mostMailsOfAll: 18,
  ofAll: 25,
};

const PLACE_MS = 10 * 60 * 1000;
const MOST_PLACES = 50_000;

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
  /** True when a bot check was solved for this very submission. */
  readonly isChecked: boolean;
};

/** A mail to an address, and where the request came from that leads to it. */
export type Mailing = { readonly email: string; readonly clientAddress: string; readonly now: Instant };

/** Recent submissions of one place: those that were taken, and those that were tried. */
type Place = { readonly taken: RecentTimes; readonly tried: RecentTimes };

/** Counts of one process; a balancer spreads visitors, which makes the limits wider, never narrower. */
export class SubmissionLimits {
  readonly #rates: LimitRates;
  readonly #places = new LRUCache<string, Place>({ max: MOST_PLACES });
  readonly #mails = new LRUCache<string, RecentTimes>({ max: MOST_PLACES });
  readonly #all: Bucket;

  constructor(rates: Partial<LimitRates> = {}) {
    this.#rates = { ...USUAL, ...rates };
    this.#all = new Bucket(this.#rates.ofAll * 10, 10_000);
  }

  /** Mails to one e-mail in an hour that all places lead to: kept again where they are stored (`mail-room.server.ts`). */
  get mostMails(): number {
    return this.#rates.mostMailsOfAll;
  }

  /** Counts an attempt and says what it takes. */
  attempt({ clientAddress, now, isSuspicious, isChecked }: Attempt): LimitAnswer {
    const { taken, tried } = this.#placeAt(clientAddress);
    if (tried.isFull(now)) return { kind: 'wait', seconds: tried.secondsToRoom(now) };
    tried.add(now);
    const asks = this.#isBusy(now) || isSuspicious || taken.count(now) >= this.#rates.ofPlace;
    if (asks && !isChecked) return { kind: 'bot_check' };
    taken.add(now);
    return { kind: 'free' };
  }

  /**
   * Counts an attempt at a page that cannot solve a bot check, and says whether it is taken at once. While many are asked
   * for by all, a place has its first one still: nobody closes the page to others.
   */
  isFree(clientAddress: string, now: Instant, isCrowded = false): boolean {
    const { taken, tried } = this.#placeAt(clientAddress);
    if (tried.isFull(now)) return false;
    tried.add(now);
    const { ofPlace, ofPlaceWhenBusy } = this.#rates;
    if (taken.count(now) >= (this.#isBusy(now) || isCrowded ? ofPlaceWhenBusy : ofPlace)) return false;
    taken.add(now);
    return true;
  }

  /**
   * Counts a mail of one purpose to an address and says whether the place that asks for it may have it sent.
   * Submissions of others take nothing away from it.
   */
  takeMail(
    purpose: string,
    { email, clientAddress, now }: Mailing,
    { most, withinMs }: { readonly most: number; readonly withinMs: number },
  ): { readonly ok: true } | { readonly ok: false; readonly seconds: number } {
    const key = `${purpose} ${placeOf(clientAddress)} ${emailKey(email)}`;
    const times = this.#mails.get(key) ?? new RecentTimes(most, withinMs);
    this.#mails.set(key, times);
    if (times.isFull(now)) return { ok: false, seconds: times.secondsToRoom(now) };
    times.add(now);
    return { ok: true };
  }

  /**
   * True for a submission that may lead to a mail to an address now: its place has a share of its own, and all places
   * one together, counted by stored rows and so the same for all processes.
   */
  async ofMail<DB extends EnquiryTables>(
    db: Kysely<DB>,
    mailing: Mailing,
    isChecked: boolean,
  ): Promise<LimitAnswer> {
    const { mailsOfPlace, mailsOfAll, mostMailsOfAll } = this.#rates;
    const share = this.takeMail('submission', mailing, { most: mailsOfPlace, withinMs: MAILS_MS });
    if (!share.ok) return { kind: 'wait', seconds: share.seconds };
    const { count, first } = await mailsLately(db, mailing);
    if (count >= mostMailsOfAll) {
      const seconds = Math.ceil((first + MAILS_MS - mailing.now) / 1000);
      return { kind: 'wait', seconds: Math.max(1, seconds) };
    }
    return count >= mailsOfAll && !isChecked ? { kind: 'bot_check' } : { kind: 'free' };
  }

  #placeAt(clientAddress: string): Place {
    const key = placeOf(clientAddress);
    const { mostOfPlace } = this.#rates;
    const place = this.#places.get(key) ?? {
      taken: new RecentTimes(mostOfPlace, PLACE_MS),
      tried: new RecentTimes(mostOfPlace, PLACE_MS),
    };
    this.#places.set(key, place);
    return place;
  }

  #isBusy(now: number): boolean {
    return this.#all.take(now) > this.#rates.ofAll * 10;
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
}
