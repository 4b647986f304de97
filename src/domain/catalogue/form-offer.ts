import type { PropertyActions } from './property-actions.ts';

/** Forms about a property that its state may close (specification 1§4). */
export type OfferedForm = 'message' | 'visit' | 'proposal' | 'auction_lead';

/** Why a form about a property is not taken: nothing of it is, it takes no visits at all, or nobody bids for it. */
export type ClosedForm = 'not_offered' | 'visit_not_offered' | 'bids_not_taken';

/** True when a visitor of the other site bids there against others: only then is an address asked for on the way. */
export const takesBids = (saleClass: PropertyActions['saleClass']): boolean =>
  saleClass === 'auction' || saleClass === 'dispute';

/**
 * Whether a form about a property with these actions is taken, on its page and by its call alike; null: it is. Sold, closed
 * and past its limit it takes neither message nor visit (1§4, D§5).
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
