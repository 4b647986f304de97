import type { ColumnType } from 'kysely';
import type { Scope } from '../../domain/exchange/scopes.ts';
import type { WebhookKind } from '../../domain/exchange/webhook-kinds.ts';

/** Tokens and events of other systems (migrations/0670_exchange_tokens.sql, 0679_webhooks.sql), for `Kysely<ExchangeTables>`. */
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
  webhook: {
    id: string;
    name: string;
    address: string;
    events: WebhookKind[];
    secret_sealed: string;
    former_sealed: ColumnType<string | null, null | undefined, string | null>;
    former_until: ColumnType<Date | null, null | undefined, Date | null>;
    created_at: Date;
    created_by: string;
    paused_at: ColumnType<Date | null, null | undefined, Date | null>;
    failures: ColumnType<number, undefined, number>;
    rest_until: ColumnType<Date | null, null | undefined, Date | null>;
  };
};
