import type { Transporter } from 'nodemailer';
import { composeMail } from './compose-mail.ts';
import type { Mailer, MailFrom } from './mail.ts';
import { mailTrouble } from './mail-trouble.ts';

export type SmtpOptions = {
  /** `smtp://user:password@host:587`, or `smtps:`. */
  readonly url: string;
  readonly from: MailFrom;
  /** Longest silence of a server before it is given up (20,000 ms). */
  readonly silenceMs?: number;
  /** Time limit of one message in all (120,000 ms). */
  readonly limitMs?: number;
};

const CHECK_SILENCE_MS = 8_000;

/** Connects to the mail server and logs in, and sends nothing. Throws Failure `mail_deferred` with the reason. */
export async function checkMailServer(url: string, silenceMs = CHECK_SILENCE_MS): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    dnsTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  try {
    await transport.verify();
  } catch (error) {
    throw mailTrouble(error);
  } finally {
    transport.close();
  }
}

/** Sends over SMTP, one connection a message: what is left half done belongs to that message alone. */
export function smtpMailer({ url, from, silenceMs = 20_000, limitMs = 120_000 }: SmtpOptions): Mailer {
  let transport: Promise<Transporter> | undefined;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      connectionTimeout: silenceMs,
      greetingTimeout: silenceMs,
      dnsTimeout: silenceMs,
      socketTimeout: silenceMs,
    });
  };
  return {
    async send(mail, signal) {
      transport ??= open();
      const limit = AbortSignal.timeout(limitMs);
      const options = {
        ...composeMail(mail, from),
        signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
      };
      try {
        await (await transport).sendMail(options);
      } catch (error) {
        throw mailTrouble(error);
      }
    },
    /** Nothing is kept: a message goes out or it does not. */
    async forget() {},
  };
}
