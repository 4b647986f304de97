import type { MailAttachment } from '../../../integrations/mail/mail.ts';

/** A part of a sentence. */
export type MailSpan = string | { readonly bold: string } | { readonly link: string; readonly href: string };

/** A sentence: as it is, or with parts that stand out. */
export type MailWords = string | readonly MailSpan[];

/** A picture by its absolute address; whoever sees none reads `alt`. */
export type MailPicture = { readonly src: string; readonly alt: string };

/** A property in a list of them. */
export type MailListing = {
  readonly name: string;
  readonly href: string;
  readonly place: string;
  /** Such as `3 dorm. · 92 m² · 2 vagas · desocupado`. */
  readonly features: string;
  /** Such as `R$ 322.400`, or 'Sob consulta'. */
  readonly price: string;
  /** Such as `R$ 620.000`; null where there is no appraisal. */
  readonly appraisal: string | null;
  /** Whole percent of the appraisal that is spared; null where there is none. */
  readonly discountPercent: number | null;
  /** A word above the name, such as 'Maior deságio do dia'. */
  readonly badge?: string | undefined;
  readonly picture: MailPicture | null;
};

/** Blocks of a message, from top to bottom; each has a form in HTML and one in plain text. */
export type MailBlock =
  | { readonly kind: 'text'; readonly words: MailWords; readonly small?: boolean }
  | { readonly kind: 'facts'; readonly rows: readonly MailFact[] }
  | { readonly kind: 'note'; readonly words: MailWords }
  /** Words of somebody, line by line. */
  | { readonly kind: 'quote'; readonly title: string; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'picture'; readonly picture: MailPicture }
  | { readonly kind: 'listing'; readonly listing: MailListing }
  /** Amounts under each other, as long as they are large; the last one stands out. */
  | { readonly kind: 'bars'; readonly bars: readonly MailBar[] };

export type MailFact = { readonly label: string; readonly value: string };

/** `percent` of the longest, 1 to 100. */
export type MailBar = { readonly label: string; readonly amount: string; readonly percent: number };

/** A message before it is laid out. Nothing in it is markup. */
export type MailContent = {
  readonly subject: string;
  /** Text beside the subject in a list of messages. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** Reason why the recipient gets the mail; the foot begins with it. */
  readonly reason: string;
  /** Links of the foot, such as the one that ends an alert. */
  readonly footLinks?: readonly { readonly label: string; readonly href: string }[] | undefined;
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly attachments?: readonly MailAttachment[] | undefined;
  readonly replyTo?: string | undefined;
};
