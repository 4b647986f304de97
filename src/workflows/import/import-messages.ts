import { importLineReasons, importNotes, importRefusals } from '../../copy/server/import-messages.ts';
import type { LineReason } from '../../features/catalogue/caixa-list/caixa-list.row.ts';
import type { RefusalCode, RefusalFacts } from './import-outcome.ts';

/** Reason of a refused file, for the operator. */
export function refusalReason(code: RefusalCode, facts: RefusalFacts = {}): string {
  return importRefusals(facts)[code];
}

/** Reasons of a rejected line in the report. */
export const LINE_REASONS: Readonly<Record<LineReason, string>> = importLineReasons;

export const NOTES = importNotes;
