import { type Kysely, sql, type Transaction } from 'kysely';
import type { Scope } from '../../domain/exchange/scopes.ts';
import type { Instant } from '../../domain/time.ts';
import type { ExchangeTables } from './exchange.tables.server.ts';

type Db = Kysely<ExchangeTables>;
type Trx = Transaction<ExchangeTables>;

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

export async function storeToken(trx: Trx, token: NewToken): Promise<void> {
  await trx
    .insertInto('api_token')
    .values({
      id: token.id,
      name: token.name,
      scopes: [...token.scopes],
      token_hash: token.hash,
      mark: token.mark,
      created_at: token.createdAt,
      created_by: token.createdBy,
      ends_at: token.endsAt,
    })
    .execute();
}

/** All there are, the newest first; those that open nothing any more too. */
export async function allTokens(db: Db): Promise<ApiToken[]> {
  const { rows } = await sql<ApiToken>`select ${COLUMNS} from api_token order by created_at desc, id`.execute(
    db,
  );
  return rows;
}

/** Takes a token back at once. Gives it as it was; null: there is none that is still good. */
export async function revokeToken(trx: Trx, id: string, now: Instant): Promise<ApiToken | null> {
  const { rows } = await sql<ApiToken>`update api_token set revoked_at = ${new Date(now)}
    where id::text = ${id} and revoked_at is null returning ${COLUMNS}`.execute(trx);
  return rows[0] ?? null;
}

/** The token of a hash while it is good; null otherwise. Notes that it was used. */
export async function usedToken(db: Db, hash: string, now: Instant): Promise<ApiToken | null> {
  const { rows } = await sql<ApiToken>`select ${COLUMNS} from api_token
    where token_hash = ${hash} and revoked_at is null and ends_at > ${new Date(now)}`.execute(db);
  const token = rows[0] ?? null;
  if (token !== null && (token.usedAt?.getTime() ?? 0) < now - USED_EVERY_MS) {
    await sql`update api_token set used_at = ${new Date(now)} where id = ${token.id}`.execute(db);
  }
  return token;
}
