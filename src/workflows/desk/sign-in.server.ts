import type { Instant } from '../../domain/time.ts';
import { type AuditEntry, writeAudit } from '../../features/audit/write-audit.server.ts';
import type { Stage } from '../../features/desk/desk.tables.server.ts';
import { isPassword } from '../../features/desk/password.server.ts';
import {
  type Person,
  personById,
  personByLogin,
  takeFactorStep,
  takeRecoveryCode,
} from '../../features/desk/person.repo.server.ts';
import { keepPlace, placeKey } from '../../features/desk/place.repo.server.ts';
import {
  isRecoveryCode,
  openFactor,
  recoveryHash,
  stepOfCode,
} from '../../features/desk/second-factor.server.ts';
import {
  beginSession,
  confirmSession,
  endSession,
  type Session,
  sessionOf,
  type Where,
} from '../../features/desk/session.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { actorOf, type DeskParts, type DeskTrx } from './desk-parts.ts';
import { type GuardParts, guarded, type Refused } from './guarded.server.ts';
import { notify } from './notices.server.ts';

/** Session that a right word begins: the cookie's token, its end, and the steps still owed. */
export type Begun = {
  readonly kind: 'begun';
  readonly token: string;
  readonly endsAt: Instant;
  readonly stage: Stage;
};

/** Signed-in person who asks. */
export type SignedIn = { readonly person: Person; readonly session: Session };

/** Stage of a sign-in once the password is right: only the demonstration does without a second factor. */
const stageOf = ({ factorSecret }: Person, { isDemo }: Pick<DeskParts, 'isDemo'>): Stage => {
  if (factorSecret !== null) return 'factor';
  return isDemo() ? 'full' : 'setup';
};

type Entering = Pick<DeskParts, 'clock' | 'secret'>;

/** Begins a whole session: written down, and told by mail when it comes from where the person never signed in before. */
async function beginWhole(
  trx: DeskTrx,
  { clock, secret }: Entering,
  { person, where, by }: { readonly person: Person; readonly where: Where; readonly by: string },
): Promise<Begun> {
  const now = clock.now();
  const whole = { personId: person.id, stage: 'full', isConfirmed: true, where } as const;
  const begun = await beginSession(trx as never, whole, now);
  const entry: AuditEntry = { act: 'session.begun', detail: { by } };
  await writeAudit(trx, actorOf(person, where.clientAddress), entry, now);
  const place = placeKey(where.clientAddress, secret);
  const from = where.clientAddress;
  if ((await keepPlace(trx as never, person.id, place, now)) === 'new') {
    await notify(trx, person, { notice: 'place', from, now });
  }
  return { kind: 'begun', ...begun, stage: 'full' };
}

/** Begins a session and writes it down. `isStrong`: the operator's identity provider asked for a second factor itself. */
export async function signInAs(
  parts: Pick<DeskParts, 'db' | 'clock' | 'isDemo' | 'secret'>,
  person: Person,
  where: Where,
  { by, isStrong = false }: { readonly by: string; readonly isStrong?: boolean },
): Promise<Begun> {
  const stage = isStrong ? 'full' : stageOf(person, parts);
  return transaction(parts.db, async (trx) => {
    if (stage === 'full') return beginWhole(trx, parts, { person, where, by });
    const half = { personId: person.id, stage, isConfirmed: false, where };
    return { kind: 'begun', ...(await beginSession(trx as never, half, parts.clock.now())), stage };
  });
}

/** By address and password. No answer shows whether there is such an account, not even by its time. */
export async function signIn(
  parts: DeskParts,
  { login, password, where }: { readonly login: string; readonly password: string; readonly where: Where },
): Promise<Begun | Refused> {
  const outcome = await guarded(parts, { login, where, by: 'password' }, async () => {
    const person = await personByLogin(parts.db as never, login);
    const mayEnter = person !== null && person.revokedAt === null;
    return (await isPassword(password, mayEnter ? person.passwordHash : null)) ? person : null;
  });
  return outcome.kind === 'right' ? signInAs(parts, outcome.value, where, { by: 'password' }) : outcome;
}

async function isRightCode(parts: GuardParts, person: Person, code: string): Promise<boolean> {
  const factor = person.factorSecret === null ? null : openFactor(person.factorSecret, parts.secret);
  const step = factor === null ? null : await stepOfCode(factor, code, parts.clock.now());
  return step !== null && (await takeFactorStep(parts.db as never, person.id, step));
}

/** Ends a half session and begins a whole one, under a new token. Null: the half one was ended meanwhile. */
export async function completeSession(
  trx: DeskTrx,
  parts: Entering,
  { person, session }: SignedIn,
  { where, by }: { readonly where: Where; readonly by: string },
): Promise<Begun | null> {
  return (await endSession(trx as never, session.id)) ? beginWhole(trx, parts, { person, where, by }) : null;
}

/**
 * The second step: a code of the authenticator, or one of those that were kept for the day on which it is gone. Which of
 * them was given shows in its form.
 */
export async function giveFactor(
  parts: DeskParts,
  signedIn: SignedIn,
  { given, where }: { readonly given: string; readonly where: Where },
): Promise<Begun | Refused> {
  const { person } = signedIn;
  if (signedIn.session.stage !== 'factor') return { kind: 'wrong' };
  const isRecovery = isRecoveryCode(given);
  const by = isRecovery ? 'recovery_code' : 'code';
  const outcome = await guarded(parts, { login: person.login, where, by }, async () => {
    const isRight = isRecovery
      ? await takeRecoveryCode(parts.db as never, person.id, recoveryHash(given), parts.clock.now())
      : await isRightCode(parts, person, given);
    return isRight ? true : null;
  });
  if (outcome.kind !== 'right') return outcome;
  const begun = await transaction(parts.db, async (trx) => {
    const from = where.clientAddress;
    if (isRecovery) await notify(trx, person, { notice: 'recovery', from, now: parts.clock.now() });
    return completeSession(trx, parts, signedIn, { where, by });
  });
  return begun ?? { kind: 'wrong' };
}

/** The session goes on under a new token. */
export type Confirmed = { readonly kind: 'confirmed' } & Pick<Begun, 'token' | 'endsAt'>;

/** Once more before what is sensitive: the code, or the password of who has no second factor. */
export async function confirmAgain(
  parts: DeskParts,
  { person, session }: SignedIn,
  { given, where }: { readonly given: string; readonly where: Where },
): Promise<Confirmed | Refused> {
  const by = person.factorSecret === null ? 'password' : 'code';
  const outcome = await guarded(parts, { login: person.login, where, by }, async () => {
    const isRight =
      person.factorSecret === null
        ? await isPassword(given, person.passwordHash)
        : await isRightCode(parts, person, given);
    return isRight ? true : null;
  });
  if (outcome.kind !== 'right') return outcome;
  const renewed = await confirmSession(parts.db as never, session.id, parts.clock.now());
  return renewed === null ? { kind: 'wrong' } : { kind: 'confirmed', ...renewed };
}

/** Person of a cookie's token; null: nobody any more. `isUse`: false for requests that a page makes by itself. */
export async function whoIs(
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  token: string,
  isUse = true,
): Promise<SignedIn | null> {
  const session = await sessionOf(db as never, token, clock.now(), isUse);
  const person = session === null ? null : await personById(db as never, session.personId);
  return session === null || person === null || person.revokedAt !== null ? null : { person, session };
}

/** Ends what a browser had open, when it signs in anew. */
export async function leaveBehind({ db }: Pick<DeskParts, 'db'>, { session }: SignedIn): Promise<void> {
  await endSession(db as never, session.id);
}

export async function signOut(
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  { person, session }: SignedIn,
): Promise<void> {
  await transaction(db, async (trx) => {
    await endSession(trx as never, session.id);
    await writeAudit(trx, actorOf(person, session.clientAddress), { act: 'session.ended' }, clock.now());
  });
}
