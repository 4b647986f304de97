import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { deskStateNames, itemCopy, personCopy, topicNames } from '../../../copy/desk/inbox.ts';
import { wishesCopy } from '../../../copy/desk/person-wishes.ts';
import { dayAndTime, dayOf, dueShort } from '../../../copy/desk/times.ts';
import { writePhone } from '../../../domain/phone/read-phone.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { Consents, Wishes } from './person-wishes.tsx';
import { summaryOf } from './said.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { actor, person } = mine(call);
  const id = params.id ?? '';
  const held = await call.desk.inbox.person(id, actor);
  const isDone = new URL(request.url).searchParams.has('feito');
  const now = call.desk.clock.now();
  const loaded = { id, held, isDone, now, siteUrl: call.siteUrl, mayErase: person.role === 'administracao' };
  return held === null ? data(loaded, 404) : data(loaded);
}

export async function action({ context, params }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const field = (name: string) => call.form.get(name) ?? '';
  const outcome = await call.desk.inbox.workOnPerson(
    params.id ?? '',
    call.act === 'stop'
      ? { kind: 'stop', subject: field('subject') }
      : { kind: 'take-back', consent: field('consent') },
    mine(call).actor,
  );
  if (outcome === 'done') return seeOther(`/mesa/entrada/${params.id}/pessoa?feito`);
  return data({ outcome }, outcome === 'gone' ? 410 : 409);
}

type Held = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['held']>;

function Sent({ sent }: Pick<Held, 'sent'>) {
  return (
    <section className="panel">
      <h2>{personCopy.sent}</h2>
      <ul className="rows rows--counted">
        {sent.map((line) => (
          <li key={line.id}>
            <span>
              <b>{topicNames[line.topic]}</b>
              <small>
                {[dayAndTime(line.receivedAt), line.property, summaryOf(line)].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className="row">
              <span className="tag">{deskStateNames[line.state]}</span>
              <a
                className="btn btn--2 btn--s"
                href={`/mesa/entrada/${line.id}`}
                aria-label={personCopy.openOf(topicNames[line.topic], dayAndTime(line.receivedAt))}
              >
                {personCopy.open}
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Kept({ held }: Pick<Held, 'held'>) {
  const rows = [
    ...held.kinds.map(({ kind, count }) => [personCopy.kinds[kind] ?? kind, count] as const),
    [personCopy.deliveries, held.deliveries] as const,
    [personCopy.consents, held.consents] as const,
  ];
  return (
    <section className="panel">
      <h2>{personCopy.held}</h2>
      <dl>
        {rows.map(([label, count]) => (
          <div className="kv" key={label}>
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function PersonPage() {
  const { id, held, isDone, siteUrl, mayErase, now } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  if (held === null) return <Shell title={itemCopy.gone}>{null}</Shell>;
  const phone = held.phone === null ? '' : ` · ${writePhone(held.phone)}`;
  const acts = <WayBack to={`/mesa/entrada/${id}`}>{personCopy.back}</WayBack>;
  return (
    <Shell title={personCopy.title(held.name ?? held.email)} hint={`${held.email}${phone}`} acts={acts}>
      {answer ? <Note kind="error">{wishesCopy.outcomes[answer.outcome]}</Note> : null}
      {isDone && !answer ? <Note kind="done">{wishesCopy.outcomes.done}</Note> : null}
      {held.isRefused ? <Note kind="warn">{itemCopy.refused}</Note> : null}
      <div className="dgrid">
        <div className="stack">
          <Wishes wishes={held.wishes.wishes} />
          <Consents {...held.wishes} siteUrl={siteUrl} />
          <Sent sent={held.sent} />
        </div>
        <div className="stack">
          <Requests id={id} sent={held.sent} now={now} mayErase={mayErase} />
          <Kept held={held.held} />
        </div>
      </div>
    </Shell>
  );
}

type RequestsProps = Pick<Held, 'sent'> & {
  readonly id: string;
  readonly now: number;
  readonly mayErase: boolean;
};

/** What the law has a person ask for, with the clock of what they asked. */
function Requests({ id, sent, now, mayErase }: RequestsProps) {
  const asked = sent.filter(({ topic, state }) => topic === 'privacy' && state !== 'fechada');
  return (
    <section className="panel stack">
      <h2>{personCopy.requests}</h2>
      <p className="hint">{personCopy.requestsHint}</p>
      {asked.map(({ id: request, receivedAt, dueAt }) => (
        <p key={request}>
          <a href={`/mesa/entrada/${request}`}>{personCopy.requested(dayOf(receivedAt))}</a>
          {dueAt === null ? null : ` · ${itemCopy.due(dueShort(dueAt, now))}`}
        </p>
      ))}
      <div className="row">
        <a className="btn btn--2 btn--s" href={`/mesa/entrada/${id}/pessoa/copia`}>
          <Icon of="download" small />
          {personCopy.copy}
        </a>
        {mayErase ? (
          <a className="btn btn--danger btn--s" href={`/mesa/entrada/${id}/pessoa/apagar`}>
            {personCopy.erase}
          </a>
        ) : null}
      </div>
    </section>
  );
}
