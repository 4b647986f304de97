import { type ActionFunctionArgs, data, useActionData } from 'react-router';
import { signInCopy } from '../../../copy/desk/sign-in.ts';
import { deskContext } from '../../desk-context.ts';
import { TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Gate } from '../../parts/shell.tsx';
import { goOn, wantedPath } from './after-sign-in.ts';

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form, signedIn, where } = call;
  if (signedIn === null) return data({ problem: signInCopy.wrongCode }, 422);
  const outcome = await desk.giveFactor(signedIn, { given: form.get('code') ?? '', where });
  if (outcome.kind === 'begun') return goOn(call, outcome, wantedPath(request));
  const problem = outcome.kind === 'wrong' ? signInCopy.wrongCode : signInCopy.wait(outcome.seconds);
  return data({ problem }, outcome.kind === 'wrong' ? 422 : 429);
}

export default function Code() {
  const answer = useActionData<typeof action>();
  return (
    <Gate title={signInCopy.codeTitle}>
      {answer === undefined ? null : <Note kind="error">{answer.problem}</Note>}
      <form method="post" className="stack">
        <TextField
          label={signInCopy.code}
          hint={signInCopy.codeHint}
          name="code"
          autoComplete="one-time-code"
          required
        />
        <button type="submit" className="btn" name="do" value="code">
          {signInCopy.enter}
        </button>
      </form>
    </Gate>
  );
}
