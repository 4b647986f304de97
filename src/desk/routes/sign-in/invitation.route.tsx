import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { roleNames } from '../../../copy/desk/desk.ts';
import { passwordFaults, signInCopy } from '../../../copy/desk/sign-in.ts';
import { deskContext } from '../../desk-context.ts';
import { TextField } from '../../parts/field.tsx';
import { Gate } from '../../parts/shell.tsx';
import { goOn } from './after-sign-in.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const invitation = await context.get(deskContext).desk.readInvitation(params.token ?? '');
  return invitation === null ? data(null, 410) : data(invitation);
}

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form, where } = call;
  const name = form.get('name') ?? '';
  const outcome = await desk.acceptInvitation(params.token ?? '', {
    name,
    password: form.get('password') ?? '',
    repeat: form.get('repeat') ?? '',
    where,
  });
  if (outcome.kind === 'begun') return goOn(call, outcome, '/mesa');
  if (outcome.kind === 'over') return data(null, 410);
  return data({ field: outcome.field, words: passwordFaults[outcome.code], name }, 422);
}

export default function InvitationPage() {
  const invitation = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (invitation === null) {
    return (
      <Gate title={signInCopy.overTitle}>
        <p>{signInCopy.over}</p>
        <a className="btn btn--2" href="/mesa/entrar">
          {signInCopy.toSignIn}
        </a>
      </Gate>
    );
  }
  const errorOf = (field: string) => (answer?.field === field ? answer.words : null);
  const { kind, login, role } = invitation;
  return (
    <Gate title={signInCopy.joinTitle[kind]}>
      <p>{signInCopy.joinAs(login, roleNames[role])}</p>
      <form method="post" className="stack">
        <input type="hidden" name="username" autoComplete="username" value={login} readOnly />
        {kind === 'join' ? (
          <TextField
            label={signInCopy.name}
            name="name"
            autoComplete="name"
            required
            maxLength={100}
            defaultValue={answer?.name}
            error={errorOf('name')}
          />
        ) : null}
        <TextField
          label={signInCopy.newPassword}
          hint={signInCopy.passwordHint}
          name="password"
          type="password"
          autoComplete="new-password"
          required
          error={errorOf('password')}
        />
        <TextField
          label={signInCopy.repeat}
          name="repeat"
          type="password"
          autoComplete="new-password"
          required
          error={errorOf('repeat')}
        />
        <button type="submit" className="btn" name="do" value="accept">
          {signInCopy.join[kind]}
        </button>
      </form>
    </Gate>
  );
}
