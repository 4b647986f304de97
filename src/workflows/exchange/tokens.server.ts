import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { readScopes, type Scope } from '../../domain/exchange/scopes.ts';
import { type Clock, DAY_MS, type Instant, instant } from '../../domain/time.ts';
import type { AuditTables } from '../../features/audit/audit.tables.server.ts';
import { type Actor, type AuditEntry, writeAudit } from '../../features/audit/write-audit.server.ts';
import { newToken, tokenHash } from '../../features/desk/secret-token.server.ts';
import {
  type ApiToken,
  allTokens,
  revokeToken,
  storeToken,
  usedToken,
} from '../../features/exchange/api-token.repo.server.ts';
import type { ExchangeTables } from '../../features/exchange/exchange.tables.server.ts';
import { transaction } from '../../platform/database/database.server.ts';

export type TokenParts = { readonly db: Kysely<ExchangeTables & AuditTables>; readonly clock: Clock };

/** Prefix by which a token that lies about is known for one of ours. */
const PREFIX = 'outlet_';
const MARK_SIGNS = 4;
const LONGEST_NAME = 80;
const LASTS_DAYS = 365;
const MOST_DAYS = 5 * 365;

export type TokenRequest = {
  readonly name: string;
  readonly scopes: readonly string[];
  /** `2026-12-01`, its last day in Brasília; null: it lasts a year. */
  readonly lastDay: string | null;
};

export type TokenMade =
  | { readonly ok: true; readonly token: string; readonly id: string; readonly endsAt: Instant }
  | { readonly ok: false; readonly field: 'name' | 'scopes' | 'ends' };

/** Makes a token for another system. It is told once and kept nowhere. */
export async function addToken(
  { db, clock }: TokenParts,
  { name: given, scopes: asked, lastDay }: TokenRequest,
  actor: Actor,
): Promise<TokenMade> {
  const now = clock.now();
  const name = given.trim();
  const scopes = readScopes(asked);
  const ends = lastDay === null ? now + LASTS_DAYS * DAY_MS : Date.parse(`${lastDay}T23:59:59.999-03:00`);
  if (name === '' || name.length > LONGEST_NAME) return { ok: false, field: 'name' };
  if (scopes === null) return { ok: false, field: 'scopes' };
  if (!(ends > now && ends <= now + MOST_DAYS * DAY_MS)) return { ok: false, field: 'ends' };
  const endsAt = instant(ends);
  const id = randomUUID();
  const token = PREFIX + newToken();
  await transaction(db, async (trx) => {
    await storeToken(trx, {
      ...{ id, name, scopes, hash: tokenHash(token), mark: token.slice(-MARK_SIGNS) },
      ...{ createdAt: new Date(now), createdBy: actor.name, endsAt: new Date(endsAt) },
    });
    const detail = { name, scopes, ends: new Date(endsAt).toISOString() };
    await writeAudit(trx, actor, { act: 'token.added', ...about(id), detail }, now);
  });
  return { ok: true, token, id, endsAt };
}

const about = (id: string): Required<Pick<AuditEntry, 'object'>> => ({ object: { kind: 'token', id } });

export const readTokens = ({ db }: TokenParts): Promise<ApiToken[]> => allTokens(db);

/** Takes a token back; what asks with it is refused from the next call on. False: there is none that is still good. */
export function dropToken({ db, clock }: TokenParts, id: string, actor: Actor): Promise<boolean> {
  return transaction(db, async (trx) => {
    const now = clock.now();
    const token = await revokeToken(trx, id, now);
    if (token === null) return false;
    const detail = { name: token.name, scopes: token.scopes };
    await writeAudit(trx, actor, { act: 'token.revoked', ...about(token.id), detail }, now);
    return true;
  });
}

export type TokenVerdict =
  | { readonly kind: 'good'; readonly token: ApiToken }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'other_scope' };

/** True when a token opens something now. */
export async function checkToken(
  { db, clock }: TokenParts,
  token: string,
  scope: Scope,
): Promise<TokenVerdict> {
  const found = await usedToken(db, tokenHash(token), clock.now());
  if (found === null) return { kind: 'unknown' };
  return found.scopes.includes(scope) ? { kind: 'good', token: found } : { kind: 'other_scope' };
}
