import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { webhooksCopy as words } from '../../../copy/desk/exchange.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { ToldOnce } from '../../parts/told-once.tsx';
import { AddWebhook, type TypedWebhook, type WebhookField } from './add-webhook.tsx';
import { WebhookLog } from './webhook-log.tsx';

const ACTS = ['rotate', 'pause', 'resume', 'replay', 'remove'] as const;
/** Line of the log; null: all of them are meant. */
const lineOf = (text: string | null) => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null);
const actOf = (act: string | null) => ACTS.find((one) => one === act);

export async function loader({ context }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const now = desk.clock.now();
  const later = (date: Date | null) => (date !== null && date.getTime() > now ? date.getTime() : null);
  const webhooks = await desk.webhooks.list();
  return Promise.all(
    webhooks.map(async ({ createdAt: _, pausedAt, formerUntil, restUntil, ...rest }) => ({
      ...rest,
      isPaused: pausedAt !== null,
      bothUntil: later(formerUntil),
      restUntil: later(restUntil),
      log: (await desk.webhooks.log(rest.id)).map(({ at, triedAt, ...line }) => ({
        ...line,
        at: at.getTime(),
        triedAt: triedAt?.getTime() ?? null,
      })),
    })),
  );
}

type Told = {
  readonly secret?: string;
  readonly field?: WebhookField;
  readonly typed?: TypedWebhook;
  readonly isDone?: boolean;
};

export async function action({ context }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form } = call;
  const { actor } = mine(call);
  const act = actOf(call.act);
  if (act !== undefined) {
    const done = await desk.webhooks.work(
      { id: form.get('webhook') ?? '', act, line: lineOf(form.get('line')) },
      actor,
    );
    if (done === null) return data<Told>({ isDone: false }, 422);
    return data<Told>(done.secret === null ? { isDone: true } : { secret: done.secret });
  }
  const typed: TypedWebhook = {
    name: form.get('name') ?? '',
    address: form.get('address') ?? '',
    events: form.getAll('event'),
  };
  const made = await desk.webhooks.add(typed, actor);
  return made.ok ? data<Told>({ secret: made.secret }) : data<Told>({ field: made.field, typed }, 422);
}

type Row = ReturnType<typeof useLoaderData<typeof loader>>[number];

function Acts({ row }: { row: Row }) {
  const offered = ACTS.filter((act) =>
    act === 'pause' ? !row.isPaused : act === 'resume' ? row.isPaused : act !== 'replay' || row.failed > 0,
  );
  return (
    <form method="post" className="row">
      <input type="hidden" name="webhook" value={row.id} />
      {offered.map((act) => (
        <button
          key={act}
          type="submit"
          className={act === 'remove' ? 'btn btn--danger btn--s' : 'btn btn--3 btn--s'}
          name="do"
          value={act}
          aria-label={words.actOf(words.acts[act], row.name)}
        >
          {words.acts[act]}
        </button>
      ))}
    </form>
  );
}

function Told({ row }: { row: Row }) {
  return (
    <section className="panel stack">
      <h2>
        {row.name} {row.isPaused ? <span className="tag">{words.paused}</span> : null}
      </h2>
      <p className="link-code">{row.address}</p>
      <p>{row.events.map((kind) => words.kinds[kind]).join('; ')}</p>
      <p>{words.counts(row.waiting, row.failed, row.delivered)}</p>
      {row.restUntil === null ? null : <Note kind="warn">{words.resting(dayAndTime(row.restUntil))}</Note>}
      {row.bothUntil === null ? null : <p>{words.both(dayAndTime(row.bothUntil))}</p>}
      <Acts row={row} />
      <WebhookLog webhook={row.id} lines={row.log} />
    </section>
  );
}

const TO_TOKENS = (
  <a className="btn btn--3 btn--s" href="/mesa/integracoes">
    {words.tokens}
  </a>
);

export default function Webhooks() {
  const rows = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <Shell title={words.title} hint={words.hint} acts={TO_TOKENS}>
      {answer?.isDone === true ? <Note kind="done">{words.done}</Note> : null}
      {answer?.isDone === false ? <Note kind="error">{words.unknown}</Note> : null}
      {answer?.secret ? (
        <ToldOnce title={words.secretTitle} hint={words.secret} secret={answer.secret} />
      ) : null}
      {rows.length === 0 ? <p>{words.none}</p> : rows.map((row) => <Told key={row.id} row={row} />)}
      <AddWebhook field={answer?.field} typed={answer?.typed} />
    </Shell>
  );
}
