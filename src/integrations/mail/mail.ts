/** A file that goes along. */
export type MailAttachment = {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array;
};

/** One message to one recipient, written whole. */
export type Mail = {
  /** The same for every attempt at one message: its Message-ID, and the name of its file in the outbox. */
  readonly id: string;
  readonly to: string;
  /** Address for answers, when not the sender's. */
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[] | undefined;
  /** Further headers, such as `List-Unsubscribe`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
};

/** Sender, as in the header `From`. */
export type MailFrom = { readonly name: string; readonly address: string };

export type Mailer = {
  /**
   * Resolves when whoever takes mail has answered for this one. Throws Failure `mail_refused` when the same message
   * would be refused again, `mail_address_refused` when any message to this address would be, `mail_deferred` when it may be taken later (greylisting, a server that is away or hangs); in
   * both the message tells codes alone, never an address.
   */
  readonly send: (mail: Mail, signal?: AbortSignal) => Promise<void>;
  /** Removes whatever is kept of a message here; nothing happens when there is nothing. */
  readonly forget: (id: string) => Promise<void>;
};

/** Reads `MAIL_FROM`: an address, with a name before it in `Name <address>`; the name of the brand else. */
export function mailFrom(configured: string | null, otherwise: MailFrom): MailFrom {
  if (configured === null) return otherwise;
  const parts = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(configured);
  if (parts === null) return { name: otherwise.name, address: configured.trim() };
  return { name: parts[1] || otherwise.name, address: parts[2] ?? '' };
}
