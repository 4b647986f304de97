import { Failure } from './failure.ts';

/** Codes of Node and PostgreSQL that say: nobody is there now, or not yet again. */
const GONE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '08000',
  '08001',
  '08003',
  '08006',
  '57P01',
  '57P02',
  '57P03',
];
/** Somebody is there, but has no time for us: too many connections, a statement that took too long. */
const BUSY_CODES = ['53300', '57014'];
const GONE_MESSAGE = /connection terminated|connection ended|not queryable/i;
const BUSY_MESSAGE = /timeout exceeded when trying to connect/i;
const OUTAGE_FAILURES = ['database_lost', 'database_unreachable', 'database_away', 'database_broken_off'];

const GONE: ReadonlySet<string> = new Set(GONE_CODES);
const AWAY: ReadonlySet<string> = new Set([...GONE_CODES, ...BUSY_CODES]);

/** True for an outage of what we depend on, as against a bug of ours. */
export function isOutage(error: unknown): boolean {
  return someCause(error, (at, code) => {
    if (at instanceof Failure && OUTAGE_FAILURES.includes(at.code)) return true;
    return AWAY.has(code) || GONE_MESSAGE.test(at.message) || BUSY_MESSAGE.test(at.message);
  });
}

/** True when the error says that a server cannot be reached at all: no connection to it is worth a try now. */
export function isGone(error: unknown): boolean {
  return someCause(error, (at, code) => GONE.has(code) || GONE_MESSAGE.test(at.message));
}

function someCause(error: unknown, says: (at: Error, code: string) => boolean): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (says(at, 'code' in at ? String(at.code) : '')) return true;
  }
  return false;
}
