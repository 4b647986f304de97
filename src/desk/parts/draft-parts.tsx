import { sharedDraftCopy as copy } from '../../copy/desk/drafts.ts';
import { Difference } from './difference.tsx';

type Conflict = {
  readonly field: string;
  readonly label: string;
  /** Value of the choice, and what it stands for. */
  readonly choices: readonly { readonly choice: string; readonly from: string; readonly words: string }[];
};

/** Every field of which there are two values, both of them, and the choice between them. */
export function Conflicts({ conflicts }: { conflicts: readonly Conflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <form method="post" className="panel stack" id="conflitos">
      <h2>{copy.conflicts}</h2>
      <p className="hint">{copy.conflictsHint}</p>
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
        {copy.choose}
      </button>
    </form>
  );
}

type Change = {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
};

type ChangesProps<One extends Change> = {
  readonly changes: readonly One[];
  /** Place of a change's field on the page. */
  readonly placeOf: (change: One) => string;
  readonly hasDraft: boolean;
  /** Instead of the changes, where there is nothing that they would change. */
  readonly instead?: string | null;
  /** Further effect of letting it go. */
  readonly discards?: string | null;
};

/** Changes that publishing would make, and how to let it go. */
export function Changes<One extends Change>({
  changes,
  placeOf,
  hasDraft,
  instead = null,
  discards = null,
}: ChangesProps<One>) {
  const none = changes.length === 0 ? copy.noChanges : null;
  const hint = instead ?? none;
  return (
    <section className="panel">
      <h2>{copy.changes}</h2>
      {hint === null ? null : <p className="hint">{hint}</p>}
      <ul className="rows changes">
        {changes.map((change) => (
          <li key={change.field}>
            <a href={placeOf(change)}>{change.label}</a>
            <Difference before={change.before} after={change.after} />
          </li>
        ))}
      </ul>
      {hasDraft ? (
        <details className="drop">
          <summary>{copy.discard}</summary>
          <form method="post" className="stack">
            <p>{[copy.discardHint, discards].filter(Boolean).join(' ')}</p>
            <button type="submit" className="btn btn--danger btn--s" name="do" value="discard">
              {copy.discardNow}
            </button>
          </form>
        </details>
      ) : null}
    </section>
  );
}
