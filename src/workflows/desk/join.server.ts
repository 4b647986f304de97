import type { Role } from '../../domain/desk/roles.ts';
import {
  type Actor,
  type AuditEntry,
  COMMAND_LINE,
  writeAudit,
} from '../../features/audit/write-audit.server.ts';
import {
  addInvitation,
  type Invitation,
  invitationMark,
  openInvitation,
  takeInvitation,
} from '../../features/desk/invitation.repo.server.ts';
import { hashPassword } from '../../features/desk/password.server.ts';
import { type PasswordFault, passwordFault } from '../../features/desk/password-rule.server.ts';
import {
  addPerson,
  keepRecoveryCodes,
  type Person,
  personById,
  personByLogin,
  updatePerson,
} from '../../features/desk/person.repo.server.ts';
import { endSessionsOf, type Where } from '../../features/desk/session.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { Failure, isFailure } from '../../platform/log/failure.ts';
import { actorOf, type DeskParts, type DeskTrx } from './desk-parts.ts';
import { notify } from './notices.server.ts';
import { type Begun, signInAs } from './sign-in.server.ts';

const ADDRESS = /^[^\s@<>]+@[^\s@<>]+$/;

/** The page that a one-time address opens. */
const invitationPath = (token: string): string => `/mesa/convite/${token}`;

/**
 * Makes a one-time address by which somebody joins the desk, or joins it again with another role. Throws Failure
 * `not_an_address` or `already_there`.
 */
export async function invite(
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  { login, role, actor }: { readonly login: string; readonly role: Role; readonly actor: Actor },
): Promise<string> {
  if (!ADDRESS.test(login.trim())) throw new Failure('not_an_address', 'this is no e-mail address');
  const person = await personByLogin(db as never, login);
  if (person !== null && person.revokedAt === null) {
    throw new Failure('already_there', 'this person is at the desk already: use reset for a new password');
  }
  return transaction(db, async (trx) => {
    const token = await addInvitation(trx as never, { kind: 'join', login, role }, clock.now());
    // The name of the invited person stands in the invitation; the audit keeps nobody's address.
    const object = { kind: 'invitation', id: invitationMark(token) };
    const entry: AuditEntry = { act: 'person.invited', object, detail: { role } };
    await writeAudit(trx, actor, entry, clock.now());
    return invitationPath(token);
  });
}

/** The same from a page: with the whole address, or a code of what is wrong. */
export async function tryInvite(
  parts: Pick<DeskParts, 'db' | 'clock' | 'deskUrl'>,
  given: Parameters<typeof invite>[1],
): Promise<
  | { readonly ok: true; readonly link: string }
  | { readonly ok: false; readonly code: 'not_an_address' | 'already_there' }
> {
  try {
    return { ok: true, link: parts.deskUrl() + (await invite(parts, given)) };
  } catch (error) {
    for (const code of ['not_an_address', 'already_there'] as const) {
      if (isFailure(error, code)) return { ok: false, code };
    }
    throw error;
  }
}

/**
 * Takes password and factor away and makes a one-time address for new ones; what the person had open ends. A person
 * who signs in by the identity provider gets no password but from the command line, for the day on which the provider
 * is gone: `path` is null. Null: there is nobody.
 */
export async function resetPerson(
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  { login, actor }: { readonly login: string; readonly actor: Actor },
): Promise<{ readonly path: string | null } | null> {
  const person = await personByLogin(db as never, login);
  if (person === null || person.revokedAt !== null) return null;
  return transaction(db, async (trx) => {
    const now = clock.now();
    const getsPassword = person.subject === null || actor.id === COMMAND_LINE.id;
    const invitation = { kind: 'reset', login, role: person.role } as const;
    const token = getsPassword ? await addInvitation(trx as never, invitation, now) : null;
    await endSessionsOf(trx as never, person.id);
    await keepRecoveryCodes(trx as never, person.id, []);
    // Without its second factor the password alone must not open anything either.
    await updatePerson(trx as never, person.id, { factor_secret: null, password_hash: null });
    const entry: AuditEntry = { act: 'person.reset', object: { kind: 'person', id: person.id } };
    await writeAudit(trx, actor, entry, now);
    await notify(trx, person, { notice: 'reset', from: null, now });
    return { path: token === null ? null : invitationPath(token) };
  });
}

export type Accepted =
  | Begun
  | { readonly kind: 'over' }
  | {
      readonly kind: 'fault';
      readonly field: 'name' | 'password' | 'repeat';
      readonly code: PasswordFault | 'required' | 'differs';
    };

export const readInvitation = (
  { db, clock }: Pick<DeskParts, 'db' | 'clock'>,
  token: string,
): Promise<Invitation | null> => openInvitation(db as never, token, clock.now());

const LONGEST_NAME = 100;

/** Sets name and password, uses the address up and signs in. A fault leaves the address as it is. */
export async function acceptInvitation(
  parts: DeskParts,
  token: string,
  given: { readonly name: string; readonly password: string; readonly repeat: string; readonly where: Where },
): Promise<Accepted> {
  const { db, clock, brand } = parts;
  const { password, where } = given;
  const opened = await readInvitation(parts, token);
  if (opened === null) return { kind: 'over' };
  const name = given.name.trim().slice(0, LONGEST_NAME);
  if (name === '' && opened.kind === 'join') return { kind: 'fault', field: 'name', code: 'required' };
  const code = await passwordFault(password, [opened.login, name, brand.name]);
  if (code !== null) return { kind: 'fault', field: 'password', code };
  if (given.repeat !== password) return { kind: 'fault', field: 'repeat', code: 'differs' };
  const passwordHash = await hashPassword(password);
  const id = await transaction(db, async (trx) => {
    const taken = await takeInvitation(trx as never, token, clock.now());
    if (taken === null) return null;
    const known = await personByLogin(trx as never, taken.login);
    const given = { name, passwordHash, where };
    return taken.kind === 'reset'
      ? setPassword(parts, trx, known, given)
      : takeIn(parts, trx, { known, taken, mark: invitationMark(token) }, given);
  });
  const person = id === null ? null : await personById(db as never, id);
  return person === null ? { kind: 'over' } : signInAs(parts, person, where, { by: opened.kind });
}

type Given = { readonly name: string; readonly passwordHash: string; readonly where: Where };

/** A new password for who is here, and nothing but it: role and way in stay as they are now. Null: they are not. */
async function setPassword(
  { clock }: Pick<DeskParts, 'clock'>,
  trx: DeskTrx,
  known: Person | null,
  { passwordHash, where }: Given,
): Promise<string | null> {
  if (known === null || known.revokedAt !== null) return null;
  const now = clock.now();
  await updatePerson(trx as never, known.id, { password_hash: passwordHash });
  await endSessionsOf(trx as never, known.id);
  const entry: AuditEntry = {
    act: 'person.password',
    object: { kind: 'person', id: known.id },
    detail: { by: 'link' },
  };
  await writeAudit(trx, actorOf(known, where.clientAddress), entry, now);
  await notify(trx, known, { notice: 'password', from: where.clientAddress, now });
  return known.id;
}

/** Somebody new, or somebody who comes back with the role of the invitation. Null: they are here already. */
async function takeIn(
  { clock }: Pick<DeskParts, 'clock'>,
  trx: DeskTrx,
  {
    known,
    taken,
    mark,
  }: { readonly known: Person | null; readonly taken: Invitation; readonly mark: string },
  { name, passwordHash, where }: Given,
): Promise<string | null> {
  if (known !== null && known.revokedAt === null) return null;
  const { login, role } = taken;
  const now = clock.now();
  const id = known?.id ?? (await addPerson(trx as never, { login, name, role, passwordHash }, now));
  if (known !== null) {
    const anew = { name, role, password_hash: passwordHash, factor_secret: null, subject: null };
    await updatePerson(trx as never, id, { ...anew, revoked_at: null });
    await endSessionsOf(trx as never, id);
  }
  const detail = { role, invitation: mark };
  const entry: AuditEntry = { act: 'person.join', object: { kind: 'person', id }, detail };
  await writeAudit(trx, actorOf({ id, name }, where.clientAddress), entry, now);
  return id;
}
