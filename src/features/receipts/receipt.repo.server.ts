import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type ReceiptFacts, receiptFactsSchema } from '../../domain/receipt/receipt-facts.schema.ts';
import { DAY_MS, type Instant, instant } from '../../domain/time.ts';
import type { ReceiptTables } from './receipts.tables.server.ts';

/** Days for which a receipt is kept: the five years in which claims can be made (CDC art. 27). */
export const RECEIPT_DAYS = 5 * 365 + 2;

export type Receipt = {
  readonly code: string;
  readonly propertyNumber: number;
  readonly madeAt: Instant;
  readonly facts: ReceiptFacts;
  /** SHA-256 of the text that is kept. */
  readonly fingerprint: string;
};

type Db = Kysely<ReceiptTables>;

/** Keeps one. Nothing ever changes it. */
export async function addReceipt(
  db: Db,
  receipt: Pick<Receipt, 'code' | 'propertyNumber' | 'madeAt' | 'facts'>,
): Promise<void> {
  const { code, propertyNumber, madeAt, facts } = receipt;
  await db
    .insertInto('receipt')
    .values({
      ...{ code, property_number: propertyNumber, small_id: facts.smallId, made_at: new Date(madeAt) },
      facts: JSON.stringify(facts),
    })
    .execute();
}

/** Null: there is none of that code, or no longer. */
export async function findReceipt(db: Db, code: string): Promise<Receipt | null> {
  const row = await db.selectFrom('receipt').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return null;
  return {
    code,
    propertyNumber: Number(row.property_number),
    madeAt: instant(row.made_at.getTime()),
    facts: receiptFactsSchema.parse(JSON.parse(row.facts)),
    fingerprint: createHash('sha256').update(row.facts).digest('hex'),
  };
}

/** Deletes those that have been kept for their term; returns how many. */
export async function deleteOldReceipts(db: Db, now: Instant): Promise<number> {
  const before = new Date(now - RECEIPT_DAYS * DAY_MS);
  const { numDeletedRows } = await db.deleteFrom('receipt').where('made_at', '<', before).executeTakeFirst();
  return Number(numDeletedRows);
}
