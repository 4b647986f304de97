import type { ColumnType, Generated } from 'kysely';

type DefaultedTime = ColumnType<Date, Date | undefined, Date>;

/** The platform's own tables (migrations/0001_platform.sql), for the application's table type. */
export type PlatformTables = {
  change_head: { one: Generated<boolean>; version: number; pruned: number };
  change: { version: number; kind: string; id: number | null; key: string | null; at: DefaultedTime };
  setting: { key: string; value: unknown; updated_at: DefaultedTime };
  job: {
    id: Generated<number>;
    queue: string;
    key: string | null;
    body: unknown;
    state: 'ready' | 'running' | 'failed';
    attempts: number;
    max_attempts: number;
    run_at: Date | null;
    leased_until: Date | null;
    error: string | null;
    created_at: DefaultedTime;
  };
  schedule: { name: string; line: string; next_at: Date };
};
