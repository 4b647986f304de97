import { CONFIRMED_FOR_MS } from '../../domain/desk/access.ts';
import { writeAudit } from '../../features/audit/write-audit.server.ts';
import { isPassword } from '../../features/desk/password.server.ts';
import { keepRecoveryCodes, takeFactorStep, updatePerson } from '../../features/desk/person.repo.server.ts';
import {
  factorUri,
  newFactor,
  newRecoveryCodes,
  openFactor,
  recoveryHash,
  sealFactor,
  stepOfCode,
} from '../../features/desk/second-factor.server.ts';
import { endSessionsOf, type Where } from '../../features/desk/session.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { actorOf, type DeskParts } from './desk-parts.ts';
import { guarded, type Refused } from './guarded.server.ts';
import { notify } from './notices.server.ts';
import { type Begun, completeSession, type SignedIn } from './sign-in.server.ts';

/** Secret to be taken into an authenticator. `sealed` goes through the form and comes back with the code. */
export type OfferedFactor = { readonly secret: string; readonly uri: string; readonly sealed: string };

export function offerFactor({ secret: key, brand }: DeskParts, { person }: SignedIn): OfferedFactor {
  const { secret, uri } = newFactor(person.login, brand.name);
  return { secret, uri, sealed: sealFactor(`${person.id}:${secret}`, key, 'offer') };
}

/** The same factor again, after a code that was mistyped. Null: it was offered to somebody else. */
export function sameFactor(
  { secret: key, brand }: DeskParts,
  { person }: SignedIn,
  sealed: string,
): OfferedFactor | null {
  const [id, secret = ''] = openFactor(sealed, key, 'offer')?.split(':') ?? [];
  if (id !== person.id) return null;
  return { secret, uri: factorUri(secret, person.login, brand.name), sealed };
}

export type FactorSet =
  | { readonly kind: 'set'; readonly begun: Begun; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'wrong_password' }
  | Extract<Refused, { readonly kind: 'wait' }>;

type FactorParts = Pick<DeskParts, 'clock'>;

const isWithin = ({ clock }: FactorParts, at: Date | null): boolean =>
  (at?.getTime() ?? 0) > clock.now() - CONFIRMED_FOR_MS;

/**
 * True where a first authenticator is set with the password: a person who finds a desk open would bind a telephone of
 * their own, and keep the account. One who has just given it on the way in is not asked twice.
 */
export function factorAsksPassword(parts: FactorParts, { person, session }: SignedIn): boolean {
  if (person.factorSecret !== null || person.passwordHash === null) return false;
  return session.stage !== 'setup' || !isWithin(parts, session.createdAt);
}

/**
 * A person who still owes the code of the present authenticator does not get past it with another one; one who is in
 * has confirmed lately, or gives the password with the code.
 */
export function maySetFactor(parts: FactorParts, signedIn: SignedIn): boolean {
  const { session } = signedIn;
  if (session.stage === 'factor') return false;
  if (factorAsksPassword(parts, signedIn)) return true;
  return isWithin(parts, session.stage === 'setup' ? session.createdAt : session.confirmedAt);
}

/** Keeps an authenticator whose first code is right; other sessions of the person end. */
export async function setFactor(
  parts: DeskParts,
  signedIn: SignedIn,
  {
    sealed,
    code,
    password = '',
    where,
  }: {
    readonly sealed: string;
    readonly code: string;
    /** Password, where it is asked for. */
    readonly password?: string;
    readonly where: Where;
  },
): Promise<FactorSet> {
  const { db, clock, secret: key } = parts;
  const { person } = signedIn;
  const offered = sameFactor(parts, signedIn, sealed);
  if (offered === null || !maySetFactor(parts, signedIn)) return { kind: 'wrong' };
  if (factorAsksPassword(parts, signedIn)) {
    const guess = { login: person.login, where, by: 'password' } as const;
    const asked = await guarded(parts, guess, async () =>
      (await isPassword(password, person.passwordHash)) ? true : null,
    );
    if (asked.kind === 'wait') return asked;
    if (asked.kind === 'wrong') return { kind: 'wrong_password' };
  }
  const step = await stepOfCode(offered.secret, code, clock.now());
  if (step === null) return { kind: 'wrong' };
  const recoveryCodes = newRecoveryCodes();
  const begun = await transaction(db, async (trx) => {
    // A session that was ended meanwhile sets nothing.
    const whole = await completeSession(trx, parts, signedIn, { where, by: 'factor_set' });
    if (whole === null) return null;
    await updatePerson(trx as never, person.id, { factor_secret: sealFactor(offered.secret, key) });
    await takeFactorStep(trx as never, person.id, step);
    await keepRecoveryCodes(trx as never, person.id, recoveryCodes.map(recoveryHash));
    await endSessionsOf(trx as never, person.id, whole.token);
    const now = clock.now();
    await writeAudit(trx, actorOf(person, where.clientAddress), { act: 'factor.set' }, now);
    await notify(trx, person, { notice: 'factor', from: where.clientAddress, now });
    return whole;
  });
  return begun === null ? { kind: 'wrong' } : { kind: 'set', begun, recoveryCodes };
}
