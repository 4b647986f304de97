import type { PropertyActions } from './property-actions.ts';

/** Forms about a property that its state may close (specification 1§4). */
export type OfferedForm = 'message' | 'visit' | 'proposal' | 'auction_lead';

/** Why a form about a property is not taken: nothing of it is, or it takes no visits at all. */
export type ClosedForm = 'not_offered' | 'visit_not_offered';

/**
 * Whether a form about a property with these actions is taken, on its page and by its call alike; null: it is. Sold, closed
 * and past its limit it takes neither message nor visit (1§4, D§5).
 */
export function closedForm(form: OfferedForm, { main, visit }: PropertyActions): ClosedForm | null {
  if (main.kind === 'disabled') return 'not_offered';
  if (form === 'visit' && visit === 'absent') return 'visit_not_offered';
  const isProposable = main.kind !== 'finished' && main.kind !== 'none';
  return form === 'proposal' && !isProposable ? 'not_offered' : null;
}

const FINAL_REFUSALS: readonly string[] = [
  'not_offered',
  'visit_not_offered',
  'property_gone',
  'property_unknown',
];

/** Whether a form that was refused with this code would be refused again. */
export function isFinalRefusal(code: string): boolean {
  return FINAL_REFUSALS.includes(code);
}
