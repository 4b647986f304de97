import { DAY_MS } from '../../domain/time.ts';

/** Name of the message that carries the link. */
export const PRIVACY_TEMPLATE = 'privacy-link';

/** Lifetime of a link to somebody's data. */
export const PRIVACY_LINK_MS = DAY_MS;

/** Links that are sent to one address in a day when one place asks for them. */
export const LINKS_A_DAY = 3;

/** The same when several places do; those that came before open as much. */
export const MOST_LINKS_A_DAY = 9;

/** Links that are sent to all addresses in ten minutes before a place may ask for one alone. */
export const LINKS_IN_TEN_MINUTES = 100;

/**
 * Days for which proof of a consent is kept: the five years in which claims can be made (CDC art. 27, CC art. 206 §
 * 5).
 */
export const PROOF_DAYS = 5 * 365 + 1;

/** Days for which messages that follow from no submission are kept once they arrived. */
export const LOOSE_MESSAGE_DAYS = 90;
