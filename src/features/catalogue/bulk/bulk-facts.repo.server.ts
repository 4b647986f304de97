import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BulkFacts, BulkKind } from '../../../domain/desk/bulk/bulk-change.ts';
import { instant } from '../../../domain/time.ts';
import type { CatalogueTables } from '../stored/catalogue.tables.server.ts';
import { conditions, type PropertyListQuery } from '../stored/desk-list.repo.server.ts';

type Db = Kysely<CatalogueTables>;

/** The properties of a bulk change: those that were marked, or all that filters find. */
export type BulkChoice =
  | { readonly numbers: readonly number[] }
  | { readonly query: Omit<PropertyListQuery, 'now'> };

type Row = Omit<BulkFacts, 'preActiveUntil'> & { readonly preActiveUntil: Date | null };

/** Properties that are read by one statement, so that others get their turn between. */
const AT_ONCE = 2_500;
const FACTS = sql`number, status, pre_active_until as "preActiveUntil", price_cents as "priceCents", appraisal_cents as "appraisalCents", campaign_total_cents as "campaignTotalCents",
  campaign_value_cents as "campaignValueCents", featured_rank as "featuredRank"`;

function chosen(choice: BulkChoice, now: number): RawBuilder<unknown> {
  return 'numbers' in choice
    ? sql`number = any(${[...choice.numbers]}::integer[])`
    : conditions({ ...choice.query, now: instant(now) });
}

/** The document is opened for what needs it alone: it is the most of a row. */
function costly(kind: BulkKind): RawBuilder<unknown> {
  const tags = kind === 'tags' ? sql`coalesce(detail -> 'tags', '[]')` : sql`'[]'::jsonb`;
  const wallets =
    kind === 'campaign' || kind === 'uncampaign'
      ? sql`exists (select from property_hand h where h.number = property.number and h.field = 'carteiras')`
      : sql`false`;
  // Lists are slow to read: of a property without a total value nobody asks for them.
  const codes =
    kind === 'campaign' || kind === 'uncampaign'
      ? sql`campaign_codes`
      : sql`case when campaign_total_cents is null then '{}' else campaign_codes end`;
  // The edital of an auction or a competition says the least that is taken, or else its price is that.
  const leastBid =
    kind === 'campaign'
      ? sql`case when sale_type in ('leilao', 'concorrencia_publica')
          then coalesce(nullif((detail ->> 'minimumBidCents')::bigint, 0), price_cents) end`
      : sql`null::bigint`;
  return sql`${tags} as tags, ${leastBid} as "leastBidCents", ${codes} as "campaignCodes", ${wallets} as "hasWalletsByHand"`;
}

/** The facts of all that were chosen, in the order of their numbers, some thousands at once. */
export async function* bulkRows(
  db: Db,
  choice: BulkChoice,
  kind: BulkKind,
  now: number,
): AsyncGenerator<readonly BulkFacts[]> {
  let after = 0;
  for (;;) {
    const { rows } = await sql<Row>`select ${FACTS}, ${costly(kind)} from property
      where number > ${after} and ${chosen(choice, now)} order by number limit ${AT_ONCE}`.execute(db);
    if (rows.length > 0) {
      yield rows.map((row) => ({
        ...row,
        preActiveUntil: row.preActiveUntil && instant(row.preActiveUntil.getTime()),
      }));
    }
    if (rows.length < AT_ONCE) return;
    after = rows.at(-1)?.number ?? 0;
  }
}

/** Number and name by which the line of a property in a preview is known. */
export type BulkName = { readonly number: number; readonly name: string; readonly place: string };

export async function bulkNames(db: Db, numbers: readonly number[]): Promise<readonly BulkName[]> {
  const { rows } = await sql<BulkName>`
    select number, name, city_name || '/' || upper(uf) as place from property
    where number = any(${[...numbers]}::integer[]) order by number`.execute(db);
  return rows;
}

/** Keeps others from changing what was chosen until the transaction ends. */
export async function lockChosen(trx: Db, choice: BulkChoice, now: number): Promise<void> {
  await sql`select from property where ${chosen(choice, now)} order by number for update`.execute(trx);
}

/** Numbers among these that are a property's. */
export async function knownNumbers(db: Db, numbers: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ number: number }>`
    select number from property where number = any(${[...numbers]}::integer[])`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** Numbers of the properties of a campaign. */
export async function numbersOfCampaign(db: Db, code: string): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from property where ${code} = any(campaign_codes) order by number`.execute(db);
  return rows.map(({ number }) => number);
}

/** Numbers of properties by their banks' ids. */
export async function numbersOfBankIds(
  db: Db,
  bankIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select bank_id as id, number from property where bank_id = any(${[...bankIds]}::text[])`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Number of properties of a choice, and those of them that have a draft. */
export async function draftsOfChoice(
  db: Db,
  choice: BulkChoice,
  now: number,
): Promise<{ readonly total: number; readonly numbers: readonly number[] }> {
  const { rows } = await sql<{ total: number; numbers: number[] }>`
    select count(*)::integer as total, coalesce(array_agg(number order by number)
      filter (where exists (select from property_draft d where d.number = property.number)), '{}') as numbers
    from property where ${chosen(choice, now)}`.execute(db);
  return rows[0] ?? { total: 0, numbers: [] };
}

/** Keeps others from writing in these drafts until the transaction ends. */
export async function lockDrafts(trx: Db, choice: BulkChoice, now: number): Promise<void> {
  await sql`select from property_draft where number in (select number from property where ${chosen(choice, now)})
    order by number for update`.execute(trx);
}
