import { writeAudit, writeAuditOnce } from '../../features/audit/write-audit.server.ts';
import {
  FREE_OF_ACCOUNT,
  FREE_OF_ADDRESS,
  forgetAttempts,
  noteOrWait,
} from '../../features/desk/attempt.repo.server.ts';
import { loginOf, type Person, personByLogin } from '../../features/desk/person.repo.server.ts';
import { isKnownPlace, placeKey } from '../../features/desk/place.repo.server.ts';
import { attemptKey } from '../../features/desk/secret-token.server.ts';
import type { Where } from '../../features/desk/session.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { actorOf, type DeskParts } from './desk-parts.ts';

export type GuardParts = Pick<DeskParts, 'db' | 'clock' | 'secret' | 'slowsDown'>;

export type Refused = { readonly kind: 'wrong' } | { readonly kind: 'wait'; readonly seconds: number };

/** Guess at a secret: the person, the network, and the secret that is guessed at. */
export type Guess = {
  readonly login: string;
  readonly where: Where;
  readonly by: 'password' | 'code' | 'recovery_code';
};

const HOUR_MS = 3_600_000;
const NOBODY = { id: 'unknown', name: 'desconhecido' } as const;

/**
 * Keys by which guesses are counted. All who guess from elsewhere share one count; a network from which the person
 * has signed in before has its own, so that strangers keep nobody out.
 */
async function keysOf({ db, secret }: GuardParts, { login, where, by }: Guess) {
  const place = placeKey(where.clientAddress, secret);
  const isKnown = await isKnownPlace(db as never, login, place);
  const word = by === 'password' ? 'password' : 'factor';
  const account = `${word}:${loginOf(login)}${isKnown ? `@${place}` : ''}`;
  return {
    account: { key: attemptKey('account', account, secret), free: FREE_OF_ACCOUNT },
    address: { key: attemptKey('address', where.clientAddress, secret), free: FREE_OF_ADDRESS },
  };
}

/** Tries something that may be guessed: slowed down by account and by address alike, whoever they are. */
export async function guarded<Right>(
  parts: GuardParts,
  guess: Guess,
  attempt: () => Promise<Right | null>,
): Promise<{ readonly kind: 'right'; readonly value: Right } | Refused> {
  const { db, clock, slowsDown } = parts;
  const keys = await keysOf(parts, guess);
  const now = clock.now();
  const taken = slowsDown
    ? await transaction(db, (trx) => noteOrWait(trx as never, Object.values(keys), now))
    : { noted: [] };
  if ('waitMs' in taken) return { kind: 'wait', seconds: Math.ceil(taken.waitMs / 1000) };
  const value = await attempt();
  if (value === null) {
    await writeRefusal(parts, guess);
    return { kind: 'wrong' };
  }
  await forgetAttempts(db as never, keys.account, taken.noted);
  return { kind: 'right', value };
}

/** A wrong guess is in the audit; at accounts that are not there, one line for an address and hour. */
async function writeRefusal({ db, clock, secret }: GuardParts, { login, where, by }: Guess): Promise<void> {
  const person: Person | null = await personByLogin(db as never, login);
  const now = clock.now();
  const actor = actorOf(person ?? NOBODY, where.clientAddress);
  const entry = { act: 'session.refused' as const, detail: { by } };
  await transaction(db, (trx) => {
    if (person !== null) return writeAudit(trx, actor, entry, now);
    const object = { kind: 'network', id: placeKey(where.clientAddress, secret) };
    return writeAuditOnce(trx, actor, { ...entry, object }, { now, withinMs: HOUR_MS });
  });
}
