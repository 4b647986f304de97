import { sql } from 'kysely';
import { INBOX_ROLES } from '../../domain/desk/access.ts';
import type { Role } from '../../domain/desk/roles.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../features/audit/write-audit.server.ts';
import {
  closeInvitations,
  type Invited,
  openInvitations,
} from '../../features/desk/invitation.repo.server.ts';
import {
  allPersons,
  keepRecoveryCodes,
  type Person,
  personById,
  updatePerson,
} from '../../features/desk/person.repo.server.ts';
import {
  countSessions,
  endSession,
  endSessionsOf,
  type Session,
  sessionsOf,
} from '../../features/desk/session.repo.server.ts';
import { letGoOfItems } from '../../features/enquiries/inbox-item.repo.server.ts';
import { transaction } from '../../platform/database/database.server.ts';
import type { DeskParts, DeskTrx } from './desk-parts.ts';
import { notify } from './notices.server.ts';

type Parts = Pick<DeskParts, 'db' | 'clock'>;

/** Somebody of the desk, as colleagues see them. */
export type Colleague = Pick<Person, 'id' | 'login' | 'name' | 'role' | 'createdAt' | 'revokedAt'> & {
  readonly hasFactor: boolean;
  /** Sessions that are open, on whatever device. */
  readonly sessions: number;
  /** By the operator's identity provider, not by a password. */
  readonly byProvider: boolean;
};

export async function readTeam({ db, clock }: Parts): Promise<Colleague[]> {
  const persons = await allPersons(db as never);
  const open = await countSessions(db as never, clock.now());
  return persons.map(({ passwordHash: _, factorSecret, subject, ...rest }) => ({
    ...rest,
    byProvider: subject !== null,
    sessions: open.get(rest.id) ?? 0,
    hasFactor: factorSecret !== null,
  }));
}

/** Invited people who have not come yet, with the last instant of each invitation. */
export const readInvited = ({ db, clock }: Parts): Promise<Invited[]> =>
  openInvitations(db as never, clock.now());

/** Takes an invitation back: its address opens nothing any more. */
export async function withdrawInvitation(
  { db, clock }: Parts,
  login: string,
  actor: Actor,
): Promise<TeamOutcome> {
  return transaction(db, async (trx) => {
    const invited = await openInvitations(trx as never, clock.now());
    const found = invited.find((each) => each.login === login);
    if (found === undefined) return 'unknown';
    await closeInvitations(trx as never, login);
    const { mark, role } = found;
    const entry: AuditEntry = {
      act: 'person.uninvited',
      object: { kind: 'invitation', id: mark },
      detail: { role },
    };
    await writeAudit(trx, actor, entry, clock.now());
    return 'done';
  });
}

export type TeamOutcome = 'done' | 'unknown' | 'last';

/** True when nobody else could administer the desk. Locks those who do: two who take it from each other come one by one. */
async function isLastAdministrator(trx: DeskTrx, id: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from desk_person
    where role = 'administracao' and revoked_at is null order by id for update`.execute(trx);
  return rows.length === 1 && rows[0]?.id === id;
}

/** Gives another role; what the person had open ends. The last administrator stays one. */
export async function changeRole(parts: Parts, id: string, role: Role, actor: Actor): Promise<TeamOutcome> {
  const { db, clock } = parts;
  const person = await personById(db as never, id);
  if (person === null) return 'unknown';
  if (person.role === role) return 'done';
  return transaction(db, async (trx) => {
    if (await isLastAdministrator(trx, id)) return 'last';
    await updatePerson(trx as never, id, { role });
    await endSessionsOf(trx as never, id);
    const released = INBOX_ROLES.includes(role) ? 0 : await letGoOfItems(trx as never, id);
    const detail = { before: person.role, after: role, released };
    const entry: AuditEntry = { act: 'person.role', object: { kind: 'person', id }, detail };
    // Links that were made for the old role open nothing any more.
    await closeInvitations(trx as never, person.login);
    const now = clock.now();
    await writeAudit(trx, actor, entry, now);
    await notify(trx, person, { notice: 'role', from: null, now });
    return 'done';
  });
}

/** Takes somebody's way in away at once; they are invited again when they come back. */
export async function revokePerson(parts: Parts, id: string, actor: Actor): Promise<TeamOutcome> {
  const { db, clock } = parts;
  const person = await personById(db as never, id);
  if (person === null || person.revokedAt !== null) return 'unknown';
  return transaction(db, async (trx) => {
    if (await isLastAdministrator(trx, id)) return 'last';
    await updatePerson(trx as never, id, { revoked_at: new Date(clock.now()), factor_secret: null });
    await endSessionsOf(trx as never, id);
    await closeInvitations(trx as never, person.login);
    const now = clock.now();
    const detail = { released: await letGoOfItems(trx as never, id) };
    await writeAudit(trx, actor, { act: 'person.revoked', object: { kind: 'person', id }, detail }, now);
    await notify(trx, person, { notice: 'revoked', from: null, now });
    return 'done';
  });
}

/** Ends all that somebody has open; way in, role and second factor stay. `none`: nothing was open. */
export async function endPersonSessions(
  parts: Parts,
  id: string,
  actor: Actor,
): Promise<TeamOutcome | 'none'> {
  const { db, clock } = parts;
  const person = await personById(db as never, id);
  if (person === null || person.revokedAt !== null) return 'unknown';
  return transaction(db, async (trx) => {
    const ended = await endSessionsOf(trx as never, id);
    if (ended === 0) return 'none' as const;
    const now = clock.now();
    const entry: AuditEntry = { act: 'person.sessions', object: { kind: 'person', id }, detail: { ended } };
    await writeAudit(trx, actor, entry, now);
    await notify(trx, person, { notice: 'sessions', from: null, now });
    return 'done' as const;
  });
}

/**
 * Takes the second factor away from somebody whose telephone is gone, and the password stays: the next sign-in sets another
 * one. Sessions end, and so does every address that was mailed before. `none`: there is no factor of ours.
 */
export async function resetFactor(parts: Parts, id: string, actor: Actor): Promise<TeamOutcome | 'none'> {
  const { db, clock } = parts;
  const person = await personById(db as never, id);
  if (person === null || person.revokedAt !== null) return 'unknown';
  if (person.factorSecret === null) return 'none';
  return transaction(db, async (trx) => {
    await updatePerson(trx as never, id, { factor_secret: null });
    await keepRecoveryCodes(trx as never, id, []);
    await endSessionsOf(trx as never, id);
    await closeInvitations(trx as never, person.login);
    const now = clock.now();
    await writeAudit(trx, actor, { act: 'person.factor', object: { kind: 'person', id } }, now);
    await notify(trx, person, { notice: 'factor_reset', from: null, now });
    return 'done' as const;
  });
}

/** The sessions of a person, the newest first. */
export const readSessions = ({ db, clock }: Parts, personId: string): Promise<Session[]> =>
  sessionsOf(db as never, personId, clock.now());

/** Ends a session that is the person's own; false: it is not, or it is over. */
export async function endOneSession(
  parts: Parts,
  {
    personId,
    sessionId,
    actor,
  }: { readonly personId: string; readonly sessionId: string; readonly actor: Actor },
): Promise<boolean> {
  const { db, clock } = parts;
  const isOwn = (await readSessions(parts, personId)).some(({ id }) => id === sessionId);
  if (!isOwn) return false;
  await transaction(db, async (trx) => {
    await endSession(trx as never, sessionId);
    const entry: AuditEntry = { act: 'session.revoked', object: { kind: 'person', id: personId } };
    await writeAudit(trx, actor, entry, clock.now());
  });
  return true;
}
