import { createHmac } from 'node:crypto';

/** Key under which everything held on an address is found: one spelling for all of it. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** Keyed hash of an address: proves what was agreed to without keeping the address (D§8). */
export function emailHash(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`consent:${emailKey(email)}`)
    .digest('base64url');
}

/** Another keyed hash: of an address that refuses mail. */
export function refusedHash(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`refused:${emailKey(email)}`)
    .digest('base64url');
}
