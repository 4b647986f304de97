import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { accountCopy } from '../../../copy/desk/account.ts';
import { passwordFaults, signInCopy } from '../../../copy/desk/sign-in.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { OnTheWay, toProvider } from '../sign-in/on-the-way.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { person, session } = mine(call);
  const sessions = await call.desk.sessions(person.id);
  return {
    login: person.login,
    hasFactor: person.factorSecret !== null,
    hasPassword: person.passwordHash !== null,
    mayLink: call.desk.hasProvider && person.subject === null,
    sessions: sessions.map(({ id, agent, clientAddress, createdAt, seenAt, stage }) => ({
      ...{ id, agent, clientAddress },
      isHalf: stage !== 'full',
      isThis: id === session.id,
      since: createdAt.getTime(),
      seen: seenAt.getTime(),
    })),
  };
}

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { act, desk, form, where } = call;
  const { person, actor, signedIn } = mine(call);
  if (act === 'end') {
    await desk.endSession({ personId: person.id, sessionId: form.get('session') ?? '', actor });
    return data({ done: accountCopy.ended, field: null, words: null });
  }
  if (act === 'link') {
    const asked = await toProvider(call, '/mesa/conta', 'link');
    return asked ?? data({ done: null, field: null, words: null }, 422);
  }
  const given = {
    current: form.get('current') ?? '',
    password: form.get('password') ?? '',
    repeat: form.get('repeat') ?? '',
    where,
  };
  const outcome = await desk.changePassword(signedIn, given);
  if (outcome.kind === 'changed') {
    const headers = { 'set-cookie': call.cookie(outcome.begun) };
    return data({ done: accountCopy.changed, field: null, words: null }, { headers });
  }
  if (outcome.kind === 'wait') {
    return data({ done: null, field: 'current', words: signInCopy.wait(outcome.seconds) }, 429);
  }
  return data({ done: null, field: outcome.field, words: passwordFaults[outcome.code] }, 422);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

function Sessions({ sessions }: Pick<Loaded, 'sessions'>) {
  return (
    <section className="panel">
      <h2>{accountCopy.sessions}</h2>
      <ul className="rows">
        {sessions.map(({ id, agent, clientAddress, since, seen, isHalf, isThis }) => (
          <li key={id}>
            <span>
              <b>{isThis ? accountCopy.thisOne : clientAddress}</b>{' '}
              {isHalf ? <span className="tag tag--warn">{accountCopy.half}</span> : null}
              <small>{accountCopy.sessionLine(dayAndTime(since), dayAndTime(seen))}</small>
              <small>{agent}</small>
            </span>
            {isThis ? null : (
              <form method="post">
                <input type="hidden" name="session" value={id} />
                <button type="submit" className="btn btn--2 btn--s" name="do" value="end">
                  {accountCopy.end}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Password({ errorOf }: { errorOf: (field: string) => string | null }) {
  return (
    <form method="post" className="panel stack narrow">
      <h2>{accountCopy.password}</h2>
      <TextField
        label={accountCopy.current}
        name="current"
        type="password"
        autoComplete="current-password"
        required
        error={errorOf('current')}
      />
      <TextField
        label={accountCopy.newPassword}
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
      <button type="submit" className="btn" name="do" value="password">
        {accountCopy.change}
      </button>
    </form>
  );
}

function Link() {
  return (
    <form method="post" className="panel stack narrow">
      <h2>{accountCopy.provider}</h2>
      <p className="hint">{accountCopy.providerHint}</p>
      <button type="submit" className="btn btn--2" name="do" value="link">
        {accountCopy.link}
      </button>
    </form>
  );
}

export default function Account() {
  const { login, hasFactor, hasPassword, mayLink, sessions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (answer && 'goTo' in answer) return <OnTheWay goTo={answer.goTo} />;
  const errorOf = (field: string) => (answer?.field === field ? answer.words : null);
  return (
    <Shell title={accountCopy.title} hint={login}>
      {answer?.done ? <Note kind="done">{answer.done}</Note> : null}
      <section className="panel stack">
        <h2>{accountCopy.factor}</h2>
        <p>{hasFactor ? accountCopy.hasFactor : accountCopy.hasNoFactor}</p>
        <p>
          <a className="btn btn--2 btn--s" href="/mesa/entrar/segundo-fator?de=/mesa/conta">
            {hasFactor ? accountCopy.changeFactor : accountCopy.setFactor}
          </a>
        </p>
      </section>
      {hasPassword ? <Password errorOf={errorOf} /> : null}
      {mayLink ? <Link /> : null}
      <Sessions sessions={sessions} />
    </Shell>
  );
}
