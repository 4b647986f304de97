import { type AuditEntry, writeAudit } from '../../features/audit/write-audit.server.ts';
import { addInvitation, closeInvitations } from '../../features/desk/invitation.repo.server.ts';
import { hashPassword, isPassword } from '../../features/desk/password.server.ts';
import { type PasswordFault, passwordFault } from '../../features/desk/password-rule.server.ts';
import { loginOf, personByLogin, updatePerson } from '../../features/desk/person.repo.server.ts';
import { sealFactor } from '../../features/desk/second-factor.server.ts';
import { endSessionsOf, type Where } from '../../features/desk/session.repo.server.ts';
import { addDelivery } from '../../features/enquiries/store-submission.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { actorOf, type DeskParts } from './desk-parts.ts';
import { guarded, type Refused } from './guarded.server.ts';
import { notify } from './notices.server.ts';
import { type Begun, completeSession, type SignedIn } from './sign-in.server.ts';

/** Name of the mail that carries a one-time address. */
export const DESK_LINK = 'desk-link';

/** A person gets no more than this many of them an hour. */
const MAILS_AN_HOUR = 3;
const HOUR_MS = 3_600_000;

/**
 * Mails a one-time address for a new password to who has forgotten it. No answer shows whether there is anybody of
 * that name. The second factor stays as it is: who has the mailbox alone does not come in.
 */
export async function forgotPassword(
  { db, clock, deskUrl, secret }: DeskParts,
  login: string,
): Promise<void> {
  const person = await personByLogin(db as never, login);
  if (person === null || person.revokedAt !== null || person.passwordHash === null) return;
  const now = clock.now();
  const { length } = await db
    .selectFrom('delivery')
    .select('id')
    .where('template', '=', DESK_LINK)
    .where('recipient', '=', loginOf(login))
    .where('created_at', '>', new Date(now - HOUR_MS))
    .execute();
  if (length >= MAILS_AN_HOUR) return;
  await transaction(db, async (trx) => {
    const invitation = { kind: 'reset', login, role: person.role } as const;
    const token = await addInvitation(trx as never, invitation, now);
    const data = { sealed: sealFactor(`${deskUrl()}/mesa/convite/${token}`, secret, 'link') };
    await addDelivery(
      trx as never,
      { template: DESK_LINK, recipient: person.login, data },
      { submissionId: null, now },
    );
  });
}

export type PasswordChange =
  | { readonly kind: 'changed'; readonly begun: Begun }
  | Extract<Refused, { readonly kind: 'wait' }>
  | {
      readonly kind: 'fault';
      readonly field: 'current' | 'password' | 'repeat';
      readonly code: PasswordFault | 'wrong' | 'differs';
    };

/** Changes the own password; all other sessions end, and this one goes on under a new token. */
export async function changePassword(
  parts: DeskParts,
  signedIn: SignedIn,
  given: {
    readonly current: string;
    readonly password: string;
    readonly repeat: string;
    readonly where: Where;
  },
): Promise<PasswordChange> {
  const { db, clock, brand } = parts;
  const { person } = signedIn;
  const { where } = given;
  const asked = await guarded(parts, { login: person.login, where, by: 'password' }, async () =>
    (await isPassword(given.current, person.passwordHash)) ? true : null,
  );
  if (asked.kind === 'wait') return asked;
  if (asked.kind === 'wrong') return { kind: 'fault', field: 'current', code: 'wrong' };
  const code = await passwordFault(given.password, [person.login, person.name, brand.name]);
  if (code !== null) return { kind: 'fault', field: 'password', code };
  if (given.repeat !== given.password) return { kind: 'fault', field: 'repeat', code: 'differs' };
  const password_hash = await hashPassword(given.password);
  const begun = await transaction(db, async (trx) => {
    const whole = await completeSession(trx, parts, signedIn, { where, by: 'password' });
    if (whole === null) return null;
    await updatePerson(trx as never, person.id, { password_hash });
    await endSessionsOf(trx as never, person.id, whole.token);
    // An address for a new password that somebody asked for before opens nothing any more.
    await closeInvitations(trx as never, person.login);
    const now = clock.now();
    const entry: AuditEntry = { act: 'person.password', object: { kind: 'person', id: person.id } };
    await writeAudit(trx, actorOf(person, where.clientAddress), entry, now);
    await notify(trx, person, { notice: 'password', from: where.clientAddress, now });
    return whole;
  });
  return begun === null ? { kind: 'fault', field: 'current', code: 'wrong' } : { kind: 'changed', begun };
}
