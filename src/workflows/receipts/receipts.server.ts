import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { ReceiptFacts } from '../../domain/receipt/receipt-facts.schema.ts';
import { receiptFacts } from '../../domain/receipt/receipt-facts.ts';
import type { Clock, Instant } from '../../domain/time.ts';
import { listTakenIn } from '../../features/catalogue/import/import-list.repo.server.ts';
import {
  addReceipt,
  deleteOldReceipts,
  findReceipt,
  type Receipt,
} from '../../features/receipts/receipt.repo.server.ts';
import type { ReceiptTables } from '../../features/receipts/receipts.tables.server.ts';
import type { JobHandler } from '../../platform/jobs/job-runner.server.ts';
import type { ScheduleEntry } from '../../platform/jobs/schedule.server.ts';
import type { Outlet } from '../catalogue/outlet.server.ts';
import type { SubmissionLimits } from '../submissions/submission-limits.server.ts';

/** A receipt, and the same facts as they are now; null: the listing is no longer there. */
export type FoundReceipt = { readonly receipt: Receipt; readonly today: ReceiptFacts | null };

export type Receipts = {
  /** Freezes a published listing, named by any id or code of it. `busy`: its place has asked for too many. */
  readonly make: (
    reference: string,
    clientAddress: string,
  ) => Promise<{ readonly kind: 'made'; readonly code: string } | { readonly kind: 'unknown' | 'busy' }>;
  readonly find: (code: string) => Promise<FoundReceipt | null>;
};

type ReceiptParts = {
  readonly db: Kysely<ReceiptTables>;
  readonly outlet: Outlet;
  /** Null: no limits, for tests of load. */
  readonly limits: SubmissionLimits | null;
};

/** Without signs that are mistaken for others when they are read from paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE = /^[a-z0-9]{4}(-[a-z0-9]{4}){3}$/;

/** Four times four signs: nobody finds a receipt by trying. */
function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

export function makeReceipts({ db, outlet, limits }: ReceiptParts): Receipts {
  return {
    async make(reference, clientAddress) {
      const now = outlet.clock.now();
      const found = await frozen({ db, outlet }, reference, now);
      if (found === null) return { kind: 'unknown' };
      if (limits?.isFree(clientAddress, now) === false) return { kind: 'busy' };
      const code = newCode();
      await addReceipt(db, { code, ...found, madeAt: now });
      return { kind: 'made', code };
    },
    async find(code) {
      const receipt = CODE.test(code) ? await findReceipt(db, code) : null;
      if (receipt === null) return null;
      const today = await frozen({ db, outlet }, receipt.facts.smallId, outlet.clock.now());
      // Its code may have gone to another listing.
      const isSame = today?.propertyNumber === receipt.propertyNumber;
      return { receipt, today: isSame ? today.facts : null };
    },
  };
}

async function frozen({ db, outlet }: Pick<ReceiptParts, 'db' | 'outlet'>, reference: string, now: Instant) {
  const found = await outlet.findProperty(reference, now);
  if (found.kind !== 'found' || found.property.status === 'rascunho') return null;
  const { property } = found;
  const page = outlet.propertyPage(property, now, { isPreview: false });
  const listed = page.dataAge?.from === 'list' ? await listTakenIn(db, property, page.dataAge.day) : null;
  const facts = receiptFacts(page, outlet.costFacts(property, page, now), now, listed);
  return { propertyNumber: property.number, facts };
}

const FORGET_RECEIPTS = 'forget-receipts';

export const RECEIPT_SCHEDULE: readonly ScheduleEntry[] = [
  { name: FORGET_RECEIPTS, line: '20 4 * * *', queue: FORGET_RECEIPTS },
];

/** Deletes receipts by night once their five years are over. */
export function receiptJobs<DB>(
  db: Kysely<ReceiptTables>,
  clock: Clock,
): Readonly<Record<string, JobHandler<DB>>> {
  return {
    [FORGET_RECEIPTS]: async () => {
      await deleteOldReceipts(db, clock.now());
    },
  };
}
