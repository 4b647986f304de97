import type { Missed } from '../forms/or-away.ts';

/** Data of the page of people's own data. */
export type PrivacyPageData =
  /** Before anything, or after a link that is over. */
  | { readonly kind: 'ask'; readonly isExpired: boolean }
  | {
      readonly kind: 'opened';
      readonly token: string;
      /** E-mail that can be recognised and not read. */
      readonly maskedEmail: string;
      readonly until: string;
      readonly held: readonly HeldLine[];
    };

export type HeldLine = { readonly name: string; readonly amount: string };

/** Outcome of a form of the page. */
export type PrivacyAnswer =
  | { readonly kind: 'sent' }
  | { readonly kind: 'busy' | Missed; readonly email: string }
  | { readonly kind: 'invalid'; readonly email: string; readonly message: string }
  | { readonly kind: 'wrong_word'; readonly word: string }
  /** Nothing was erased. */
  | { readonly kind: 'missed'; readonly why: Missed; readonly word: string }
  /** The link opens nothing any more. */
  | { readonly kind: 'dead_link' }
  | { readonly kind: 'erased' };
