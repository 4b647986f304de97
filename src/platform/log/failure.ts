/** Names, paths and codes of the system; no personal data. */
export type FailureFacts = Readonly<Record<string, string | number>>;

/** On every Failure, whichever copy of this file made it. */
const MARK = Symbol.for('outlet.failure');

/**
 * The one class of thrown errors: a bug, an outage or a wrong set-up.
 * Expected outcomes are returned as unions instead.
 *
 * `code` is stable and safe to show; `message` is for the log and must hold
 * no personal data; what really happened is in `cause`. `facts` are what the
 * Portuguese words for an operator name (`src/copy/server/failure-words.ts`).
 */
export class Failure extends Error {
  readonly code: string;
  readonly facts: FailureFacts;
  readonly [MARK] = true;

  constructor(code: string, message: string, cause?: unknown, facts: FailureFacts = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'Failure';
    this.code = code;
    this.facts = facts;
  }

  /** The pages are bundled with a class of their own of this name: both know each other's errors. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value;
  }
}

/** True when `error` is a Failure of that code, or was caused by one. */
export function isFailure(error: unknown, code: string): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof Failure && at.code === code) return true;
  }
  return false;
}
