import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** Drafts before they are published, and published versions (migrations/0150_property_drafts.sql). */
export type DraftTables = {
  property_draft: {
    id: Generated<number>;
    number: number | null;
    code: string;
    base: Json;
    body: Json;
    touched: Json;
    conflicts: Json;
    revision: Generated<number>;
    created_at: Date;
    created_by: string;
    saved_at: Date;
    saved_by: string;
  };
  property_version: {
    id: Generated<number>;
    number: number;
    at: Date;
    actor: string;
    actor_name: string;
    changes: Json;
    fields: Json;
  };
  property_schedule: {
    id: Generated<number>;
    number: number;
    act: string;
    at: Date;
    actor: string;
    actor_name: string;
    created_at: Date;
    done_at: Date | null;
    problem: string | null;
  };
  desk_presence: { record: string; person_id: string; since: Date; seen_at: Date };
};
