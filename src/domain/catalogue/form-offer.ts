import type { PropertyActions } from './property-actions.ts';

/** Forms about a property that its state may close (specification 1§4). */
export type OfferedForm = 'message' | 'visit' | 'proposal' | 'auction_lead';

/** Reason to refuse a form about a property: it takes no forms, no visits, or no bids. */
export type ClosedForm = 'not_offered' | 'visit_not_offered' | 'bids_not_taken';

/** True when a visitor of the other site bids there against others: only then is an address asked for on the way. */
export const takesBids = (saleClass: PropertyActions['saleClass']): boolean =>
  saleClass === 'auction' || saleClass === 'dispute';

/**
 * Reason to refuse a form about a property with these actions, on its page and by its call alike; null: it is taken.
 * A property that is sold, closed or past its limit takes neither message nor visit (1§4, D§5).
 */
export function closedForm(
  form: OfferedForm,
  { main, visit, saleClass }: PropertyActions,
): ClosedForm | null {
  if (main.kind === 'disabled') return 'not_offered';
  if (form === 'visit' && visit === 'absent') return 'visit_not_offered';
  if (form === 'auction_lead' && !takesBids(saleClass)) return 'bids_not_taken';
  const isProposable = main.kind !== 'finished' && main.kind !== 'none' && main.kind !== 'waits';
  return form === 'proposal' && !isProposable ? 'not_offered' : null;
}

const FINAL_REFUSALS: readonly string[] = [
  'not_offered',
  'visit_not_offered',
  'bids_not_taken',
  'property_gone',
  'property_unknown',
];

/** True when a form that was refused with this code would be refused again. */
export function isFinalRefusal(code: string): boolean {
  return FINAL_REFUSALS.includes(code);
}
