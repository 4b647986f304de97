import type { Kysely } from 'kysely';
import { type RateTable, rateTable } from '../../domain/cost/cost-rate.ts';
import { readOperatorRates } from './cost-rate.repo.server.ts';
import { referenceRates } from './reference-rates.server.ts';

/** The table of rates as the database has it: the operator's before the product's. */
export async function readRateTable<DB>(db: Kysely<DB>): Promise<RateTable> {
  return rateTable(referenceRates(), await readOperatorRates(db));
}
