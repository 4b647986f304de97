import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { signInCopy } from '../../../copy/desk/sign-in.ts';
import { deskContext } from '../../desk-context.ts';
import { TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { wantedPath } from './after-sign-in.ts';
import { OnTheWay, toProvider } from './on-the-way.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const person = context.get(deskContext).signedIn?.person;
  const byPassword = person?.factorSecret === null;
  return { byPassword, byProvider: byPassword && person.passwordHash === null };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form, signedIn, where } = call;
  if (signedIn === null) throw seeOther('/mesa/entrar');
  if (call.act === 'provider') {
    const asked = await toProvider(call, wantedPath(request), 'confirm');
    return asked ?? data({ problem: signInCopy.provider.refused }, 422);
  }
  const outcome = await desk.confirmAgain(signedIn, { given: form.get('given') ?? '', where });
  if (outcome.kind === 'confirmed') {
    return seeOther(wantedPath(request), [['set-cookie', call.cookie(outcome)]]);
  }
  const { person } = signedIn;
  const wrong = person.factorSecret === null ? signInCopy.wrongPassword : signInCopy.wrongCode;
  return data({ problem: outcome.kind === 'wait' ? signInCopy.wait(outcome.seconds) : wrong }, 422);
}

export default function Confirm() {
  const { byPassword, byProvider } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && 'goTo' in answer) return <OnTheWay goTo={answer.goTo} />;
  if (byProvider) {
    return (
      <Shell title={signInCopy.confirmTitle} hint={signInCopy.confirmWhy}>
        <form method="post" className="panel stack narrow">
          {answer ? <Note kind="error">{answer.problem}</Note> : null}
          <button type="submit" className="btn" name="do" value="provider">
            {signInCopy.providerConfirm}
          </button>
        </form>
      </Shell>
    );
  }
  return (
    <Shell title={signInCopy.confirmTitle} hint={signInCopy.confirmWhy}>
      <form method="post" className="panel stack narrow">
        <TextField
          label={byPassword ? signInCopy.password : signInCopy.code}
          name="given"
          type={byPassword ? 'password' : 'text'}
          autoComplete={byPassword ? 'current-password' : 'one-time-code'}
          required
          error={answer?.problem}
        />
        <button type="submit" className="btn" name="do" value="confirm">
          {signInCopy.confirm}
        </button>
      </form>
    </Shell>
  );
}
