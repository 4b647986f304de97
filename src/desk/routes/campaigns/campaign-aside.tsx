import { campaignCopy } from '../../../copy/desk/campaigns.ts';
import type { CampaignCounts } from '../../../features/campaigns/campaign-properties.repo.server.ts';
import { Icon } from '../../parts/icon.tsx';
import { Note } from '../../parts/note.tsx';
import { count } from '../properties/amounts.ts';
import type { outlookLines } from './campaign-view.ts';

type Outlook = ReturnType<typeof outlookLines>;

/** Conflicts and gaps of a campaign before it is published. */
export function Before({
  title = campaignCopy.before,
  outlook,
  isReadable,
}: {
  title?: string;
  outlook: Outlook;
  isReadable: boolean;
}) {
  const { clashes, gaps } = outlook;
  return (
    <section className="panel stack">
      <h2>{title}</h2>
      {isReadable ? null : <p className="hint">{campaignCopy.clashUnknown}</p>}
      {isReadable && clashes.length === 0 ? <p className="hint">{campaignCopy.clashesNone}</p> : null}
      <ul className="ckl ckl--long">
        {clashes.map(({ code, words, details, shared }) => (
          <li key={code} className="no">
            <Icon of="circle-exclamation-point" small />
            <span>
              <b>{words}</b>
              {details.map((line) => (
                <small key={line}>{line}</small>
              ))}
              {shared === null ? null : (
                <small>
                  <a href={shared.href}>{shared.words}</a>
                </small>
              )}
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

export function PropertyCounts({ all, withoutTotal, noOffer }: CampaignCounts) {
  return (
    <>
      <p>{campaignCopy.propertyCount(all, count(all))}</p>
      {withoutTotal > 0 ? (
        <p className="hint">{campaignCopy.withoutTotal(withoutTotal, count(withoutTotal))}</p>
      ) : null}
      {noOffer > 0 ? <p className="hint">{campaignCopy.noOffer(noOffer, count(noOffer))}</p> : null}
    </>
  );
}

/** Faults that keep it from being published, each with the way to its field. */
export function Faults({
  faults,
  of = '',
}: {
  faults: readonly { readonly field: keyof typeof campaignCopy.fields; readonly words: string }[];
  /** Page that has the fields, where it is another one. */
  readonly of?: string;
}) {
  if (faults.length === 0) return null;
  return (
    <Note kind="error">
      <b>{campaignCopy.faults(faults.length)}</b>
      <ul>
        {faults.map(({ field, words }) => (
          <li key={field}>
            <a href={`${of}#${field}`}>{campaignCopy.fields[field]}</a>: {words}
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

/** Takes a campaign away that is not on the site. */
export function Remove() {
  return (
    <section className="panel stack">
      <details className="drop">
        <summary>{campaignCopy.remove}</summary>
        <form method="post" className="stack">
          <p>{campaignCopy.removeHint}</p>
          <button type="submit" className="btn btn--danger btn--s" name="do" value="remove">
            {campaignCopy.removeNow}
          </button>
        </form>
      </details>
    </section>
  );
}
