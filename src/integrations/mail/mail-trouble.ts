import { Failure } from '../../platform/log/failure.ts';

/** Parts that the library adds to its errors. */
type Answer = {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
};

/** Commands by which a server refuses this message; refusing the sender, the login or us is about the set-up. */
const ABOUT_THE_MESSAGE = new Set(['RCPT TO', 'DATA']);
/** "Bad sequence of commands": about the session, not about the message. */
const BAD_SEQUENCE = 503;

/** About the sender, not the recipient. */
const OF_SENDER = ['5.1.7', '5.1.8'];

/** There is no such address, or it is closed (RFC 3463: 5.1.x, 5.2.1); a policy, a full box or our own fault is not that. */
export const isAboutAddress = (detail: string): boolean =>
  (detail.startsWith('5.1.') && !OF_SENDER.includes(detail)) || detail === '5.2.1';

/** By the detail where the server gives one, else by the code. */
function refusesAddress(code: number, detail: string | undefined): boolean {
  return detail === undefined ? code === 550 || code === 551 || code === 553 : isAboutAddress(detail);
}

/**
 * Failure of an attempt to send. The server's own words are left out: they repeat addresses. RFC 5321 4.2.1: a 4yz
 * reply is worth another attempt, a 5yz one is not.
 */
export function mailTrouble(error: unknown): Failure {
  const { code, command, responseCode, response } = (error ?? {}) as Answer;
  const said = typeof command === 'string' ? command : 'CONN';
  if (typeof responseCode === 'number') {
    const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1];
    const answered = `${responseCode}${detail === undefined ? '' : ` ${detail}`}`;
    const words = `${answered} to ${said}`;
    const facts = { code: answered, command: said };
    const isFinal = responseCode >= 500 && responseCode !== BAD_SEQUENCE && ABOUT_THE_MESSAGE.has(said);
    if (isFinal && said === 'RCPT TO' && refusesAddress(responseCode, detail)) {
      return new Failure('mail_address_refused', `the mail server refused it: ${words}`, undefined, facts);
    }
    return isFinal
      ? new Failure('mail_refused', `the mail server refused it: ${words}`, undefined, facts)
      : new Failure('mail_deferred', `the mail server did not take it: ${words}`, undefined, facts);
  }
  // No server was asked: there is nobody in it whom it could go to.
  if (code === 'EENVELOPE')
    return new Failure('mail_refused', 'its recipient is no address', undefined, { reason: 'EENVELOPE' });
  const why = typeof code === 'string' ? code : 'an unknown reason';
  const message = `the mail server was not reached or went away: ${why} (${said})`;
  return new Failure('mail_deferred', message, undefined, { reason: `${why} (${said})` });
}
