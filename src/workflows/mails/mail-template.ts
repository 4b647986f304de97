import type { Brand } from '../../domain/brand/brand.ts';
import type { Property } from '../../domain/catalogue/property.ts';
import type { Centavos } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import type { OpenDelivery } from '../../features/enquiries/delivery.repo.server.ts';
import type { AlertMails } from '../alerts/alert-mails.server.ts';
import type { MailContent } from './layout/mail-content.ts';

/** Facts that a message can be written from; they are read anew at each attempt. */
export type MailFacts = {
  readonly brand: Brand;
  /** Address of the site without a slash at its end. */
  readonly siteUrl: string;
  readonly now: Instant;
  /** Signs links. */
  readonly secret: string;
  readonly delivery: OpenDelivery;
  /** The property that the submission is about, as it is now. */
  readonly property: Property | null;
  /** Price payable now (D§4), as far as it is shown; null without a property or a price. */
  readonly payableCents: Centavos | null;
  /** Whole properties by number, in any order; those that are gone are left out. */
  readonly properties: (numbers: readonly number[]) => Promise<readonly Property[]>;
  readonly alerts: AlertMails;
  /** A document of ours by its address; null: it is none of ours, or is gone. */
  readonly document: (address: string) => Promise<Uint8Array | null>;
  /** True when the recipient’s address was ever confirmed by the reader of its mail. */
  readonly isConfirmed: boolean;
};

/** Sample from which a preview in development writes a message. */
export type MailSample = {
  readonly kind?: string;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly status?: string;
};

/** One kind of message. */
export type MailTemplate = {
  /** As deliveries name it. */
  readonly name: string;
  /** Null: there is nothing to say any more, and the message is dropped. */
  readonly write: (facts: MailFacts) => MailContent | null | Promise<MailContent | null>;
  readonly sample: MailSample;
};
