import { recordCopy } from '../../../../copy/desk/properties.ts';
import { draftCopy } from '../../../../copy/desk/record.ts';
import { recordSectionNames } from '../../../../copy/desk/record-fields.ts';
import { dayAndTime } from '../../../../copy/desk/times.ts';
import type { SectionName } from '../../../../domain/desk/record/record-fields.ts';
import { Difference } from '../../../parts/difference.tsx';
import { Note } from '../../../parts/note.tsx';
import type { FaultLine, FieldView, historyLines, neededLines } from './record-view.ts';
import { wordsOfField } from './value-words.ts';

/** Faults that keep the record from being published, each with the way to its field. */
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

type ReadOnlyProps = {
  readonly section: SectionName;
  readonly fields: readonly FieldView[];
  /** True for a person who writes other parts. */
  readonly mayWork: boolean;
};

/** Told before somebody tries to publish, so that no fault comes late. */
export function Needed({ needed }: { needed: ReturnType<typeof neededLines> }) {
  if (needed.length === 0) return null;
  return (
    <Note kind="plain">
      <b>{draftCopy.needed}</b>{' '}
      {needed.map(({ path, section, label }, index) => (
        <span key={path}>
          {index === 0 ? '' : ', '}
          <a href={`?parte=${section ?? 'venda'}#${path}`}>{label}</a>
        </span>
      ))}
      .
    </Note>
  );
}

/** A part of the record for who may not change it. */
export function ReadOnly({ section, fields, mayWork }: ReadOnlyProps) {
  return (
    <section className="panel">
      <h2>{recordSectionNames[section]}</h2>
      {mayWork ? <p className="hint">{draftCopy.partOfPublishers}</p> : null}
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
              <Difference
                before={event.before || recordCopy.unknown}
                after={event.after || recordCopy.unknown}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
