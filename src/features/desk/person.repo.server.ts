import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Role } from '../../domain/desk/roles.ts';
import type { Instant } from '../../domain/time.ts';
import type { DeskTables } from './desk.tables.server.ts';

type Db = Kysely<DeskTables>;

/** Somebody who may work at the desk. */
export type Person = {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string | null;
  readonly factorSecret: string | null;
  /** Issuer and subject of the identity provider by which the person signs in; null: by a password. */
  readonly subject: string | null;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
};

/** One spelling for each address. */
export const loginOf = (address: string): string => address.trim().toLowerCase();

const COLUMNS = sql`id, login, name, role, password_hash as "passwordHash", factor_secret as "factorSecret", subject,
  created_at as "createdAt", revoked_at as "revokedAt"`;

export async function personById(db: Db, id: string): Promise<Person | null> {
  const { rows } = await sql<Person>`select ${COLUMNS} from desk_person where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function personByLogin(db: Db, login: string): Promise<Person | null> {
  const { rows } =
    await sql<Person>`select ${COLUMNS} from desk_person where login = ${loginOf(login)}`.execute(db);
  return rows[0] ?? null;
}

export async function personBySubject(db: Db, subject: string): Promise<Person | null> {
  const { rows } = await sql<Person>`select ${COLUMNS} from desk_person where subject = ${subject}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Everybody, by name. */
export async function allPersons(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`select ${COLUMNS} from desk_person order by name, login`.execute(db);
  return rows;
}

export async function addPerson(
  db: Db,
  person: Pick<Person, 'login' | 'name' | 'role' | 'passwordHash'> & { readonly subject?: string | null },
  now: Instant,
): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('desk_person')
    .values({
      id,
      login: loginOf(person.login),
      name: person.name,
      role: person.role,
      password_hash: person.passwordHash,
      factor_secret: null,
      subject: person.subject ?? null,
      created_at: new Date(now),
      revoked_at: null,
    })
    .execute();
  return id;
}

/** Changes some of what is kept of a person. */
export async function updatePerson(
  db: Db,
  id: string,
  changes: {
    readonly name?: string;
    readonly role?: Role;
    readonly password_hash?: string | null;
    readonly factor_secret?: string | null;
    readonly subject?: string | null;
    readonly revoked_at?: Date | null;
  },
): Promise<void> {
  await db.updateTable('desk_person').set(changes).where('id', '=', id).execute();
}

/** Takes a code's time step, once: false when it or a later one was taken. */
export async function takeFactorStep(db: Db, id: string, step: number): Promise<boolean> {
  const { numAffectedRows } =
    await sql`update desk_person set factor_step = ${step} where id = ${id} and factor_step < ${step}`.execute(
      db,
    );
  return numAffectedRows === 1n;
}

export async function keepRecoveryCodes(db: Db, id: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('desk_recovery_code').where('person_id', '=', id).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('desk_recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: id, code_hash, used_at: null })))
    .execute();
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(db: Db, id: string, hash: string, now: Instant): Promise<boolean> {
  const { numAffectedRows } = await sql`update desk_recovery_code set used_at = ${new Date(now)}
    where person_id = ${id} and code_hash = ${hash} and used_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** True when there is anybody yet. */
export async function hasPersons(db: Db): Promise<boolean> {
  return (await db.selectFrom('desk_person').select('id').limit(1).executeTakeFirst()) !== undefined;
}
