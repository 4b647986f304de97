import { campaignCopy } from '../../../copy/desk/campaigns.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { count } from '../properties/amounts.ts';
import type { changeLines, conflictViews, outlookLines } from './campaign-view.ts';

/** Every field of which there are two values, both of them, and the choice between them. */
export function Conflicts({ conflicts }: { conflicts: ReturnType<typeof conflictViews> }) {
  if (conflicts.length === 0) return null;
  return (
    <form method="post" className="panel stack" id="conflitos">
      <h2>{campaignCopy.conflicts}</h2>
      <p className="hint">{campaignCopy.conflictsHint}</p>
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
        {campaignCopy.choose}
      </button>
    </form>
  );
}

type Outlook = ReturnType<typeof outlookLines>;

/** What it meets and what it lacks, before it is published. */
export function Before({ outlook, isReadable }: { outlook: Outlook; isReadable: boolean }) {
  const { clashes, gaps } = outlook;
  return (
    <section className="panel stack">
      <h2>{campaignCopy.before}</h2>
      {isReadable ? null : <p className="hint">{campaignCopy.clashUnknown}</p>}
      {isReadable && clashes.length === 0 ? <p className="hint">{campaignCopy.clashesNone}</p> : null}
      <ul className="ckl ckl--long">
        {clashes.map(({ code, words, details }) => (
          <li key={code} className="no">
            <Icon of="circle-exclamation-point" small />
            <span>
              <b>{words}</b>
              {details.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </span>
          </li>
        ))}
        {gaps?.length === 0 ? (
          <li>
            <Icon of="check" small />
            <span>{campaignCopy.gapsNone}</span>
          </li>
        ) : null}
        {gaps?.map((line) => (
          <li key={line} className="no">
            <Icon of="image-off" small />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function PropertyCounts({ all, withoutTotal }: { all: number; withoutTotal: number }) {
  return (
    <>
      <p>{campaignCopy.propertyCount(all, count(all))}</p>
      {withoutTotal > 0 ? (
        <p className="hint">{campaignCopy.withoutTotal(withoutTotal, count(withoutTotal))}</p>
      ) : null}
    </>
  );
}

/** What publishing would change, and how to let it go. */
export function Changes({
  changes,
  hasDraft,
  isPublished,
}: {
  changes: ReturnType<typeof changeLines>;
  hasDraft: boolean;
  isPublished: boolean;
}) {
  return (
    <section className="panel">
      <h2>{campaignCopy.changes}</h2>
      {isPublished && changes.length === 0 ? <p className="hint">{campaignCopy.noChanges}</p> : null}
      {isPublished ? null : <p className="hint">{campaignCopy.neverPublished}</p>}
      <ul className="rows changes">
        {changes.map(({ field, label, before, after }) => (
          <li key={field}>
            <a href={`#${field}`}>{label}</a>
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
          <summary>{campaignCopy.discard}</summary>
          <form method="post" className="stack">
            <p>{campaignCopy.discardHint}</p>
            <button type="submit" className="btn btn--danger btn--s" name="do" value="discard">
              {campaignCopy.discardNow}
            </button>
          </form>
        </details>
      ) : null}
    </section>
  );
}

/** What keeps it from being published, each with the way to its field. */
export function Faults({
  faults,
}: {
  faults: readonly { readonly field: keyof typeof campaignCopy.fields; readonly words: string }[];
}) {
  if (faults.length === 0) return null;
  return (
    <Note kind="error">
      <b>{campaignCopy.faults(faults.length)}</b>
      <ul>
        {faults.map(({ field, words }) => (
          <li key={field}>
            <a href={`#${field}`}>{campaignCopy.fields[field]}</a>: {words}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** The campaign taken off the site, put back, or ended. */
export function AtOnce({
  canPause,
  canResume,
  canEnd,
}: {
  canPause: boolean;
  canResume: boolean;
  canEnd: boolean;
}) {
  if (!canPause && !canResume && !canEnd) return null;
  return (
    <section className="panel stack">
      <form method="post" className="row">
        {canPause ? (
          <button type="submit" className="btn btn--2 btn--s" name="do" value="pause">
            {campaignCopy.pause}
          </button>
        ) : null}
        {canResume ? (
          <button type="submit" className="btn btn--2 btn--s" name="do" value="resume">
            {campaignCopy.resume}
          </button>
        ) : null}
      </form>
      {canEnd ? (
        <details className="drop">
          <summary>{campaignCopy.end}</summary>
          <form method="post" className="stack">
            <p>{campaignCopy.endHint}</p>
            <button type="submit" className="btn btn--danger btn--s" name="do" value="end">
              {campaignCopy.endNow}
            </button>
          </form>
        </details>
      ) : null}
    </section>
  );
}
