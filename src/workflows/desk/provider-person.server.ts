import { INBOX_ROLES } from '../../domain/desk/access.ts';
import type { Role } from '../../domain/desk/roles.ts';
import { type AuditEntry, writeAudit } from '../../features/audit/write-audit.server.ts';
import { closeInvitations } from '../../features/desk/invitation.repo.server.ts';
import {
  addPerson,
  type Person,
  personById,
  personByLogin,
  personBySubject,
  updatePerson,
} from '../../features/desk/person.repo.server.ts';
import { endSessionsOf, type Where } from '../../features/desk/session.repo.server.ts';
import { letGoOfItems } from '../../features/enquiries/inbox-item.repo.server.ts';
import type { OpenIdPerson } from '../../integrations/openid/openid.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import { actorOf, type DeskParts, type DeskTrx } from './desk-parts.ts';
import { notify } from './notices.server.ts';
import { type Begun, completeSession, type SignedIn } from './sign-in.server.ts';

const LONGEST_NAME = 100;

/** As what somebody of a provider is kept: an address may be given to somebody else, a subject of an issuer never is. */
export const subjectKey = ({ issuer, subject }: Pick<OpenIdPerson, 'issuer' | 'subject'>): string =>
  `${issuer} ${subject}`;

/** Somebody whose address the provider has not verified signs in under what no invitation can name. */
const loginFor = ({ login, subject }: OpenIdPerson): string => login ?? `${subject} (OpenID)`;

const shownName = ({ name }: OpenIdPerson): string =>
  name
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);

/**
 * The person here, made or changed to what the provider says. `refused`: their way in was taken away; `taken`: their
 * address is that of an account that signs in otherwise, which no provider takes over by naming it.
 */
export async function knownAs(
  { db, clock }: DeskParts,
  told: OpenIdPerson,
  role: Role,
  where: Where,
): Promise<Person | 'refused' | 'taken'> {
  const known = await personBySubject(db as never, subjectKey(told));
  if (known !== null && known.revokedAt !== null) return 'refused';
  if (known === null && (await personByLogin(db as never, loginFor(told))) !== null) return 'taken';
  const now = clock.now();
  const id = await transaction(db, (trx) =>
    known === null ? add(trx, told, role, { where, now }) : follow(trx, known, role, { where, now }),
  );
  return (await personById(db as never, id)) ?? 'refused';
}

type When = { readonly where: Where; readonly now: ReturnType<DeskParts['clock']['now']> };

async function add(trx: DeskTrx, told: OpenIdPerson, role: Role, { where, now }: When): Promise<string> {
  const name = shownName(told);
  const added = { login: loginFor(told), name, role, passwordHash: null, subject: subjectKey(told) };
  const id = await addPerson(trx as never, added, now);
  // A person who came in by the provider has no other way in: an invitation for the same address is over.
  await closeInvitations(trx as never, added.login);
  const entry: AuditEntry = {
    act: 'person.join',
    object: { kind: 'person', id },
    detail: { by: 'provider', role },
  };
  await writeAudit(trx, actorOf({ id, name }, where.clientAddress), entry, now);
  return id;
}

async function follow(trx: DeskTrx, known: Person, role: Role, { where, now }: When): Promise<string> {
  if (known.role === role) return known.id;
  await updatePerson(trx as never, known.id, { role });
  await endSessionsOf(trx as never, known.id);
  const released = INBOX_ROLES.includes(role) ? 0 : await letGoOfItems(trx as never, known.id);
  const detail = { before: known.role, after: role, by: 'provider', released };
  const entry: AuditEntry = { act: 'person.role', object: { kind: 'person', id: known.id }, detail };
  await writeAudit(trx, actorOf(known, where.clientAddress), entry, now);
  await notify(trx, known, { notice: 'role', from: null, now });
  return known.id;
}

/** Role of somebody to whom the provider gives none: nothing of the inbox is theirs, and nothing comes to them. */
const LEAST_ROLE: Role = 'leitura';

/** A person without a role at the provider has no session any more either, and nothing that colleagues could do. */
export async function roleGone({ db, clock }: DeskParts, told: OpenIdPerson, where: Where): Promise<void> {
  const known = await personBySubject(db as never, subjectKey(told));
  if (known === null) return;
  const now = clock.now();
  await transaction(db, async (trx) => {
    if (known.revokedAt === null) await follow(trx, known, LEAST_ROLE, { where, now });
    await endSessionsOf(trx as never, known.id);
    const entry: AuditEntry = { act: 'session.refused', detail: { by: 'provider' } };
    await writeAudit(trx, actorOf(known, where.clientAddress), entry, now);
  });
}

/**
 * From now on the person signs in by the provider: the password is gone, so that leaving the company ends every way in. The
 * role stays until the next sign-in. Null: somebody else signs in so, or the person already does by another subject.
 */
export async function linkTo(
  parts: DeskParts,
  signedIn: SignedIn,
  told: OpenIdPerson,
  where: Where,
): Promise<Begun | null> {
  const { db, clock } = parts;
  const { person } = signedIn;
  const subject = subjectKey(told);
  if (person.subject !== null || (await personBySubject(db as never, subject)) !== null) return null;
  return transaction(db, async (trx) => {
    const begun = await completeSession(trx, parts, signedIn, { where, by: 'provider' });
    if (begun === null) return null;
    await updatePerson(trx as never, person.id, { subject, password_hash: null });
    await closeInvitations(trx as never, person.login);
    await endSessionsOf(trx as never, person.id, begun.token);
    const now = clock.now();
    const entry: AuditEntry = { act: 'person.linked', object: { kind: 'person', id: person.id } };
    await writeAudit(trx, actorOf(person, where.clientAddress), entry, now);
    await notify(trx, person, { notice: 'linked', from: where.clientAddress, now });
    return begun;
  });
}
