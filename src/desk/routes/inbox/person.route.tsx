import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { deskStateNames, itemCopy, personCopy, topicNames } from '../../../copy/desk/inbox.ts';
import { dayAndTime } from '../../../copy/desk/times.ts';
import { writePhone } from '../../../domain/phone/read-phone.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { summaryOf } from './said.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = context.get(deskContext);
  const { actor, person } = mine(call);
  const id = params.id ?? '';
  const held = await call.desk.inbox.person(id, actor);
  const loaded = { id, held, mayErase: person.role === 'administracao' };
  return held === null ? data(loaded, 404) : data(loaded);
}

type Held = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['held']>;

function Sent({ sent }: Pick<Held, 'sent'>) {
  return (
    <section className="panel">
      <h2>{personCopy.sent}</h2>
      <ul className="rows">
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
  const { id, held, mayErase } = useLoaderData<typeof loader>();
  if (held === null) return <Shell title={itemCopy.gone}>{null}</Shell>;
  const phone = held.phone === null ? '' : ` · ${writePhone(held.phone)}`;
  const acts = <WayBack to={`/mesa/entrada/${id}`}>{personCopy.back}</WayBack>;
  return (
    <Shell title={personCopy.title(held.name ?? held.email)} hint={`${held.email}${phone}`} acts={acts}>
      {held.isRefused ? <Note kind="warn">{itemCopy.refused}</Note> : null}
      <Sent sent={held.sent} />
      <Kept held={held.held} />
      <section className="panel stack">
        <h2>{personCopy.requests}</h2>
        <p className="hint">{personCopy.requestsHint}</p>
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
    </Shell>
  );
}
