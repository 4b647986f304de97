import type { ColumnType, Generated } from 'kysely';
import type { Role } from '../../domain/desk/roles.ts';

/** Stage of a sign-in. */
export type Stage = 'factor' | 'setup' | 'full';

/** People of the desk, and their sessions (migrations/0140_desk.sql), for `Kysely<DeskTables>`. */
export type DeskTables = {
  desk_person: {
    id: string;
    login: string;
    name: string;
    role: Role;
    password_hash: string | null;
    factor_secret: string | null;
    factor_step: ColumnType<number, number | undefined, number>;
    subject: string | null;
    created_at: Date;
    revoked_at: Date | null;
  };
  desk_recovery_code: { person_id: string; code_hash: string; used_at: Date | null };
  desk_invitation: {
    token_hash: string;
    kind: 'join' | 'reset';
    login: string;
    role: Role;
    created_at: Date;
    expires_at: Date;
    used_at: Date | null;
  };
  desk_session: {
    id: string;
    token_hash: string;
    person_id: string;
    stage: Stage;
    created_at: Date;
    seen_at: Date;
    ends_at: Date;
    confirmed_at: Date | null;
    client_address: string;
    agent: string;
  };
  desk_place: { person_id: string; place: string; seen_at: Date };
  desk_attempt: { id: Generated<number>; key: string; at: Date };
};
