import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 random bits, for a cookie or an address; what is kept of it is its hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Unsalted, since what is hashed is random itself. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Key under which attempts are counted: names neither an account nor an address. */
export const attemptKey = (what: 'account' | 'address' | 'place', value: string, secret: string): string =>
  createHmac('sha256', secret).update(`desk-attempt:${what}:${value}`).digest('base64url');
