import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Instant } from '../../domain/time.ts';
import { tokenHash } from './secret-token.server.ts';

/** A code is good for its own step of 30 seconds alone. */
const TOLERANCE_SECONDS = 0;
const RECOVERY_CODES = 8;

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'desk-second-factor', 32));

/** A new secret for an authenticator, and the address that its picture holds. */
export function newFactor(login: string, issuer: string): { readonly secret: string; readonly uri: string } {
  const secret = generateSecret();
  return { secret, uri: factorUri(secret, login, issuer) };
}

export const factorUri = (secret: string, login: string, issuer: string): string =>
  generateURI({ secret, label: login, issuer });

/** Purpose of a sealed text: one that was sealed for another purpose does not open. */
export type SealPurpose = 'factor' | 'offer' | 'provider' | 'link';

const boundTo = (purpose: SealPurpose): Buffer => Buffer.from(purpose === 'factor' ? '' : purpose);

/** Encrypted for the database, whose copies lie about, and for what goes through a browser. */
export function sealFactor(factor: string, secret: string, purpose: SealPurpose = 'factor'): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret), nonce).setAAD(boundTo(purpose));
  const sealed = Buffer.concat([cipher.update(factor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Null: it was sealed with another key, or for another purpose. */
export function openFactor(sealed: string, secret: string, purpose: SealPurpose = 'factor'): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, 12), {
      authTagLength: 16,
    }).setAAD(boundTo(purpose));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/** The time step that a code belongs to; null: it is wrong. */
export async function stepOfCode(factor: string, code: string, now: Instant): Promise<number | null> {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const epoch = Math.floor(now / 1000);
  const result = await verify({ secret: factor, token, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid ? Math.floor(epoch / 30) + result.delta : null;
}

/** Without what is easily taken for something else; 32 signs. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Signs of five random bits each: enough for a hash without salt. */
const RECOVERY_SIGNS = 24;

/** Codes for the day on which the telephone is gone: shown once, kept as hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const text = [...randomBytes(RECOVERY_SIGNS)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
    return text.replace(/(.{4})(?!$)/g, '$1-');
  });
}

const plainCode = (code: string): string => code.toLowerCase().replace(/[^0-9a-z]/g, '');

/** True when a typed text has the form of a recovery code, which no code of an authenticator has. */
export const isRecoveryCode = (code: string): boolean => plainCode(code).length === RECOVERY_SIGNS;

export const recoveryHash = (code: string): string => tokenHash(`recovery:${plainCode(code)}`);
