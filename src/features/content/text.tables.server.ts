import type { ColumnType, Generated } from 'kysely';

type Json = ColumnType<unknown, string, string>;

/** Texts of the site that the desk writes (migrations/0726_site_texts.sql). */
export type TextTables = {
  site_text: {
    id: Generated<number>;
    text_key: string;
    /** `yyyy-mm-dd`. */
    since: string;
    fields: Json;
    written_name: string;
    published_name: string;
    published_at: Date;
  };
  site_text_draft: {
    text_key: string;
    revision: number;
    since: string | null;
    fields: Json;
    saved_by: string;
    saved_name: string;
    saved_at: Date;
    asked_by: string | null;
    asked_name: string | null;
    asked_at: Date | null;
    refused_name: string | null;
    refused_reason: string | null;
  };
};
