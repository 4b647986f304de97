import { importLineReasons, importNotes, importRefusals } from '../../copy/server/import-messages.ts';
import type { LineReason } from '../../features/catalogue/caixa-list/caixa-list.row.ts';
import type { RefusalCode, RefusalFacts } from './import-outcome.ts';

/** What the operator reads when a file is refused. */
export function refusalReason(code: RefusalCode, facts: RefusalFacts = {}): string {
  return importRefusals(facts)[code];
}

/** What the report says of a rejected line. */
export const LINE_REASONS: Readonly<Record<LineReason, string>> = importLineReasons;

export const NOTES = importNotes;
