import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { teamCopy } from '../../../copy/desk/account.ts';
import { roleNames } from '../../../copy/desk/desk.ts';
import { dayOf } from '../../../copy/desk/times.ts';
import { isRole, ROLES } from '../../../domain/desk/roles.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { SelectField, TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { TableHeads } from '../../parts/table-heads.tsx';
import { ToldOnce } from '../../parts/told-once.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { desk } = call;
  const me = mine(call).person.id;
  const team = await desk.team();
  const invited = await desk.invited();
  return {
    rows: team.map(({ createdAt, revokedAt, ...rest }) => ({
      ...rest,
      since: createdAt.getTime(),
      isRevoked: revokedAt !== null,
      isMe: rest.id === me,
    })),
    invited: invited.map(({ until, ...rest }) => ({ ...rest, until: until.getTime() })),
  };
}

type Told = { readonly outcome: keyof typeof teamCopy.outcomes; readonly link: string | null };
const told = (outcome: Told['outcome'], link: string | null = null) =>
  data<Told>({ outcome, link }, outcome === 'done' ? 200 : 422);

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { act, desk, form } = call;
  const { actor } = mine(call);
  const id = form.get('person') ?? '';
  const login = form.get('login') ?? '';
  const role = form.get('role') ?? '';
  if (act === 'uninvite') return told(await desk.withdrawInvitation(login, actor));
  if (act === 'sessions') return told(await desk.endPersonSessions(id, actor));
  if (act === 'factor') return told(await desk.resetFactor(id, actor));
  if (act === 'revoke') return told(await desk.revokePerson(id, actor));
  if (act === 'role') return told(isRole(role) ? await desk.changeRole(id, role, actor) : 'unknown');
  if (act === 'reset') {
    const reset = await desk.resetPerson({ login, actor });
    return reset === null ? told('unknown') : told('done', reset.link);
  }
  const invited = await desk.tryInvite({ login, role: isRole(role) ? role : 'leitura', actor });
  return invited.ok ? told('done', invited.link) : told(invited.code);
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;
type Row = Loaded['rows'][number];
const roles = ROLES.map((role) => [role, roleNames[role]] as const);

const Who = ({ row }: { row: Row }) => (
  <>
    <input type="hidden" name="person" value={row.id} />
    <input type="hidden" name="login" value={row.login} />
  </>
);

function RoleForm({ row }: { row: Row }) {
  if (row.isRevoked) return <>{roleNames[row.role]}</>;
  return (
    <form method="post" className="row">
      <Who row={row} />
      <select
        className="select select--s"
        name="role"
        defaultValue={row.role}
        aria-label={teamCopy.roleOf(row.name)}
      >
        {roles.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn--2 btn--s" name="do" value="role">
        {teamCopy.changeRole}
      </button>
    </form>
  );
}

function Acts({ row }: { row: Row }) {
  if (row.isRevoked) return <span className="tag tag--danger">{teamCopy.revoked}</span>;
  return (
    <form method="post" className="row">
      <Who row={row} />
      {row.isMe || row.sessions === 0 ? null : (
        <button
          type="submit"
          className="btn btn--3 btn--s"
          name="do"
          value="sessions"
          aria-label={teamCopy.actOf(teamCopy.sessions, row.name)}
        >
          {teamCopy.sessions}
        </button>
      )}
      {row.isMe || !row.hasFactor ? null : (
        <button
          type="submit"
          className="btn btn--3 btn--s"
          name="do"
          value="factor"
          aria-label={teamCopy.actOf(teamCopy.factor, row.name)}
        >
          {teamCopy.factor}
        </button>
      )}
      <button type="submit" className="btn btn--3 btn--s" name="do" value="reset">
        {teamCopy.reset}
      </button>
      <button type="submit" className="btn btn--danger btn--s" name="do" value="revoke">
        {teamCopy.revoke}
      </button>
    </form>
  );
}

function Invited({ invited }: Pick<Loaded, 'invited'>) {
  if (invited.length === 0) return null;
  return (
    <section className="panel">
      <h2>{teamCopy.invited}</h2>
      <ul className="stack">
        {invited.map(({ login, role, until, mark }) => (
          <li key={login}>
            <form method="post" className="row spread">
              <input type="hidden" name="login" value={login} />
              <span>
                {login}
                <small className="muted"> {teamCopy.invitedUntil(roleNames[role], dayOf(until), mark)}</small>
              </span>
              <button
                type="submit"
                className="btn btn--3 btn--s"
                name="do"
                value="uninvite"
                aria-label={teamCopy.uninviteOf(login)}
              >
                {teamCopy.uninvite}
              </button>
            </form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Invite() {
  return (
    <form method="post" className="panel stack narrow">
      <h2>{teamCopy.inviteTitle}</h2>
      <TextField label={teamCopy.login} name="login" type="email" required />
      <SelectField label={teamCopy.role} name="role" options={roles} defaultValue="atendimento" />
      <button type="submit" className="btn" name="do" value="invite">
        {teamCopy.invite}
      </button>
    </form>
  );
}

export default function Team() {
  const { rows, invited } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { person, role, acts } = teamCopy;
  return (
    <Shell title={teamCopy.title} hint={teamCopy.hint}>
      {answer ? (
        <Note kind={answer.outcome === 'done' ? 'done' : 'error'}>{teamCopy.outcomes[answer.outcome]}</Note>
      ) : null}
      {answer?.link ? (
        <ToldOnce title={teamCopy.linkTitle} hint={teamCopy.link} secret={answer.link} />
      ) : null}
      <div className="dtw">
        <table className="dt">
          <TableHeads of={[person, role, acts]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>
                  <b>{row.name}</b>
                  <small className="anywhere">{row.login}</small>
                  <small>{teamCopy.standing(dayOf(row.since), row)}</small>
                  {row.sessions === 0 ? null : <small>{teamCopy.open(row.sessions)}</small>}
                </td>
                <td>
                  <RoleForm row={row} />
                </td>
                <td>
                  <Acts row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="hint">{teamCopy.factorHint}</p>
      <Invited invited={invited} />
      <Invite />
    </Shell>
  );
}
