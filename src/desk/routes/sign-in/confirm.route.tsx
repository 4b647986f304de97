import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { signInCopy } from '../../../copy/desk/sign-in.ts';
import { CONFIRMING } from '../../../domain/desk/access.ts';
import type { Refused } from '../../../workflows/desk/guarded.server.ts';
import { deskContext } from '../../desk-context.ts';
import { TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { wantedPath } from './after-sign-in.ts';
import { OnTheWay, toProvider } from './on-the-way.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { signedIn, interrupted } = context.get(deskContext);
  const person = signedIn?.person;
  const byPassword = person?.factorSecret === null;
  const byProvider = byPassword && person.passwordHash === null;
  const refused = interrupted?.refused ?? null;
  const problem = refused && problemOf(refused, byPassword);
  return { byPassword, byProvider, pressed: interrupted && { ...interrupted, problem } };
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
  return data({ problem: problemOf(outcome, signedIn.person.factorSecret === null) }, 422);
}

function problemOf(refused: Refused, byPassword: boolean): string {
  if (refused.kind === 'wait') return signInCopy.wait(refused.seconds);
  return byPassword ? signInCopy.wrongPassword : signInCopy.wrongCode;
}

export default function Confirm() {
  const { byPassword, byProvider, pressed } = useLoaderData<typeof loader>();
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
  const given = {
    label: byPassword ? signInCopy.password : signInCopy.code,
    type: byPassword ? 'password' : 'text',
    autoComplete: byPassword ? 'current-password' : 'one-time-code',
  };
  if (pressed !== null) {
    return (
      <Shell title={signInCopy.confirmTitle} hint={signInCopy.confirmThenDone}>
        <form method="post" action={pressed.path} className="panel stack narrow">
          {pressed.fields.map(([name, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: fields of a form may have the same name and value
            <input key={index} type="hidden" name={name} value={value} />
          ))}
          <TextField {...given} name={CONFIRMING} required error={pressed.problem ?? undefined} />
          <div className="row">
            <button type="submit" className="btn">
              {signInCopy.confirm}
            </button>
            <a className="btn btn--3" href={pressed.path}>
              {signInCopy.confirmNot}
            </a>
          </div>
        </form>
      </Shell>
    );
  }
  return (
    <Shell title={signInCopy.confirmTitle} hint={signInCopy.confirmWhy}>
      <form method="post" className="panel stack narrow">
        <TextField {...given} name="given" required error={answer?.problem} />
        <button type="submit" className="btn" name="do" value="confirm">
          {signInCopy.confirm}
        </button>
      </form>
    </Shell>
  );
}
