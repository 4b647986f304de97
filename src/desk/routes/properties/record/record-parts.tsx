import { recordCopy } from '../../../../copy/desk/properties.ts';
import { draftCopy } from '../../../../copy/desk/record.ts';
import { recordSectionNames } from '../../../../copy/desk/record-fields.ts';
import { dayAndTime } from '../../../../copy/desk/times.ts';
import type { SectionName } from '../../../../domain/desk/record/record-fields.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Note } from '../../../parts/note.tsx';
import type {
  ChangeLine,
  ConflictView,
  FaultLine,
  FieldView,
  historyLines,
  versionLines,
} from './record-view.ts';
import { wordsOfField } from './value-words.ts';

/** Every field of which there are two values, both of them, and the choice between them. */
export function Conflicts({ conflicts }: { conflicts: readonly ConflictView[] }) {
  if (conflicts.length === 0) return null;
  return (
    <form method="post" className="panel stack" id="conflitos">
      <h2>{draftCopy.conflicts}</h2>
      <p className="hint">{draftCopy.conflictsHint}</p>
      {conflicts.map(({ field, label, choices }) => (
        <fieldset key={field} className="sub choose">
          <legend>{label}</legend>
          {choices.map(({ choice, from, words }) => (
            <label key={choice} className="choose__o">
              <input type="radio" name={`escolha.${field}`} value={choice} />
              <span>
                <small>{from}</small>
                {words}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <button type="submit" className="btn btn--2 btn--s" name="do" value="choose">
        {draftCopy.choose}
      </button>
    </form>
  );
}

/** What publishing would change. */
export function Changes({ changes, hasDraft }: { changes: readonly ChangeLine[]; hasDraft: boolean }) {
  return (
    <section className="panel">
      <h2>{draftCopy.changes}</h2>
      {changes.length === 0 ? <p className="hint">{draftCopy.none}</p> : null}
      <ul className="rows changes">
        {changes.map(({ field, section, label, before, after }) => (
          <li key={field}>
            <a href={`?parte=${section}#${field}`}>{label}</a>
            <span className="diff">
              <del>{before}</del>
              <Icon of="arrow-right" small />
              <ins>{after}</ins>
            </span>
          </li>
        ))}
      </ul>
      {hasDraft ? (
        <details className="drop">
          <summary>{draftCopy.discard}</summary>
          <form method="post" className="stack">
            <p>{draftCopy.discardHint}</p>
            <button type="submit" className="btn btn--danger btn--s" name="do" value="discard">
              {draftCopy.discardNow}
            </button>
          </form>
        </details>
      ) : null}
    </section>
  );
}

/** What keeps the record from being published, each with the way to its field. */
export function Faults({ faults }: { faults: readonly FaultLine[] }) {
  if (faults.length === 0) return null;
  return (
    <Note kind="error">
      <b>{draftCopy.faults(faults.length)}</b>
      <ul>
        {faults.map(({ path, section, label, words }) => (
          <li key={path}>
            <a href={`?parte=${section ?? 'venda'}&erros#${path}`}>{label}</a>: {words}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The record for who may not change it. */
export function ReadOnly({
  sections,
}: {
  sections: readonly { readonly section: SectionName; readonly fields: readonly FieldView[] }[];
}) {
  return sections.map(({ section, fields }) => (
    <section className="panel" key={section}>
      <h2>{recordSectionNames[section]}</h2>
      <dl>
        {fields.map(({ name, label, value, changed }) => (
          <div className="kv" key={name}>
            <dt>{label}</dt>
            <dd className={changed === null ? undefined : 'origin'}>
              {wordsOfField(name, value)}
              {changed === null ? null : <small className="origin__d">{changed}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

type VersionLine = ReturnType<typeof versionLines>[number];

/** What was published from the desk: who, when, the difference, and the way back. */
export function Versions({ versions, mayChange }: { versions: readonly VersionLine[]; mayChange: boolean }) {
  if (versions.length === 0) return null;
  return (
    <section className="panel">
      <h2>{draftCopy.versions}</h2>
      <form method="post">
        <ul className="rows changes">
          {versions.map(({ id, at, by, changes }) => (
            <li key={id}>
              <span>
                <b>{by}</b>
                <small>{dayAndTime(at)}</small>
              </span>
              {changes.map(({ field, label, before, after }) => (
                <span className="diff" key={field}>
                  {label}: <del>{before}</del>
                  <Icon of="arrow-right" small />
                  <ins>{after}</ins>
                </span>
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
            </li>
          ))}
        </ul>
      </form>
    </section>
  );
}

type HistoryLine = ReturnType<typeof historyLines>[number];

export function History({ history }: { history: readonly HistoryLine[] }) {
  if (history.length === 0) return null;
  return (
    <section className="panel">
      <h2>{recordCopy.history}</h2>
      <ul className="rows">
        {history.map((event) => (
          <li key={`${event.at} ${event.kind}`}>
            <span>
              <b>{recordCopy.events[event.kind] ?? event.kind}</b>
              <small>{dayAndTime(event.at)}</small>
            </span>
            {event.before === '' && event.after === '' ? null : (
              <span className="diff">
                <del>{event.before || recordCopy.unknown}</del>
                <Icon of="arrow-right" small />
                <ins>{event.after || recordCopy.unknown}</ins>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
