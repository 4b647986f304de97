import { importsCopy } from '../../../copy/desk/imports.ts';
import { Difference } from '../../parts/difference.tsx';
import { Note } from '../../parts/note.tsx';
import { TableHeads } from '../../parts/table-heads.tsx';
import { count } from '../properties/amounts.ts';
import type { OutcomeFacts, ProblemFacts } from './import-facts.ts';

const TONES: Readonly<Record<string, string>> = {
  new: 'tone-new',
  changed: 'tone-changed',
  withdrawn: 'tone-leaves',
  rejected: 'tone-refused',
};

/** Outcome of a list, to come or past: its counts, refusals, and rows to look at. */
export function ListOutcome({ outcome, mayMend }: { outcome: OutcomeFacts; mayMend: boolean }) {
  const { title, refusal, drafts, counts, previews, rejected, rejectedCount } = outcome;
  const { hands, handCount, notes, noteCount } = outcome;
  return (
    <section className="panel imp">
      <h2>{title}</h2>
      {refusal === null ? null : <Note kind="error">{refusal}</Note>}
      {counts.length === 0 ? null : (
        <ul className="imp__n">
          {counts.map(({ name, count: number }) => (
            <li key={name}>
              <b className={TONES[name]}>{number}</b>
              {importsCopy[name]}
            </li>
          ))}
        </ul>
      )}
      {drafts === null ? null : <Note kind="warn">{drafts}</Note>}
      {previews.map((preview) => (
        <Preview key={preview.action} {...preview} />
      ))}
      <Problems
        title={importsCopy.rejectedTitle(count(rejectedCount))}
        problems={rejected}
        all={rejectedCount}
        mayMend={mayMend}
      />
      <Problems
        title={importsCopy.handsTitle(count(handCount))}
        problems={hands}
        all={handCount}
        mayMend={mayMend}
      />
      <Problems
        title={importsCopy.notesTitle(count(noteCount))}
        problems={notes}
        all={noteCount}
        mayMend={mayMend}
      />
    </section>
  );
}

function Preview({ action, rows, shown }: OutcomeFacts['previews'][number]) {
  return (
    <details>
      <summary>
        {importsCopy.previewTitle[action]} <small>{shown}</small>
      </summary>
      <div className="dtw">
        <table className="dt">
          <thead>
            <tr>
              <th scope="col">{importsCopy.property}</th>
              <th scope="col">{importsCopy.bankId}</th>
              <th scope="col" className="r">
                {importsCopy.price}
              </th>
              <th scope="col">{importsCopy.difference}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.bankId}>
                <td>
                  <b>{row.name}</b>
                  <small>{row.cityName}</small>
                  {row.draft === null ? null : <span className="tag tag--warn">{row.draft}</span>}
                </td>
                <td data-k={importsCopy.bankId}>{row.bankId}</td>
                <td className="r nowrap" data-k={importsCopy.price}>
                  {row.price}
                </td>
                <td data-k={importsCopy.difference}>
                  <Differences {...row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Differences({
  changes,
  hasTexts,
}: Pick<OutcomeFacts['previews'][number]['rows'][number], 'changes' | 'hasTexts'>) {
  return (
    <ul>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label} <Difference before={before || importsCopy.empty} after={after || importsCopy.empty} />
        </li>
      ))}
      {hasTexts ? <li>{importsCopy.texts}</li> : null}
    </ul>
  );
}

type ProblemsProps = {
  readonly title: string;
  readonly problems: readonly ProblemFacts[];
  readonly all: number;
  readonly mayMend: boolean;
};

function Problems({ title, problems, all, mayMend }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <div className="dtw">
        <table className="dt">
          <TableHeads
            of={(['line', 'column', 'value', 'reason', 'todo'] as const).map((head) => importsCopy[head])}
          />
          <tbody>
            {problems.map((problem) => (
              <tr key={problem.key}>
                <td data-k={importsCopy.line}>
                  {problem.place}
                  {problem.bankId === '' ? null : <small>{importsCopy.bankOf(problem.bankId)}</small>}
                </td>
                <td data-k={importsCopy.column}>{problem.column}</td>
                <td data-k={importsCopy.value}>
                  <code>{problem.value || importsCopy.empty}</code>
                </td>
                <td data-k={importsCopy.reason}>{problem.reason}</td>
                <td data-k={importsCopy.todo}>
                  <Mend problem={problem} mayMend={mayMend} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > problems.length ? (
        <p className="hint">{importsCopy.someShown(count(problems.length), count(all))}</p>
      ) : null}
    </div>
  );
}

function Mend({ problem, mayMend }: { problem: ProblemFacts; mayMend: boolean }) {
  if (problem.record !== null) return <a href={problem.record}>{importsCopy.openRecord}</a>;
  if (problem.mend === null || !mayMend) return <span className="muted">{importsCopy.atSource}</span>;
  if (problem.mend === 'accept') {
    return (
      <form method="post">
        <input type="hidden" name="line" value={problem.where} />
        <button type="submit" className="btn btn--2 btn--s" name="do" value="accept">
          {importsCopy.accept}
        </button>
      </form>
    );
  }
  return (
    <form method="post" className="row">
      <input type="hidden" name="written" value={problem.value} />
      <input
        className="input input--s"
        name="city"
        required
        placeholder={importsCopy.linkTo}
        aria-label={importsCopy.linkToOf(problem.value)}
      />
      <button type="submit" className="btn btn--2 btn--s" name="do" value="link">
        {importsCopy.link}
      </button>
    </form>
  );
}
