import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const hash = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);
/** A sandbox answers many tests; what it keeps ends with its process. */
const COST = { N: 1024 };
const KEY_BYTES = 32;

type Account = { readonly salt: Buffer; readonly hash: Buffer };

/** There from the start, so that "already registered" can be tried. Its words are shown on the sandbox's own page. */
export const SAMPLE_ACCOUNT = { email: 'cliente@exemplo.com.br', password: 'imovel123' };

/** Accounts at the sandbox. Passwords are kept as hashes, in memory alone. */
export class Accounts {
  readonly #accounts = new Map<string, Account>();

  async create(email: string, password: string): Promise<void> {
    const salt = randomBytes(16);
    this.#accounts.set(keyOf(email), { salt, hash: await hash(password, salt, KEY_BYTES, COST) });
  }

  has(email: string): boolean {
    return this.#accounts.has(keyOf(email));
  }

  async isRight(email: string, password: string): Promise<boolean> {
    const account = this.#accounts.get(keyOf(email));
    if (!account) return false;
    return timingSafeEqual(await hash(password, account.salt, KEY_BYTES, COST), account.hash);
  }
}

const keyOf = (email: string) => email.trim().toLowerCase();
