import { eyesCopy } from '../../copy/desk/eyes.ts';
import { draftCopy } from '../../copy/desk/record.ts';
import { dayAndTime } from '../../copy/desk/times.ts';
import type { EyeRule } from '../../domain/desk/two-eyes.ts';
import { Difference } from './difference.tsx';
import { SelectField, TextField } from './field.tsx';
import { Note } from './note.tsx';

export type VersionLine = {
  readonly id: number;
  /** True for a version with one before it. */
  readonly hasBefore: boolean;
  readonly at: number;
  readonly by: string;
  readonly changes: readonly {
    readonly field: string;
    readonly label: string;
    readonly before: string;
    readonly after: string;
  }[];
};

/** Versions published from the desk: person, time, difference, and the way back. */
export function Versions({ versions, mayChange }: { versions: readonly VersionLine[]; mayChange: boolean }) {
  if (versions.length === 0) return null;
  return (
    <section className="panel">
      <h2>{draftCopy.versions}</h2>
      <form method="post">
        <ul className="rows changes">
          {versions.map(({ id, at, by, changes, hasBefore }) => (
            <li key={id}>
              <span>
                <b>{by}</b>
                <small>{dayAndTime(at)}</small>
              </span>
              {changes.map(({ field, label, before, after }) => (
                <Difference key={field} label={label} before={before} after={after} />
              ))}
              {mayChange ? (
                <button
                  type="submit"
                  className="btn btn--3 btn--s"
                  name="do"
                  value="restore"
                  formAction={`?versao=${id}`}
                  aria-label={draftCopy.restoreOf(dayAndTime(at))}
                >
                  {draftCopy.restore}
                </button>
              ) : null}
              {mayChange && hasBefore ? (
                <button
                  type="submit"
                  className="btn btn--3 btn--s"
                  name="do"
                  value="restore"
                  formAction={`?versao=${id}&de-antes`}
                  aria-label={draftCopy.restoreBeforeOf(dayAndTime(at))}
                >
                  {draftCopy.restoreBefore}
                </button>
              ) : null}
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

export type ScheduledLine = {
  readonly id: number;
  readonly act: string;
  readonly at: number;
  readonly by: string;
  readonly problem: string | null;
};

/** Scheduled acts, and the form for one. */
export function Schedule({
  scheduled,
  acts,
}: {
  scheduled: readonly ScheduledLine[];
  acts: Readonly<Record<'publish' | 'withdraw', string>>;
}) {
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
            ['publish', acts.publish],
            ['withdraw', acts.withdraw],
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

/** Fields with what they are and what they would be, each on a line. */
function ChangeLines({ changes }: Pick<RequestProps, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <ul className="rows changes">
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <Difference label={label} before={before} after={after} />
        </li>
      ))}
    </ul>
  );
}

type RequestProps = {
  readonly request: {
    readonly name: string;
    readonly isMe: boolean;
    readonly rules: readonly EyeRule[];
    readonly refused: { readonly name: string; readonly reason: string } | null;
    readonly isLapsed: boolean;
  };
  /** Changes that are asked for. */
  readonly changes: VersionLine['changes'];
  readonly mayWork: boolean;
  /** Id of the form that publishing sends. */
  readonly form: string;
};

/** A draft that waits for a second person: why, what it changes, and the two answers. */
export function DraftRequest({ request, changes, mayWork, form }: RequestProps) {
  const { name, isMe, rules, refused, isLapsed } = request;
  if (refused !== null) return <Note kind="error">{eyesCopy.refused(refused.name, refused.reason)}</Note>;
  if (isLapsed) return <Note kind="warn">{eyesCopy.lapsed(name)}</Note>;
  return (
    <section className="panel stack">
      <h2>{eyesCopy.waits}</h2>
      <p>{`${eyesCopy.askedBy(name)}. ${rules.map((rule) => eyesCopy.reasons[rule]).join(' ')}`}</p>
      <ChangeLines changes={changes} />
      {isMe ? <p className="hint">{eyesCopy.notYouDraft}</p> : null}
      {!isMe && mayWork ? (
        <>
          <p>
            <button type="submit" form={form} className="btn" name="do" value="publish">
              {eyesCopy.approveDraft}
            </button>
          </p>
          <form method="post" className="findline">
            <div className="field">
              <label htmlFor="refusal">{eyesCopy.reason}</label>
              <input className="input" id="refusal" name="reason" maxLength={500} />
            </div>
            <button type="submit" className="btn btn--danger btn--s" name="do" value="refuse">
              {eyesCopy.refuse}
            </button>
          </form>
        </>
      ) : null}
    </section>
  );
}
