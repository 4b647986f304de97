import type { CostRate } from '../../domain/cost/cost-rate.ts';
import { parseRateRows } from './parse-rate-file.ts';
import rows from './reference-rates.json' with { type: 'json' };

let read: readonly CostRate[] | null = null;

/** The rates that the product brings along, made by `scripts/rates/make-reference-rates.ts`; read at the first call. */
export function referenceRates(): readonly CostRate[] {
  if (read === null) {
    const parsed = parseRateRows(rows);
    if (!parsed.ok) throw new Error(parsed.problems.join('; '));
    read = parsed.rates;
  }
  return read;
}
