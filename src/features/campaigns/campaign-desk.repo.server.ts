import { type Kysely, sql, type Transaction } from 'kysely';

const jsonOrNull = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value));

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
