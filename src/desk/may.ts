import { type DeskPattern, verdictOf } from '../domain/desk/access.ts';
import type { DeskCall } from '../workflows/desk/desk-call.ts';

/** True when the signed-in person may do something at an address, so that nobody is shown what would be refused. */
export function may({ signedIn }: DeskCall, pattern: DeskPattern, act: string): boolean {
  const role = signedIn?.person.role ?? null;
  return verdictOf(pattern, act, { stage: 'full', role, isConfirmed: true }) === 'allowed';
}
