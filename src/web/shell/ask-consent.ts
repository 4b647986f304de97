import type { Purpose } from './messages.ts';
import { tellShell } from './tell-shell.ts';

/** True when the visitor has allowed this. */
export function isAllowed(purpose: Purpose): boolean {
  const question = { purpose, isAllowed: false };
  tellShell('outlet:ask', question);
  return question.isAllowed;
}
