import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { itemCopy, personCopy } from '../../../copy/desk/inbox.ts';
import { dayOf, hourOf, weekdayOf } from '../../../copy/desk/times.ts';
import { DAY_MS, instant, localDateOf, parseLocalDate, startOfLocalDate } from '../../../domain/time.ts';
import type { ShownVisit } from '../../../workflows/desk/inbox/visit-week.server.ts';
import { deskContext } from '../../desk-context.ts';
import { Shell } from '../../parts/shell.tsx';
import { daysOf, timesOf } from './said.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const asked = parseLocalDate(new URL(request.url).searchParams.get('semana') ?? '');
  return desk.inbox.visitWeek(asked === null ? desk.clock.now() : startOfLocalDate(asked));
}

function Visits({ visits }: { visits: readonly ShownVisit[] }) {
  return (
    <ul className="rows">
      {visits.map((visit) => (
        <li key={visit.id}>
          <span>
            <b>{visit.startsAt === null ? `${daysOf(visit)}; ${timesOf(visit)}` : hourOf(visit.startsAt)}</b>
            <small>{[visit.name, visit.property].filter(Boolean).join(' · ')}</small>
          </span>
          <span className="row">
            {visit.state === null ? null : <span className="tag">{itemCopy.visitStates[visit.state]}</span>}
            <a className="btn btn--2 btn--s" href={`/mesa/entrada/${visit.id}`}>
              {itemCopy.visit}
              <span className="sr"> {visit.name}</span>
            </a>
          </span>
        </li>
      ))}
    </ul>
  );
}

export default function VisitsOfWeek() {
  const { from, agreed, asked } = useLoaderData<typeof loader>();
  const week = (days: number) => `/mesa/entrada/visitas?semana=${localDateOf(instant(from + days * DAY_MS))}`;
  const days = [...new Set(agreed.map(({ startsAt }) => weekdayOf(startsAt ?? 0)))];
  const acts = (
    <>
      <a className="btn btn--3 btn--s" href={week(-7)}>
        {personCopy.before}
      </a>
      <a className="btn btn--3 btn--s" href={week(7)}>
        {personCopy.after}
      </a>
    </>
  );
  return (
    <Shell
      title={personCopy.visitsTitle}
      hint={personCopy.visitsHint(dayOf(from), dayOf(from + 6 * DAY_MS))}
      acts={acts}
    >
      <section className="panel">
        <h2>{personCopy.agreed}</h2>
        {days.length === 0 ? <p>{personCopy.noVisits}</p> : null}
        {days.map((day) => (
          <div key={day}>
            <h3>{day}</h3>
            <Visits visits={agreed.filter(({ startsAt }) => weekdayOf(startsAt ?? 0) === day)} />
          </div>
        ))}
      </section>
      <section className="panel">
        <h2>{personCopy.asked}</h2>
        {asked.length === 0 ? <p>{personCopy.noneAsked}</p> : <Visits visits={asked} />}
      </section>
    </Shell>
  );
}
