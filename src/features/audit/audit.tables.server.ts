import type { ColumnType, Generated } from 'kysely';

/** Acts at the desk and by commands (migrations/0140_desk.sql), for `Kysely<AuditTables>`. */
export type AuditTables = {
  audit_entry: {
    id: Generated<number>;
    at: Date;
    actor: string;
    actor_name: string;
    client_address: string | null;
    act: string;
    object_kind: string | null;
    object_id: string | null;
    detail: ColumnType<unknown, string, never>;
    reason: string | null;
  };
  audit_seal: { day: string; last_id: number; entries: number; digest: string };
};
