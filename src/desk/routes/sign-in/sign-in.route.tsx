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
import { Gate } from '../../parts/shell.tsx';
import { seeOther } from '../../see-other.ts';
import { goOn, wantedPath } from './after-sign-in.ts';
import { OnTheWay, toProvider } from './on-the-way.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  const { desk, signedIn } = context.get(deskContext);
  if (signedIn?.session.stage === 'full') throw seeOther('/mesa');
  return { hasProvider: desk.hasProvider };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  if (call.act === 'provider') {
    const asked = await toProvider(call, wantedPath(request), 'enter');
    return asked ?? data({ problem: signInCopy.provider.refused, login: '' }, 422);
  }
  const { desk, form, where } = call;
  const login = form.get('login')?.trim() ?? '';
  const outcome = await desk.signIn({ login, password: form.get('password') ?? '', where });
  if (outcome.kind === 'begun') return goOn(call, outcome, wantedPath(request));
  const problem = outcome.kind === 'wrong' ? signInCopy.wrong : signInCopy.wait(outcome.seconds);
  return data({ problem, login }, outcome.kind === 'wrong' ? 422 : 429);
}

export default function SignIn() {
  const { hasProvider } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && 'goTo' in answer) return <OnTheWay goTo={answer.goTo} />;
  return (
    <Gate title={signInCopy.title}>
      {answer === undefined ? null : <Note kind="error">{answer.problem}</Note>}
      <form method="post" className="stack">
        <TextField
          label={signInCopy.login}
          name="login"
          type="email"
          autoComplete="username"
          required
          defaultValue={answer?.login}
        />
        <TextField
          label={signInCopy.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <button type="submit" className="btn" name="do" value="password">
          {signInCopy.enter}
        </button>
      </form>
      <p>
        <a href="/mesa/esqueci-a-senha">{signInCopy.forgot}</a>
      </p>
      {hasProvider ? (
        <form method="post">
          <button type="submit" className="btn btn--2" name="do" value="provider">
            {signInCopy.providerEnter}
          </button>
        </form>
      ) : null}
    </Gate>
  );
}
