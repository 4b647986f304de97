import { type Kysely, sql } from 'kysely';
import type { Role } from '../../domain/desk/roles.ts';
import { DAY_MS, type Instant } from '../../domain/time.ts';
import type { DeskTables } from './desk.tables.server.ts';
import { loginOf } from './person.repo.server.ts';
import { newToken, tokenHash } from './secret-token.server.ts';

type Db = Kysely<DeskTables>;

export type Invitation = {
  readonly kind: 'join' | 'reset';
  readonly login: string;
  readonly role: Role;
};

/**
 * Mark by which the audit and the list of open ones name an invitation: it tells neither the person nor the token.
 */
export const invitationMark = (token: string): string => markOf(tokenHash(token));

const MARK_BYTES = 4;
const markOf = (hash: string): string =>
  Buffer.from(hash, 'base64url').subarray(0, MARK_BYTES).toString('hex');

const LASTS_MS = { join: 7 * DAY_MS, reset: 60 * 60 * 1000 } as const;

/** Makes a one-time address; the earlier ones for the same person are over. Gives its token, which is kept nowhere. */
export async function addInvitation(
  db: Db,
  { kind, login, role }: Invitation,
  now: Instant,
  lastsMs: number = LASTS_MS[kind],
): Promise<string> {
  const token = newToken();
  await closeInvitations(db, login);
  await db
    .insertInto('desk_invitation')
    .values({
      token_hash: tokenHash(token),
      kind,
      login: loginOf(login),
      role,
      created_at: new Date(now),
      expires_at: new Date(now + lastsMs),
      used_at: null,
    })
    .execute();
  return token;
}

/** Somebody who was invited and has not come yet. */
export type Invited = {
  readonly login: string;
  readonly role: Role;
  readonly until: Date;
  readonly mark: string;
};

export async function openInvitations(db: Db, now: Instant): Promise<Invited[]> {
  const rows = await db
    .selectFrom('desk_invitation')
    .select(['login', 'role', 'expires_at as until', 'token_hash as hash'])
    .where('kind', '=', 'join')
    .where('used_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .orderBy('expires_at')
    .execute();
  return rows.map(({ hash, ...invited }) => ({ ...invited, mark: markOf(hash) }));
}

/** Open invitations of somebody open nothing any more. */
export async function closeInvitations(db: Db, login: string): Promise<void> {
  await db.deleteFrom('desk_invitation').where('login', '=', loginOf(login)).execute();
}

const IS_OPEN = (token: string, now: Instant) =>
  sql`token_hash = ${tokenHash(token)} and used_at is null and expires_at > ${new Date(now)}`;

/** Null: there is none, it was used, or it is over. */
export async function openInvitation(db: Db, token: string, now: Instant): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`select kind, login, role from desk_invitation
    where ${IS_OPEN(token, now)}`.execute(db);
  return rows[0] ?? null;
}

/** Uses it up: of two who come at once, one gets it. */
export async function takeInvitation(db: Db, token: string, now: Instant): Promise<Invitation | null> {
  const { rows } = await sql<Invitation>`update desk_invitation set used_at = ${new Date(now)}
    where ${IS_OPEN(token, now)} returning kind, login, role`.execute(db);
  return rows[0] ?? null;
}
