import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Instant, instant } from '../../domain/time.ts';
import { takesNoWriting } from '../../platform/log/full-disk.ts';
import type { DeskTables, Stage } from './desk.tables.server.ts';
import { newToken, tokenHash } from './secret-token.server.ts';

type Db = Kysely<DeskTables>;

/** Lifetime of a session, and of one without a request. */
const SESSION_MS = 12 * 60 * 60 * 1000;
const IDLE_MS = 30 * 60 * 1000;
/** A session that is only half signed in is over sooner. */
const HALF_MS = 15 * 60 * 1000;
/** The time of the last request is not written more often than this. */
const SEEN_EVERY_MS = 60 * 1000;
/** A place from which nobody signed in is forgotten after so many days. */
const PLACE_MS = 90 * 24 * 60 * 60 * 1000;

export type Session = {
  readonly id: string;
  readonly personId: string;
  readonly stage: Stage;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly confirmedAt: Date | null;
  readonly clientAddress: string;
  readonly agent: string;
};

const COLUMNS = sql`id, person_id as "personId", stage, created_at as "createdAt", seen_at as "seenAt",
  confirmed_at as "confirmedAt", client_address as "clientAddress", agent`;

/** Place from which a session is used. */
export type Where = { readonly clientAddress: string; readonly agent: string };

const LONGEST_AGENT = 300;

/** Begins a session; its token goes into the cookie and is kept nowhere. */
export async function beginSession(
  db: Db,
  {
    personId,
    stage,
    isConfirmed,
    where,
  }: {
    readonly personId: string;
    readonly stage: Stage;
    readonly isConfirmed: boolean;
    readonly where: Where;
  },
  now: Instant,
): Promise<{ readonly token: string; readonly endsAt: Instant }> {
  const token = newToken();
  const endsAt = instant(now + (stage === 'full' ? SESSION_MS : HALF_MS));
  await db
    .insertInto('desk_session')
    .values({
      id: randomUUID(),
      token_hash: tokenHash(token),
      person_id: personId,
      stage,
      created_at: new Date(now),
      seen_at: new Date(now),
      ends_at: new Date(endsAt),
      confirmed_at: isConfirmed ? new Date(now) : null,
      client_address: where.clientAddress,
      agent: where.agent.slice(0, LONGEST_AGENT),
    })
    .execute();
  return { token, endsAt };
}

/**
 * The session of a token; null when there is none, it is over, or nothing was asked for too long. `isUse`: false for what a
 * page asks by itself, which keeps no session alive.
 */
export async function sessionOf(db: Db, token: string, now: Instant, isUse = true): Promise<Session | null> {
  const { rows } = await sql<Session>`select ${COLUMNS} from desk_session
    where token_hash = ${tokenHash(token)} and ends_at > ${new Date(now)}
      and seen_at > ${new Date(now - IDLE_MS)}`.execute(db);
  const session = rows[0] ?? null;
  if (isUse && session !== null && session.seenAt.getTime() < now - SEEN_EVERY_MS) {
    await noteUse(db, session.id, now);
  }
  return session;
}

/** A disk without room closes the desk to nobody who only looks: the session then ends as if it had not been used. */
async function noteUse(db: Db, id: string, now: Instant): Promise<void> {
  try {
    await sql`update desk_session set seen_at = ${new Date(now)} where id = ${id}`.execute(db);
  } catch (error) {
    if (!takesNoWriting(error)) throw error;
  }
}

/** The sessions of a person that are not over, the newest first. */
export async function sessionsOf(db: Db, personId: string, now: Instant): Promise<Session[]> {
  const { rows } = await sql<Session>`select ${COLUMNS} from desk_session
    where person_id = ${personId} and ends_at > ${new Date(now)} and seen_at > ${new Date(now - IDLE_MS)}
    order by created_at desc`.execute(db);
  return rows;
}

/** Number of open sessions of each person. */
export async function countSessions(db: Db, now: Instant): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select person_id as id, count(*)::integer as count from desk_session
    where ends_at > ${new Date(now)} and seen_at > ${new Date(now - IDLE_MS)} group by person_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Notes that the second factor was given again, and gives the session a new token. Null: it is over. */
export async function confirmSession(
  db: Db,
  id: string,
  now: Instant,
): Promise<{ readonly token: string; readonly endsAt: Instant } | null> {
  const token = newToken();
  const { rows } = await sql<{ ends: Date }>`update desk_session
    set confirmed_at = ${new Date(now)}, token_hash = ${tokenHash(token)}
    where id = ${id} returning ends_at as ends`.execute(db);
  return rows[0] === undefined ? null : { token, endsAt: instant(rows[0].ends.getTime()) };
}

/** False: it was over already. */
export async function endSession(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('desk_session').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a person but that of one token. Gives how many. */
export async function endSessionsOf(db: Db, personId: string, but: string | null = null): Promise<number> {
  const { numAffectedRows } = await sql`delete from desk_session
    where person_id = ${personId} and token_hash is distinct from ${but && tokenHash(but)}::text`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Forgets sessions and attempts that are over. */
export async function forgetOver(db: Db, now: Instant): Promise<void> {
  await sql`delete from desk_session where ends_at < ${new Date(now)} or seen_at < ${new Date(now - IDLE_MS)}`.execute(
    db,
  );
  await sql`delete from desk_attempt where at < ${new Date(now - SESSION_MS)}`.execute(db);
  await sql`delete from desk_place where seen_at < ${new Date(now - PLACE_MS)}`.execute(db);
  await sql`delete from desk_invitation where expires_at < ${new Date(now - 30 * 24 * 60 * 60 * 1000)}`.execute(
    db,
  );
}
