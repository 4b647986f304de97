import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import { inboxCopy, itemCopy, personCopy } from '../../../copy/desk/inbox.ts';
import { dayOf, hourOf, weekdayOf } from '../../../copy/desk/times.ts';
import type { GridDay, GridPeriod, VisitPeriod } from '../../../domain/inbox/visit-grid.ts';
import { USUAL_HOUR } from '../../../domain/inbox/visit-time.ts';
import {
  DAY_MS,
  type Instant,
  instant,
  localDateOf,
  parseLocalDate,
  startOfLocalDate,
} from '../../../domain/time.ts';
import type { ShownVisit } from '../../../workflows/desk/inbox/visit-week.server.ts';
import { deskContext } from '../../desk-context.ts';
import { mine } from '../../mine.ts';
import { Note } from '../../parts/note.tsx';
import { Shell } from '../../parts/shell.tsx';
import { WayBack } from '../../parts/way-back.tsx';
import { seeOther } from '../../see-other.ts';
import { AskOddVisit, oddVisitOf } from './odd-visit.tsx';
import { timesOf } from './said.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { desk } = context.get(deskContext);
  const asked = parseLocalDate(new URL(request.url).searchParams.get('semana') ?? '');
  const now = desk.clock.now();
  const week = await desk.inbox.visitWeek(asked === null ? now : startOfLocalDate(asked));
  return { ...week, now, press: crypto.randomUUID() };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const call = context.get(deskContext);
  const { desk, form } = call;
  const field = (name: string) => form.get(name) ?? '';
  const base = { press: field('press'), known: form.get('known') };
  const act =
    call.act === 'visit'
      ? ({ kind: 'visit', ...base, day: field('day'), hour: field('hour'), sure: form.get('sure') } as const)
      : ({ kind: 'visited', ...base, outcome: field('outcome') } as const);
  const outcome = await desk.inbox.work(field('visit'), act, mine(call).actor);
  const odd = outcome === 'time_odd' ? oddVisitOf(form, field('visit'), desk.clock.now()) : null;
  if (outcome !== 'done') return data({ outcome, odd }, outcome === 'gone' ? 410 : 422);
  const { pathname, search } = new URL(request.url);
  return seeOther(pathname + search);
}

const MOST_SHOWN = 6;
const OUTCOMES = ['done', 'missed'] as const;

const nameOf = ({ name, property }: ShownVisit): string => name ?? property ?? itemCopy.nobody;

type Settling = { readonly now: number; readonly press: string };

/** An hour that was agreed on; once it has come, what became of it is said in one press. */
function Agreed({ visit, now, press }: { visit: ShownVisit } & Settling) {
  const startsAt = visit.startsAt ?? 0;
  return (
    <li className="visit">
      <a
        href={`/mesa/entrada/${visit.id}#visita`}
        aria-label={personCopy.openAgreed(nameOf(visit), `${weekdayOf(startsAt)}, ${hourOf(startsAt)}`)}
      >
        <b className="num">{hourOf(startsAt)}</b> {nameOf(visit)}
        <small>{visit.property}</small>
      </a>
      {visit.state === null || visit.state === 'confirmed' ? null : (
        <span className={visit.state === 'done' ? 'tag tag--ok' : 'tag'}>
          {itemCopy.visitStates[visit.state]}
        </span>
      )}
      {visit.state === 'confirmed' && startsAt <= now ? (
        <form method="post" className="row" aria-label={personCopy.settle(nameOf(visit))}>
          <input type="hidden" name="press" value={press} />
          <input type="hidden" name="visit" value={visit.id} />
          <input type="hidden" name="known" value={visit.known} />
          <input type="hidden" name="do" value="visited" />
          {OUTCOMES.map((outcome) => (
            <button key={outcome} type="submit" className="btn btn--2 btn--s" name="outcome" value={outcome}>
              {itemCopy.visitOutcomes[outcome]}
            </button>
          ))}
        </form>
      ) : null}
    </li>
  );
}

type AskedProps = {
  readonly visit: ShownVisit;
  readonly at: Instant;
  readonly period: VisitPeriod;
  readonly press: string;
};

/** A time that somebody asked for, among others; the hour is agreed on here, or on the page of what was sent. */
function Asked({ visit, at, period, press }: AskedProps) {
  const day = localDateOf(at);
  const when = `?dia=${day}&hora=${USUAL_HOUR[period]}#visita`;
  const label = personCopy.openAsked(nameOf(visit), `${weekdayOf(at)}, ${personCopy.periods[period]}`);
  return (
    <li className="visit visit--asked">
      <a href={`/mesa/entrada/${visit.id}${when}`} aria-label={label}>
        {nameOf(visit)}
        <small>{[personCopy.askedFor, visit.property].filter(Boolean).join(' · ')}</small>
      </a>
      <details className="visit__set">
        <summary aria-label={personCopy.setHourOf(nameOf(visit), weekdayOf(at))}>
          {personCopy.setHour}
        </summary>
        <form method="post" className="row">
          <input type="hidden" name="press" value={press} />
          <input type="hidden" name="visit" value={visit.id} />
          <input type="hidden" name="known" value={visit.known} />
          <input type="hidden" name="day" value={day} />
          <input
            className="input"
            type="time"
            name="hour"
            required
            defaultValue={USUAL_HOUR[period]}
            aria-label={itemCopy.visitHour}
          />
          <button type="submit" className="btn btn--2 btn--s" name="do" value="visit">
            {personCopy.confirmHour}
          </button>
        </form>
      </details>
    </li>
  );
}

function Period({ at, cell, ...settling }: { at: Instant; cell: GridPeriod<ShownVisit> } & Settling) {
  const { period, agreed, asked } = cell;
  const more = asked.length - MOST_SHOWN;
  return (
    <div className="week__cell">
      <h3>{personCopy.periods[period]}</h3>
      {agreed.length + asked.length === 0 ? <p className="muted">{personCopy.nothing}</p> : null}
      <ul>
        {agreed.map((visit) => (
          <Agreed key={visit.id} visit={visit} {...settling} />
        ))}
        {asked.slice(0, MOST_SHOWN).map((visit) => (
          <Asked key={visit.id} visit={visit} at={at} period={period} press={settling.press} />
        ))}
      </ul>
      {more > 0 ? <a href="/mesa/entrada?caixa=visitas">{personCopy.moreAsked(more)}</a> : null}
    </div>
  );
}

function Day({ day, ...settling }: { day: GridDay<ShownVisit> } & Settling) {
  const isBare = day.periods.every(({ agreed, asked }) => agreed.length + asked.length === 0);
  const marks = [day.isToday ? 'is-today' : '', isBare ? 'is-bare' : ''].join(' ');
  return (
    <section className={`week__day ${marks}`}>
      <h2>
        {weekdayOf(day.at)}
        {day.isToday ? <span className="tag tag--info">{personCopy.today}</span> : null}
      </h2>
      {day.periods.map((cell) => (
        <Period key={cell.period} at={day.at} cell={cell} {...settling} />
      ))}
    </section>
  );
}

function Dayless({ visits }: { visits: readonly ShownVisit[] }) {
  if (visits.length === 0) return null;
  return (
    <section className="panel">
      <h2>{personCopy.dayless}</h2>
      <ul className="week__cell">
        {visits.slice(0, MOST_SHOWN).map((visit) => (
          <li key={visit.id} className="visit visit--asked">
            <a href={`/mesa/entrada/${visit.id}#visita`}>
              {nameOf(visit)}
              <small>{[timesOf(visit), visit.property].filter(Boolean).join(' · ')}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A week of visits: those that are agreed on at their hour, those that are asked for at every time that would do. */
export default function VisitsOfWeek() {
  const { days, dayless, from, now, press, waiting } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const week = (ahead: number) =>
    `/mesa/entrada/visitas?semana=${localDateOf(instant(from + ahead * DAY_MS))}`;
  const acts = (
    <>
      <WayBack to="/mesa/entrada">{inboxCopy.title}</WayBack>
      <a className="btn btn--2 btn--s" href={week(-7)}>
        {personCopy.before}
      </a>
      <a className="btn btn--2 btn--s" href={week(7)}>
        {personCopy.after}
      </a>
    </>
  );
  const span = personCopy.visitsHint(dayOf(from), dayOf(from + 6 * DAY_MS));
  return (
    <Shell
      title={personCopy.visitsTitle}
      hint={waiting === 0 ? span : `${span} · ${personCopy.waiting(waiting)}`}
      acts={acts}
    >
      {answer?.odd ? (
        <AskOddVisit visit={answer.odd} press={press} />
      ) : answer ? (
        <Note kind="error">{itemCopy.outcomes[answer.outcome]}</Note>
      ) : null}
      <div className="week">
        {days.map((day) => (
          <Day key={day.at} day={day} now={now} press={press} />
        ))}
      </div>
      <p className="hint">{personCopy.legend}</p>
      <Dayless visits={dayless} />
    </Shell>
  );
}
