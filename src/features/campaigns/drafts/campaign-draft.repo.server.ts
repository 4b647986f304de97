import { type Kysely, sql, type Transaction } from 'kysely';
import { EMPTY_DRAFT, type KeptDraft } from '../../../domain/desk/record/kept-draft.ts';

export type CampaignDraft = KeptDraft & {
  readonly id: number;
  /** Null: of a campaign that does not exist yet. */
  readonly code: string | null;
  /** Source pictures and their cuts, where the draft has others than are published. */
  readonly art: unknown;
  readonly revision: number;
  readonly createdBy: string;
  readonly savedAt: Date;
  readonly savedBy: string;
};

/** By its own id where the campaign does not exist yet, else by the campaign's code. */
export type CampaignDraftKey = { readonly id: number } | { readonly code: string };

const COLUMNS = sql.raw(`id, code, base, body, touched, conflicts, art, revision, created_by as "createdBy",
  saved_at as "savedAt", saved_by as "savedBy"`);

const isOf = (key: CampaignDraftKey) =>
  'id' in key ? sql`id = ${key.id} and code is null` : sql`code = ${key.code}`;

/** Null: there is none. */
export async function readCampaignDraft<DB>(
  db: Kysely<DB>,
  key: CampaignDraftKey,
): Promise<CampaignDraft | null> {
  const { rows } = await sql<CampaignDraft>`select ${COLUMNS} from campaign_draft where ${isOf(key)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** A draft under a lock, so that two saves at once come one after the other. */
export async function lockCampaignDraft<DB>(
  trx: Transaction<DB>,
  key: CampaignDraftKey,
): Promise<CampaignDraft | null> {
  const { rows } = await sql<CampaignDraft>`
    select ${COLUMNS} from campaign_draft where ${isOf(key)} for update`.execute(trx);
  return rows[0] ?? null;
}

/** All drafts, the last saved first. */
export async function campaignDrafts<DB>(db: Kysely<DB>): Promise<CampaignDraft[]> {
  const { rows } = await sql<CampaignDraft>`
    select ${COLUMNS} from campaign_draft order by saved_at desc, id desc`.execute(db);
  return rows;
}

/** Begins a draft of a campaign that does not exist yet; its id. */
export async function beginCampaignDraft<DB>(
  trx: Transaction<DB>,
  given: Partial<KeptDraft> & { readonly art?: unknown },
  by: string,
  at: Date,
): Promise<number> {
  const { base, body, touched, conflicts } = { ...EMPTY_DRAFT, ...given };
  const { rows } = await sql<{ id: number }>`
    insert into campaign_draft (code, base, body, touched, conflicts, art, revision, created_at, created_by, saved_at, saved_by)
    values (null, ${JSON.stringify(base)}::jsonb, ${JSON.stringify(body)}::jsonb, ${JSON.stringify(touched)}::jsonb,
      ${JSON.stringify(conflicts)}::jsonb, ${jsonOrNull(given.art)}::jsonb, 1, ${at}, ${by}, ${at}, ${by})
    returning id`.execute(trx);
  return Number((rows[0] as { id: number }).id);
}

const jsonOrNull = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

/** Begins an empty draft of a campaign unless there is one. */
export async function ensureCampaignDraft<DB>(
  trx: Transaction<DB>,
  code: string,
  by: string,
  at: Date,
): Promise<void> {
  await sql`
    insert into campaign_draft (code, base, created_at, created_by, saved_at, saved_by)
    values (${code}, '{}'::jsonb, ${at}, ${by}, ${at}, ${by}) on conflict (code) do nothing`.execute(trx);
}

/** Writes a draft that is locked; its revision is one more. */
export async function writeCampaignDraft<DB>(
  trx: Transaction<DB>,
  draft: Pick<CampaignDraft, 'id' | 'revision'>,
  kept: KeptDraft & { readonly art?: unknown },
  by: string,
  at: Date,
): Promise<void> {
  await sql`
    update campaign_draft set base = ${JSON.stringify(kept.base)}::jsonb, body = ${JSON.stringify(kept.body)}::jsonb,
      touched = ${JSON.stringify(kept.touched)}::jsonb, conflicts = ${JSON.stringify(kept.conflicts)}::jsonb,
      art = ${jsonOrNull(kept.art)}::jsonb, revision = ${draft.revision + 1}, saved_at = ${at}, saved_by = ${by}
    where id = ${draft.id}`.execute(trx);
}

export async function dropCampaignDraft<DB>(trx: Transaction<DB>, id: number): Promise<void> {
  await sql`delete from campaign_draft where id = ${id}`.execute(trx);
}

/** Facts of a published campaign that only the desk knows. */
export type CampaignDesk = { readonly art: unknown; readonly announces: boolean };

export async function readCampaignDesk<DB>(db: Kysely<DB>, code: string): Promise<CampaignDesk> {
  const { rows } = await sql<CampaignDesk>`
    select art, announces from campaign_desk where code = ${code}`.execute(db);
  return rows[0] ?? { art: null, announces: false };
}

export async function writeCampaignDesk<DB>(
  trx: Transaction<DB>,
  code: string,
  { art, announces }: CampaignDesk,
): Promise<void> {
  await sql`
    insert into campaign_desk (code, art, announces) values (${code}, ${jsonOrNull(art)}::jsonb, ${announces})
    on conflict (code) do update set art = excluded.art, announces = excluded.announces`.execute(trx);
}
