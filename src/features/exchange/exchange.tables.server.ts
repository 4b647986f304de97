import type { ColumnType } from 'kysely';
import type { Scope } from '../../domain/exchange/scopes.ts';

/** What other systems are given (migrations/0670_exchange_tokens.sql), for `Kysely<ExchangeTables>`. */
export type ExchangeTables = {
  api_token: {
    id: string;
    name: string;
    scopes: Scope[];
    token_hash: string;
    mark: string;
    created_at: Date;
    created_by: string;
    ends_at: Date;
    revoked_at: ColumnType<Date | null, null | undefined, Date>;
    used_at: ColumnType<Date | null, null | undefined, Date>;
  };
};
