import type { Role } from '../domain/desk/roles.ts';
import type { Actor } from '../features/audit/write-audit.server.ts';
import type { DeskCall } from '../workflows/desk/desk-call.ts';
import type { SignedIn } from '../workflows/desk/sign-in.server.ts';
import { seeOther } from './see-other.ts';

/** The signed-in person, on a page whose row of the table lets nobody else come; as actor, too, for the audit. */
export function mine({ signedIn, where }: DeskCall): SignedIn & {
  readonly signedIn: SignedIn;
  readonly actor: Actor & { readonly role: Role };
} {
  if (signedIn === null) throw seeOther('/mesa/entrar');
  const { id, name, role } = signedIn.person;
  return { ...signedIn, signedIn, actor: { id, name, role, clientAddress: where.clientAddress } };
}
