import { type Kysely, sql, type Transaction } from 'kysely';

/** The source under which the demo's properties and campaigns are stored. */
export const DEMO_SOURCE = 'demo';

export type RetiredDemo = {
  /** Internal numbers of the properties that are gone, for the change feed. */
  readonly properties: readonly number[];
  readonly campaigns: number;
};

/** Rows that go with the demonstration, counted before they do. */
export type StoredDemo = {
  readonly properties: number;
  readonly campaigns: number;
  /** Drafts that somebody writes of its properties. */
  readonly drafts: number;
  /** Submissions of visitors about its properties: they stay, and name none any more. */
  readonly enquiries: number;
};

/** Null: the demonstration is not there. */
export async function storedDemo<DB>(db: Kysely<DB>): Promise<StoredDemo | null> {
  const { rows } = await sql<StoredDemo>`
    with demo as (select number from property where source = ${DEMO_SOURCE})
    select (select count(*)::integer from demo) as properties,
      (select count(*)::integer from campaign where source = ${DEMO_SOURCE}) as campaigns,
      (select count(*)::integer from property_draft join demo using (number)) as drafts,
      (select count(*)::integer from submission join demo on demo.number = submission.property_number) as enquiries`.execute(
    db,
  );
  const [demo] = rows;
  return demo === undefined || demo.properties + demo.campaigns === 0 ? null : demo;
}

/**
 * Deletes the demo catalogue, its events and the pictures of its videos with it, in the caller's transaction: the first
 * real import does this (D§9). A few statements whatever the size; a second call finds nothing. Publishing the change is the caller's, as
 * the last statement of the transaction.
 */
export async function retireDemo<DB>(trx: Transaction<DB>): Promise<RetiredDemo> {
  const properties = await sql<{ number: number }>`
    delete from property where source = ${DEMO_SOURCE} returning number`.execute(trx);
  // Nothing but the demonstration was there before.
  if (properties.rows.length > 0) await sql`delete from video_picture`.execute(trx);
  const campaigns = await sql<{ code: string }>`
    delete from campaign where source = ${DEMO_SOURCE} returning code`.execute(trx);
  return { properties: properties.rows.map((row) => row.number), campaigns: campaigns.rows.length };
}
