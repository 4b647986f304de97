import { z } from 'zod';

const amount = z.number().nullable();

/** A row of a law or a rate as it stood: a later one does not change what a receipt says. */
const rule = z.object({ id: z.string(), since: z.string(), checkedOn: z.string(), value: amount });
const rate = z.object({
  id: z.string(),
  low: amount,
  base: amount,
  high: amount,
  /** Null: the listing itself says it. */
  source: z.string().nullable(),
  since: z.string().nullable(),
  checkedOn: z.string().nullable(),
});

/**
 * Facts of a listing at an instant, with the rules and rates that its page reckoned with. Plain values by names of
 * our own; receipts are read for five years, so that a fact is added as an optional one and none is ever renamed.
 */
export const receiptFactsSchema = z.object({
  smallId: z.string(),
  bankId: z.string().nullable(),
  href: z.string(),
  name: z.string(),
  address: z.string(),
  place: z.string(),
  state: z.string(),
  saleType: z.string(),
  saleCategory: z.string(),
  priceCents: amount,
  appraisalCents: amount,
  totalCents: amount,
  occupation: z.string().nullable(),
  paymentTypes: z.array(z.string()),
  fgts: z.boolean().nullable(),
  registration: z.string().nullable(),
  deadlineAt: z.string().nullable(),
  auctions: z.array(z.object({ at: z.string(), minimumCents: amount })),
  debts: z.array(z.object({ type: z.string(), valueCents: amount, payer: z.string().nullable() })),
  dataOf: z.string().nullable(),
  /** Instant at which the list of that day was taken in; null: no list, or not known. */
  takenInAt: z.string().nullable().optional(),
  documents: z.array(z.object({ name: z.string(), url: z.string(), hash: z.string().nullable() })),
  rules: z.array(rule),
  rates: z.array(rate),
});

export type ReceiptFacts = z.infer<typeof receiptFactsSchema>;
export type ReceiptFact = keyof ReceiptFacts;
