import { type Kysely, sql, type Transaction } from 'kysely';
import {
  isTextKey,
  NO_TEXT,
  TEXT_FIELDS,
  type TextFields,
  type TextKey,
} from '../../domain/content/text-versions.ts';
import type { WrittenText } from './published-text.ts';
import type { TextTables } from './text.tables.server.ts';

/** Key of the change by which every process hears of another text. */
export const SITE_TEXTS = 'site_texts';

/** A text that the desk published. */
export type PublishedText = WrittenText & {
  readonly id: number;
  readonly writtenName: string;
  readonly publishedName: string;
  readonly publishedAt: Date;
};

export type TextDraft = {
  readonly key: TextKey;
  /** Grows with every save. */
  readonly revision: number;
  readonly since: string | null;
  readonly fields: TextFields;
  readonly savedBy: string;
  readonly savedName: string;
  readonly savedAt: Date;
  /** Person who asked a second one to publish it as it is; null: nobody did. */
  readonly asked: { readonly by: string; readonly name: string; readonly at: Date } | null;
  readonly refused: { readonly name: string; readonly reason: string } | null;
};

/** Whatever another version of the program wrote besides is left out. */
function fieldsOf(stored: unknown): TextFields {
  const said = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const known = TEXT_FIELDS.map((field) => [field, typeof said[field] === 'string' ? said[field] : '']);
  return { ...NO_TEXT, ...(Object.fromEntries(known) as Partial<TextFields>) };
}

/** Texts that were published, from the oldest publication to the newest. */
export async function publishedTexts<DB>(db: Kysely<DB>, key?: TextKey): Promise<PublishedText[]> {
  const { rows } = await sql<{
    id: number;
    key: string;
    since: string;
    fields: unknown;
    writtenName: string;
    publishedName: string;
    publishedAt: Date;
  }>`select id::float8 as id, text_key as key, since::text as since, fields, written_name as "writtenName",
      published_name as "publishedName", published_at as "publishedAt"
    from site_text where ${key ?? null}::text is null or text_key = ${key ?? null} order by id`.execute(db);
  return rows.flatMap(({ key: name, fields, ...row }) =>
    isTextKey(name) ? [{ ...row, key: name, fields: fieldsOf(fields) }] : [],
  );
}

/** Adds a version, in the caller's transaction, who publishes the change. */
export async function addPublishedText(
  trx: Transaction<TextTables>,
  { key, since, fields, ...row }: Omit<PublishedText, 'id'>,
): Promise<void> {
  await trx
    .insertInto('site_text')
    .values({
      ...{ text_key: key, since, fields: JSON.stringify(fields) },
      ...{ written_name: row.writtenName, published_name: row.publishedName, published_at: row.publishedAt },
    })
    .execute();
}

/** Takes back a version whose day has not come; false: it has, or there is none. */
export async function withdrawText(
  trx: Transaction<TextTables>,
  { key, id, today }: { readonly key: TextKey; readonly id: number; readonly today: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('site_text')
    .where('id', '=', id)
    .where('text_key', '=', key)
    .where('since', '>', today)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

const DRAFT = sql.raw(`text_key as key, revision, since::text as since, fields, saved_by as "savedBy",
  saved_name as "savedName", saved_at as "savedAt", asked_by as "askedBy", asked_name as "askedName",
  asked_at as "askedAt", refused_name as "refusedName", refused_reason as "refusedReason"`);

type DraftRow = Omit<TextDraft, 'key' | 'asked' | 'refused'> & {
  readonly key: string;
  readonly askedBy: string | null;
  readonly askedName: string | null;
  readonly askedAt: Date | null;
  readonly refusedName: string | null;
  readonly refusedReason: string | null;
};

function draftsOf(rows: readonly DraftRow[]): TextDraft[] {
  return rows.flatMap(({ key, fields, askedBy, askedName, askedAt, refusedName, refusedReason, ...row }) => {
    if (!isTextKey(key)) return [];
    const asked =
      askedBy === null || askedAt === null ? null : { by: askedBy, name: askedName ?? '', at: askedAt };
    const refused = refusedReason === null ? null : { name: refusedName ?? '', reason: refusedReason };
    return [{ ...row, key, fields: fieldsOf(fields), asked, refused }];
  });
}

export async function textDrafts<DB>(db: Kysely<DB>): Promise<TextDraft[]> {
  const { rows } = await sql<DraftRow>`select ${DRAFT} from site_text_draft order by saved_at`.execute(db);
  return draftsOf(rows);
}

/** Nobody else writes it until the transaction ends. Null: nothing is being written. */
export async function lockTextDraft(trx: Transaction<TextTables>, key: TextKey): Promise<TextDraft | null> {
  const { rows } = await sql<DraftRow>`
    select ${DRAFT} from site_text_draft where text_key = ${key} for update`.execute(trx);
  return draftsOf(rows)[0] ?? null;
}

/**
 * Keeps what is written; what was asked of a second person before is no longer what is there. False: somebody else has
 * written after `revision` (0: nothing was there).
 */
export async function saveTextDraft(
  trx: Transaction<TextTables>,
  { key, revision, since, fields, savedBy, savedName, savedAt }: Omit<TextDraft, 'asked' | 'refused'>,
): Promise<boolean> {
  const row = {
    ...{ revision: revision + 1, since, fields: JSON.stringify(fields) },
    ...{ saved_by: savedBy, saved_name: savedName, saved_at: savedAt },
    ...{ asked_by: null, asked_name: null, asked_at: null, refused_name: null, refused_reason: null },
  };
  if (revision === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('site_text_draft')
      .values({ text_key: key, ...row })
      .onConflict((conflict) => conflict.column('text_key').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('site_text_draft')
    .set(row)
    .where('text_key', '=', key)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function askForText(
  trx: Transaction<TextTables>,
  key: TextKey,
  asked: NonNullable<TextDraft['asked']>,
): Promise<void> {
  await trx
    .updateTable('site_text_draft')
    .set({
      ...{ asked_by: asked.by, asked_name: asked.name, asked_at: asked.at },
      ...{ refused_name: null, refused_reason: null },
    })
    .where('text_key', '=', key)
    .execute();
}

export async function refuseText(
  trx: Transaction<TextTables>,
  key: TextKey,
  refused: NonNullable<TextDraft['refused']>,
): Promise<void> {
  await trx
    .updateTable('site_text_draft')
    .set({
      ...{ asked_by: null, asked_name: null, asked_at: null },
      ...{ refused_name: refused.name, refused_reason: refused.reason },
    })
    .where('text_key', '=', key)
    .execute();
}

/** False: nothing was being written. */
export async function dropTextDraft(trx: Transaction<TextTables>, key: TextKey): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('site_text_draft')
    .where('text_key', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
