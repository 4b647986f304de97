import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { portalsCopy, webhooksCopy, tokensCopy as words } from '../../../copy/desk/exchange.ts';
import { dayAndTime, dayOf } from '../../../copy/desk/times.ts';
import { SCOPES } from '../../../domain/exchange/scopes.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { ChecksField, TextField } from '../../parts/field.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { TableHeads } from '../../parts/table-heads.tsx';
import { ToldOnce } from '../../parts/told-once.tsx';

const [GOOD, REVOKED, OVER] = ['good', 'revoked', 'over'] as const;

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const now = desk.clock.now();
  const tokens = await desk.tokens.list();
  return tokens.map(({ createdAt, endsAt, revokedAt, usedAt, ...rest }) => ({
    ...rest,
    since: createdAt.getTime(),
    until: endsAt.getTime(),
    usedAt: usedAt?.getTime() ?? null,
    state: revokedAt !== null ? REVOKED : endsAt.getTime() > now ? GOOD : OVER,
  }));
}

type Field = keyof typeof words.errors;
type Typed = { readonly name: string; readonly scopes: readonly string[]; readonly lastDay: string | null };
type Told = {
  /** Sent fields, where something of them is wrong. */
  readonly typed?: Typed;
  readonly token?: string;
  readonly field?: Field;
  readonly done?: string;
  readonly failed?: string;
};

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { act, desk, form } = call;
  const { actor } = mine(call);
  if (act === 'revoke') {
    const isDone = await desk.tokens.revoke(form.get('token') ?? '', actor);
    return isDone ? data<Told>({ done: words.revoked }) : data<Told>({ failed: words.unknown }, 422);
  }
  const lastDay = form.get('until') || null;
  const asked: Typed = { name: form.get('name') ?? '', scopes: form.getAll('scope'), lastDay };
  const made = await desk.tokens.add(asked, actor);
  return made.ok ? data<Told>({ token: made.token }) : data<Told>({ field: made.field, typed: asked }, 422);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>[number];

function Acts({ row }: { row: Row }) {
  if (row.state !== 'good') return <span className="tag">{words.states[row.state]}</span>;
  return (
    <form method="post">
      <input type="hidden" name="token" value={row.id} />
      <button
        type="submit"
        className="btn btn--danger btn--s"
        name="do"
        value="revoke"
        aria-label={words.revokeOf(row.name)}
      >
        {words.revoke}
      </button>
    </form>
  );
}

function List({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return <p>{words.none}</p>;
  return (
    <div className="dtw">
      <table className="dt">
        <TableHeads of={Object.values(words.heads)} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <b>{row.name}</b>
                <small>{words.ending(row.mark)}</small>
                <small>{words.made(dayOf(row.since), row.createdBy)}</small>
              </td>
              <td data-k={words.heads.opens}>{row.scopes.map((scope) => words.scopes[scope]).join('; ')}</td>
              <td data-k={words.heads.until}>
                {dayOf(row.until)}
                <small>{row.usedAt === null ? words.neverUsed : words.used(dayAndTime(row.usedAt))}</small>
              </td>
              <td>
                <Acts row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Add({ field, typed }: Pick<Told, 'field' | 'typed'>) {
  return (
    <form method="post" className="panel stack narrow">
      <h2>{words.makeTitle}</h2>
      <TextField
        label={words.name}
        name="name"
        hint={words.nameHint}
        required
        maxLength={80}
        defaultValue={typed?.name}
        error={field === 'name' ? words.errors.name : null}
      />
      <ChecksField
        label={words.opens}
        name="scope"
        options={SCOPES.map((scope) => [scope, words.scopes[scope]] as const)}
        chosen={typed?.scopes ?? []}
        error={field === 'scopes' ? words.errors.scopes : null}
      />
      <TextField
        label={words.until}
        name="until"
        type="date"
        hint={words.untilHint}
        defaultValue={typed?.lastDay ?? undefined}
        error={field === 'ends' ? words.errors.ends : null}
      />
      <button type="submit" className="btn" name="do" value="add">
        {words.make}
      </button>
    </form>
  );
}

const TO_OTHERS = (
  <>
    <a className="btn btn--3 btn--s" href="/mesa/integracoes/portais">
      {portalsCopy.title}
    </a>
    <a className="btn btn--3 btn--s" href="/mesa/integracoes/avisos">
      {webhooksCopy.open}
    </a>
  </>
);

export default function Tokens() {
  const rows = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Shell title={words.title} hint={words.hint} acts={TO_OTHERS}>
      {answer?.done ? <Note kind="done">{answer.done}</Note> : null}
      {answer?.failed ? <Note kind="error">{answer.failed}</Note> : null}
      {answer?.token ? <ToldOnce title={words.onceTitle} hint={words.once} secret={answer.token} /> : null}
      <List rows={rows} />
      <Add field={answer?.field} typed={answer?.typed} />
    </Shell>
  );
}
