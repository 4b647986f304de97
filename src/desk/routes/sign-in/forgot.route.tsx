import { type ActionFunctionArgs, data, useActionData } from 'react-router';
import { signInCopy } from '../../../copy/desk/sign-in.ts';
import { deskContext } from '../../desk-context.ts';
import { TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Gate } from '../../parts/shell.tsx';

export async function action({ context }: ActionFunctionArgs) {
  const { desk, form, reportError } = context.get(deskContext);
  // Not waited for: how long it takes would tell whether there is anybody.
  void desk.forgotPassword(form.get('login') ?? '').catch(reportError);
  return data({ isAsked: true });
}

export default function Forgot() {
  const answer = useActionData<typeof action>();
  return (
    <Gate title={signInCopy.forgotTitle}>
      {answer === undefined ? null : <Note kind="done">{signInCopy.forgotSent}</Note>}
      <form method="post" className="stack">
        <TextField label={signInCopy.login} name="login" type="email" autoComplete="username" required />
        <button type="submit" className="btn" name="do" value="ask">
          {signInCopy.forgotAsk}
        </button>
      </form>
      <a href="/mesa/entrar">{signInCopy.toSignIn}</a>
    </Gate>
  );
}
