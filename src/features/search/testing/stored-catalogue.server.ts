import { type Kysely, sql } from 'kysely';
import type { Campaign } from '../../../domain/campaigns/campaign.ts';
import { writeColumns } from '../../../domain/catalogue/property-columns.ts';
import type { SearchableProperty } from '../search-index.ts';

const iso = (at: number) => new Date(at).toISOString();

/** Columns that a search does not read get stand-ins. */
function propertyRow({
  position,
  hasPhoto,
  financing,
  costsOf,
  ...columns
}: SearchableProperty): Record<string, unknown> {
  return {
    source: 'test',
    name: '',
    address: '',
    detail: {
      media: { images: hasPhoto ? [{ url: '/midia/foto/0123456789abcdef0123456789abcdef', alt: '' }] : [] },
      testCosts: costsOf?.(columns),
      toldPayments: financing === 'nao' ? ['vista', 'financiado'] : ['vista'],
    },
    ...writeColumns({
      ...columns,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
    }),
  };
}

/** Writes listings for a test, over those of the same number. */
export async function storeProperties<DB>(
  db: Kysely<DB>,
  properties: readonly SearchableProperty[],
): Promise<void> {
  const rows = properties.map(propertyRow);
  await removeProperties(
    db,
    properties.map(({ number }) => number),
  );
  const columns = sql.join(Object.keys(rows[0] ?? { number: 0 }).map((column) => sql.ref(column)));
  await sql`
    insert into property (${columns})
    select ${columns} from jsonb_populate_recordset(null::property, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}

export async function removeProperties<DB>(db: Kysely<DB>, numbers: readonly number[]): Promise<void> {
  await sql`delete from property where number = any(${[...numbers]}::integer[])`.execute(db);
}

/** Takes away all properties and campaigns. */
export async function clearCatalogue<DB>(db: Kysely<DB>): Promise<void> {
  await sql`truncate property, campaign cascade`.execute(db);
}

/** Makes these the only campaigns. */
export async function storeCampaigns<DB>(db: Kysely<DB>, campaigns: readonly Campaign[]): Promise<void> {
  const rows = campaigns.map((campaign) => ({
    code: campaign.code,
    id: campaign.id,
    key: campaign.key,
    name: campaign.name,
    type: campaign.type,
    is_active: campaign.isActive,
    is_pre_launch: campaign.isPreLaunch,
    starts_at: iso(campaign.startsAt),
    ends_at: iso(campaign.endsAt),
  }));
  await sql`delete from campaign`.execute(db);
  await sql`
    insert into campaign (code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, source, detail)
    select code, id, key, name, type, is_active, is_pre_launch, starts_at, ends_at, 'test', '{}'
    from jsonb_populate_recordset(null::campaign, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
