import { CONFIRMING } from '../../domain/desk/access.ts';
import type { Where } from '../../features/desk/session.repo.server.ts';
import type { Desk } from '../../workflows/desk/desk.server.ts';
import type { Interrupted } from '../../workflows/desk/desk-call.ts';
import type { Confirmed, SignedIn } from '../../workflows/desk/sign-in.server.ts';

/** A press that asks who its person is: done at once with what they give, or kept on the page that asks for it. */
export type Press = {
  readonly isConfirmed: boolean;
  readonly interrupted: Interrupted | null;
  /** The session's new token. */
  readonly renewed: Confirmed | null;
  readonly signedIn: SignedIn | null;
  /** Form that was pressed, without the fields that confirmed it. */
  readonly form: URLSearchParams | null;
};

export const NOTHING_PRESSED: Press = {
  isConfirmed: false,
  interrupted: null,
  renewed: null,
  signedIn: null,
  form: null,
};

type Pressed = { readonly path: string; readonly form: URLSearchParams; readonly where: Where };

export async function pressOf(desk: Desk, signedIn: SignedIn, pressed: Pressed): Promise<Press> {
  const { person } = signedIn;
  // A person who confirms at the company's account comes back by an address, which brings no form.
  if (person.factorSecret === null && person.passwordHash === null) return NOTHING_PRESSED;
  const form = new URLSearchParams(pressed.form);
  const given = form.get(CONFIRMING);
  form.delete(CONFIRMING);
  const outcome = given === null ? null : await desk.confirmAgain(signedIn, { given, where: pressed.where });
  if (outcome?.kind === 'confirmed') {
    const renewed = await desk.whoIs(outcome.token);
    return { isConfirmed: true, interrupted: null, renewed: outcome, signedIn: renewed, form };
  }
  const interrupted = { path: pressed.path, fields: [...form], refused: outcome };
  return { ...NOTHING_PRESSED, interrupted };
}
