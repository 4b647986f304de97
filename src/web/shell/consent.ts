import { hear } from './hear.ts';
import type { Purpose } from './messages.ts';

/** Decision of the visitor on cookies: 'accepted' or 'rejected' (specification 1 §3, D§8). */
const CONSENT_KEY = 'cookieConsent';
/** Purposes chosen one by one, comma-joined; without them 'accepted' stands for all. */
const PURPOSES_KEY = 'cookiePurposes';

export const PURPOSES: readonly Purpose[] = ['measurement'];

/** Decisions of a visitor whose browser keeps nothing hold until the page is left. */
const unkept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(key);
  } catch {
    return unkept.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    unkept.set(key, value);
  }
}

/** True when the notice has been answered. */
export function isDecided(): boolean {
  return /^(accepted|rejected)$/.test(read(CONSENT_KEY) ?? '');
}

/** True when the visitor allowed this. */
export function allows(purpose: Purpose): boolean {
  return read(CONSENT_KEY) === 'accepted' && (read(PURPOSES_KEY) ?? `${PURPOSES}`).includes(purpose);
}

/** Keeps what the visitor allows: nothing is 'rejected', anything is 'accepted'. */
export function decide(allowed: readonly Purpose[]): void {
  write(CONSENT_KEY, allowed.length > 0 ? 'accepted' : 'rejected');
  write(PURPOSES_KEY, `${allowed}`);
}

/** Answers pages that ask what is allowed. */
export function answerQuestions(page: Document): void {
  hear(page, 'outlet:ask', (question) => {
    question.isAllowed = allows(question.purpose);
  });
}
