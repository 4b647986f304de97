import { type Kysely, sql, type Transaction } from 'kysely';
import type { Scope } from '../../domain/exchange/scopes.ts';
import type { Instant } from '../../domain/time.ts';

/** A token as people see it. */
export type ApiToken = {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  /** Its last signs. */
  readonly mark: string;
  readonly createdAt: Date;
  readonly createdBy: string;
  readonly endsAt: Date;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
};

const COLUMNS = sql`id, name, scopes, mark, created_at as "createdAt", created_by as "createdBy",
  ends_at as "endsAt", revoked_at as "revokedAt", used_at as "usedAt"`;

/** The time of the last use is not written more often than this. */
const USED_EVERY_MS = 60_000;

export type NewToken = Pick<ApiToken, 'id' | 'name' | 'mark' | 'createdAt' | 'createdBy' | 'endsAt'> & {
  readonly scopes: readonly Scope[];
  readonly hash: string;
};

export async function storeToken<DB>(trx: Transaction<DB>, token: NewToken): Promise<void> {
  const { id, name, scopes, hash, mark, createdAt, createdBy, endsAt } = token;
  await sql`insert into api_token (id, name, scopes, token_hash, mark, created_at, created_by, ends_at)
    values (${id}, ${name}, ${[...scopes]}::text[], ${hash}, ${mark}, ${createdAt}, ${createdBy}, ${endsAt})`.execute(
    trx,
  );
}

/** Every token, the newest first; those that open nothing any more too. */
export async function allTokens<DB>(db: Kysely<DB>): Promise<ApiToken[]> {
  const { rows } = await sql<ApiToken>`select ${COLUMNS} from api_token order by created_at desc, id`.execute(
    db,
  );
  return rows;
}

/** Takes a token back at once. Gives it as it was; null: there is none that is still good. */
export async function revokeToken<DB>(
  trx: Transaction<DB>,
  id: string,
  now: Instant,
): Promise<ApiToken | null> {
  const { rows } = await sql<ApiToken>`update api_token set revoked_at = ${new Date(now)}
    where id::text = ${id} and revoked_at is null returning ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
}

/** The token of a hash while it is good; null otherwise. Notes that it was used. */
export async function usedToken<DB>(db: Kysely<DB>, hash: string, now: Instant): Promise<ApiToken | null> {
  const { rows } = await sql<ApiToken>`select ${COLUMNS} from api_token
    where token_hash = ${hash} and revoked_at is null and ends_at > ${new Date(now)}`.execute(db);
  const token = rows[0] ?? null;
  if (token !== null && (token.usedAt?.getTime() ?? 0) < now - USED_EVERY_MS) {
    await sql`update api_token set used_at = ${new Date(now)} where id = ${token.id}`.execute(db);
  }
  return token;
}
