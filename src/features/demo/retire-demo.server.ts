import { sql, type Transaction } from 'kysely';

/** The source under which the demo's properties and campaigns are stored. */
export const DEMO_SOURCE = 'demo';

export type RetiredDemo = {
  /** Internal numbers of the properties that are gone, for the change feed. */
  readonly properties: readonly number[];
  readonly campaigns: number;
};

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
