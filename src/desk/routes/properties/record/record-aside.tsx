import { draftCopy } from '../../../../copy/desk/record.ts';
import { dayAndTime } from '../../../../copy/desk/times.ts';
import { SelectField, TextField } from '../../../parts/field.tsx';
import { Icon } from '../../../parts/icon.tsx';
import type { gapLines, scheduledLines } from './record-view.ts';

/** How complete the record is, what is missing and who could fill it. */
export function Completeness({ gaps, mayChange }: { gaps: ReturnType<typeof gapLines>; mayChange: boolean }) {
  const there = gaps.filter(({ isThere }) => isThere).length;
  return (
    <section className="panel">
      <div className="row spread">
        <h2>{draftCopy.complete}</h2>
        <b className="num">{draftCopy.completeOf(there, gaps.length)}</b>
      </div>
      <div className="idx__b" aria-hidden="true">
        {gaps.map(({ name }, at) => (
          <i key={name} className={at < there ? 'on' : undefined} />
        ))}
      </div>
      <ul className="ckl">
        {gaps.map(({ name, label, isThere, by, href }) => (
          <li key={name} className={isThere ? undefined : 'no'}>
            <Icon of={isThere ? 'check' : 'circle-exclamation-point'} />
            <span>
              {label}
              {isThere ? null : <small>{by}</small>}
            </span>
            {isThere || !mayChange ? null : (
              <a href={href} aria-label={`${draftCopy.fill}: ${label}`}>
                {draftCopy.fill}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Scheduled acts, and the form for one. */
export function Schedule({ scheduled }: { scheduled: ReturnType<typeof scheduledLines> }) {
  return (
    <section className="panel">
      <h2>{draftCopy.schedule}</h2>
      <form method="post" className="stack">
        {scheduled.length === 0 ? null : (
          <ul className="rows">
            {scheduled.map(({ id, act, at, by, problem }) => (
              <li key={id}>
                <span>
                  <b>{act}</b>
                  <small>
                    {dayAndTime(at)}, {draftCopy.scheduledBy(by)}
                    {problem === null ? null : `: ${problem}`}
                  </small>
                </span>
                <button
                  type="submit"
                  className="btn btn--3 btn--s"
                  name="do"
                  value="unschedule"
                  formAction={`?agendado=${id}`}
                  aria-label={draftCopy.unscheduleOf(dayAndTime(at))}
                >
                  {draftCopy.unschedule}
                </button>
              </li>
            ))}
          </ul>
        )}
        <SelectField
          label={draftCopy.scheduleAct}
          name="ato"
          options={[
            ['publish', draftCopy.scheduleActs.publish],
            ['withdraw', draftCopy.scheduleActs.withdraw],
          ]}
        />
        <TextField label={draftCopy.scheduleAt} name="quando" type="datetime-local" />
        <button type="submit" className="btn btn--2 btn--s" name="do" value="schedule">
          {draftCopy.schedule}
        </button>
      </form>
    </section>
  );
}
